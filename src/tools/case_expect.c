/* What must hold after a case's moves: both sides are written as text in one form and compared. */
#include "tools/case_private.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool case_differs(Case *c, const char *what, const char *expected, const char *actual)
{
    printf("%s: \"%s\": %s: expected %s, actual %s\n", c->file, c->name, what, expected, actual);
    c->failed = true;
    return true;
}

/* Text that grows in a fixed buffer; what does not fit is cut, on both sides alike. */
typedef struct {
    char text[CASE_TEXT];
    size_t used;
} Text;

static void text_add(Text *t, const char *part)
{
    const size_t n = strlen(part), room = sizeof t->text - 1 - t->used;
    memcpy(t->text + t->used, part, n < room ? n : room);
    t->used += n < room ? n : room;
    t->text[t->used] = '\0';
}

static void text_number(Text *t, int64_t value)
{
    char number[24];
    snprintf(number, sizeof number, "%" PRId64, value);
    text_add(t, number);
}

static void text_seat(Text *t, int seat)
{
    if (seat == NO_SEAT)
        text_add(t, "null");
    else
        text_number(t, seat);
}

static void text_cards(Text *t, const Game *g, CardSet cards)
{
    text_add(t, "[");
    for (int i = 0; !cardset_empty(cards); i++) {
        text_add(t, i ? " " : "");
        text_add(t, game_card(g, cardset_pop(&cards))->name);
    }
    text_add(t, "]");
}

static void text_seats(Text *t, unsigned mask)
{
    text_add(t, "[");
    for (int i = 0, n = 0; i < MAX_SEATS; i++)
        if (mask >> i & 1) {
            text_add(t, n++ ? " " : "");
            text_number(t, i);
        }
    text_add(t, "]");
}

static bool compare(Case *c, const char *what, const Text *expected, const Text *actual)
{
    return strcmp(expected->text, actual->text) == 0 || case_differs(c, what, expected->text, actual->text);
}

/* ---- Values ------------------------------------------------------------------------------------------------------ */

static bool expect_number(Case *c, const Json *v, const char *what, int64_t actual, Err *err)
{
    Text e = {0}, a = {0};
    int value;
    if (!json_int(v, -1000000, 1000000, &value, err))
        return false;
    text_number(&e, value);
    text_number(&a, actual);
    return compare(c, what, &e, &a);
}

static bool expect_bool(Case *c, const Json *v, bool actual, Err *err)
{
    bool value;
    if (!json_bool(v, &value, err))
        return false;
    return value == actual || case_differs(c, v->key, value ? "true" : "false", actual ? "true" : "false");
}

static bool expect_seat(Case *c, const Json *v, const char *what, int actual, Err *err)
{
    Text e = {0}, a = {0};
    int seat = NO_SEAT;
    if (!json_is_null(v) && !json_int(v, 0, game_seats(c->game) - 1, &seat, err))
        return false;
    text_seat(&e, seat);
    text_seat(&a, actual);
    return compare(c, what, &e, &a);
}

/* A seat, a list of seats, or null for none. */
static bool expect_seats(Case *c, const Json *v, unsigned actual, Err *err)
{
    Text e = {0}, a = {0};
    unsigned mask = 0;
    int seat;
    if (json_is_array(v)) {
        for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one)) {
            if (!json_int(&one, 0, game_seats(c->game) - 1, &seat, err))
                return false;
            mask |= 1u << seat;
        }
    } else if (!json_is_null(v)) {
        if (!json_int(v, 0, game_seats(c->game) - 1, &seat, err))
            return false;
        mask = 1u << seat;
    }
    text_seats(&e, mask);
    text_seats(&a, actual);
    return compare(c, v->key, &e, &a);
}

static bool expect_cards(Case *c, const Json *v, const char *what, CardSet actual, Err *err)
{
    Text e = {0}, a = {0};
    CardSet cards, from = game_pack(c->game);
    if (!case_cards(c, v, &from, &cards, err))
        return false;
    text_cards(&e, c->game, cards);
    text_cards(&a, c->game, actual);
    return compare(c, what, &e, &a);
}

