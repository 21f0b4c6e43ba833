#include "rules/begin_at.h"
#include "rules/bids/bids.h"
#include "match/script/position.h"
#include "match/script/position_names.h"
#include <stdio.h>
#include <string.h>

/* The position being read, and the cards not named yet. */
typedef struct {
    const Game *game;
    CardSet from;
    Setup s;
} Position;

/* Removes one card of that name from `from`; equal cards are taken in the order of the deck. */
static bool take_card(const Game *g, const Json *v, CardSet *from, Card *out, Err *err)
{
    const char *name;
    if (!json_string(v, &name, err))
        return false;
    if (game_card_named_in(g, name, *from, out)) {
        cardset_remove(from, *out);
        return true;
    }
    if (game_card_named_in(g, name, game_pack(g), out))
        return json_fail(v, err, "card %s appears too often", name);
    if (game_card_named(g, name, out))
        return json_fail(v, err, "card %s is not in play with these options", name);
    return json_fail(v, err, "no card \"%s\" in deck %s", name, game_facts(g)->deck);
}

bool position_cards(const Game *g, const Json *list, CardSet *from, CardSet *out, Err *err)
{
    *out = CARDSET_EMPTY;
    if (!json_array(list, err))
        return false;
    for (Json v = json_next(list, NULL); v.node; v = json_next(list, &v)) {
        Card card;
        if (!take_card(g, &v, from, &card, err))
            return false;
        cardset_add(out, card);
    }
    return true;
}

/* Checks the index in a list with one value for each seat. */
static bool is_seat(const Game *g, const Json *v, const char *values, Err *err)
{
    const int seats = game_seats(g);
    return v->index < seats ||
           json_fail(v->parent, err, "more %s than the %d seats", values, seats);
}

/* The counters of each seat. */
static bool read_counters(const Json *v, void *to, Err *err)
{
    Position *p = to;
    p->s.counters_set = true;
    return is_seat(p->game, v, "counters", err) &&
           json_int(v, 0, 99, &p->s.counters[v->index], err);
}

/* "total": the first one; or the one of that name: "pot", "direction". */
static bool read_total(const Json *v, void *to, Err *err)
{
    Position *p = to;
    const bool first = strcmp(v->key, "total") == 0 && game_facts(p->game)->totals > 0;
    const int i = first ? 0 : position_total(p->game, v, err);
    if (i < 0)
        return false;
    p->s.total_set[i] = true;
    return json_int(v, -1000, 1000, &p->s.total[i], err);
}

/* The total of that name, by a word: "mode". */
static bool read_mode(const Json *v, void *to, Err *err)
{
    Position *p = to;
    int value = 0;
    const int i = position_total_word(p->game, v, &value, err);
    if (i < 0)
        return false;
    p->s.total_set[i] = true;
    p->s.total[i] = value;
    return true;
}

/* "hands" and "taken" */
static bool read_pile(const Json *v, void *to, Err *err)
{
    Position *p = to;
    CardSet *pile = strcmp(v->parent->key, "hands") == 0 ? p->s.hand : p->s.taken;
    return is_seat(p->game, v, "lists", err) &&
           position_cards(p->game, v, &p->from, &pile[v->index], err);
}

static bool read_score(const Json *v, void *to, Err *err)
{
    Position *p = to;
    return is_seat(p->game, v, "scores", err) &&
           json_int(v, -1000000, 1000000, &p->s.score[v->index], err);
}

static bool read_aside(const Json *v, void *to, Err *err)
{
    Position *p = to;
    return position_cards(p->game, v, &p->from, &p->s.aside, err);
}

/* The cards that each seat has laid. */
static bool read_laid(const Json *v, void *to, Err *err)
{
    Position *p = to;
    return is_seat(p->game, v, "lists", err) &&
           position_cards(p->game, v, &p->from, &p->s.laid[v->index], err);
}

/* {"seat": 0, "kind": "declare"} */
static bool read_premium(const Json *v, void *to, Err *err)
{
    static const char *const keys[] = {"seat", "kind", NULL};
    static const char *const kinds[] = {"declare", "reveal"};
    Position *p = to;
    const Json seat = json_member(v, "seat"), kind = json_member(v, "kind");
    if (json_is_null(v))
        return true;
    if (!json_only(v, keys, err) ||
        !json_int(&seat, 0, game_seats(p->game) - 1, &p->s.premium, err) ||
        !json_name(&kind, "premium", kinds, 2, &p->s.premium_kind, err))
        return false;
    p->s.premium_kind += PREMIUM_DECLARE;
    return true;
}

