/* The arena: the plan of tables, its parts, and play from any position. */
#include "support/cm.h"
#include "match/insight/tally.h"
#include "tools/arena/arena.h"
#include <string.h>

/* ---- Which tables ---- */

static Bouts planned(int sides, int players, ArenaPlan plan)
{
    Bouts b = {.players = players, .sides = sides};
    plan.shard += plan.shard == 0;
    plan.shards += plan.shards == 0;
    assert_true(bouts_plan(&b, &plan));
    return b;
}

/* In whole matches both players hold every side equally often, at tables that all differ. */
static void mixed_seatings_are_fair(void **unused)
{
    (void)unused;
    static const int tables[MAX_SEATS + 1] = {0, 0, 2, 3, 6, 5, 6, 7, 8};
    for (int sides = 2; sides <= MAX_SEATS; sides++) {
        Bouts b = planned(sides, 2, (ArenaPlan){.matches = 2});
        int first[MAX_SEATS] = {0};
        assert_int_equal(b.n, 2 * tables[sides]);
        for (int i = 0; i < b.n; i++) {
            int mine = 0;
            for (int k = 0; k < sides; k++) {
                mine += b.bout[i].side[k] == 0;
                first[k] += b.bout[i].side[k] == 0;
            }
            assert_true(b.bout[i].whole && mine >= sides / 2 && mine <= (sides + 1) / 2);
            for (int k = 0; k < i; k++)
                assert_true(memcmp(&b.bout[i], &b.bout[k], offsetof(Bout, value)) != 0);
        }
        for (int k = 0; k < sides; k++)
            assert_int_equal(2 * first[k], b.n);
        bouts_free(&b);
    }
}

static void deals_are_played_from_every_side(void **unused)
{
    (void)unused;
    for (int sides = 2; sides <= MAX_SEATS; sides++) {
        Bouts b = planned(sides, 3, (ArenaPlan){.deals = 4, .matches = 0});
        assert_int_equal(b.n, 4 * sides * (sides == 2 ? 3 : 6));
        bouts_free(&b);
    }
}

/* The parts of a plan together are the whole plan. */
static void parts_make_the_whole(void **unused)
{
    (void)unused;
    enum { PARTS = 3 };
    for (int sides = 2; sides <= 5; sides++) {
        ArenaPlan plan = {.deals = 7, .matches = 5, .seed = {.low = UINT64_MAX - 2, .high = 1}};
        Bouts whole = planned(sides, 3, plan);
        int found = 0;
        for (plan.shard = PARTS, plan.shards = PARTS; plan.shard >= 1; plan.shard--) {
            Bouts part = planned(sides, 3, plan);
            for (int i = 0; i < part.n; i++)
                for (int k = 0; k < whole.n; k++)
                    found += memcmp(&part.bout[i], &whole.bout[k], sizeof *whole.bout) == 0;
            bouts_free(&part);
        }
        assert_int_equal(found, whole.n);
        bouts_free(&whole);
    }
}

/* ---- From a position ---- */

/* Public information stays, hidden cards are dealt again. */
static void play_from(const Game *g, const State *s)
{
    int value[2][MAX_SEATS];
    for (uint64_t seed = 1; seed <= 2; seed++) {
        DuelTable t = {.game = g, .from = s, .seed = {.low = seed}};
        assert_true(duel_play(&t, value[0]));
        assert_true(duel_play(&t, value[1])); /* the same seed gives the same end */
        assert_memory_equal(value[0], value[1], sizeof(int) * (size_t)tally_sides(g));
    }
}

static void every_position_can_be_played_from(void **unused)
{
    (void)unused;
    static const struct {
        const char *game;
        int seats;
    } tables[] = {{"hearts", 4},  {"bottle-imp", 3}, {"little-devils", 4}, {"great-dalmuti", 6},
                  {"addenda", 2}, {"addenda", 4},    {"sneak", 4},         {"minimisere", 5}};
    for (size_t k = 0; k < sizeof tables / sizeof *tables; k++) {
        Err err = {{0}};
        Game *g = game_load(DATA_DIR, tables[k].game, tables[k].seats, NULL, 0, &err);
        Rng rng = rng_from_u64(k);
        State s;
        assert_non_null(g);
        game_start(g, &s, (Seed){.low = 3 + k}, NULL);
        for (int moves = 0; moves < 250 && !s.over; moves++) {
            play_from(g, &s);
            const int seat = __builtin_ctz(game_to_act(&s));
            game_apply(g, &s, seat, contender_move(g, &s, seat, NULL, &rng), NULL);
        }
        game_free(g);
    }
}

/* A match with one deal left is decided by the totals up to that deal. */
static void totals_so_far_count(void **unused)
{
    (void)unused;
    Err err = {{0}};
    Game *g = game_load(DATA_DIR, "great-dalmuti", 5, (OptionValue[]){{"deals", "2"}}, 1, &err);
    Rng rng = rng_from_u64(5);
    State s;
    int value[MAX_SEATS];
    assert_non_null(g);
    game_start(g, &s, (Seed){.low = 4}, NULL);
    while (!game_resting(g, &s)) {
        const int seat = __builtin_ctz(game_to_act(&s));
        game_apply(g, &s, seat, contender_move(g, &s, seat, NULL, &rng), NULL);
    }
    s.score[2] += 1000;
    DuelTable t = {.game = g, .from = &s, .seed = {.low = 9}, .whole = true};
    assert_true(duel_play(&t, value));
    assert_true(value[2] >= 1000 && value[1] < 1000 && value[1] >= s.score[1]);
    t.whole = false;
    int gain[MAX_SEATS];
    assert_true(duel_play(&t, gain));
    for (int i = 0; i < 5; i++)
        assert_int_equal(gain[i], value[i] - s.score[i]);
    t.seed.low++;
    assert_true(duel_play(&t, value));
    assert_memory_not_equal(gain, value, sizeof(int) * 5);
    game_free(g);
}

TEST_GROUP(arena, NULL, NULL, cmocka_unit_test(mixed_seatings_are_fair),
           cmocka_unit_test(deals_are_played_from_every_side),
           cmocka_unit_test(parts_make_the_whole),
           cmocka_unit_test(every_position_can_be_played_from),
           cmocka_unit_test(totals_so_far_count))
