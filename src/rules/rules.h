/* Declares every rule of rules.def; each is a small pure function in rule_<kind>.c. */
#pragma once
#include "rules/game.h"

#define DUTY(name, doc, params)          DutyFn duty_##name;
#define CHOICE(name, doc, params)        ChoiceFn choice_##name;
#define EFFECT(name, doc, params)        EffectFn effect_##name;
#define STRENGTH(name, doc, params)      StrengthFn strength_##name;
#define REACTION(name, doc, params)      ReactionFn reaction_##name;
#define CAPTURE(name, doc, params)       CaptureFn capture_##name;
#define SCORE(name, traits, doc, params) ScoreFn score_##name;
#include "rules/rules.def"