/* One list of cards per seat; null for a seat that does not matter. */
static bool expect_piles(Case *c, const Json *v, int zone, Err *err)
{
    int seat = 0;
    if (!json_array(v, err))
        return false;
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one), seat++) {
        char what[64];
        if (seat == game_seats(c->game))
            return json_fail(v, err, "more lists than the %d seats", seat);
        snprintf(what, sizeof what, "%s of seat %d", v->key, seat);
        if (!json_is_null(&one) && !expect_cards(c, &one, what, c->state.zone[zone + seat], err))
            return false;
    }
    return true;
}

static bool text_list(const Json *v, Text *out, Err *err)
{
    if (!json_array(v, err))
        return false;
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one)) {
        int value;
        if (!json_int(&one, -1000000, 1000000, &value, err))
            return false;
        text_add(out, out->used ? " " : "");
        text_number(out, value);
    }
    return true;
}

static bool expect_numbers(Case *c, const Json *v, const int32_t *actual, Err *err)
{
    Text e = {0}, a = {0};
    if (!text_list(v, &e, err))
        return false;
    for (int i = 0; i < game_seats(c->game); i++) {
        text_add(&a, i ? " " : "");
        text_number(&a, actual[i]);
    }
    return compare(c, v->key, &e, &a);
}

/* Seats by rank, the best first: during a deal as they sit, after it in the order of going out. */
static bool expect_ranks(Case *c, const Json *v, Err *err)
{
    const State *s = &c->state;
    const bool all_out = s->n_out == game_seats(c->game);
    int32_t by_rank[MAX_SEATS];
    for (int i = 0; i < MAX_SEATS; i++)
        by_rank[i] = all_out ? s->out[i] : s->rank[i];
    return expect_numbers(c, v, by_rank, err);
}

static bool expect_marker(Case *c, const Json *v, Err *err)
{
    int i = 0;
    while (i < game_facts(c->game)->markers && strcmp(game_marker(c->game, i), v->key) != 0)
        i++;
    if (i == game_facts(c->game)->markers)
        return json_fail(v, err, "no marker \"%s\" in this game", v->key);
    const Json owner = json_member(v, "owner"), value = json_member(v, "value");
    const Marker *m = &c->state.marker[i];
    char whose[NAME_SIZE + 16], what[NAME_SIZE + 16];
    snprintf(whose, sizeof whose, "owner of %s", game_marker(c->game, i));
    snprintf(what, sizeof what, "value of %s", game_marker(c->game, i));
    return json_object(v, err) && (!owner.node || expect_seat(c, &owner, whose, m->owner, err)) &&
           (!value.node || expect_number(c, &value, what, m->value, err));
}

static bool expect_markers(Case *c, const Json *v, Err *err)
{
    if (!json_object(v, err))
        return false;
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one))
        if (!expect_marker(c, &one, err))
            return false;
    return true;
}

/* ---- Moves ------------------------------------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

static void text_moves(Text *t, char moves[MAX_MOVES][ACTION_TEXT], int n)
{
    qsort(moves, (size_t)n, sizeof moves[0], by_text);
    text_add(t, "[");
    for (int i = 0; i < n; i++) {
        text_add(t, i ? ", " : "");
        text_add(t, moves[i]);
    }
    text_add(t, "]");
}

/* The words of one expected move as the engine writes them: "play J 6" is "play 6 J". */
static void usual_words(const Case *c, int seat, const char *text, char out[ACTION_TEXT])
{
    Action actions[MAX_PARSED];
    if (text[0] >= '0' && text[0] <= '9' && text[1] == ' ')
        text += 2;
    if (game_parse(c->game, &c->state, seat, text, actions, NULL) == 1)
        game_print(c->game, actions[0], out);
    else
        snprintf(out, ACTION_TEXT, "%s", text);
}

