/* Play to the end of a deal: by the policy, which is what the search judges worlds by; or quite at random, which is what checks
 * and benchmarks run on. */
#pragma once
#include "rules/engine.h"

/* How playouts move: at random, but not foolishly. It knows traits of moves and positions, never games. One of the n legal moves.
 */
Action policy_choose(const Game *g, const State *s, int seat, const Action *moves, int n, Rng *rng);

/* Moves of the policy to the end of the deal; returns how many. */
int playout_deal(const Game *g, State *s, Rng *rng);

/* One of the legal moves of a seat, at random; a lone move costs no random number: a third of all moves are forced. */
static inline Action random_move(const Game *g, const State *s, int seat, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, s, seat, moves);
    return moves[n == 1 ? 0 : rng_below(rng, (uint32_t)n)];
}

/* Random legal moves, further deals included, until the match is over or `limit` moves were made; returns how many. */
int playout_match(const Game *g, State *s, Rng *rng, int limit);