static bool read_called(const Json *v, void *to, Err *err)
{
    Position *p = to;
    CardSet all = game_pack(p->game);
    Card card = 0;
    if (json_is_null(v))
        return true;
    const bool ok = take_card(p->game, v, &all, &card, err);
    p->s.called = card;
    return ok;
}

/* "picker", or "napoleon", and "partner": a seat, or null. */
static bool read_sider(const Json *v, void *to, Err *err)
{
    Position *p = to;
    int *seat = strcmp(v->key, "partner") == 0 ? &p->s.partner : &p->s.picker;
    return json_is_null(v) || json_int(v, 0, game_seats(p->game) - 1, seat, err);
}

static bool read_open_card(const Json *v, void *to, Err *err)
{
    Position *p = to;
    return position_cards(p->game, v, &p->from, &p->s.table, err);
}

/* The first cards of the stock, in drawing order. */
static bool read_stock(const Json *v, void *to, Err *err)
{
    Position *p = to;
    Card card;
    if (!take_card(p->game, v, &p->from, &card, err))
        return false;
    cardset_add(&p->s.stock, card);
    if (p->s.n_next < MAX_NEXT)
        p->s.next[p->s.n_next++] = card;
    return true;
}

static bool read_marker(const Json *at, void *to, Err *err)
{
    static const char *const keys[] = {"owner", "value", NULL};
    Position *p = to;
    const int i = position_marker(p->game, at, err);
    const Json owner_at = json_member(at, "owner"), value_at = json_member(at, "value");
    int owner = NO_SEAT, value = 0;
    if (i < 0 || !json_only(at, keys, err) || !json_int(&value_at, -30000, 30000, &value, err))
        return false;
    if (owner_at.node && !json_is_null(&owner_at) &&
        !json_int(&owner_at, 0, game_seats(p->game) - 1, &owner, err))
        return false;
    p->s.marker_set[i] = true;
    p->s.marker[i] = (Marker){.value = (int16_t)value, .owner = (uint8_t)owner, .card = NO_CARD};
    return true;
}

static bool read_tricks(const Json *v, void *to, Err *err)
{
    Position *p = to;
    return is_seat(p->game, v, "tricks", err) && json_int(v, 0, 60, &p->s.tricks[v->index], err);
}

/* A bid of an auction, as it is said: "13 H". */
static bool read_step(const Game *g, const Json *v, int *step, Err *err)
{
    const char *words;
    if (!json_string(v, &words, err))
        return false;
    Action bid = {0};
    const bool read = auction_read(g, words, &bid);
    *step = bid.arg;
    return (read && *step < game_auction_steps(g)) ||
           json_fail(v, err, "\"%s\" cannot be bid", words);
}

static bool read_contract(const Json *v, void *to, Err *err)
{
    Position *p = to;
    if (game_auction(p->game) < 0)
        return json_fail(v, err, "there is no auction in this game");
    return json_is_null(v) || read_step(p->game, v, &p->s.contract, err);
}

/* A number of tricks, or null for a seat that has not bid yet. */
static bool read_bid(const Json *v, void *to, Err *err)
{
    Position *p = to;
    if (!is_seat(p->game, v, "bids", err))
        return false;
    if (game_auction(p->game) >= 0)
        return json_is_null(v) || read_step(p->game, v, &p->s.bid[v->index], err);
    if (!game_facts(p->game)->bids)
        return json_fail(v->parent, err, "nothing is bid in this game");
    return json_is_null(v) || json_int(v, 0, 60, &p->s.bid[v->index], err);
}

/* The suit by its name or first letter, or null. */
static bool read_trump(const Json *v, void *to, Err *err)
{
    Position *p = to;
    const char *name;
    p->s.trump = NO_SUIT;
    if (json_is_null(v))
        return true;
    if (!json_string(v, &name, err))
        return false;
    p->s.trump = game_suit_named(p->game, name);
    return p->s.trump != NO_SUIT ||
           json_fail(v, err, "no suit \"%s\" in deck %s", name, game_facts(p->game)->deck);
}

/* The card is in the dealer's hand, or out of play. */
static bool read_turned(const Json *v, void *to, Err *err)
{
    Position *p = to;
    CardSet all = game_pack(p->game);
    Card card = 0;
    const bool ok = take_card(p->game, v, &all, &card, err);
    p->s.turned = card;
    return ok;
}

