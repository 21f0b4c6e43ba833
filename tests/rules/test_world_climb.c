/* Climbing in worlds: whole matches against the engine, move for move, and a seat's features of its
 * moves from its View alone. */
#include "rules/world.h"
#include "second/second.h"

/* A kernel is active: it supplies the moves. */
static void same_moves(const Game *g, const State *s, const World *w)
{
    Action engine[MAX_MOVES], world[MAX_MOVES];
    const int seat = world_seat(w);
    assert_int_equal(game_to_act(s) >> seat & 1, 1);
    const int n = game_moves(g, s, seat, engine);
    assert_int_equal(world_moves(g, w, seat, world), n);
    assert_memory_equal(engine, world, (size_t)n * sizeof *engine);
}

/* The true position, however it was reached, and the seat's View of it yield the same features for
 * every move. */
static void same_features(const Game *g, const State *s, const World *w)
{
    static int16_t truth[MAX_MOVES][MAX_FEATURES], viewed[MAX_MOVES][MAX_FEATURES];
    static const int16_t weight[MAX_FEATURES] = {1, 2, 3};
    int32_t score[MAX_MOVES], seen[MAX_MOVES];
    Action moves[MAX_MOVES], own[MAX_MOVES];
    World from_view;
    View v;
    const int seat = world_seat(w), n = world_moves(g, w, seat, moves);
    view_make(g, s, seat, &v);
    world_of_view(g, &v, &from_view);
    assert_int_equal(world_seat(&from_view), seat);
    assert_int_equal(world_moves(g, &from_view, seat, own), n);
    assert_memory_equal(moves, own, (size_t)n * sizeof *moves);
    assert_int_equal(world_features_kind(g, w), world_features_kind(g, &from_view));
    world_features(g, w, seat, moves, n, &(Weighing){weight, score, truth});
    world_features(g, &from_view, seat, moves, n, &(Weighing){weight, seen, viewed});
    assert_memory_equal(truth, viewed, (size_t)n * sizeof *truth);
    assert_memory_equal(score, seen, (size_t)n * sizeof *score);
}

/* Compares the States without the members that worlds do not store. */
static void same_state(State s, State w)
{
    for (int i = 0; i < MAX_SEATS; i++)
        s.known[i] = w.known[i] = s.lacks[i] = w.lacks[i] = s.payer_lacks[i] = w.payer_lacks[i] =
            CARDSET_EMPTY;
    assert_memory_equal(&s, &w, sizeof s);
}

/* A random move of the world, which must be legal in the State. Now and then the world is built
 * again in the middle. */
static void play_deal(const Game *g, State *s, World *w, Rng *rng)
{
    do {
        if (!w->kernel && rng_below(rng, 16) == 0) {
            w->s = *s;
            world_begin(g, w);
        }
        same_moves(g, s, w);
        same_features(g, s, w);
        const int seat = world_seat(w);
        const Action a = world_random(g, w, seat, rng);
        assert_true(game_legal(g, s, seat, a));
        game_apply(g, s, seat, a, NULL);
        if (rng_below(rng, 32) == 0) {
            w->s = *s;
            world_begin(g, w);
        } else {
            world_apply(g, w, seat, a);
        }
    } while (!game_resting(g, s));
    assert_true(world_resting(g, w));
    same_state(*s, w->s);
    check_cards(g, &w->s);
}

static void play_matches(const char *id, int seats, const char *options, int matches, int deals)
{
    Game *g = second_load(id, seats, options);
    for (int i = 0; i < matches; i++) {
        State s;
        World w;
        Rng rng = rng_from_u64((uint64_t)(i + seats));
        game_start(g, &s, (Seed){.low = (uint64_t)i}, NULL);
        w.s = s;
        world_begin(g, &w);
        for (int k = 0; k < deals && !s.over; k++) {
            play_deal(g, &s, &w, &rng);
            if (s.over)
                break;
            game_apply(g, &s, __builtin_ctz(game_to_act(&s)), (Action){.verb = VERB_DEAL}, NULL);
            w.s = s;
            world_begin(g, &w);
        }
    }
    game_free(g);
}

