/* The cards still out, as one seat sees them: all that others hold, and nothing of its own or of
 * what lies open. It is the same in every World that fits the View. */
#include "support/cm.h"
#include "scenes/seen/cards_out.h"
#include <stdlib.h>

enum { MOVES = 60 };

static void check(const Game *g, const State *s, int seat, Rng *rng)
{
    View v, other;
    State world;
    view_make(g, s, seat, &v);
    const CardSet out = cards_out(g, &v);
    assert_true(cardset_empty(cardset_and(out, s->zone[ZONE_HAND + seat])));
    assert_true(cardset_empty(cardset_minus(out, game_pack(g))));
    for (int i = 0; i < game_seats(g); i++)
        if (i != seat)
            assert_true(cardset_empty(cardset_minus(s->zone[ZONE_HAND + i], out)));
    assert_true(cardset_empty(cardset_minus(s->zone[ZONE_STOCK], out)));
    view_sample(g, &v, rng, &world);
    view_make(g, &world, seat, &other);
    assert_true(cardset_equal(out, cards_out(g, &other)));
}

/* Cards are seen when they have been played openly: fewer and fewer are out. */
static void play(const Game *g, uint64_t seed)
{
    State s;
    Rng rng = rng_from_u64(seed);
    game_start(g, &s, (Seed){.low = seed}, NULL);
    for (int i = 0; i < MOVES && !s.over; i++) {
        Action moves[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(&s)), n = game_moves(g, &s, seat, moves);
        for (int k = 0; k < game_seats(g) && !game_resting(g, &s); k++)
            check(g, &s, k, &rng);
        game_apply(g, &s, seat, moves[rng_below(&rng, (uint32_t)n)], NULL);
    }
}

static void only_what_the_seat_has_seen(void **state)
{
    int n;
    Err err = {""};
    GameInfo *games = game_list(DATA_DIR, &n, &err);
    (void)state;
    for (int i = 0; i < n; i++)
        for (int seats = games[i].min_seats; seats <= games[i].max_seats; seats++) {
            if (!seats_offered(&games[i], seats))
                continue;
            Game *g = game_load(DATA_DIR, games[i].id, seats, NULL, 0, &err);
            assert_non_null(g);
            play(g, (uint64_t)(seats + 100 * i));
            game_free(g);
        }
    free(games);
}

TEST_GROUP(cards_out, NULL, NULL, cmocka_unit_test(only_what_the_seat_has_seen))
