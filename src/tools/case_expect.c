/* What must hold after a case's moves: both sides are written as text in one form and compared. */
#include "tools/case_private.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1000000 }; /* no number of any game is larger */

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

static void add(Text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(Text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int n = vsnprintf(t->text + t->used, sizeof t->text - t->used, format, args);
    va_end(args);
    t->used += (size_t)n;
    if (t->used > sizeof t->text - 1)
        t->used = sizeof t->text - 1;
}

static const char *between(const Text *t) { return t->used && t->text[t->used - 1] != '[' ? " " : ""; }

static bool compare(Case *c, const char *what, const Text *expected, const Text *actual)
{
    return strcmp(expected->text, actual->text) == 0 || case_differs(c, what, expected->text, actual->text);
}

/* ---- Facts ------------------------------------------------------------------------------------------------------- */

typedef enum { NUMBER, TRUTH, NAME, SEAT, SEATS, CARDS, BY_SEAT } Kind;

typedef union {
    int number, seat;
    bool truth;
    const char *name;
    unsigned seats;
    CardSet cards;
    const int32_t *by_seat;
} Fact;

static void write_seats(unsigned mask, Text *t)
{
    add(t, "[");
    for (int i = 0; mask >> i; i++)
        if (mask >> i & 1)
            add(t, "%s%d", between(t), i);
    add(t, "]");
}

static void write_cards(const Game *g, CardSet cards, Text *t)
{
    add(t, "[");
    while (!cardset_empty(cards))
        add(t, "%s%s", between(t), game_card(g, cardset_pop(&cards))->name);
    add(t, "]");
}

static void write_list(const int32_t *number, int n, Text *t)
{
    for (int i = 0; i < n; i++)
        add(t, "%s%d", between(t), number[i]);
}

static void write(const Game *g, Kind kind, Fact f, Text *t)
{
    switch (kind) {
    case NUMBER: add(t, "%d", f.number); break;
    case TRUTH: add(t, "%s", f.truth ? "true" : "false"); break;
    case NAME: add(t, "%s", f.name); break;
    case SEAT: f.seat == NO_SEAT ? add(t, "null") : add(t, "%d", f.seat); break;
    case SEATS: write_seats(f.seats, t); break;
    case CARDS: write_cards(g, f.cards, t); break;
    case BY_SEAT: write_list(f.by_seat, game_seats(g), t); break;
    }
}

/* null is none. */
static bool read_seat(const Case *c, const Json *v, int *out, Err *err)
{
    *out = NO_SEAT;
    return json_is_null(v) || json_int(v, 0, game_seats(c->game) - 1, out, err);
}

/* A seat, a list of seats, or null for none. */
static bool read_seats(const Case *c, const Json *v, unsigned *out, Err *err)
{
    int seat;
    *out = 0;
    if (!json_is_array(v)) {
        const bool ok = read_seat(c, v, &seat, err);
        *out = ok && seat != NO_SEAT ? 1u << seat : 0;
        return ok;
    }
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one)) {
        if (!json_int(&one, 0, game_seats(c->game) - 1, &seat, err))
            return false;
        *out |= 1u << seat;
    }
    return true;
}

static bool read_list(const Json *v, Text *t, Err *err)
{
    if (!json_array(v, err))
        return false;
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one)) {
        int32_t value;
        if (!json_int(&one, -MOST, MOST, &value, err))
            return false;
        write_list(&value, 1, t);
    }
    return true;
}

/* What is expected, written as what is. */
static bool read(const Case *c, Kind kind, const Json *v, Text *t, Err *err)
{
    CardSet from = game_pack(c->game);
    Fact f = {0};
    bool ok = false;
    switch (kind) {
    case NUMBER: ok = json_int(v, -MOST, MOST, &f.number, err); break;
    case TRUTH: ok = json_bool(v, &f.truth, err); break;
    case NAME: ok = json_string(v, &f.name, err); break;
    case SEAT: ok = read_seat(c, v, &f.seat, err); break;
    case SEATS: ok = read_seats(c, v, &f.seats, err); break;
    case CARDS: ok = case_cards(c, v, &from, &f.cards, err); break;
    case BY_SEAT: return read_list(v, t, err);
    }
    if (ok)
        write(c->game, kind, f, t);
    return ok;
}

