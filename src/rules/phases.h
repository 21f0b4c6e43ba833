/* Declares every phase of rules.def; each is one file phase_<name>.c. */
#pragma once
#include "rules/game.h"

#define PHASE(name, slots, doc, params) extern const PhaseFunctions phase_##name;
#include "rules/rules.def"

/* Shared by the phases in which seats stage cards in secret and commit (staging.c). Stages a card or commits; true once all
 * have committed. */
bool staging_apply(State *s, int seat, Action a, Sink *sink);
/* Reasons that do not depend on the card; `missing`: cards this seat still has to stage. False: the card itself is what is wrong.
 */
bool staging_refuse(Action a, int missing, Refusal *why);