/* Its pack is listed suit by suit, and has a card of rank 0. */
#define CLIMB_FRENCH SOURCE_DIR "/tests/data/games/climb-french.json"

static void the_kernel_plays_as_the_engine(void **state)
{
    (void)state;
    for (int seats = 4; seats <= 8; seats++) {
        play_matches("great-dalmuti", seats, "", 4, 4);
        play_matches("great-dalmuti", seats, "pass_locks=on jesters_untaxed=on", 4, 4);
        play_matches("great-dalmuti", seats,
                     "seats=counterclockwise philanthropic_scoring=on deals=2", 2, 4);
        play_matches("great-dalmuti", seats, "scoring=off first_deal=revolution", 2, 3);
    }
    for (int seats = 3; seats <= 6; seats++) {
        play_matches("daifugo", seats, "", 2, 3);
        play_matches("daifugo", seats,
                     "jokers=2 stairs=on spade3=on bind=on eleven_back=on fall=on foul=on", 2, 3);
    }
    play_matches("great-dalmuti", 4, "stripped_deck=on", 4, 4);
    play_matches("great-dalmuti", 5, "stripped_deck=on pass_locks=on", 4, 4);
    play_matches("great-dalmuti", 6, "merchant_exchange=on", 4, 4);
    play_matches("great-dalmuti", 8, "merchant_exchange=on pass_locks=on", 4, 4);
    for (int seats = 4; seats <= 6; seats++) {
        play_matches(CLIMB_FRENCH, seats, "", 4, 3);
        play_matches(CLIMB_FRENCH, seats, "wild=on", 4, 3); /* the last rank */
        play_matches(CLIMB_FRENCH, seats, "wild=best", 4, 3);
        play_matches(CLIMB_FRENCH, seats, "wild=middle", 4, 3);
    }
}

/* Every move of the list occurs, with about equal frequency. */
static void as_likely(const char *game, int seats, const char *options)
{
    enum { TIMES = 400 };
    Game *g = second_load(game, seats, options);
    State s;
    World w;
    Rng rng = rng_from_u64(9);
    game_start(g, &s, (Seed){.low = 3}, NULL);
    for (int k = 0; k < 200 && !game_resting(g, &s); k++) {
        Action moves[MAX_MOVES];
        int count[MAX_MOVES] = {0};
        w.s = s;
        world_begin(g, &w);
        const int seat = world_seat(&w), n = world_moves(g, &w, seat, moves);
        for (int i = 0; i < TIMES * n; i++) {
            const Action a = world_random(g, &w, seat, &rng);
            int at = 0;
            while (memcmp(&moves[at], &a, sizeof a) != 0)
                at++;
            count[at]++;
        }
        for (int i = 0; i < n; i++)
            assert_int_in_range(count[i], TIMES / 2, n == 1 ? TIMES : 2 * TIMES);
        game_apply(g, &s, seat, moves[rng_below(&rng, (uint32_t)n)], NULL);
    }
    game_free(g);
}

static void random_moves_are_as_likely(void **state)
{
    (void)state;
    as_likely("great-dalmuti", 5, "");
    as_likely(CLIMB_FRENCH, 4, "wild=on");
    as_likely(CLIMB_FRENCH, 4, "wild=best");
}

/* Decisions about the cards of an exchange depend on the seat's own cards too. */
static void exchanges_are_told_from_the_view(void **state)
{
    (void)state;
    static const char *const games[] = {"hearts", "bottle-imp"};
    for (int i = 0; i < 2; i++)
        for (int seats = 3; seats <= 4; seats++)
            play_matches(games[i], seats, "", 3, 4);
}

TEST_GROUP(world_climb, NULL, NULL, cmocka_unit_test(the_kernel_plays_as_the_engine),
           cmocka_unit_test(random_moves_are_as_likely),
           cmocka_unit_test(exchanges_are_told_from_the_view))
