/* Random play: what the search judges worlds by, and what checks and benchmarks run on. */
#pragma once
#include "rules/engine.h"

/* One random legal move of the first seat that is asked. False, and nothing is played, when the deal is over. */
bool playout_step(const Game *g, State *s, Rng *rng);

/* Random moves to the end of the deal; returns how many. */
int playout_deal(const Game *g, State *s, Rng *rng);

/* Random moves, further deals included, until the match is over or `limit` moves were made; returns how many. */
int playout_match(const Game *g, State *s, Rng *rng, int limit);
