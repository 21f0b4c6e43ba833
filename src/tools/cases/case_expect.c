/* The expectations of a case: expected and actual facts are compared as JSON of one form. */
#include "match/script/position_names.h"
#include "rules/bids/bids.h"
#include "rules/sides/sides.h"
#include "rules/tricks/tricks.h"
#include "tools/cases/case_private.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool case_differs(Case *c, const char *what, const char *expected, const char *actual)
{
    printf("%s: \"%s\": %s: expected %s, actual %s\n", c->file, c->name, what, expected, actual);
    c->failed = true;
    return true;
}

/* Frees both. */
static bool compare(Case *c, const char *what, cJSON *expected, cJSON *actual)
{
    char *e = cJSON_PrintUnformatted(expected), *a = cJSON_PrintUnformatted(actual);
    if (!e || !a)
        case_differs(c, what, "?", "not enough memory");
    else if (strcmp(e, a) != 0)
        case_differs(c, what, e, a);
    cJSON_free(e);
    cJSON_free(a);
    cJSON_Delete(expected);
    cJSON_Delete(actual);
    return true;
}

/* A list of one member may be written as that member, an empty one as null. */
static bool expect(Case *c, const Json *v, const char *what, cJSON *actual)
{
    cJSON *expected = cJSON_Duplicate(v->node, true);
    if (cJSON_IsArray(actual) && !json_is_array(v)) {
        cJSON *list = cJSON_CreateArray();
        if (json_is_null(v))
            cJSON_Delete(expected);
        else
            cJSON_AddItemToArray(list, expected);
        expected = list;
    }
    return compare(c, what, expected, actual);
}

/* ---- Seats and cards ---- */

static cJSON *seat_node(int seat)
{
    return seat == NO_SEAT ? cJSON_CreateNull() : cJSON_CreateNumber(seat);
}

static cJSON *seats_node(unsigned mask)
{
    cJSON *seats = cJSON_CreateArray();
    for (; mask; mask &= mask - 1)
        cJSON_AddItemToArray(seats, cJSON_CreateNumber(__builtin_ctz(mask)));
    return seats;
}

static cJSON *card_node(const Game *g, Card c)
{
    return c == NO_CARD ? cJSON_CreateNull() : cJSON_CreateString(game_card(g, c)->name);
}

static cJSON *cards_node(const Game *g, CardSet cards)
{
    cJSON *names = cJSON_CreateArray();
    while (!cardset_empty(cards))
        cJSON_AddItemToArray(names, cJSON_CreateString(game_card(g, cardset_pop(&cards))->name));
    return names;
}

static bool expect_cards(Case *c, const Json *v, const char *what, CardSet actual, Err *err)
{
    CardSet from = game_pack(c->game), expected;
    return position_cards(c->game, v, &from, &expected, err) &&
           compare(c, what, cards_node(c->game, game_copied(c->game, &c->state, expected)),
                   cards_node(c->game, actual));
}

/* One list of cards per seat; null for a seat that does not matter. */
static bool expect_piles(Case *c, const Json *v, const CardSet *pile, Err *err)
{
    if (!json_array(v, err))
        return false;
    JSON_EACH(one, v) {
        char what[64];
        if (one.index == game_seats(c->game))
            return json_fail(v, err, "more lists than there are seats (%d)", one.index);
        snprintf(what, sizeof what, "%s of seat %d", v->key, one.index);
        if (!json_is_null(&one) && !expect_cards(c, &one, what, pile[one.index], err))
            return false;
    }
    return true;
}

static bool expect_hands(Case *c, const Json *v, Err *err)
{
    return expect_piles(c, v, &c->state.zone[ZONE_HAND], err);
}
static bool expect_taken(Case *c, const Json *v, Err *err)
{
    return expect_piles(c, v, &c->state.zone[ZONE_TAKEN], err);
}
static bool expect_aside(Case *c, const Json *v, Err *err)
{
    return expect_cards(c, v, v->key, c->state.zone[ZONE_ASIDE], err);
}

static bool expect_markers(Case *c, const Json *v, Err *err)
{
    static const char *const keys[] = {"owner", "value", NULL};
    if (!json_object(v, err))
        return false;
    JSON_EACH(one, v) {
        const int i = position_marker(c->game, &one, err);
        if (i < 0 || !json_only(&one, keys, err))
            return false;
        const Marker *m = &c->state.marker[i];
        JSON_EACH(is, &one) {
            char what[2 * NAME_SIZE + 16];
            snprintf(what, sizeof what, "%s of %.*s", is.key, NAME_SIZE, one.key);
            expect(c, &is, what,
                   strcmp(is.key, "owner") == 0 ? seat_node(m->owner)
                                                : cJSON_CreateNumber(m->value));
        }
    }
    return true;
}

