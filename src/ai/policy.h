/* How playouts move: at random, but not foolishly. It knows traits of moves and positions, never games. */
#pragma once
#include "rules/engine.h"

/* One of the n legal moves of `seat`. */
Action policy_choose(const Game *g, const State *s, int seat, const Action *moves, int n, Rng *rng);
