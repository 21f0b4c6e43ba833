/* Declares every phase of rules.def; each is one file phase_<name>.c. */
#pragma once
#include "rules/game.h"

#define PHASE(name, slots, doc, ...) extern const PhaseFunctions phase_##name;
#include "rules/rules.def"

/* How many cards the seat gives in the tax phase, and to whom. */
int tax_due(const Game *g, const State *s, int seat);
int tax_receiver(const Game *g, const State *s, int seat);
