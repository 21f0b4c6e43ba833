/* Decks: data/decks/<id>.json = { "id", "suits": [..], "cards": [{"name", "suit", "rank", "points"}
 * ..] }; rank defaults to the name's number, "copies" to 1; equal cards stand together. "face":
 * ["clubs", 12]: it looks like that card, whatever its own suit and rank are. */
#include "rules/load/loader.h"
#include <stdlib.h>
#include <string.h>

static bool read_suit_name(const Json *v, void *to, Err *err)
{
    Game *g = to;
    const int n = g->facts.suits;
    if (!json_room(v, n, MAX_SUITS, "suits", err) || !id_read(v, g->suit[n], err))
        return false;
    g->face_suits = ++g->facts.suits;
    return true;
}

/* Which of the first n suits has this name; -1: none. */
static int suit_named(const Game *g, const char *name, int n)
{
    int i = n - 1;
    while (i >= 0 && strcmp(g->suit[i], name) != 0)
        i--;
    return i;
}

/* Names are words of cases and saves, and must not be mistaken for others there. */
static bool is_word(const char *text)
{
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c <= ' ' || *c == '#' || *c == '"')
            return false;
    return *text != '\0' && !text_reserved(text);
}

typedef struct {
    const char *name, *suit;
    int rank, points, copies;
    int face_suit, face; /* face_suit -1: its own */
} CardEntry;

typedef struct {
    Game *game;
    CardEntry entry;
} CardReading;

static bool read_face_suit(Game *g, const Json *v, int *suit, Err *err)
{
    char name[NAME_SIZE];
    if (!id_read(v, name, err))
        return false;
    *suit = suit_named(g, name, g->face_suits);
    if (*suit >= 0)
        return true;
    if (!json_room(v, g->face_suits, MAX_SUITS, "suits", err))
        return false;
    *suit = g->face_suits++;
    memcpy(g->suit[*suit], name, sizeof name);
    return true;
}

/* "face": [suit, number] */
static bool read_card_face(const Json *v, void *to, Err *err)
{
    CardReading *r = to;
    const Json suit = json_next(v, NULL);
    if (!json_array(v, err))
        return false;
    if (json_size(v) != 2)
        return json_fail(v, err, "a face is [suit, rank]");
    const Json rank = json_next(v, &suit);
    return read_face_suit(r->game, &suit, &r->entry.face_suit, err) &&
           json_int(&rank, -1000, 1000, &r->entry.face, err);
}

static bool check_card(const Game *g, const Json *v, const CardEntry *e, Err *err)
{
    const Json name = json_member(v, "name"), rank = json_member(v, "rank"),
               suit = json_member(v, "suit");
    const size_t most = sizeof g->card->name;
    if (strlen(e->name) >= most || !is_word(e->name))
        return json_fail(&name, err,
                         "a card's name is 1 to %zu bytes without blank, control character, # or "
                         "quote, and not \"wild\" or \"x2\"",
                         most - 1);
    if (!cardset_empty(cards_named(g, e->name)))
        return json_fail(&name, err, "two cards are named \"%s\"", e->name);
    if (!rank.node && e->rank <= 0)
        return json_fail(v, err, "card \"%s\" needs a \"rank\", since its name is no number",
                         e->name);
    if (e->rank > 1000)
        return json_fail(&name, err, "rank %d is not between -1000 and 1000", e->rank);
    if (e->copies > MAX_CARDS - g->n_cards)
        return json_fail(v->parent, err, "more than %d cards", MAX_CARDS);
    return !e->suit || suit_named(g, e->suit, g->facts.suits) >= 0 ||
           json_fail(&suit, err, "no suit \"%s\" in /suits", e->suit);
}

#define ENTRY(field) (offsetof(CardReading, entry) + offsetof(CardEntry, field))

