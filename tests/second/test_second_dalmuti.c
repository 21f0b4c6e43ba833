/* A second implementation of The Great Dalmuti, from the rule file alone, against the engine over
 * random matches of every number of players: the draw for ranks, the deal, revolutions, taxes, the
 * merchants' exchange, legal sets, turns, leads, the order of going out, new seats and scores. */
#include "second/second.h"
#include <stdio.h>

enum { MATCHES = AMOUNT(3, 1), JESTER = 13, MOST = 16 };

enum Scoring { FINISHING, PHILANTHROPIC, OFF };

typedef struct {
    const Game *g;
    int seats, deals, last_deal, lowest_rank; /* 12, stripped 11 or 10 */
    enum Scoring scoring;
    bool untaxed_start, exchange, locks, jesters_untaxed, mirrored;
    int rank[MAX_SEATS];             /* seats, the best first */
    int hand[MAX_SEATS][JESTER + 1]; /* how many cards of each rank */
    int given[MAX_SEATS][2], n_given[MAX_SEATS], commits;
    int caller, calls;
    int score[MAX_SEATS], out[MAX_SEATS], n_out;
    /* the contest */
    int top, top_rank, top_n, turn;
    bool passed[MAX_SEATS], locked[MAX_SEATS];
} Oracle;

/* "J" is a Jester, else the number. */
static int rank_of(const Oracle *o, Card c)
{
    const char *name = game_card(o->g, c)->name;
    return name[0] == 'J' ? JESTER : atoi(name);
}

static int held(const Oracle *o, int seat)
{
    int n = 0;
    for (int r = 1; r <= JESTER; r++)
        n += o->hand[seat][r];
    return n;
}

static void count_hand(const Oracle *o, const State *s, int seat, int count[JESTER + 1])
{
    memset(count, 0, (JESTER + 1) * sizeof *count);
    for (CardSet left = s->zone[ZONE_HAND + seat]; !cardset_empty(left);)
        count[rank_of(o, cardset_pop(&left))]++;
}

static void read_hands(Oracle *o, const State *s)
{
    for (int i = 0; i < o->seats; i++)
        count_hand(o, s, i, o->hand[i]);
}

static void check_hands(const Oracle *o, const State *s)
{
    for (int i = 0; i < o->seats; i++) {
        int count[JESTER + 1];
        count_hand(o, s, i, count);
        assert_memory_equal(count, o->hand[i], sizeof count);
    }
}

static int place_in(const int *list, int seat)
{
    int i = 0;
    while (list[i] != seat)
        i++;
    return i;
}

/* The next seat clockwise: one rank lower, or one higher if the ranks run the other way round the
 * table. */
static int left_of(const Oracle *o, int seat)
{
    return o->rank[(place_in(o->rank, seat) + (o->mirrored ? o->seats - 1 : 1)) % o->seats];
}

/* ---- Before play ---- */

/* The first cards drawn decide; a Jester is the worst, tied seats draw again. */
static void check_draw(const Oracle *o, const State *s, const Record *sink)
{
    int drawn[MAX_SEATS] = {0}, n = 0;
    for (int i = 0; i < sink->n && n < o->seats; i++)
        if (sink->event[i].type == EVENT_MOVE && sink->event[i].from == ZONE_STOCK &&
            sink->event[i].to == ZONE_TABLE) {
            drawn[sink->event[i].seat] = rank_of(o, sink->event[i].card);
            n++;
        }
    assert_int_equal(n, o->seats);
    for (int i = 1; i < n; i++)
        assert_true(drawn[s->rank[i - 1]] <= drawn[s->rank[i]]);
}

static void check_seats(const Oracle *o, const State *s)
{
    for (int i = 0; i < o->seats; i++) {
        assert_int_equal(s->rank[i], o->rank[i]);
        assert_int_equal(s->order[(s->place[o->rank[i]] + 1) % o->seats], left_of(o, o->rank[i]));
    }
}

