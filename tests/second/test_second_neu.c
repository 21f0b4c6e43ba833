/* A second implementation of Neu, from the rule file alone, against the engine over random matches
 * of every number of players and every option: who acts, what is legal, the total, the direction,
 * counters, the order of elimination, scores, the end. Which cards are drawn it reads from the
 * engine. */
#include "second/second.h"
#include <stdio.h>

enum { MATCHES = AMOUNT(12, 1), NOBODY = -1 };

typedef struct {
    const Game *g;
    int seats, start, hand, limit, deals;
    bool last_one;
    int deal, dealer, acts, total, way, more; /* more: plays after this one in the same turn */
    int flips, named, twice;                  /* of the plays of this turn */
    int counters[MAX_SEATS], out[MAX_SEATS], n_out, score[MAX_SEATS];
} Oracle;

static const char *name_of(const Oracle *o, Card c) { return game_card(o->g, c)->name; }

static bool is_number(const char *name)
{
    return name[0] == '-' || (name[0] >= '0' && name[0] <= '9' && strcmp(name, "101") != 0);
}

static int after(const Oracle *o, const char *name)
{
    if (strcmp(name, "101") == 0)
        return o->limit;
    return o->total + (is_number(name) ? atoi(name) : 0);
}

static int next_in(const Oracle *o, int seat, int way)
{
    do
        seat = (seat + way + o->seats) % o->seats;
    while (o->counters[seat] == 0);
    return seat;
}

static int others_in(const Oracle *o, int seat)
{
    int n = 0;
    for (int i = 0; i < o->seats; i++)
        n += i != seat && o->counters[i] > 0;
    return n;
}

/* Different names among the cards that can be played; SHOT has a move for each other player. */
static int choices(const Oracle *o, const State *s, int seat)
{
    char seen[MAX_CARDS][8];
    int n = 0, moves = 0;
    for (CardSet hand = s->zone[ZONE_HAND + seat]; !cardset_empty(hand);) {
        const char *name = name_of(o, cardset_pop(&hand));
        bool known = false;
        for (int i = 0; i < n; i++)
            known |= strcmp(seen[i], name) == 0;
        if (known || after(o, name) > o->limit)
            continue;
        strcpy(seen[n++], name);
        moves += strcmp(name, "SHOT") == 0 ? others_in(o, seat) : 1;
    }
    return moves;
}

static void begin_turn(Oracle *o)
{
    o->flips = o->twice = 0;
    o->named = NOBODY;
}

static void begin_round(Oracle *o, int first)
{
    o->acts = first;
    o->total = o->more = 0;
    o->way = 1;
    begin_turn(o);
}

static void begin_deal(Oracle *o, const State *s)
{
    o->deal++;
    o->dealer = s->dealer;
    o->n_out = 0;
    for (int i = 0; i < o->seats; i++)
        o->counters[i] = o->start;
    begin_round(o, (o->dealer + 1) % o->seats);
}

static void compare(const Oracle *o, const State *s)
{
    Action moves[MAX_MOVES];
    check_cards(o->g, s);
    assert_int_equal(s->turn, o->acts);
    assert_int_equal(s->total[0], o->total);
    assert_int_equal(s->total[1], o->way);
    assert_int_equal(s->n_out, o->n_out);
    assert_int_equal(game_moves(o->g, s, s->turn, moves), choices(o, s, o->acts));
    assert_true(choices(o, s, o->acts) > 0);
    for (int i = 0; i < o->seats; i++) {
        assert_int_equal(s->counters[i], o->counters[i]);
        assert_int_equal(s->count[ZONE_HAND + i], o->counters[i] ? o->hand : 0);
    }
    for (int i = 0; i < o->n_out; i++)
        assert_int_equal(s->out[i], o->out[i]);
}

/* The card that was played, and who plays next. */
static void play(Oracle *o, Action a)
{
    const char *name = name_of(o, a.card);
    o->total = after(o, name);
    o->flips += strcmp(name, "TURN") == 0;
    o->twice |= strcmp(name, "DOUBLE") == 0;
    if (strcmp(name, "SHOT") == 0)
        o->named = a.arg - ARG_NAME_SEAT;
    if (o->more > 0) {
        o->more--;
        return;
    }
    o->way = o->flips % 2 ? -o->way : o->way;
    o->acts = o->named != NOBODY ? o->named : next_in(o, o->acts, o->way);
    o->more = o->twice;
    begin_turn(o);
}

