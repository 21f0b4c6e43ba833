/* Declares every rule of rules.def; each is a small pure function in rule_<kind>.c. */
#pragma once
#include "rules/game.h"

#define DUTY(name, doc, ...)     DutyFn duty_##name;
#define CHOICE(name, doc, ...)   ChoiceFn choice_##name;
#define EFFECT(name, doc, ...)   EffectFn effect_##name;
#define STRENGTH(name, doc, ...) StrengthFn strength_##name;
#define REACTION(name, doc, ...) ReactionFn reaction_##name;
#define CAPTURE(name, doc, ...)  CaptureFn capture_##name;
#define SCORE(name, doc, ...)    ScoreFn score_##name;
#include "rules/rules.def"
