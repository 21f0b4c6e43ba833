/* Random matches: what checks and benchmarks run on. */
#pragma once
#include "rules/world.h"

/* One of the legal moves of a seat, at random; a lone move costs no random number: a third of all
 * moves are forced. */
static inline Action random_move(const Game *g, const State *s, int seat, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, s, seat, moves);
    return moves[n == 1 ? 0 : rng_below(rng, (uint32_t)n)];
}

/* Random legal moves, further deals included, until the match is over or `limit` moves were made;
 * returns how many. */
int playout_match(const Game *g, State *s, Rng *rng, int limit);

/* To the end of the match through worlds: each deal is played in thought from the State that the
 * engine dealt, and nobody's knowledge is kept. */
int playout_worlds(const Game *g, State *s, Rng *rng);