static void begin_deal(Oracle *o, const State *s)
{
    int cards = 2, left;
    for (int r = 1; r <= o->lowest_rank; r++)
        cards += r;
    assert_int_equal(cardset_count(game_pack(o->g)), cards);
    for (int i = 0; i < o->seats; i++)
        o->rank[i] = o->deals ? o->out[i] : s->rank[i];
    left = cards;
    read_hands(o, s);
    for (int i = 0; i < o->seats; i++) {
        const int share =
            (left + o->seats - i - 1) / (o->seats - i); /* the better ranks get the surplus */
        assert_int_equal(held(o, o->rank[i]), share);
        left -= share;
        o->n_given[i] = 0;
    }
    o->deals++;
    o->n_out = o->commits = 0;
    o->caller = -1;
    check_seats(o, s);
    assert_int_equal(game_to_act(s), (1u << o->seats) - 1);
}

static void begin_play(Oracle *o, const State *s)
{
    memset(o->passed, 0, sizeof o->passed);
    memset(o->locked, 0, sizeof o->locked);
    o->top = -1;
    o->turn = o->rank[0];
    check_hands(o, s);
    check_seats(o, s);
    assert_int_equal(s->turn, o->turn);
}

static bool taxes_paid(const Oracle *o)
{
    return o->caller < 0 && !(o->untaxed_start && o->deals == 1);
}

/* The taxes are paid, or there were no taxes. */
static void after_taxes(Oracle *o, const State *s)
{
    if (o->exchange && taxes_paid(o))
        assert_int_equal(s->turn, o->rank[2]);
    else
        begin_play(o, s);
}

static void end_revolution(Oracle *o, const State *s)
{
    if (o->caller >= 0 && o->caller == o->rank[o->seats - 1])
        for (int i = 0, k = o->seats - 1; i < k; i++, k--) {
            const int seat = o->rank[i];
            o->rank[i] = o->rank[k];
            o->rank[k] = seat;
        }
    if (taxes_paid(o))
        assert_int_equal(game_to_act(s), 1u << o->rank[0] | 1u << o->rank[1]);
    else
        after_taxes(o, s);
}

static void pay(Oracle *o, int from, int to, int n)
{
    for (int r = 1; n > 0; r++) {
        const int give = r == JESTER && o->jesters_untaxed ? 0
                         : o->hand[from][r] < n            ? o->hand[from][r]
                                                           : n;
        o->hand[from][r] -= give;
        o->hand[to][r] += give;
        n -= give;
    }
}

/* All at the same moment: a received card cannot be returned. */
static void end_taxes(Oracle *o, const State *s)
{
    for (int i = 0; i < 2; i++) {
        const int high = o->rank[i], low = o->rank[o->seats - 1 - i];
        assert_int_equal(o->n_given[high], 2 - i);
        for (int k = 0; k < o->n_given[high]; k++)
            o->hand[high][o->given[high][k]]--;
        pay(o, low, high, 2 - i);
        for (int k = 0; k < o->n_given[high]; k++)
            o->hand[low][o->given[high][k]]++;
    }
    check_hands(o, s);
    after_taxes(o, s);
}

/* Both traders give one card and get one; no other hand changes. */
static void end_trade(Oracle *o, const State *s, Action a)
{
    if (a.verb == VERB_TRADE) {
        const int place = place_in(o->rank, a.arg);
        Oracle before = *o;
        assert_true(place > 2 && place < o->seats - 2);
        read_hands(o, s);
        for (int i = 0; i < o->seats; i++) {
            int gone = 0, come = 0;
            for (int r = 1; r <= JESTER; r++) {
                const int change = o->hand[i][r] - before.hand[i][r];
                come += change > 0 ? change : 0;
                gone += change < 0 ? -change : 0;
            }
            assert_int_equal(gone, come);
            assert_true(gone <= (i == a.arg || i == o->rank[2]));
        }
    }
    begin_play(o, s);
}

/* ---- Sets ---- */

static bool may_play(const Oracle *o, int seat, int rank, int n, int jesters)
{
    const int *hand = o->hand[seat];
    if (rank == JESTER ? jesters != n || n > hand[JESTER] || n < 1
                       : n - jesters < 1 || n - jesters > hand[rank] || jesters > hand[JESTER])
        return false;
    return o->top < 0 || (n == o->top_n && rank < o->top_rank);
}