static const JsonField card_fields[] = {
    {"name", json_take_string, .at = ENTRY(name),
     .what = "its name in moves, saves and other files"},
    {"suit", json_take_string, ENTRY(suit), .optional = true,
     .what = "one of /suits; a card may have none"},
    {"rank", json_take_int, ENTRY(rank), -1000, 1000, .optional = true,
     .what = "its rank; by default the number in its name"},
    {"points", json_take_int, ENTRY(points), -999, 999, .optional = true,
     .what = "its worth, 0 by default; the game may say otherwise"},
    {"copies", json_take_int, ENTRY(copies), 1, MAX_CARDS, .optional = true,
     .what = "how many equal cards there are, 1 by default"},
    {"face", json_take_by, .optional = true, .read = read_card_face,
     .what = "the suit and the rank of the card whose look and words it has"},
    {0}};

static bool read_card(const Json *v, void *to, Err *err)
{
    Game *g = to;
    const Json name = json_member(v, "name");
    const int number = json_is_string(&name) ? (int)strtol(name.node->valuestring, NULL, 10) : 0;
    CardReading r = {g, {.rank = number, .copies = 1, .face_suit = -1}};
    if (!json_fields(v, card_fields, &r, err) || !check_card(g, v, &r.entry, err))
        return false;
    CardEntry e = r.entry;
    CardInfo c = {.suit = e.suit ? (uint8_t)suit_named(g, e.suit, g->facts.suits) : NO_SUIT,
                  .rank = (int16_t)e.rank,
                  .points = (int16_t)e.points};
    c.face_suit = e.face_suit < 0 ? c.suit : (uint8_t)e.face_suit;
    c.face = e.face_suit < 0 ? c.rank : (int16_t)e.face;
    strcpy(c.name, e.name);
    const Card first = (Card)g->n_cards;
    g->copies |= e.copies > 1;
    for (; e.copies; e.copies--) {
        cardset_add(&g->pack, (Card)g->n_cards);
        g->first_copy[g->n_cards] = first;
        g->card[g->n_cards++] = c;
    }
    return true;
}

static bool read_deck_id(const Json *v, void *to, Err *err)
{
    const GameFacts *f = to;
    char id[NAME_SIZE];
    return id_read(v, id, err) &&
           (strcmp(f->deck, id) == 0 ||
            json_fail(v, err, "the file is named \"%s\", so its id must be that", f->deck));
}

const JsonField deck_fields[] = {{"id", json_take_by, offsetof(Game, facts), .read = read_deck_id,
                                  .what = "the name of the file without its ending"},
                                 {"suits", json_take_list, .optional = true, .read = read_suit_name,
                                  .what = "the names of the suits"},
                                 {"cards", json_take_list, .read = read_card, .fields = card_fields,
                                  .what = "the cards, each an object"},
                                 {0}};

bool deck_load(Game *g, const char *data_dir, const Json *id, Err *err)
{
    Err why = {""};
    if (!id_read(id, g->facts.deck, err))
        return false;
    const bool ok = json_load(data_dir, "decks", g->facts.deck, deck_fields, g, &why) &&
                    (g->n_cards || err_set(&why, "a deck needs cards"));
    return ok || json_fail(id, err, "deck \"%s\": %s", g->facts.deck, why.text);
}

static void add_to_suit(Game *g, Card c)
{
    const uint8_t suit = g->card[c].suit;
    if (cardset_empty(g->suit_cards[suit]) || g->card[c].rank < g->card[g->lowest[suit]].rank)
        g->lowest[suit] = c;
    cardset_add(&g->suit_cards[suit], c);
}

/* `high` ranks above `low`. */
static void add_above(Game *g, Card low, Card high)
{
    cardset_add(&g->above[low], high);
    if (g->card[high].rank == g->card[low].rank + 1 && cardset_has(g->pack, low))
        cardset_add(&g->next_below[high], low);
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
                add_above(g, (Card)k, (Card)i);
            else if (g->card[k].rank > c->rank)
                cardset_add(&g->below[k], (Card)i);
            else
                cardset_add(&g->same[k], (Card)i);
        if (g->wild && c->rank == g->wild)
            cardset_add(&g->wild_cards, (Card)i);
    }
}
