/* Random matches, for checks and benchmarks. */
#pragma once
#include "rules/world.h"

/* A random legal move of a seat. A lone move costs no random number; a third of all moves are
 * forced. */
static inline Action random_move(const Game *g, const State *s, int seat, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, s, seat, moves);
    return moves[n == 1 ? 0 : rng_below(rng, (uint32_t)n)];
}

/* Makes random moves, over further deals, until the match is over or `limit` moves were made.
 * Returns how many. */
int playout_match(const Game *g, State *s, Rng *rng, int limit);

/* Plays to the end of the match, each deal in a World, without keeping the knowledge of the seats.
 * Returns how many moves were made. */
int playout_worlds(const Game *g, State *s, Rng *rng);
