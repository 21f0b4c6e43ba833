/* An independent second implementation of both rule files, in plain integers, against the engine
 * over random matches: legal cards, taker, price, scores, end of the match; and the provable
 * properties of Little Devils. */
#include "second/second.h"
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 300 };

static int number(const Game *g, Card c) { return atoi(game_card(g, c)->name); }

/* ---- From the rule files, by number ---- */

static int devils(int n)
{
    static const int none[] = {1, 2, 14, 16, 24, 26, 34, 36, 44, 46},
                     two[] = {4, 12, 18, 22, 28, 32, 38, 42, 48};
    static const int three[] = {6, 8, 10, 20, 30, 40, 50, 52, 54}, five[] = {15, 25, 35, 45};
    for (int i = 0; i < 10; i++)
        if (none[i] == n)
            return 0;
    for (int i = 0; i < 9; i++) {
        if (two[i] == n)
            return 2;
        if (three[i] == n)
            return 3;
    }
    for (int i = 0; i < 4; i++)
        if (five[i] == n)
            return 5;
    return 1;
}

static void coin(int n, int *coins, char *colour)
{
    static const int table[6][3][2] = {
        {{1, 2}, {4, 6}, {11, 14}},     {{3, 5}, {8, 10}, {16, 21}},
        {{7, 9}, {13, 17}, {23, 26}},   {{12, 15}, {20, 24}, {29, 31}},
        {{18, 22}, {27, 30}, {33, 35}}, {{25, 28}, {32, 34}, {36, 37}}};
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 3; k++)
            if (table[i][k][0] == n || table[i][k][1] == n) {
                *coins = i + 1;
                *colour = "YBR"[k];
                return;
            }
    fail_msg("%d has no coins", n);
}

typedef struct {
    int n, number[MAX_SEATS], seat[MAX_SEATS];
} PlainTrick;

static bool devil_card_ok(const int hand[], int held, const PlainTrick *t, int c)
{
    bool any = false, good = false;
    for (int i = 0; i < held; i++) {
        const int h = hand[i];
        const bool fits = t->n == 0   ? devils(h) != 5
                          : t->n == 1 ? true
                                      : (h > t->number[0]) == (t->number[1] > t->number[0]);
        any |= fits;
        good |= fits && h == c;
    }
    return good || !any;
}

static int devil_taker(const PlainTrick *t)
{
    const bool up = t->number[1] > t->number[0];
    bool failed = false;
    for (int i = 2; i < t->n; i++)
        failed |= (t->number[i] > t->number[0]) != up;
    const bool highest = up != failed;
    int best = 0;
    for (int i = 1; i < t->n; i++)
        if ((t->number[i] > t->number[best]) == highest)
            best = i;
    return best;
}

static bool bottle_card_ok(const int hand[], int held, const PlainTrick *t, int c)
{
    int coins;
    char led, colour, mine;
    if (t->n == 0)
        return true;
    coin(t->number[0], &coins, &led);
    coin(c, &coins, &mine);
    for (int i = 0; i < held; i++) {
        coin(hand[i], &coins, &colour);
        if (colour == led)
            return mine == led;
    }
    return true;
}

static int bottle_taker(const PlainTrick *t, int price)
{
    int low = -1, high = 0;
    for (int i = 0; i < t->n; i++) {
        if (t->number[i] < price && (low < 0 || t->number[i] > t->number[low]))
            low = i;
        if (t->number[i] > t->number[high])
            high = i;
    }
    return low >= 0 ? low : high;
}

/* ---- The engine against it ---- */

typedef struct {
    const Game *g;
    bool bottle;
    int seats, price, owner, dealer;
    int taken[MAX_SEATS], total[MAX_SEATS], aside;
    PlainTrick trick;
} Oracle;

static int hand_of(const Oracle *o, const State *s, int seat, int hand[MAX_CARDS])
{
    int n = 0;
    for (CardSet left = s->zone[ZONE_HAND + seat]; !cardset_empty(left);)
        hand[n++] = number(o->g, cardset_pop(&left));
    return n;
}

static void check_legal(const Oracle *o, const State *s, int seat)
{
    int hand[MAX_CARDS];
    const int held = hand_of(o, s, seat, hand);
    for (CardSet left = s->zone[ZONE_HAND + seat]; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const int n = number(o->g, c);
        const bool expected = o->bottle ? bottle_card_ok(hand, held, &o->trick, n)
                                        : devil_card_ok(hand, held, &o->trick, n);
        assert_int_equal(game_legal(o->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}),
                         expected);
    }
}

static void check_devil_properties(const Oracle *o, int taker)
{
    const PlainTrick *t = &o->trick;
    const bool up = t->number[1] > t->number[0];
    int furthest = -1;
    assert_int_not_equal(taker, 0);
    for (int i = 2; i < t->n; i++)
        if ((t->number[i] > t->number[0]) != up &&
            (furthest < 0 ||
             abs(t->number[i] - t->number[0]) > abs(t->number[furthest] - t->number[0])))
            furthest = i;
    if (furthest >= 0)
        assert_int_equal(taker, furthest);
    if (t->number[0] == 1 || t->number[0] == 9 * o->seats)
        assert_int_equal(furthest, -1);
}

