/* The position a case begins with, and its moves as words. */
#include "tools/case_private.h"
#include <string.h>

/* Takes one card of that name out of `free`: equal cards are taken in the order of the deck. */
static bool take_card(const Case *c, const Json *v, CardSet *from, Card *out, Err *err)
{
    const char *name;
    if (!json_string(v, &name, err))
        return false;
    if (game_card_named_in(c->game, name, *from, out)) {
        cardset_remove(from, *out);
        return true;
    }
    if (game_card_named_in(c->game, name, game_pack(c->game), out))
        return json_fail(v, err, "card %s is there once too often", name);
    if (game_card_named(c->game, name, out))
        return json_fail(v, err, "card %s is not in play with these options", name);
    return json_fail(v, err, "no card \"%s\" in deck %s", name, game_facts(c->game)->deck);
}

bool case_cards(const Case *c, const Json *list, CardSet *from, CardSet *out, Err *err)
{
    *out = CARDSET_EMPTY;
    if (!json_array(list, err))
        return false;
    for (Json v = json_next(list, NULL); v.node; v = json_next(list, &v)) {
        Card card;
        if (!take_card(c, &v, from, &card, err))
            return false;
        cardset_add(out, card);
    }
    return true;
}

/* One list of cards per seat, from seat 0 on. */
static bool read_hands(const Case *c, const Json *lists, CardSet *from, CardSet out[MAX_SEATS], Err *err)
{
    int seat = 0;
    if (!lists->node)
        return true;
    if (!json_array(lists, err))
        return false;
    for (Json v = json_next(lists, NULL); v.node; v = json_next(lists, &v)) {
        if (seat == game_seats(c->game))
            return json_fail(lists, err, "more lists than the %d seats", seat);
        if (!case_cards(c, &v, from, &out[seat++], err))
            return false;
    }
    return true;
}

/* The cards that are drawn next, in this order. */
static bool read_stock(const Case *c, const Json *stock, CardSet *from, Setup *s, Err *err)
{
    if (!stock->node)
        return true;
    if (!json_array(stock, err))
        return false;
    for (Json v = json_next(stock, NULL); v.node; v = json_next(stock, &v)) {
        Card card;
        if (!take_card(c, &v, from, &card, err))
            return false;
        cardset_add(&s->stock, card);
        if (s->n_next < MAX_NEXT)
            s->next[s->n_next++] = card;
    }
    return true;
}

static bool read_zones(const Case *c, const Json *zones, CardSet *from, Setup *s, Err *err)
{
    static const char *const keys[] = {"aside", "stock", NULL};
    if (!zones->node)
        return true;
    const Json aside = json_member(zones, "aside"), stock = json_member(zones, "stock");
    return json_object(zones, err) && json_only(zones, keys, err) &&
           (!aside.node || case_cards(c, &aside, from, &s->aside, err)) && read_stock(c, &stock, from, s, err);
}

static bool read_marker(const Case *c, const Json *at, Setup *s, Err *err)
{
    static const char *const keys[] = {"owner", "value", NULL};
    int i = 0, owner = NO_SEAT, value = 0;
    while (i < game_facts(c->game)->markers && strcmp(game_marker(c->game, i), at->key) != 0)
        i++;
    if (i == game_facts(c->game)->markers)
        return json_fail(at, err, "no marker \"%s\" in this game", at->key);
    const Json owner_at = json_member(at, "owner"), value_at = json_member(at, "value");
    if (!json_object(at, err) || !json_only(at, keys, err) || !json_int(&value_at, -30000, 30000, &value, err))
        return false;
    if (owner_at.node && !json_is_null(&owner_at) && !json_int(&owner_at, 0, game_seats(c->game) - 1, &owner, err))
        return false;
    s->marker_set[i] = true;
    s->marker[i] = (Marker){.value = (int16_t)value, .owner = (uint8_t)owner, .card = NO_CARD};
    return true;
}

static bool read_markers(const Case *c, const Json *markers, Setup *s, Err *err)
{
    if (!markers->node)
        return true;
    if (!json_object(markers, err))
        return false;
    for (Json v = json_next(markers, NULL); v.node; v = json_next(markers, &v))
        if (!read_marker(c, &v, s, err))
            return false;
    return true;
}

static bool read_scores(const Case *c, const Json *scores, Setup *s, Err *err)
{
    int seat = 0;
    if (!scores->node)
        return true;
    if (!json_array(scores, err))
        return false;
    for (Json v = json_next(scores, NULL); v.node; v = json_next(scores, &v)) {
        if (seat == game_seats(c->game))
            return json_fail(scores, err, "more scores than the %d seats", seat);
        if (!json_int(&v, -1000000, 1000000, &s->score[seat++], err))
            return false;
    }
    return true;
}

static bool read_setup(const Case *c, const Json *at, Setup *s, Err *err)
{
    static const char *const keys[] = {"phase", "dealer", "lead", "deal", "hands", "taken", "zones", "markers", "scores", NULL};
    const Json phase = json_member(at, "phase"), dealer = json_member(at, "dealer"), lead = json_member(at, "lead");
    const Json hands = json_member(at, "hands"), taken = json_member(at, "taken"), zones = json_member(at, "zones");
    const Json markers = json_member(at, "markers"), scores = json_member(at, "scores"), deal = json_member(at, "deal");
    const char *key = "";
    CardSet from = game_pack(c->game);
    if (!json_object(at, err) || !json_only(at, keys, err) || !json_string_or(&phase, &key, err))
        return false;
    if (strlen(key) >= sizeof s->phase)
        return json_fail(&phase, err, "no phase has so long a name");
    strcpy(s->phase, key);
    return json_int_or(&dealer, 0, MAX_SEATS - 1, &s->dealer, err) && json_int_or(&lead, 0, MAX_SEATS - 1, &s->lead, err) &&
           json_int_or(&deal, 1, 1000, &s->deal, err) && read_hands(c, &hands, &from, s->hand, err) &&
           read_hands(c, &taken, &from, s->taken, err) && read_zones(c, &zones, &from, s, err) &&
           read_markers(c, &markers, s, err) && read_scores(c, &scores, s, err);
}

bool case_start(Case *c, const Json *setup, const Json *seed, Err *err)
{
    Err why = {{0}};
    if (!setup->node) {
        const char *hex = "1";
        Seed value;
        if (!json_string_or(seed, &hex, err))
            return false;
        if (!seed_parse(hex, &value, &why))
            return json_fail(seed, err, "%s", why.text);
        game_start(c->game, &c->state, value, NULL);
        return true;
    }
    Setup s = game_setup_empty();
    return read_setup(c, setup, &s, err) && (game_setup(c->game, &c->state, &s, &why) || json_fail(setup, err, "%s", why.text));
}

int case_parse_move(const Case *c, const Json *move, int *seat, Action out[MAX_PARSED], Err *err)
{
    const char *text;
    if (!json_string(move, &text, err))
        return 0;
    if (text[0] < '0' || text[0] >= '0' + game_seats(c->game) || text[1] != ' ') {
        json_fail(move, err, "\"%s\": a move begins with its seat, 0 to %d", text, game_seats(c->game) - 1);
        return 0;
    }
    Err why = {{0}};
    *seat = text[0] - '0';
    const int n = game_parse(c->game, &c->state, *seat, text + 2, out, &why);
    if (n == 0)
        json_fail(move, err, "%s", why.text);
    return n;
}
