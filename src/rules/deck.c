/* Decks: data/decks/<id>.json = { "id", "suits": [..], "cards": [{"name", "suit", "rank", "points"} ..] }; rank defaults to the
 * name's number, "copies" to 1; equal cards stand together. */
#include "rules/loader.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_suits(Game *g, const Json *root, Err *err)
{
    const Json suits = json_member(root, "suits");
    if (!suits.node)
        return true;
    if (!json_array(&suits, err))
        return false;
    for (Json v = json_next(&suits, NULL); v.node; v = json_next(&suits, &v)) {
        if (g->n_suits == MAX_SUITS)
            return json_fail(&suits, err, "more than %d suits", MAX_SUITS);
        if (!id_read(&v, g->suit[g->n_suits], err))
            return false;
        g->n_suits++;
    }
    return true;
}

static bool read_suit(const Game *g, const Json *card, CardInfo *c, Err *err)
{
    const Json v = json_member(card, "suit");
    c->suit = NO_SUIT;
    if (!v.node)
        return true;
    const char *name;
    if (!json_string(&v, &name, err))
        return false;
    for (int i = 0; i < g->n_suits; i++)
        if (strcmp(g->suit[i], name) == 0) {
            c->suit = (uint8_t)i;
            return true;
        }
    return json_fail(&v, err, "no suit \"%s\" in /suits", name);
}

/* Names are words of cases and saves, and must not be mistaken for others there. */
static bool is_word(const char *text)
{
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c <= ' ' || *c == 0x7F || *c == '#' || *c == '"')
            return false;
    return *text != '\0' && !text_reserved(text);
}

static bool read_card(Game *g, const Json *card, Err *err)
{
    static const char *const keys[] = {"name", "suit", "rank", "points", "copies", NULL};
    CardInfo *c = &g->card[g->n_cards];
    if (!json_object(card, err) || !json_only(card, keys, err))
        return false;
    const Json name = json_member(card, "name");
    const char *text;
    if (!json_string(&name, &text, err))
        return false;
    if (strlen(text) >= sizeof c->name || !is_word(text))
        return json_fail(
            &name, err,
            "a card's name is 1 to %zu bytes without blank, control character, # or quote, and not \"wild\" or \"x2\"",
            sizeof c->name - 1);
    for (int i = 0; i < g->n_cards; i++)
        if (strcmp(g->card[i].name, text) == 0)
            return json_fail(&name, err, "two cards are named \"%s\"", text);
    strcpy(c->name, text);
    int rank = (int)strtol(text, NULL, 10), points = 0;
    const Json rank_at = json_member(card, "rank"), points_at = json_member(card, "points");
    if (!rank_at.node && rank <= 0)
        return json_fail(card, err, "card \"%s\" needs a \"rank\", since its name is no number", text);
    if (!json_int_or(&rank_at, -1000, 1000, &rank, err) || !json_int_or(&points_at, -999, 999, &points, err))
        return false;
    if (rank < -1000 || rank > 1000)
        return json_fail(&name, err, "rank %d is not between -1000 and 1000", rank);
    c->rank = (int16_t)rank;
    c->points = (int16_t)points;
    if (!read_suit(g, card, c, err))
        return false;
    int copies = 1;
    const Json copies_at = json_member(card, "copies");
    if (!json_int_or(&copies_at, 1, MAX_CARDS - g->n_cards, &copies, err))
        return false;
    for (int i = 1; i < copies; i++)
        g->card[g->n_cards + i] = *c;
    for (int i = 0; i < copies; i++)
        g->first_copy[g->n_cards + i] = (Card)g->n_cards;
    g->copies |= copies > 1;
    g->n_cards += copies;
    return true;
}

bool deck_load(Game *g, const char *data_dir, const char *id, const Json *named_at, Err *err)
{
    static const char *const keys[] = {"id", "suits", "cards", NULL};
    char path[1024];
    snprintf(path, sizeof path, "%s/decks/%s.json", data_dir, id);
    JsonDoc doc;
    Err why = {""};
    if (!json_read_file(&doc, path, &why))
        return json_fail(named_at, err, "deck \"%s\": %s", id, why.text);
    const Json root = json_root(&doc);
    const Json cards = json_member(&root, "cards"), id_at = json_member(&root, "id");
    bool ok = json_object(&root, err) && json_only(&root, keys, err) && id_read(&id_at, g->deck, err) &&
              read_suits(g, &root, err) && json_array(&cards, err);
    if (ok && strcmp(g->deck, id) != 0)
        ok = json_fail(&id_at, err, "the file is named \"%s\", so its id must be that", id);
    for (Json v = json_next(&cards, NULL); ok && v.node; v = json_next(&cards, &v))
        ok = g->n_cards < MAX_CARDS ? read_card(g, &v, err) : json_fail(&cards, err, "more than %d cards", MAX_CARDS);
    if (ok && g->n_cards == 0)
        ok = json_fail(&cards, err, "a deck needs cards");
    for (int i = 0; i < g->n_cards; i++)
        cardset_add(&g->pack, (Card)i);
    json_free(&doc);
    return ok;
}

static void add_to_suit(Game *g, Card c)
{
    const uint8_t suit = g->card[c].suit;
    if (cardset_empty(g->suit_cards[suit]) || g->card[c].rank < g->card[g->lowest[suit]].rank)
        g->lowest[suit] = c;
    cardset_add(&g->suit_cards[suit], c);
}

void deck_derive(Game *g)
{
    g->n_pack = 0;
    for (int i = 0; i < g->n_cards; i++) {
        if (!cardset_has(g->pack, (Card)i))
            continue;
        const CardInfo *c = &g->card[i];
        g->pack_list[g->n_pack++] = (Card)i;
        if (c->suit != NO_SUIT)
            add_to_suit(g, (Card)i);
        if (c->points >= 0 && c->points < MAX_WORTH)
            cardset_add(&g->worth[c->points], (Card)i);
        if (c->points > 0)
            cardset_add(&g->scoring, (Card)i);
        if (c->points != 0)
            cardset_add(&g->counting, (Card)i);
        for (int k = 0; k < g->n_cards; k++)
            if (g->card[k].rank < c->rank)
                cardset_add(&g->above[k], (Card)i);
            else if (g->card[k].rank > c->rank)
                cardset_add(&g->below[k], (Card)i);
            else
                cardset_add(&g->same[k], (Card)i);
        if (g->wild && c->rank == g->wild)
            cardset_add(&g->wild_cards, (Card)i);
    }
}