static bool expect(Case *c, Kind kind, const Json *v, const char *what, Fact actual, Err *err)
{
    Text e = {0}, a = {0};
    write(c->game, kind, actual, &a);
    return read(c, kind, v, &e, err) && compare(c, what, &e, &a);
}

/* ---- Several facts ----------------------------------------------------------------------------------------------- */

/* One list of cards per seat; null for a seat that does not matter. */
static bool expect_piles(Case *c, const Json *v, const CardSet *pile, Err *err)
{
    if (!json_array(v, err))
        return false;
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one)) {
        char what[64];
        if (one.index == game_seats(c->game))
            return json_fail(v, err, "more lists than the %d seats", one.index);
        snprintf(what, sizeof what, "%s of seat %d", v->key, one.index);
        if (!json_is_null(&one) && !expect(c, CARDS, &one, what, (Fact){.cards = pile[one.index]}, err))
            return false;
    }
    return true;
}

static bool expect_hands(Case *c, const Json *v, Err *err) { return expect_piles(c, v, &c->state.zone[ZONE_HAND], err); }
static bool expect_taken(Case *c, const Json *v, Err *err) { return expect_piles(c, v, &c->state.zone[ZONE_TAKEN], err); }

static bool expect_markers(Case *c, const Json *v, Err *err)
{
    if (!json_object(v, err))
        return false;
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one)) {
        const int i = case_marker(c, &one, err);
        const Json owner = json_member(&one, "owner"), value = json_member(&one, "value");
        char whose[NAME_SIZE + 16], what[NAME_SIZE + 16];
        snprintf(whose, sizeof whose, "owner of %.*s", NAME_SIZE, one.key);
        snprintf(what, sizeof what, "value of %.*s", NAME_SIZE, one.key);
        if (i < 0 || !json_object(&one, err) ||
            (owner.node && !expect(c, SEAT, &owner, whose, (Fact){.seat = c->state.marker[i].owner}, err)) ||
            (value.node && !expect(c, NUMBER, &value, what, (Fact){.number = c->state.marker[i].value}, err)))
            return false;
    }
    return true;
}

/* A total by its name, or the first one for a plain number. */
static bool expect_total(Case *c, const Json *v, Err *err)
{
    if (!json_is_object(v))
        return expect(c, NUMBER, v, v->key, (Fact){.number = c->state.total[0]}, err);
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one)) {
        int i = 0;
        while (i < game_facts(c->game)->totals && strcmp(game_total(c->game, i), one.key) != 0)
            i++;
        if (i == game_facts(c->game)->totals)
            return json_fail(&one, err, "no total \"%s\" in this game", one.key);
        if (!expect(c, NUMBER, &one, one.key, (Fact){.number = c->state.total[i]}, err))
            return false;
    }
    return true;
}

