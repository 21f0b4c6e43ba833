/* tools/learn: what opponents learn from self-play: imparlour-cli learn for tune.py, and worth for
 * solve.py. This file: deals are played by a policy, and some of their choices are evaluated. */
#pragma once
#include "ai/learn.h"

/* Plays a deal of a match by the policy with some random moves, and adds a few choices of each kind
 * with the value of every move: each is tried in the same sampled worlds with the same random
 * numbers, and each world is played to the end of the deal by the policy. Where cards are handed
 * over, whole sets are tried. The same seed gives the same lessons. False if there is not enough
 * memory. */
bool study_deal(const Game *g, const Policy *p, uint64_t seed, Lessons *out);