static void check_legal(const Oracle *o, const State *s, int seat)
{
    Action a[MAX_MOVES];
    bool offered[JESTER + 1][MOST][3] = {{{false}}}, pass = false;
    const int moves = game_moves(o->g, s, seat, a);
    for (int i = 0; i < moves; i++) {
        if (a[i].verb == VERB_PASS) {
            pass = true;
            continue;
        }
        assert_true(a[i].verb == VERB_PLAY && a[i].n < MOST && a[i].arg < 3);
        bool *it = &offered[rank_of(o, a[i].card)][a[i].n][a[i].arg];
        assert_false(*it); /* one spelling each */
        *it = true;
    }
    assert_int_equal(pass, o->top >= 0);
    for (int r = 1; r <= JESTER; r++)
        for (int n = 1; n < MOST; n++)
            for (int j = 0; j < 3; j++)
                if (offered[r][n][j] != may_play(o, seat, r, n, j)) /* 585 times a move */
                    fail_msg("seat %d, %d of rank %d, %d Jesters: offered is %d", seat, n, r, j,
                             offered[r][n][j]);
}

static int holders(const Oracle *o)
{
    int n = 0;
    for (int i = 0; i < o->seats; i++)
        n += held(o, i) > 0;
    return n;
}

/* All other seats with cards have passed since the last set (or are locked out): no seat is left to
 * be asked. */
static int next_asked(const Oracle *o, int from)
{
    for (int seat = left_of(o, from); seat != from; seat = left_of(o, seat))
        if (seat != o->top && held(o, seat) && !o->passed[seat] && !o->locked[seat])
            return seat;
    return -1;
}

static void next_turn(Oracle *o, int seat)
{
    const int next = next_asked(o, seat);
    if (next >= 0) {
        o->turn = next;
        return;
    }
    o->turn = o->top;
    while (held(o, o->turn) == 0)
        o->turn = left_of(o, o->turn);
    o->top = -1;
    memset(o->passed, 0, sizeof o->passed);
    memset(o->locked, 0, sizeof o->locked);
}

static void end_deal(Oracle *o, const State *s)
{
    for (int i = 0; i < o->seats; i++)
        if (held(o, i))
            o->out[o->n_out++] = i;
    assert_int_equal(o->n_out, o->seats);
    for (int i = 0; i < o->seats; i++) {
        assert_int_equal(s->out[i], o->out[i]);
        if (o->scoring != OFF)
            o->score[o->out[i]] += o->seats - 1 - i;
    }
    for (int i = 0; i < 2 && o->scoring == PHILANTHROPIC; i++)
        if (place_in(o->out, o->rank[o->seats - 1 - i]) < o->seats - 1 - i)
            o->score[o->rank[i]]++;
    for (int i = 0; i < o->seats; i++)
        assert_int_equal(s->score[i], o->score[i]);
    assert_int_equal(s->over, o->deals == o->last_deal);
    if (s->over)
        assert_int_equal(s->winners, best_of(o->score, o->seats, false));
    else
        assert_int_equal(game_to_act(s),
                         1u << o->out[o->seats - 1]); /* the new Greater Peon deals */
}

static void play(Oracle *o, State *s, int seat, Action a)
{
    assert_int_equal(seat, o->turn);
    check_legal(o, s, seat);
    if (a.verb == VERB_PASS) {
        o->passed[seat] = true;
        o->locked[seat] = o->locks;
    } else {
        const int rank = rank_of(o, a.card), jesters = rank == JESTER ? 0 : a.arg;
        o->hand[seat][rank] -= a.n - jesters;
        o->hand[seat][JESTER] -= jesters;
        o->top = seat;
        o->top_rank = rank;
        o->top_n = a.n;
        memset(o->passed, 0, sizeof o->passed);
        if (held(o, seat) == 0)
            o->out[o->n_out++] = seat;
    }
    game_apply(o->g, s, seat, a, NULL);
    check_hands(o, s);
    if (holders(o) == 1) {
        end_deal(o, s);
        return;
    }
    next_turn(o, seat);
    assert_int_equal(s->turn, o->turn);
}

/* ---- Matches ---- */