/* A total by its name, or the first one if only a number is given. */
static bool expect_total(Case *c, const Json *v, Err *err)
{
    if (!json_is_object(v))
        return expect(c, v, v->key, cJSON_CreateNumber(c->state.total[0]));
    JSON_EACH(one, v) {
        const int i = position_total(c->game, &one, err);
        if (i < 0)
            return false;
        expect(c, &one, one.key, cJSON_CreateNumber(c->state.total[i]));
    }
    return true;
}

/* The total of that name. */
static bool expect_named(Case *c, const Json *v, Err *err)
{
    const int i = position_total(c->game, v, err);
    return i >= 0 && expect(c, v, v->key, cJSON_CreateNumber(c->state.total[i]));
}

/* The word for the total of that name; null: its value has none. */
static bool expect_mode(Case *c, const Json *v, Err *err)
{
    int value = 0;
    const int i = json_is_null(v) ? position_total(c->game, v, err)
                                  : position_total_word(c->game, v, &value, err);
    const char *word = i < 0 ? NULL : game_total_word(c->game, i, c->state.total[i]);
    return i >= 0 && expect(c, v, v->key, word ? cJSON_CreateString(word) : cJSON_CreateNull());
}

/* ---- Moves ---- */

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

static cJSON *moves_node(char moves[MAX_MOVES][ACTION_TEXT], int n)
{
    cJSON *list = cJSON_CreateArray();
    qsort(moves, (size_t)n, sizeof moves[0], by_text);
    for (int i = 0; i < n; i++)
        cJSON_AddItemToArray(list, cJSON_CreateString(moves[i]));
    return list;
}

/* All cards of an exchange as one move: "bury 7D 8D". */
static void whole_move(const Game *g, const Action *actions, int n, char out[ACTION_TEXT])
{
    size_t used = (size_t)snprintf(out, ACTION_TEXT, "whole");
    for (int i = 0; i < n && used < ACTION_TEXT; i++)
        if (actions[i].verb == VERB_PICK)
            used += (size_t)snprintf(out + used, ACTION_TEXT - used, " %s",
                                     game_card(g, actions[i].card)->name);
}

/* Rewrites an expected move as the engine writes it: "play J 6" becomes "play 6 J". Returns how
 * many actions it is. */
static int usual_words(const Case *c, int seat, const char *text, char out[ACTION_TEXT])
{
    Action actions[MAX_PARSED];
    if (text[0] >= '0' && text[0] <= '9' && text[1] == ' ')
        text += 2;
    const int n = game_parse(c->game, &c->state, seat, text, actions, NULL);
    if (n > 1)
        whole_move(c->game, actions, n, out);
    else if (n == 1)
        game_print(c->game, actions[0], out);
    else
        snprintf(out, ACTION_TEXT, "%s", text);
    return n;
}

/* The legal moves, in an exchange as it is expected: by single actions, or whole. */
typedef struct {
    int n, picked;
    bool whole;
    Action pick[MAX_PARSED];
    char text[MAX_MOVES][ACTION_TEXT];
} LegalMoves;

static void list_legal(const Game *g, const State *s, int seat, LegalMoves *to)
{
    Action legal[MAX_MOVES];
    const int n = game_moves(g, s, seat, legal);
    for (int i = 0; i < n && to->n < MAX_MOVES; i++) {
        if (to->whole && legal[i].verb == VERB_PICK && to->picked < MAX_PLACES) {
            State next = *s;
            to->pick[to->picked++] = legal[i];
            game_apply(g, &next, seat, legal[i], NULL);
            list_legal(g, &next, seat, to);
            to->picked--;
        } else if (to->picked) {
            whole_move(g, to->pick, to->picked, to->text[to->n++]);
        } else {
            game_print(g, legal[i], to->text[to->n++]);
        }
    }
}

/* All legal moves of the seat to act (the lowest of several), with or without the seat in front. */
static bool expect_legal(Case *c, const Json *v, Err *err)
{
    char wanted[MAX_MOVES][ACTION_TEXT];
    LegalMoves legal = {0};
    const unsigned asked = game_to_act(&c->state);
    const int seat = asked ? __builtin_ctz(asked) : 0;
    if (!json_array(v, err))
        return false;
    JSON_EACH(one, v) {
        const char *text;
        if (!json_string(&one, &text, err) || !json_room(&one, one.index, MAX_MOVES, "moves", err))
            return false;
        legal.whole |= usual_words(c, seat, text, wanted[one.index]) > 1;
    }
    if (asked)
        list_legal(c->game, &c->state, seat, &legal);
    return compare(c, v->key, moves_node(wanted, json_size(v)), moves_node(legal.text, legal.n));
}

