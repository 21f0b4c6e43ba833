/* Declares every rule of rules.def; each is a small pure function in rule_<kind>.c. */
#pragma once
#include "rules/game.h"

#define RULE(kind, name, traits, doc, params) kind##_fn kind##_##name;
#include "rules/rules.def"