/* The complete set of moves of the seat to act (the first of several), with or without the seat in front. */
static bool expect_legal(Case *c, const Json *v, Err *err)
{
    char moves[MAX_MOVES][ACTION_TEXT];
    Action legal[MAX_MOVES];
    Text e = {0}, a = {0};
    const unsigned asked = game_to_act(&c->state);
    const int seat = asked ? __builtin_ctz(asked) : 0;
    int n = 0;
    if (!json_array(v, err))
        return false;
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one)) {
        const char *text;
        if (!json_string(&one, &text, err))
            return false;
        if (n == MAX_MOVES)
            return json_fail(v, err, "more than %d moves", MAX_MOVES);
        usual_words(c, seat, text, moves[n++]);
    }
    text_moves(&e, moves, n);
    n = asked ? game_moves(c->game, &c->state, seat, legal) : 0;
    for (int i = 0; i < n; i++)
        game_print(c->game, legal[i], moves[i]);
    text_moves(&a, moves, n);
    return compare(c, v->key, &e, &a);
}

static void text_refusal_arg(Text *t, const Game *g, const struct RefusalArg *arg)
{
    switch (arg->kind) {
    case ARG_SUIT: text_add(t, game_suit(g, arg->value)); break;
    case ARG_CARD: text_add(t, game_card(g, (Card)arg->value)->name); break;
    case ARG_SEAT:
    case ARG_NUMBER: text_number(t, arg->value); break;
    }
}

static bool expect_refusal_arg(Case *c, const Json *v, const char *move, const Refusal *why, Err *err)
{
    Text e = {0}, a = {0};
    const char *text = "";
    int number = 0;
    char what[128];
    if (json_is_string(v) ? !json_string(v, &text, err) : !json_int(v, -1000000, 1000000, &number, err))
        return false;
    if (json_is_string(v))
        text_add(&e, text);
    else
        text_number(&e, number);
    text_add(&a, "nothing");
    for (int i = 0; i < why->n; i++)
        if (strcmp(why->arg[i].name, v->key) == 0) {
            a = (Text){0};
            text_refusal_arg(&a, c->game, &why->arg[i]);
        }
    snprintf(what, sizeof what, "refusal of %.40s: %.40s", move, v->key);
    return compare(c, what, &e, &a);
}

/* The first of the actions that is not legal, played one after the other; false if all are. */
static bool refused(const Case *c, int seat, const Action *actions, int n, Refusal *why)
{
    State s = c->state;
    for (int i = 0; i < n; i++) {
        if (game_refuse(c->game, &s, seat, actions[i], why))
            return true;
        game_apply(c->game, &s, seat, actions[i], NULL);
    }
    return false;
}

static bool expect_refusal(Case *c, const Json *v, Err *err)
{
    static const char *const keys[] = {"move", "reason", "args", NULL};
    const Json move = json_member(v, "move"), reason = json_member(v, "reason"), args = json_member(v, "args");
    const char *text, *id = NULL;
    char what[128];
    Action actions[MAX_PARSED];
    Refusal why;
    int seat;
    if (!json_object(v, err) || !json_only(v, keys, err) || !json_string(&move, &text, err) || !json_string_or(&reason, &id, err))
        return false;
    const int n = case_parse_move(c, &move, &seat, actions, err);
    if (n == 0)
        return false;
    snprintf(what, sizeof what, "refusal of %.40s", text);
    if (!refused(c, seat, actions, n, &why))
        return case_differs(c, what, id ? id : "a refusal", "a legal move");
    if (id && strcmp(id, why.id) != 0)
        return case_differs(c, what, id, why.id);
    if (args.node && !json_object(&args, err))
        return false;
    for (Json one = json_next(&args, NULL); one.node; one = json_next(&args, &one))
        if (!expect_refusal_arg(c, &one, text, &why, err))
            return false;
    return true;
}

static bool expect_refused(Case *c, const Json *v, Err *err)
{
    if (!json_array(v, err))
        return false;
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one))
        if (!expect_refusal(c, &one, err))
            return false;
    return true;
}

/* ---- All of them ------------------------------------------------------------------------------------------------- */