/* Who is on turn cannot play, as the engine found. */
static bool lose(Oracle *o)
{
    const int seat = o->acts;
    if (--o->counters[seat] == 0)
        o->out[o->n_out++] = seat;
    if (o->n_out == o->seats - 1)
        return false;
    begin_round(o, o->counters[seat] ? seat : next_in(o, seat, 1));
    return true;
}

static void end_deal(Oracle *o, const State *s)
{
    for (int i = 0; i < o->seats; i++) {
        int outlasted = 0;
        while (outlasted < o->n_out && o->out[outlasted] != i)
            outlasted++;
        o->score[i] += o->last_one ? outlasted == o->seats - 1 : outlasted;
        assert_int_equal(s->score[i], o->score[i]);
    }
    assert_int_equal(s->over, o->deal == o->deals);
    if (s->over)
        assert_int_equal(s->winners, best_of(o->score, o->seats, false));
    else
        assert_int_equal(s->turn, (o->dealer + 1) % o->seats);
}

/* A player who cannot play shows that hand, whose cards are gone after the move. */
typedef struct {
    Sink sink;
    int losses;
    CardSet shown;
} Watch;

static void watch_event(Sink *sink, const Event *e, const State *s)
{
    Watch *w = (Watch *)sink;
    (void)s;
    if (e->type == EVENT_STUCK)
        w->losses++;
    if (e->type == EVENT_REVEAL)
        cardset_add(&w->shown, e->card);
}

/* False: the deal is over. */
static bool one_move(Oracle *o, State *s, Rng *rng)
{
    Watch w = {.sink = {watch_event}};
    const Action a = any_move(o->g, s, s->turn, rng);
    game_apply(o->g, s, s->turn, a, &w.sink);
    play(o, a);
    assert_int_in_range(w.losses, 0, 1);
    if (w.losses == 0)
        return true;
    assert_int_equal(cardset_count(w.shown), o->hand);
    while (!cardset_empty(w.shown))
        assert_true(after(o, name_of(o, cardset_pop(&w.shown))) > o->limit);
    return lose(o);
}

static void one_match(Oracle *o, uint64_t seed)
{
    State s;
    Rng rng = rng_from_u64(seed);
    game_start(o->g, &s, (Seed){.low = seed}, NULL);
    begin_deal(o, &s);
    while (!s.over) {
        compare(o, &s);
        if (one_move(o, &s, &rng))
            continue;
        end_deal(o, &s);
        if (s.over)
            return;
        game_apply(o->g, &s, s.turn, (Action){.verb = VERB_DEAL}, NULL);
        begin_deal(o, &s);
    }
}

static void engine_and_oracle_agree(void **unused)
{
    (void)unused;
    static const struct {
        const char *options;
        int start, hand, limit, deals;
        bool last_one;
    } way[] = {{"", 3, 3, 101, 1, true},
               {"score=places deals=3", 3, 3, 101, 3, false},
               {"counters=1 hand=5 deals=4", 1, 5, 101, 1, true},
               {"limit=50 counters=9", 9, 3, 50, 1, true},
               {"limit=200 hand=4 score=places", 3, 4, 200, 1, false}};
    for (int seats = 2; seats <= 7; seats++)
        for (size_t k = 0; k < sizeof way / sizeof *way; k++) {
            Game *g = second_load("neu", seats, way[k].options);
            for (uint64_t seed = 0; seed < MATCHES; seed++) {
                Oracle o = {.g = g,
                            .seats = seats,
                            .start = way[k].start,
                            .hand = way[k].hand,
                            .limit = way[k].limit,
                            .deals = way[k].deals,
                            .last_one = way[k].last_one};
                one_match(&o, seed * 100 + k);
            }
            game_free(g);
        }
}

TEST_GROUP(second_neu, NULL, NULL, cmocka_unit_test(engine_and_oracle_agree))
