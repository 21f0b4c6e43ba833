/* The tables of the arena: play from any position. Their plan: test_arena.py. */
#include "support/cm.h"
#include "match/insight/tally.h"
#include "tools/arena/duel.h"
#include "tools/arena/stranger.h"
#include <stdlib.h>
#include <string.h>

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
        ContenderMemory memory = {.rng = rng_from_u64(k)};
        State s;
        assert_non_null(g);
        game_start(g, &s, (Seed){.low = 3 + k}, NULL);
        for (int moves = 0; moves < 250 && !s.over; moves++) {
            play_from(g, &s);
            const int seat = __builtin_ctz(game_to_act(&s));
            game_apply(g, &s, seat, contender_move(g, &s, seat, NULL, &memory), NULL);
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
    ContenderMemory memory = {.rng = rng_from_u64(5)};
    State s;
    int value[MAX_SEATS];
    assert_non_null(g);
    game_start(g, &s, (Seed){.low = 4}, NULL);
    while (!game_resting(g, &s)) {
        const int seat = __builtin_ctz(game_to_act(&s));
        game_apply(g, &s, seat, contender_move(g, &s, seat, NULL, &memory), NULL);
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

static AiProfile stranger(int kind)
{
    AiProfile p = {.playouts = 1};
    strcpy(p.id, stranger_name(kind));
    return p;
}

/* Strangers find legal moves in every game, the same on the same seed. */
static void strangers_play_every_game(void **unused)
{
    (void)unused;
    int games = 0;
    Err err = {{0}};
    GameInfo *info = game_list(DATA_DIR, &games, &err);
    assert_non_null(info);
    for (int i = 0; i < games; i++) {
        Game *g = game_load(DATA_DIR, info[i].id, info[i].default_seats, NULL, 0, &err);
        assert_non_null(g);
        int value[2][MAX_SEATS];
        AiProfile kind[STRANGERS];
        DuelTable t = {.game = g, .seed = {.low = 28}};
        for (int k = 0; k < STRANGERS; k++)
            kind[k] = stranger(k);
        for (int k = 0; k < tally_sides(g); k++)
            t.side[k] = &kind[k % STRANGERS];
        assert_true(duel_play(&t, value[0]));
        assert_true(duel_play(&t, value[1]));
        assert_memory_equal(value[0], value[1], sizeof(int) * (size_t)tally_sides(g));
        game_free(g);
    }
    free(info);
}

/* Each kind is better than random moves: it would be of no use otherwise. */
static void strangers_are_not_silly(void **unused)
{
    (void)unused;
    enum { DEALS = 12 };
    static const char *const games[] = {"hearts", "bottle-imp", "little-devils", "great-dalmuti"};
    for (int kind = 0; kind < STRANGERS; kind++)
        for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
            Err err = {{0}};
            const AiProfile p = stranger(kind);
            int64_t margin = 0;
            Game *g = game_load(DATA_DIR, games[i], i == 3 ? 5 : 4, NULL, 0, &err);
            assert_non_null(g);
            for (uint64_t seed = 1; seed <= DEALS; seed++)
                margin += duel_margin(g, &p, NULL, (Seed){.low = seed});
            if (margin <= 0)
                fail_msg("%s in %s: %lld", p.id, games[i], (long long)margin);
            game_free(g);
        }
}

TEST_GROUP(arena, NULL, NULL, cmocka_unit_test(every_position_can_be_played_from),
           cmocka_unit_test(totals_so_far_count), cmocka_unit_test(strangers_play_every_game),
           cmocka_unit_test(strangers_are_not_silly))