static cJSON *argument_node(const Game *g, const Reason *why, const char *name)
{
    for (const struct ReasonArg *arg = why->arg; arg < why->arg + why->n; arg++)
        if (strcmp(arg->name, name) == 0)
            switch (arg->kind) {
            case ARG_SUIT: return cJSON_CreateString(game_suit(g, arg->value));
            case ARG_CARD: return cJSON_CreateString(game_card(g, (Card)arg->value)->name);
            default: return cJSON_CreateNumber(arg->value);
            }
    return cJSON_CreateNull();
}

/* Finds the first illegal action of a series. False if all are legal. */
static bool refused(const Case *c, int seat, const Action *actions, int n, Reason *why)
{
    State s = c->state;
    for (int i = 0; i < n; i++) {
        if (game_refuse(c->game, &s, seat, actions[i], why))
            return true;
        game_apply(c->game, &s, seat, actions[i], NULL);
    }
    return false;
}

static bool expect_refusal(const Json *v, void *to, Err *err)
{
    static const char *const keys[] = {"move", "reason", "args", NULL};
    const Json move = json_member(v, "move"), reason = json_member(v, "reason"),
               args = json_member(v, "args");
    Case *c = to;
    const char *text, *id = NULL;
    char what[128];
    Action actions[MAX_PARSED];
    Reason why;
    int seat;
    if (!json_only(v, keys, err) || !json_string(&move, &text, err) ||
        (reason.node && !json_string(&reason, &id, err)))
        return false;
    const int n = position_move(c->game, &c->state, &move, &seat, actions, err);
    if (n == 0)
        return false;
    snprintf(what, sizeof what, "refusal of %.40s", text);
    if (!refused(c, seat, actions, n, &why))
        return case_differs(c, what, id ? id : "a refusal", "a legal move");
    if (id && strcmp(id, why.id) != 0)
        return case_differs(c, what, id, why.id);
    if (args.node && !json_object(&args, err))
        return false;
    JSON_EACH(one, &args) {
        snprintf(what, sizeof what, "refusal of %.40s: %.40s", text, one.key);
        expect(c, &one, what, argument_node(c->game, &why, one.key));
    }
    return true;
}

static bool expect_refused(Case *c, const Json *v, Err *err)
{
    return json_list(v, expect_refusal, c, err);
}

static cJSON *trump_node(const Game *g, const State *s)
{
    const int trump = game_trump(g, s);
    const char letter[] = {(char)(game_suit(g, trump)[0] - 'a' + 'A'), '\0'};
    return trump == NO_SUIT ? cJSON_CreateNull() : cJSON_CreateString(letter);
}

static cJSON *tricks_node(const Game *g, const State *s)
{
    int won[MAX_SEATS];
    for (int i = 0; i < game_seats(g); i++)
        won[i] = s->count[ZONE_TAKEN + i] / game_seats(g);
    return cJSON_CreateIntArray(won, game_seats(g));
}

/* ---- All of them ---- */

static cJSON *out_node(const State *s)
{
    cJSON *seats = cJSON_CreateArray();
    for (int i = 0; i < s->n_out; i++)
        cJSON_AddItemToArray(seats, cJSON_CreateNumber(s->out[i]));
    return seats;
}

/* A number for each seat. */
static cJSON *seat_counts(const Game *g, const uint8_t count[MAX_SEATS])
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < game_seats(g); i++)
        cJSON_AddItemToArray(list, cJSON_CreateNumber(count[i]));
    return list;
}

/* A step of an auction as it is said, "13 H"; null: none. */
static cJSON *step_node(const Game *g, int step)
{
    char text[NAME_SIZE];
    return step < 0 ? cJSON_CreateNull() : cJSON_CreateString(auction_print(g, step, text));
}

/* null for a seat that has not bid. */
static cJSON *bids_node(const Game *g, const State *s)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < game_seats(g) && game_auction(g) >= 0; i++)
        cJSON_AddItemToArray(list, step_node(g, s->step[i] - 1));
    for (int i = 0; i < game_seats(g) && game_auction(g) < 0; i++)
        cJSON_AddItemToArray(list,
                             s->bid[i] ? cJSON_CreateNumber(s->bid[i] - 1) : cJSON_CreateNull());
    return list;
}

/* null, or as in a setup. */
static cJSON *premium_node(const State *s)
{
    const int seat = game_premium(s);
    if (seat == NO_SEAT)
        return cJSON_CreateNull();
    cJSON *premium = cJSON_CreateObject();
    cJSON_AddNumberToObject(premium, "seat", seat);
    cJSON_AddStringToObject(premium, "kind",
                            s->premium_kind == PREMIUM_REVEAL ? "reveal" : "declare");
    return premium;
}