/* Lists of seats: "ranks", "out", "fouled", "fallen". */
static bool read_rank(const Json *v, void *to, Err *err)
{
    Position *p = to;
    int seat = 0;
    if (!is_seat(p->game, v, "ranks", err) || !json_int(v, 0, game_seats(p->game) - 1, &seat, err))
        return false;
    p->s.ranks_set = true;
    p->s.rank[v->index] = (uint8_t)seat;
    return true;
}

static bool read_out(const Json *v, void *to, Err *err)
{
    Position *p = to;
    const bool foul = strcmp(v->parent->key, "fouled") == 0;
    int seat = 0, *n = foul ? &p->s.n_fouled : &p->s.n_out;
    if (!is_seat(p->game, v, "places", err) || !json_int(v, 0, game_seats(p->game) - 1, &seat, err))
        return false;
    (foul ? p->s.fouled : p->s.out)[(*n)++] = (uint8_t)seat;
    return true;
}

static bool read_fallen(const Json *v, void *to, Err *err)
{
    Position *p = to;
    return json_int(v, 0, game_seats(p->game) - 1, &p->s.fallen, err);
}

static bool read_bound(const Json *v, void *to, Err *err)
{
    Position *p = to;
    const char *name;
    if (!json_string(v, &name, err))
        return false;
    const int suit = game_suit_named(p->game, name);
    p->s.bound |= suit == NO_SUIT ? 0 : 1u << suit;
    return suit != NO_SUIT || json_fail(v, err, "no suit \"%s\"", name);
}

/* {"seat": 0, "cards": ["5H", "JK", "7H"]} */
static bool read_play(const Json *v, void *to, Err *err)
{
    static const char *const keys[] = {"seat", "cards", NULL};
    Position *p = to;
    const Json seat = json_member(v, "seat"), cards = json_member(v, "cards");
    if (!json_room(v, p->s.n_pile, MAX_SEATS, "plays", err) || !json_only(v, keys, err))
        return false;
    struct SetupPlay *play = &p->s.pile[p->s.n_pile];
    if (!json_int(&seat, 0, game_seats(p->game) - 1, &play->seat, err) || !json_array(&cards, err))
        return false;
    JSON_EACH(one, &cards) {
        if (!json_room(&one, play->n, MAX_RUN, "cards", err) ||
            !take_card(p->game, &one, &p->from, &play->card[play->n], err))
            return false;
        play->n++;
    }
    p->s.n_pile++;
    return true;
}

static const JsonField zones[] = {
    {"aside", json_take_by, .optional = true, .read = read_aside, .what = "cards that lie aside"},
    {"buried", json_take_by, .optional = true, .read = read_aside,
     .what = "cards that the picker has laid aside"},
    {"widow", json_take_list, .optional = true, .read = read_stock,
     .what = "cards that the winner of the auction takes up"},
    {"blind", json_take_list, .optional = true, .read = read_stock,
     .what = "cards that may be picked up"},
    {"laid", json_take_list, .optional = true, .read = read_laid,
     .what = "the cards that each seat has laid for its bid"},
    {"table", json_take_by, .optional = true, .read = read_open_card,
     .what = "the card on offer, or on top of the pile"},
    {"stock", json_take_list, .optional = true, .read = read_stock,
     .what = "the stock, in the order in which it is drawn"},
    {0}};