/* A total by its name, or the first one for a plain number. */
static bool expect_total(Case *c, const Json *v, Err *err)
{
    if (!json_is_object(v))
        return expect_number(c, v, "total", c->state.total[0], err);
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one)) {
        int i = 0;
        while (i < game_facts(c->game)->totals && strcmp(game_total(c->game, i), one.key) != 0)
            i++;
        if (i == game_facts(c->game)->totals)
            return json_fail(&one, err, "no total \"%s\" in this game", one.key);
        if (!expect_number(c, &one, game_total(c->game, i), c->state.total[i], err))
            return false;
    }
    return true;
}

static bool expect_phase(Case *c, const Json *v, Err *err)
{
    const char *key;
    if (!json_string(v, &key, err))
        return false;
    const char *actual = c->state.over ? "over" : game_phase(c->game, c->state.phase);
    return strcmp(key, actual) == 0 || case_differs(c, "phase", key, actual);
}

/* The contest finished last: while the deal goes on a new one has begun. */
static int last_taker(const State *s) { return s->now.n && s->now.taker != NO_SEAT ? s->now.taker : s->last.taker; }

static bool expect_taker(Case *c, const Json *v, Err *err) { return expect_seat(c, v, "taker", last_taker(&c->state), err); }
static bool expect_to_act(Case *c, const Json *v, Err *err) { return expect_seats(c, v, game_to_act(&c->state), err); }
static bool expect_scores(Case *c, const Json *v, Err *err) { return expect_numbers(c, v, c->state.score, err); }
static bool expect_gain(Case *c, const Json *v, Err *err) { return expect_numbers(c, v, c->state.gain, err); }
static bool expect_hands(Case *c, const Json *v, Err *err) { return expect_piles(c, v, ZONE_HAND, err); }
static bool expect_taken(Case *c, const Json *v, Err *err) { return expect_piles(c, v, ZONE_TAKEN, err); }
static bool expect_aside(Case *c, const Json *v, Err *err) { return expect_cards(c, v, "aside", c->state.zone[ZONE_ASIDE], err); }
static bool expect_dealer(Case *c, const Json *v, Err *err) { return expect_seat(c, v, "dealer", c->state.dealer, err); }
static bool expect_deal(Case *c, const Json *v, Err *err) { return expect_number(c, v, "deal", c->state.deal, err); }
static bool expect_over(Case *c, const Json *v, Err *err) { return expect_bool(c, v, c->state.over, err); }
static bool expect_winners(Case *c, const Json *v, Err *err) { return expect_seats(c, v, c->state.winners, err); }
static bool expect_leading(Case *c, const Json *v, Err *err)
{
    return expect_seat(c, v, "leading", game_leading(c->game, &c->state), err);
}
static bool expect_deal_over(Case *c, const Json *v, Err *err)
{
    return expect_bool(c, v, game_resting(c->game, &c->state), err);
}

typedef struct {
    const char *key;
    bool (*check)(Case *c, const Json *v, Err *err);
} Expectation;

static const Expectation expectations[] = {
    {"taker", expect_taker},     {"to_act", expect_to_act},   {"legal", expect_legal},         {"refused", expect_refused},
    {"scores", expect_scores},   {"gain", expect_gain},       {"hands", expect_hands},         {"taken", expect_taken},
    {"aside", expect_aside},     {"total", expect_total},     {"markers", expect_markers},     {"dealer", expect_dealer},
    {"deal", expect_deal},       {"phase", expect_phase},     {"deal_over", expect_deal_over}, {"over", expect_over},
    {"winners", expect_winners}, {"leading", expect_leading}, {"ranks", expect_ranks},
};
enum { EXPECTATIONS = sizeof expectations / sizeof expectations[0] };

bool case_expect(Case *c, const Json *expect, Err *err)
{
    const char *keys[EXPECTATIONS + 1] = {0};
    for (int i = 0; i < EXPECTATIONS; i++)
        keys[i] = expectations[i].key;
    if (!json_object(expect, err) || !json_only(expect, keys, err))
        return false;
    for (int i = 0; i < EXPECTATIONS; i++) {
        const Json v = json_member(expect, keys[i]);
        if (v.node && !expectations[i].check(c, &v, err))
            return false;
    }
    return true;
}