static void answer_revolution(Oracle *o, State *s, int seat)
{
    Action a = {.verb = VERB_PASS};
    const Action call = {.verb = VERB_REVOLUTION};
    const bool may = o->hand[seat][JESTER] == 2;
    assert_int_equal(game_legal(o->g, s, seat, call), may);
    assert_true(game_legal(o->g, s, seat, a));
    if (may && o->deals % 2) {
        a = call;
        o->caller = seat;
        o->calls++;
    }
    game_apply(o->g, s, seat, a, NULL);
    if (seat == o->seats - 1)
        end_revolution(o, s);
}

static void give(Oracle *o, State *s, int seat, Action a)
{
    if (a.verb == VERB_PICK) {
        assert_false(o->jesters_untaxed && rank_of(o, a.card) == JESTER);
        o->given[seat][o->n_given[seat]++] = rank_of(o, a.card);
    }
    game_apply(o->g, s, seat, a, NULL);
    if (a.verb == VERB_COMMIT && ++o->commits == 2)
        end_taxes(o, s);
}

static void step(Oracle *o, State *s, Rng *rng)
{
    const int seat = __builtin_ctz(game_to_act(s));
    const char *phase = game_phase_kind(o->g, s->phase);
    const Action a = any_move(o->g, s, seat, rng);
    if (strcmp(phase, "revolution") == 0) {
        answer_revolution(o, s, seat);
    } else if (strcmp(phase, "tax") == 0) {
        give(o, s, seat, a);
    } else if (strcmp(phase, "climb") == 0) {
        play(o, s, seat, a);
    } else {
        game_apply(o->g, s, seat, a, NULL);
        if (a.verb == VERB_DEAL)
            begin_deal(o, s);
        else
            end_trade(o, s, a);
    }
    check_cards(o->g, s);
}

static void play_match(Oracle *o, uint64_t seed)
{
    static Record sink;
    Rng rng = rng_from_u64(seed);
    State s;
    record_begin(&sink);
    game_start(o->g, &s, (Seed){.low = seed}, &sink.sink);
    memset(o->score, 0, sizeof o->score);
    o->deals = 0;
    check_draw(o, &s, &sink);
    begin_deal(o, &s);
    while (!s.over)
        step(o, &s, &rng);
}

static Oracle with_options(int seats, int k, char text[200])
{
    static const char *const scoring[] = {"", " philanthropic_scoring=on", " scoring=off"};
    Oracle o = {.seats = seats,
                .scoring = (enum Scoring)(k % 3),
                .untaxed_start = k & 1,
                .locks = k >> 1 & 1,
                .jesters_untaxed = k >> 2 & 1,
                .mirrored = (k + seats) & 1,
                .exchange = seats >= 6 && k % 4 < 2,
                .lowest_rank = 12,
                .last_deal = 12};
    const bool stripped = seats <= 5 && k % 5 < 2;
    if (stripped)
        o.lowest_rank = seats == 4 ? 10 : 11;
    snprintf(text, 200, "deals=12 first_deal=%s pass_locks=%s jesters_untaxed=%s seats=%s%s%s%s",
             o.untaxed_start ? "revolution" : "taxed", o.locks ? "on" : "off",
             o.jesters_untaxed ? "on" : "off", o.mirrored ? "counterclockwise" : "clockwise",
             scoring[o.scoring], o.exchange ? " merchant_exchange=on" : "",
             stripped ? " stripped_deck=on" : "");
    return o;
}

static void random_matches(void **unused)
{
    (void)unused;
    int calls = 0;
    for (int seats = 4; seats <= 8; seats++)
        for (int k = 0; k < 24; k += AMOUNT(1, 5)) {
            char text[200];
            Oracle o = with_options(seats, k, text);
            Game *g = second_load("great-dalmuti", seats, text);
            o.g = g;
            if (o.scoring == OFF)
                o.last_deal = game_facts(g)->deals;
            for (uint64_t m = 0; m < (o.scoring == OFF ? 1 : MATCHES); m++)
                play_match(&o, m * 100 + (uint64_t)k);
            calls += o.calls;
            game_free(g);
        }
    assert_true(calls > AMOUNT(50, 1));
}

TEST_GROUP(second_dalmuti, NULL, NULL, cmocka_unit_test(random_matches))
