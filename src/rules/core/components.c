/* The tables of components, filled from rules.def: the one place where names meet functions. */
#include "rules/core/game.h"
#include "rules/core/phases.h"
#include "rules/scoring.h"
#include <stdio.h>
#include <string.h>

const struct SlotType slot_type[SLOT_COUNT] = {
#define SLOT(ID, name, kind) {#name, #kind},
#include "rules/rules.def"
};

#define PARAM(name, kind, required, doc)                                                           \
    {#name, doc, PARAM_##kind, 1, MAX_CARDS, required, sizeof(int), NULL},
#define NUMBER(name, min, max, required, doc)                                                      \
    {#name, doc, PARAM_INT, min, max, required, sizeof(int), NULL},
#define WORD(name, words, doc)    {#name, doc, PARAM_WORD, 0, 0, false, sizeof(int), words},
#define WORDS(name, words, doc)   {#name, doc, PARAM_WORDS, 0, 0, true, sizeof(int), words},
#define LIST(name, min, max, doc) {#name, doc, PARAM_LIST, min, max, true, sizeof(List), NULL},

#define CARDS(name, required, doc) {#name, doc, PARAM_CARDS, 0, 0, required, sizeof(List), NULL},
#define EXCHANGES(name, required, doc)                                                             \
    {#name, doc, PARAM_EXCHANGES, 0, 0, required, sizeof(Exchanges), NULL},

#define RULE(kind, name, traits, doc, params)                                                      \
    {#name, doc, #kind, traits, {.kind = kind##_##name}, {params{0}}},
static const RuleType rule_types[] = {
#include "rules/rules.def"
};

#define PHASE(name, slots, doc, params) {#name, doc, &phase_##name, slots, {params{0}}},
static const PhaseType phase_types[] = {
#include "rules/rules.def"
};

enum {
    N_RULES = sizeof rule_types / sizeof *rule_types,
    N_PHASES = sizeof phase_types / sizeof *phase_types
};
_Static_assert((int)N_RULES <= (int)RULE_TYPE_NAMES_MAX &&
                   (int)N_PHASES <= (int)PHASE_TYPE_NAMES_MAX,
               "all names must fit where the loader collects them");

const RuleType *rule_type(int i) { return i >= 0 && i < N_RULES ? &rule_types[i] : NULL; }
const PhaseType *phase_type(int i) { return i >= 0 && i < N_PHASES ? &phase_types[i] : NULL; }

const char *game_score_rule(const Game *g, int rule)
{
    if (rule == SCORE_AT_ONCE)
        return "at_once";
    const RuleType *t = rule_type(rule);
    return t && strcmp(t->kind, "score") == 0 ? t->name : "";
}

bool game_score_reverses(int rule)
{
    const RuleType *t = rule == SCORE_AT_ONCE ? NULL : rule_type(rule);
    return t && t->traits & SCORE_REVERSES;
}

static void print_component(const char *name, const char *doc, const Param *param, FILE *to)
{
    fprintf(to, "    %s: %s\n", name, doc);
    for (; param->name; param++)
        fprintf(to, "        \"%s\"%s: %s\n", param->name, param->required ? "" : " (optional)",
                param->doc);
}

static void print_kind(const char *kind, FILE *to)
{
    fprintf(to, "Rules of kind %s (slots:", kind);
    for (int slot = 0; slot < SLOT_COUNT; slot++)
        if (strcmp(slot_type[slot].kind, kind) == 0)
            fprintf(to, " %s", slot_type[slot].name);
    fputs("):\n", to);
}

void rules_print(FILE *to)
{
    fputs("A game's file:\n"
#define GAME_KEY(name, doc)       "    \"" #name "\": " doc "\n"
#define PART_KEY(part, name, doc) "    " #part " \"" #name "\": " doc "\n"
#include "rules/rules.def"
          "Phases: \"round\" lists their keys, \"phases\" defines each by its \"phase\" and "
          "parameters.\n",
          to);
    for (const PhaseType *t = phase_types; t < phase_types + N_PHASES; t++) {
        print_component(t->name, t->doc, t->param, to);
        for (int slot = 0; slot < SLOT_COUNT; slot++)
            if (t->slots >> slot & 1)
                fprintf(to, "        \"%s\": chain of rules\n", slot_type[slot].name);
    }
    const char *kind = "";
    for (const RuleType *t = rule_types; t < rule_types + N_RULES; t++) {
        if (strcmp(t->kind, kind) != 0)
            print_kind(kind = t->kind, to);
        print_component(t->name, t->doc, t->param, to);
    }
}