/* All facts that can be expected, as JSON. */
static cJSON *facts_node(const Game *g, const State *s)
{
    int by_rank[MAX_SEATS]; /* best first: as they sit during a deal, then as they went out */
    cJSON *facts = cJSON_CreateObject();
    for (int i = 0; i < MAX_SEATS; i++)
        by_rank[i] = s->n_out == game_seats(g) ? s->out[i] : s->rank[i];
    const int last_taker = s->now.n && s->now.taker != NO_SEAT ? s->now.taker : s->last.taker;
    cJSON_AddItemToObject(facts, "taker", seat_node(last_taker));
    cJSON_AddItemToObject(facts, "dealer", seat_node(s->dealer));
    cJSON_AddItemToObject(facts, "leading", seat_node(game_leading(g, s)));
    cJSON_AddItemToObject(facts, "to_act", seats_node(game_to_act(s)));
    cJSON_AddItemToObject(facts, "winners", seats_node(s->winners));
    cJSON_AddItemToObject(facts, "scores", cJSON_CreateIntArray(s->score, game_seats(g)));
    cJSON_AddItemToObject(facts, "gain", cJSON_CreateIntArray(s->gain, game_seats(g)));
    cJSON_AddItemToObject(facts, "ranks", cJSON_CreateIntArray(by_rank, game_seats(g)));
    cJSON_AddItemToObject(facts, "trump", trump_node(g, s));
    cJSON_AddItemToObject(facts, "turned", card_node(g, game_turned(g, s)));
    cJSON_AddItemToObject(facts, "tricks", tricks_node(g, s));
    cJSON_AddItemToObject(facts, "bids", bids_node(g, s));
    cJSON_AddNumberToObject(facts, "cards", s->hand_size);
    cJSON_AddItemToObject(facts, "premium", premium_node(s));
    cJSON_AddItemToObject(facts, "counters", seat_counts(g, s->counters));
    cJSON_AddItemToObject(facts, "out", out_node(s));
    cJSON_AddItemToObject(facts, "picker", seat_node(game_picker(s)));
    cJSON_AddItemToObject(facts, "napoleon", seat_node(game_picker(s)));
    cJSON_AddItemToObject(facts, "adjutant", card_node(g, game_called(s)));
    cJSON_AddItemToObject(facts, "bid", step_node(g, game_high_bid(g, s)));
    cJSON_AddItemToObject(facts, "partner", seat_node(game_shown_partner(s)));
    cJSON_AddItemToObject(facts, "called", card_node(g, game_called(s)));
    cJSON_AddItemToObject(facts, "side", seats_node(game_side(s)));
    cJSON_AddBoolToObject(facts, "revolution", s->reversed & REVERSED_DEAL);
    cJSON_AddNumberToObject(facts, "deal", s->deal);
    cJSON_AddStringToObject(facts, "phase", s->over ? "over" : game_phase(g, s->phase));
    cJSON_AddBoolToObject(facts, "deal_over", game_resting(g, s));
    cJSON_AddBoolToObject(facts, "over", s->over);
    return facts;
}

bool case_expect(Case *c, const Json *expected, Err *err)
{
    static const struct {
        const char *key;
        bool (*check)(Case *c, const Json *v, Err *err);
    } others[] = {{"hands", expect_hands},     {"taken", expect_taken}, {"aside", expect_aside},
                  {"markers", expect_markers}, {"total", expect_total}, {"legal", expect_legal},
                  {"refused", expect_refused}, {"pot", expect_named},   {"direction", expect_named},
                  {"mode", expect_mode}};
    enum { OTHERS = sizeof others / sizeof *others, MOST = 48 };
    const char *keys[MOST] = {0};
    int n = 0;
    cJSON *facts = facts_node(c->game, &c->state);
    for (; n < OTHERS; n++)
        keys[n] = others[n].key;
    for (const cJSON *fact = facts->child; fact && n < MOST - 1; fact = fact->next)
        keys[n++] = fact->string;
    bool ok = json_only(expected, keys, err);
    for (Json v = json_next(expected, NULL); ok && v.node; v = json_next(expected, &v)) {
        const cJSON *fact = cJSON_GetObjectItemCaseSensitive(facts, v.key);
        int i = 0;
        while (!fact && strcmp(others[i].key, v.key) != 0)
            i++;
        ok = fact ? expect(c, &v, v.key, cJSON_Duplicate(fact, true)) : others[i].check(c, &v, err);
    }
    cJSON_Delete(facts);
    return ok;
}