const JsonField position_fields[] = {
    {"phase", json_take_text, offsetof(Position, s.phase), .max = NAME_SIZE, .optional = true,
     .what = "a phase of /round"},
    {"dealer", json_take_int, offsetof(Position, s.dealer), .max = MAX_SEATS - 1, .optional = true,
     .what = "a seat; the first is 0"},
    {"lead", json_take_int, offsetof(Position, s.lead), .max = MAX_SEATS - 1, .optional = true,
     .what = "the seat that leads"},
    {"deal", json_take_int, offsetof(Position, s.deal), .min = 1, .max = 1000, .optional = true,
     .what = "the number of the deal"},
    {"hands", json_take_list, .optional = true, .read = read_pile,
     .what = "the cards of each seat, by name"},
    {"taken", json_take_list, .optional = true, .read = read_pile,
     .what = "the cards that each seat has won"},
    {"zones", json_take_object, .optional = true, .fields = zones,
     .what = "cards outside of the hands"},
    {"markers", json_take_members, .optional = true, .read = read_marker,
     .what = "{\"bottle\": {\"owner\": null, \"value\": 19}}"},
    {"scores", json_take_list, .optional = true, .read = read_score,
     .what = "the points of each seat"},
    {"tricks", json_take_list, .optional = true, .read = read_tricks,
     .what = "tricks won before, whose cards need not be named"},
    {"bids", json_take_list, .optional = true, .read = read_bid,
     .what = "the bid of each seat, null before it has bid"},
    {"cards", json_take_int, offsetof(Position, s.hand_size), .min = 1, .max = 60, .optional = true,
     .what = "the cards that each seat was dealt"},
    {"trump", json_take_by, .optional = true, .read = read_trump, .what = "the suit of trumps"},
    {"turned", json_take_by, .optional = true, .read = read_turned,
     .what = "the card that was turned up"},
    {"counters", json_take_list, .optional = true, .read = read_counters,
     .what = "the counters of each seat"},
    {"pot", json_take_by, .optional = true, .read = read_total,
     .what = "the counters on the card on offer"},
    {"mode", json_take_by, .optional = true, .read = read_mode,
     .what = "the value of the total of this name, as a word"},
    {"total", json_take_by, .optional = true, .read = read_total, .what = "the running total"},
    {"direction", json_take_by, .optional = true, .read = read_total,
     .what = "the way of play: 1 clockwise, -1 counterclockwise"},
    {"plays_left", json_take_int, offsetof(Position, s.plays_left), .min = 0, .max = 2,
     .optional = true, .what = "cards that the seat on turn must play"},
    {"ranks", json_take_list, .optional = true, .read = read_rank,
     .what = "the social rank of each seat"},
    {"out", json_take_list, .optional = true, .read = read_out,
     .what = "seats that are out, in that order"},
    {"fouled", json_take_list, .optional = true, .read = read_out,
     .what = "seats that went out against the rules"},
    {"fallen", json_take_list, .optional = true, .read = read_fallen,
     .what = "seats that have fallen"},
    {"picker", json_take_by, .optional = true, .read = read_sider,
     .what = "the seat that picked up the blind"},
    {"called", json_take_by, .optional = true, .read = read_called,
     .what = "the card whose holder is the picker's partner"},
    {"napoleon", json_take_by, .optional = true, .read = read_sider,
     .what = "the seat that won the auction"},
    {"adjutant", json_take_by, .optional = true, .read = read_called,
     .what = "the card whose holder is its partner"},
    {"bid", json_take_by, .optional = true, .read = read_contract,
     .what = "what the winner of the auction has bid: \"13 H\""},
    {"partner", json_take_by, .optional = true, .read = read_sider,
     .what = "the seat that has played this card"},
    {"premium", json_take_by, .optional = true, .read = read_premium,
     .what = "{\"seat\": 0, \"kind\": \"declare\"}"},
    {"revolution", json_take_bool, offsetof(Position, s.reversed), .optional = true,
     .what = "true: ranks are turned over"},
    {"bound", json_take_list, .optional = true, .read = read_bound,
     .what = "suits that must be followed"},
    {"pile", json_take_list, .optional = true, .read = read_play,
     .what = "the plays on the pile: {\"seat\": 0, \"cards\": [\"5H\"]}"},
    {0}};

/* Seats of a list, each once; a list of ranks names all. */
static bool all_named(const Position *p)
{
    unsigned named = 0;
    for (int i = 0; i < game_seats(p->game); i++)
        named |= 1u << p->s.rank[i];
    return !p->s.ranks_set || named == (1u << game_seats(p->game)) - 1;
}

static bool once_each(const Position *p)
{
    unsigned out = 0, fouled = 0;
    int n = 0;
    for (int i = 0; i < p->s.n_out; i++)
        out |= 1u << p->s.out[i];
    for (int i = 0; i < p->s.n_fouled; i++)
        fouled |= 1u << p->s.fouled[i];
    for (unsigned left = out; left; left &= left - 1)
        n++;
    for (unsigned left = fouled; left; left &= left - 1)
        n++;
    return n == p->s.n_out + p->s.n_fouled && (p->s.fallen < 0 || !(fouled >> p->s.fallen & 1));
}

bool position_read(const Game *g, const Json *setup, State *out, Err *err)
{
    Position p = {.game = g, .from = game_pack(g), .s = game_setup_empty()};
    Err why = {{0}};
    if (!json_fields(setup, position_fields, &p, err))
        return false;
    if (!all_named(&p) || !once_each(&p))
        return json_fail(setup, err, "setup: a seat stands twice in a list, or not at all");
    return (game_setup(g, out, &p.s, &why) || json_fail(setup, err, "%s", why.text));
}