/* ---- Moves ------------------------------------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

static void write_moves(Text *t, char moves[MAX_MOVES][ACTION_TEXT], int n)
{
    qsort(moves, (size_t)n, sizeof moves[0], by_text);
    add(t, "[");
    for (int i = 0; i < n; i++)
        add(t, "%s%s", i ? ", " : "", moves[i]);
    add(t, "]");
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
    if (!json_array(v, err))
        return false;
    for (Json one = json_next(v, NULL); one.node; one = json_next(v, &one)) {
        const char *text;
        if (!json_string(&one, &text, err))
            return false;
        if (one.index == MAX_MOVES)
            return json_fail(v, err, "more than %d moves", MAX_MOVES);
        usual_words(c, seat, text, moves[one.index]);
    }
    write_moves(&e, moves, json_size(v));
    const int n = asked ? game_moves(c->game, &c->state, seat, legal) : 0;
    for (int i = 0; i < n; i++)
        game_print(c->game, legal[i], moves[i]);
    write_moves(&a, moves, n);
    return compare(c, v->key, &e, &a);
}

static void write_refusal_arg(Text *t, const Game *g, const struct ReasonArg *arg)
{
    switch (arg->kind) {
    case ARG_SUIT: add(t, "%s", game_suit(g, arg->value)); break;
    case ARG_CARD: add(t, "%s", game_card(g, (Card)arg->value)->name); break;
    case ARG_SEAT:
    case ARG_NUMBER: add(t, "%d", arg->value); break;
    }
}

static bool expect_refusal_arg(Case *c, const Json *v, const char *move, const Reason *why, Err *err)
{
    Text e = {0}, a = {0};
    char what[128];
    if (!read(c, json_is_string(v) ? NAME : NUMBER, v, &e, err))
        return false;
    for (int i = 0; i < why->n; i++)
        if (strcmp(why->arg[i].name, v->key) == 0)
            write_refusal_arg(&a, c->game, &why->arg[i]);
    if (!a.used)
        add(&a, "nothing");
    snprintf(what, sizeof what, "refusal of %.40s: %.40s", move, v->key);
    return compare(c, what, &e, &a);
}

/* The first of the actions that is not legal, played one after the other; false if all are. */
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
    const Json move = json_member(v, "move"), reason = json_member(v, "reason"), args = json_member(v, "args");
    Case *c = to;
    const char *text, *id = NULL;
    char what[128];
    Action actions[MAX_PARSED];
    Reason why;
    int seat;
    if (!json_only(v, keys, err) || !json_string(&move, &text, err) || !json_string_or(&reason, &id, err))
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

static bool expect_refused(Case *c, const Json *v, Err *err) { return json_list(v, expect_refusal, c, err); }

/* ---- All of them ------------------------------------------------------------------------------------------------- */

/* The contest finished last: while the deal goes on a new one has begun. */
static int last_taker(const State *s) { return s->now.n && s->now.taker != NO_SEAT ? s->now.taker : s->last.taker; }

bool case_expect(Case *c, const Json *expected, Err *err)
{
    enum { FACTS = 19 };
    const Game *g = c->game;
    const State *s = &c->state;
    int32_t by_rank[MAX_SEATS]; /* the best first: during a deal as they sit, after it in the order of going out */
    for (int i = 0; i < MAX_SEATS; i++)
        by_rank[i] = s->n_out == game_seats(g) ? s->out[i] : s->rank[i];
    const struct {
        const char *key;
        Kind kind;
        Fact is;
        bool (*check)(Case *c, const Json *v, Err *err); /* of several facts */
    } facts[FACTS] = {
        {"taker", SEAT, .is = {.seat = last_taker(s)}},
        {"to_act", SEATS, .is = {.seats = game_to_act(s)}},
        {"legal", .check = expect_legal},
        {"refused", .check = expect_refused},
        {"scores", BY_SEAT, .is = {.by_seat = s->score}},
        {"gain", BY_SEAT, .is = {.by_seat = s->gain}},
        {"hands", .check = expect_hands},
        {"taken", .check = expect_taken},
        {"aside", CARDS, .is = {.cards = s->zone[ZONE_ASIDE]}},
        {"total", .check = expect_total},
        {"markers", .check = expect_markers},
        {"dealer", SEAT, .is = {.seat = s->dealer}},
        {"deal", NUMBER, .is = {.number = s->deal}},
        {"phase", NAME, .is = {.name = s->over ? "over" : game_phase(g, s->phase)}},
        {"deal_over", TRUTH, .is = {.truth = game_resting(g, s)}},
        {"over", TRUTH, .is = {.truth = s->over}},
        {"winners", SEATS, .is = {.seats = s->winners}},
        {"leading", SEAT, .is = {.seat = game_leading(g, s)}},
        {"ranks", BY_SEAT, .is = {.by_seat = by_rank}},
    };
    const char *keys[FACTS + 1] = {0};
    for (int i = 0; i < FACTS; i++)
        keys[i] = facts[i].key;
    if (!json_only(expected, keys, err))
        return false;
    for (int i = 0; i < FACTS; i++) {
        const Json v = json_member(expected, keys[i]);
        if (v.node && !(facts[i].check ? facts[i].check(c, &v, err) : expect(c, facts[i].kind, &v, keys[i], facts[i].is, err)))
            return false;
    }
    return true;
}
