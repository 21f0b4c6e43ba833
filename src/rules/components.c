/* The tables of components, filled from rules.def: the one place where names meet functions. */
#include "rules/game.h"
#include "rules/phases.h"
#include "rules/rules.h"
#include <stdio.h>
#include <string.h>

const char *const slot_name[SLOT_COUNT] = {"lead",       "follow",  "choice", "effect", "strength",
                                           "after_play", "capture", "rules",  "bonus"};

static const enum RuleKind kind_of_slot[SLOT_COUNT] = {
    [SLOT_LEAD] = KIND_DUTY,       [SLOT_FOLLOW] = KIND_DUTY,       [SLOT_CHOICE] = KIND_CHOICE,
    [SLOT_EFFECT] = KIND_EFFECT,   [SLOT_STRENGTH] = KIND_STRENGTH, [SLOT_AFTER_PLAY] = KIND_REACTION,
    [SLOT_CAPTURE] = KIND_CAPTURE, [SLOT_RULES] = KIND_SCORE,       [SLOT_BONUS] = KIND_SCORE};

enum RuleKind slot_kind(enum Slot slot) { return kind_of_slot[slot]; }

#define PARAM(name, kind, required, doc)      {#name, doc, PARAM_##kind, 1, MAX_CARDS, required, sizeof(int), NULL},
#define FLAG(name, doc)                       {#name, doc, PARAM_FLAG, 0, 1, false, sizeof(int), NULL},
#define NUMBER(name, min, max, required, doc) {#name, doc, PARAM_INT, min, max, required, sizeof(int), NULL},
#define WORD(name, words, doc)                {#name, doc, PARAM_WORD, 0, 0, false, sizeof(int), words},
#define LIST(name, min, max, doc)             {#name, doc, PARAM_LIST, min, max, true, sizeof(List), NULL},
#define EXCHANGES(name, doc)                  {#name, doc, PARAM_EXCHANGES, 0, 0, true, sizeof(Exchanges), NULL},

#define ENTRY(name, traits, doc, kind, member, function, ...) {#name, doc, kind, traits, {.member = function}, {__VA_ARGS__{0}}},
#define DUTY(name, doc, params)                               ENTRY(name, 0, doc, KIND_DUTY, duty, duty_##name, params)
#define CHOICE(name, doc, params)                             ENTRY(name, 0, doc, KIND_CHOICE, choice, choice_##name, params)
#define EFFECT(name, doc, params)                             ENTRY(name, 0, doc, KIND_EFFECT, effect, effect_##name, params)
#define STRENGTH(name, doc, params)                           ENTRY(name, 0, doc, KIND_STRENGTH, strength, strength_##name, params)
#define REACTION(name, doc, params)                           ENTRY(name, 0, doc, KIND_REACTION, reaction, reaction_##name, params)
#define CAPTURE(name, doc, params)                            ENTRY(name, 0, doc, KIND_CAPTURE, capture, capture_##name, params)
#define SCORE(name, traits, doc, params)                      ENTRY(name, traits, doc, KIND_SCORE, score, score_##name, params)
static const RuleType rule_types[] = {
#include "rules/rules.def"
};

#define PHASE(name, slots, doc, params) {#name, doc, &phase_##name, slots, {params{0}}},
static const PhaseType phase_types[] = {
#include "rules/rules.def"
};

enum { N_RULES = sizeof rule_types / sizeof *rule_types, N_PHASES = sizeof phase_types / sizeof *phase_types };
_Static_assert((int)N_RULES <= (int)RULE_TYPE_NAMES_MAX && (int)N_PHASES <= (int)PHASE_TYPE_NAMES_MAX,
               "all names must fit where the loader collects them");

const RuleType *rule_type(int i) { return i >= 0 && i < N_RULES ? &rule_types[i] : NULL; }
const PhaseType *phase_type(int i) { return i >= 0 && i < N_PHASES ? &phase_types[i] : NULL; }

const char *game_score_rule(const Game *g, int rule)
{
    (void)g;
    if (rule == SCORE_AT_ONCE)
        return "at_once";
    const RuleType *t = rule_type(rule);
    return t && t->kind == KIND_SCORE ? t->name : "";
}

static void print_params(const Param param[], void (*line)(void *, const char *), void *to)
{
    char text[400];
    for (int i = 0; param[i].name; i++) {
        snprintf(text, sizeof text, "        \"%s\"%s: %s", param[i].name, param[i].required ? "" : " (optional)", param[i].doc);
        line(to, text);
    }
}

static void print_keys(void (*line)(void *, const char *), void *to)
{
#define GAME_KEY(name, doc)  "    \"" #name "\": " doc,
#define PACK_KEY(name, doc)  "    pack \"" #name "\": " doc,
#define MATCH_KEY(name, doc) "    match \"" #name "\": " doc,
    static const char *const keys[] = {
#include "rules/rules.def"
    };
    line(to, "A game's file:");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        line(to, keys[i]);
}

void rules_print(void (*line)(void *to, const char *text), void *to)
{
    static const char *const kind_name[] = {
        "duty (slots lead, follow)", "choice", "effect", "strength", "reaction (slot after_play)", "capture",
        "score (slot rules)"};
    char text[400];
    print_keys(line, to);
    line(to, "Phases: \"round\" lists their keys, \"phases\" defines each by its \"phase\" and parameters.");
    for (int i = 0; i < N_PHASES; i++) {
        const PhaseType *t = &phase_types[i];
        snprintf(text, sizeof text, "    %s: %s", t->name, t->doc);
        line(to, text);
        print_params(t->param, line, to);
        for (int slot = 0; slot < SLOT_COUNT; slot++)
            if (t->slots >> slot & 1) {
                snprintf(text, sizeof text, "        \"%s\": chain of rules", slot_name[slot]);
                line(to, text);
            }
    }
    for (int kind = KIND_DUTY; kind <= KIND_SCORE; kind++) {
        snprintf(text, sizeof text, "Rules of kind %s:", kind_name[kind]);
        line(to, text);
        for (int i = 0; i < N_RULES; i++)
            if ((int)rule_types[i].kind == kind) {
                snprintf(text, sizeof text, "    %s: %s", rule_types[i].name, rule_types[i].doc);
                line(to, text);
                print_params(rule_types[i].param, line, to);
            }
    }
}
