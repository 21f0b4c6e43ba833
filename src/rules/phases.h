/* Declares every phase of rules.def; each is one file phase_<name>.c. */
#pragma once
#include "rules/game.h"

#define PHASE(name, slots, doc, ...) extern const PhaseFunctions phase_##name;
#define DUTY(name, doc, ...)
#define CHOICE(name, doc, ...)
#define EFFECT(name, doc, ...)
#define STRENGTH(name, doc, ...)
#define REACTION(name, doc, ...)
#define CAPTURE(name, doc, ...)
#define SCORE(name, doc, ...)
#include "rules/rules.def"
#undef PHASE
#undef DUTY
#undef CHOICE
#undef EFFECT
#undef STRENGTH
#undef REACTION
#undef CAPTURE
#undef SCORE

/* How many cards the seat gives in the tax phase, and to whom. */
int tax_due(const Game *g, const State *s, int seat);
int tax_receiver(const Game *g, const State *s, int seat);
