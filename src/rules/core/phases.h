/* Declares every phase of rules.def; each is one file phase_<name>.c. */
#pragma once
#include "rules/core/game.h"
#include "rules/scoring.h"
#include "rules/world.h"

#define PHASE(name, slots, doc, params) extern const PhaseFunctions phase_##name;
#include "rules/rules.def"

/* The points by this phase of scoring if the deal ended now (scoring.c). */
void score_as_it_stands(const Game *g, const State *s, const Phase *p, int seat, RunningScore *out);
