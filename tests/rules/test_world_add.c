/* Adding tricks in worlds against the engine: the same moves, turns and draws, and at the end the
 * same State. */
#include "rules/begin_at.h"
#include "rules/world.h"
#include "second/second.h"

static void assert_same_moves(const Game *g, const State *s, const World *w)
{
    Action engine[MAX_MOVES], world[MAX_MOVES];
    assert_int_equal(game_to_act(s), 1u << world_seat(w));
    const int n = game_moves(g, s, world_seat(w), engine);
    assert_int_equal(world_moves(g, w, world_seat(w), world), n);
    assert_memory_equal(engine, world, (size_t)n * sizeof *engine);
    assert_memory_equal(&s->rng, &w->s.rng, sizeof s->rng);
}

/* Everything except what worlds do not store. */
static void assert_same_state(const State *s, const World *w)
{
    State kept = w->s;
    memcpy(kept.known, s->known, sizeof kept.known);
    memcpy(kept.lacks, s->lacks, sizeof kept.lacks);
    memcpy(kept.payer_lacks, s->payer_lacks, sizeof kept.payer_lacks);
    assert_memory_equal(&kept, s, sizeof kept);
}

/* Plays from this position to the end of the deal; returns whether a kernel played it. */
static bool beside(const Game *g, State s, Rng *rng)
{
    World w = {.s = s};
    world_begin(g, &w);
    const bool kernel = w.kernel != NULL;
    while (!world_resting(g, &w)) {
        assert_same_moves(g, &s, &w);
        const int seat = world_seat(&w);
        const Action a = world_random(g, &w, seat, rng);
        game_apply(g, &s, seat, a, NULL);
        world_apply(g, &w, seat, a);
    }
    assert_same_state(&s, &w);
    return kernel;
}

/* Worlds begun at every tenth position or so of a match. */
static void one_match(const Game *g, uint64_t seed, Rng *rng)
{
    State s;
    Action moves[MAX_MOVES];
    game_start(g, &s, (Seed){.low = seed}, NULL);
    while (!s.over) {
        if (!game_resting(g, &s) && rng_below(rng, 10) == 0)
            assert_true(beside(g, s, rng));
        const int seat = __builtin_ctz(game_to_act(&s)), n = game_moves(g, &s, seat, moves);
        game_apply(g, &s, seat, moves[rng_below(rng, (uint32_t)n)], NULL);
    }
}

static void test_beside_the_engine(void **state)
{
    static const char *const options[] = {"", "target=50", "bust_judged=at_end",
                                          "void_lead=unable_player",
                                          "bust_judged=at_end void_lead=other_side target=90"};
    Rng rng = rng_from_u64(1);
    (void)state;
    for (int seats = 2; seats <= 4; seats += 2)
        for (int i = 0; i < (int)(sizeof options / sizeof *options); i++) {
            Game *g = second_load("addenda", seats, options[i]);
            for (uint64_t seed = 1; seed <= AMOUNT(40, 8); seed++)
                one_match(g, seed, &rng);
            game_free(g);
        }
}

/* Given a stock in a known order: expect the engine's draws. */
static void test_stock_in_order(void **state)
{
    Game *g = second_load("addenda", 2, "");
    Setup setup = game_setup_empty();
    Err err = {""};
    Rng rng = rng_from_u64(2);
    State s;
    (void)state;
    static const char *const hand[2][4] = {{"2C", "3D", "4H", "5S"}, {"3C", "4D", "5H", "6S"}};
    for (int i = 0; i < 8; i++)
        cardset_add(&setup.hand[i / 4], card_at(g, hand[i / 4][i % 4]));
    cardset_add(&setup.stock, card_at(g, "KC"));
    cardset_add(&setup.stock, card_at(g, "KD"));
    setup.n_next = 1;
    setup.next[0] = card_at(g, "KD");
    assert_true(game_setup(g, &s, &setup, &err));
    assert_false(beside(g, s, &rng));
    game_free(g);
}

TEST_GROUP(world_add, NULL, NULL, cmocka_unit_test(test_beside_the_engine),
           cmocka_unit_test(test_stock_in_order))