/* Returns the index of the winning play. */
static int finish_trick(Oracle *o)
{
    const int best = o->bottle ? bottle_taker(&o->trick, o->price) : devil_taker(&o->trick);
    int sum = 0;
    for (int i = 0; i < o->trick.n; i++) {
        int coins = devils(o->trick.number[i]);
        char colour;
        if (o->bottle)
            coin(o->trick.number[i], &coins, &colour);
        sum += coins;
    }
    o->taken[o->trick.seat[best]] += sum;
    if (o->bottle && o->trick.number[best] < o->price) {
        o->price = o->trick.number[best];
        o->owner = o->trick.seat[best];
    }
    return best;
}

static void finish_deal(Oracle *o, const State *s)
{
    int all = o->aside;
    for (int i = 0; i < o->seats; i++)
        all += o->taken[i];
    static const int devils_in_play[] = {[3] = 41, [4] = 56, [5] = 72, [6] = 87};
    assert_int_equal(all, o->bottle ? 126 : devils_in_play[o->seats]);
    if (o->bottle)
        assert_int_not_equal(o->owner, NO_SEAT);
    bool over = false;
    for (int i = 0; i < o->seats; i++) {
        o->total[i] += o->bottle && o->owner == i ? -o->aside : o->taken[i];
        assert_int_equal(s->score[i], o->total[i]);
        over |= o->total[i] >= (o->bottle ? 500 : 100);
    }
    assert_int_equal(s->over, over);
    if (!over) {
        assert_int_equal(game_to_act(s), 1u << (o->dealer + 1) % o->seats);
        return;
    }
    for (int i = 0; i < o->seats; i++) {
        bool best = true;
        for (int k = 0; k < o->seats; k++)
            best &= o->bottle ? o->total[k] <= o->total[i] : o->total[k] >= o->total[i];
        assert_int_equal(s->winners >> i & 1, best);
    }
}

static void play_card(Oracle *o, State *s, int seat, Card c)
{
    check_legal(o, s, seat);
    o->trick.number[o->trick.n] = number(o->g, c);
    o->trick.seat[o->trick.n++] = seat;
    game_apply(o->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}, NULL);
    if (o->trick.n < o->seats) {
        assert_int_equal(s->turn, (seat + 1) % o->seats);
        return;
    }
    const int best = finish_trick(o);
    if (!o->bottle)
        check_devil_properties(o, best);
    assert_int_equal(s->last.taker, o->trick.seat[best]);
    if (o->bottle) {
        assert_int_equal(s->marker[0].value, o->price);
        assert_int_equal(s->marker[0].owner, o->owner);
    }
    if (s->count[ZONE_HAND] == 0)
        finish_deal(o, s);
    else
        assert_int_equal(s->turn, o->trick.seat[best]);
    o->trick.n = 0;
}

static void begin_deal(Oracle *o, const State *s)
{
    memset(o->taken, 0, sizeof o->taken);
    o->aside = 0;
    o->price = 19;
    o->owner = NO_SEAT;
    o->dealer = s->dealer;
    o->trick.n = 0;
    for (int i = 0; i < o->seats; i++)
        assert_int_equal(s->count[ZONE_HAND + i], o->bottle ? 36 / o->seats : 9);
}

static void play_match(const Game *g, int seats, uint64_t seed)
{
    Oracle o = {.g = g, .bottle = strcmp(game_id(g), "bottle-imp") == 0, .seats = seats};
    Rng rng = rng_from_u64(seed);
    State s;
    game_start(g, &s, (Seed){.low = seed}, NULL);
    begin_deal(&o, &s);
    while (!s.over) {
        Action a[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(&s));
        const int n = game_moves(g, &s, seat, a);
        assert_int_in_range(n, 1, MAX_MOVES);
        const Action chosen = a[rng_below(&rng, (uint32_t)n)];
        if (chosen.verb == VERB_PLAY) {
            play_card(&o, &s, seat, chosen.card);
            continue;
        }
        if (chosen.verb == VERB_PICK && chosen.n == 2) {
            int coins;
            char colour;
            coin(number(g, chosen.card), &coins, &colour);
            o.aside += coins;
        }
        game_apply(g, &s, seat, chosen, NULL);
        if (chosen.verb == VERB_DEAL)
            begin_deal(&o, &s);
    }
}

static void engine_agrees_with_the_oracle(void **unused)
{
    (void)unused;
    for (int k = 0; k < 2; k++)
        for (int seats = 3; seats <= (k ? 6 : 4); seats++) {
            Game *g = second_load(k ? "little-devils" : "bottle-imp", seats, "");
            for (uint64_t m = 0; m < MATCHES; m++)
                play_match(g, seats, m * 7919 + (uint64_t)seats);
            game_free(g);
        }
}

TEST_GROUP(oracle, NULL, NULL, cmocka_unit_test(engine_agrees_with_the_oracle))
