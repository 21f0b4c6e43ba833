/* Declares every phase of rules.def; each is one file phase_<name>.c. */
#pragma once
#include "rules/core/game.h"
#include "rules/world.h"

#define PHASE(name, slots, doc, params) extern const PhaseFunctions phase_##name;
#include "rules/rules.def"
