/* Self-play to learn from: a deal is played by a policy, and some of its choices are looked into.
 */
#pragma once
#include "ai/learn.h"

/* Plays one deal of a match, some deals into it, by the policy (now and then at random), and adds
 * what was found out about a few choices of each kind: every move of such a choice is tried in the
 * same sampled worlds under the same luck, which are played to the end of the deal by the policy.
 * Where cards are handed over, whole sets of them are tried. The same seed teaches the same. False:
 * no memory. */
bool study_deal(const Game *g, const Policy *p, uint64_t seed, Lessons *out);
