/* A second implementation of Geschenkt, from the rule file alone, against the engine over random
 * matches of every number of players and every option: who acts, what is legal, counters, cards,
 * scores, the end. Numbers are kept as bits of a word, counters by replaying the payments. */
#include "second/second.h"
#include <stdio.h>

enum { MATCHES = AMOUNT(8, 1), LOWEST = 3, HIGHEST = 35 };

typedef struct {
    const Game *g;
    int seats, deals, removed, start;
    int deal, dealer, acts, offered, left, pot;
    int counters[MAX_SEATS], score[MAX_SEATS];
    uint64_t taken[MAX_SEATS];
} Oracle;

static int number_of(const Game *g, Card c) { return atoi(game_card(g, c)->name); }

/* Walks up from 3: a number costs its face unless the one before it was there. */
static int cost(uint64_t taken)
{
    int sum = 0;
    for (int n = LOWEST, before = 0; n <= HIGHEST; n++) {
        const int there = (int)(taken >> n & 1);
        if (there && !before)
            sum += n;
        before = there;
    }
    return sum;
}

static int open_number(const Oracle *o, const State *s)
{
    CardSet open = s->zone[ZONE_TABLE];
    assert_int_equal(cardset_count(open), 1);
    return number_of(o->g, cardset_pop(&open));
}

static void begin_deal(Oracle *o, const State *s)
{
    o->deal++;
    o->dealer = s->dealer;
    o->acts = (o->dealer + 1) % o->seats;
    o->left = HIGHEST - LOWEST + 1 - o->removed;
    o->pot = 0;
    for (int i = 0; i < o->seats; i++) {
        o->counters[i] = o->start;
        o->taken[i] = 0;
    }
    o->offered = open_number(o, s);
}

static void compare(const Oracle *o, const State *s)
{
    check_cards(o->g, s);
    assert_int_equal(s->turn, o->acts);
    assert_int_equal(s->count[ZONE_STOCK], o->left - 1);
    assert_int_equal(open_number(o, s), o->offered);
    const Action pay = {.verb = VERB_PAY}, take = {.verb = VERB_TAKE};
    assert_int_equal(game_legal(o->g, s, o->acts, pay), o->counters[o->acts] > 0);
    assert_true(game_legal(o->g, s, o->acts, take));
    for (int i = 0; i < o->seats; i++) {
        uint64_t taken = 0;
        for (CardSet cards = s->zone[ZONE_TAKEN + i]; !cardset_empty(cards);)
            taken |= UINT64_C(1) << number_of(o->g, cardset_pop(&cards));
        assert_true(taken == o->taken[i]);
        assert_int_equal(s->counters[i], o->counters[i]);
    }
}

static void pay(Oracle *o)
{
    o->counters[o->acts]--;
    o->pot++;
    o->acts = (o->acts + 1) % o->seats;
}

static void take(Oracle *o)
{
    o->taken[o->acts] |= UINT64_C(1) << o->offered;
    o->counters[o->acts] += o->pot;
    o->pot = 0;
    o->left--;
}

static void end_deal(Oracle *o, const State *s)
{
    for (int i = 0; i < o->seats; i++) {
        o->score[i] += cost(o->taken[i]) - o->counters[i];
        assert_int_equal(s->score[i], o->score[i]);
    }
    assert_int_equal(s->over, o->deal == o->deals);
    if (s->over)
        assert_int_equal(s->winners, best_of(o->score, o->seats, true));
    else
        assert_int_equal(s->turn, (o->dealer + 1) % o->seats);
}

static void one_match(Oracle *o, uint64_t seed)
{
    State s;
    Rng rng = rng_from_u64(seed);
    game_start(o->g, &s, (Seed){.low = seed}, NULL);
    begin_deal(o, &s);
    while (!s.over) {
        compare(o, &s);
        const Action a = any_move(o->g, &s, s.turn, &rng);
        if (a.verb == VERB_PAY)
            pay(o);
        else
            take(o);
        game_apply(o->g, &s, s.turn, a, NULL);
        if (a.verb == VERB_TAKE && o->left > 0)
            o->offered = open_number(o, &s);
        if (o->left > 0)
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
        int deals, removed, start;
    } way[] = {{"", 3, 9, 0},
               {"deals=1", 1, 9, 0},
               {"deals=10 counters=open", 10, 9, 0},
               {"removed=0 start=20", 3, 0, 20},
               {"removed=15 start=5", 3, 15, 5},
               {"start=by_players", 3, 9, 0}};
    for (int seats = 3; seats <= 7; seats++)
        for (size_t k = 0; k < sizeof way / sizeof *way; k++) {
            static const int usual[] = {[3] = 11, [4] = 11, [5] = 11, [6] = 9, [7] = 7};
            Game *g = second_load("geschenkt", seats, way[k].options);
            for (uint64_t seed = 0; seed < MATCHES; seed++) {
                Oracle o = {.g = g,
                            .seats = seats,
                            .deals = way[k].deals,
                            .removed = way[k].removed,
                            .start = way[k].start ? way[k].start : usual[seats]};
                one_match(&o, seed * 100 + k);
            }
            game_free(g);
        }
}

TEST_GROUP(second_geschenkt, NULL, NULL, cmocka_unit_test(engine_and_oracle_agree))
