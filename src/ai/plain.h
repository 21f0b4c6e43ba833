/* The policy of the first opponents: nearly at random, but not foolishly. It knows traits of moves
 * and positions, and no weights. AutosaveFile for them (data/ai/versions) and where there is
 * nothing to weigh. */
#pragma once
#include "rules/engine.h"

/* One of the n legal moves. */
Action plain_choose(const Game *g, const State *s, int seat, const Action *moves, int n, Rng *rng);

/* Plays the deal to its end by it. */
void plain_playout(const Game *g, State *s, Rng *rng);
