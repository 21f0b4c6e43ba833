/* Compiles the phases of a definition: names become functions, parameters become numbers. */
#include "rules/load.h"
#include <stdio.h>
#include <string.h>

static bool unknown(const Json *at, Err *err, const char *what, const char *name, const char *const names[], int n)
{
    const char *near = err_nearest(name, names, n);
    return near ? json_fail(at, err, "no %s \"%s\"; did you mean \"%s\"?", what, name, near)
                : json_fail(at, err, "no %s \"%s\"", what, name);
}

static bool read_index(const Json *v, const char *what, char names[][NAME_SIZE], int n, int *out, Err *err)
{
    const char *name;
    if (!json_string(v, &name, err))
        return false;
    const char *list[MAX_SUITS + MAX_MARKERS + MAX_TOTALS];
    for (int i = 0; i < n; i++) {
        list[i] = names[i];
        if (strcmp(names[i], name) == 0) {
            *out = i;
            return true;
        }
    }
    return unknown(v, err, what, name, list, n);
}

static bool read_card_name(const Game *g, const Json *v, int *out, Err *err)
{
    const char *name;
    Card c;
    if (!json_string(v, &name, err))
        return false;
    if (!game_card_named(g, name, &c))
        return json_fail(v, err, "no card \"%s\" in deck %s", name, g->deck);
    *out = c;
    return true;
}

static bool read_list(const Json *v, const Param *param, Rule *r, Err *err)
{
    if (!json_array(v, err))
        return false;
    for (Json n = json_next(v, NULL); n.node; n = json_next(v, &n)) {
        if (r->n_list == MAX_LIST)
            return json_fail(v, err, "more than %d numbers", MAX_LIST);
        if (!json_int(&n, param->min, param->max, &r->list[r->n_list], err))
            return false;
        r->n_list++;
    }
    return r->n_list ? true : json_fail(v, err, "at least one number is wanted");
}

static bool read_param(Game *g, const Json *v, const Param *param, Rule *r, int *out, Err *err)
{
    if (param->kind == PARAM_CARD)
        *out = -1;
    if (!v->node)
        return param->required ? json_fail(v, err, "is missing: %s", param->doc) : true;
    switch (param->kind) {
    case PARAM_INT: return json_int(v, param->min, param->max, out, err);
    case PARAM_MARKER: return read_index(v, "marker", g->marker, g->n_markers, out, err);
    case PARAM_CARD: return read_card_name(g, v, out, err);
    case PARAM_LIST: return read_list(v, param, r, err);
    case PARAM_SUIT: return read_index(v, "suit", g->suit, g->n_suits, out, err);
    case PARAM_FLAG: {
        bool flag = false;
        const bool ok = json_bool(v, &flag, err);
        *out = flag;
        return ok;
    }
    case PARAM_TOTAL: return read_index(v, "total", g->total, g->n_totals, out, err);
    default: return json_fail(v, err, "is a parameter of phases only");
    }
}

/* A rule is its name, or an object {"rule": name, parameters…}. */
static bool read_rule(Game *g, const Json *v, enum RuleKind kind, Rule *out, Err *err)
{
    const Json member = json_member(v, "rule");
    const Json *name_at = json_is_object(v) ? &member : v;
    const char *name, *names[RULE_TYPE_NAMES_MAX], *keys[MAX_ARGS + 2] = {"rule"};
    int n = 0;
    if (!json_string(name_at, &name, err))
        return false;
    for (int i = 0; rule_type(i); i++) {
        if (rule_type(i)->kind != kind)
            continue;
        names[n++] = rule_type(i)->name;
        if (strcmp(rule_type(i)->name, name) == 0)
            out->type = rule_type(i);
    }
    if (!out->type)
        return unknown(name_at, err, "rule", name, names, n);
    const Param *param = out->type->param;
    for (int i = 0; i < MAX_ARGS && param[i].name; i++) {
        keys[i + 1] = param[i].name;
        const Json value = json_member(v, param[i].name);
        if (!read_param(g, &value, &param[i], out, &out->arg[i], err))
            return false;
    }
    return !json_is_object(v) || json_only(v, keys, err);
}

static bool read_chain(Game *g, const Json *v, enum Slot slot, Chain *out, Err *err)
{
    if (!v->node)
        return true;
    if (!json_array(v, err))
        return false;
    for (Json r = json_next(v, NULL); r.node; r = json_next(v, &r)) {
        if (out->n == MAX_RULES)
            return json_fail(v, err, "more than %d rules", MAX_RULES);
        if (!read_rule(g, &r, slot_kind(slot), &out->rule[out->n], err))
            return false;
        out->n++;
    }
    return true;
}

static bool read_exchange(const Json *v, Exchange *x, Err *err)
{
    if (!json_array(v, err))
        return false;
    for (Json t = json_next(v, NULL); t.node; t = json_next(v, &t)) {
        const char *name;
        if (!json_string(&t, &name, err))
            return false;
        if (x->n == MAX_PICKS)
            return json_fail(v, err, "more than %d places", MAX_PICKS);
        int i = 0;
        while (i < TARGET_COUNT && strcmp(target_name[i], name) != 0)
            i++;
        if (i == TARGET_COUNT)
            return unknown(&t, err, "place", name, target_name, TARGET_COUNT);
        x->target[x->n++] = (uint8_t)i;
    }
    return true;
}

/* One list of places, or a list of such lists that take turns. */
static bool read_targets(const Json *v, Phase *p, Err *err)
{
    if (!json_array(v, err))
        return false;
    const Json first = json_next(v, NULL);
    if (!first.node)
        return json_fail(v, err, "at least one place is wanted");
    if (json_is_string(&first)) {
        p->n_exchanges = 1;
        return read_exchange(v, &p->exchange[0], err);
    }
    for (Json x = first; x.node; x = json_next(v, &x)) {
        if (p->n_exchanges == MAX_EXCHANGES)
            return json_fail(v, err, "more than %d exchanges", MAX_EXCHANGES);
        if (!read_exchange(&x, &p->exchange[p->n_exchanges++], err))
            return false;
    }
    return true;
}

/* One of the words, which are separated by spaces, as its index. */
static bool read_word(const Json *v, const char *words, int *out, Err *err)
{
    char copy[96], *rest = NULL;
    const char *name, *names[MAX_ARGS];
    int n = 0;
    if (!json_string(v, &name, err))
        return false;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        if (strcmp(word, name) == 0) {
            *out = n;
            return true;
        }
        names[n++] = word;
    }
    return unknown(v, err, "value", name, names, n);
}

static bool read_each(const Json *v, const Param *param, Phase *p, Err *err)
{
    if (!json_is_string(v))
        return json_int(v, param->min, param->max, &p->each, err);
    p->nothing = strcmp(v->node->valuestring, "none") == 0;
    return p->nothing || strcmp(v->node->valuestring, "all") == 0 ||
           json_fail(v, err, "\"all\", \"none\" or a number of cards is wanted");
}

static bool read_reveal(const Json *v, Phase *p, Err *err)
{
    if (!json_array(v, err))
        return false;
    for (Json z = json_next(v, NULL); z.node; z = json_next(v, &z)) {
        const char *name;
        if (!json_string(&z, &name, err))
            return false;
        if (strcmp(name, "aside") != 0)
            return json_fail(&z, err, "only \"aside\" can be revealed");
        p->reveal_aside = true;
    }
    return true;
}

static bool read_phase_param(const Json *v, const Param *param, Phase *p, Err *err)
{
    void *to = (char *)p + param->at;
    if (!v->node)
        return param->required ? json_fail(v, err, "is missing: %s", param->doc) : true;
    switch (param->kind) {
    case PARAM_TARGETS: return read_targets(v, p, err);
    case PARAM_REVEAL: return read_reveal(v, p, err);
    case PARAM_EACH: return read_each(v, param, p, err);
    case PARAM_WORD: return read_word(v, param->words, to, err);
    case PARAM_INT: return json_int(v, param->min, param->max, to, err);
    case PARAM_FLAG: return json_bool(v, to, err);
    default: return json_fail(v, err, "is a parameter of rules only");
    }
}

static bool read_phase(Game *g, const Json *v, Phase *p, Err *err)
{
    const char *name, *names[PHASE_TYPE_NAMES_MAX], *keys[SLOT_COUNT + MAX_ARGS + 2] = {"phase"};
    int n = 0, n_keys = 1;
    const Json kind = json_member(v, "phase");
    if (!json_object(v, err) || !json_string(&kind, &name, err))
        return false;
    for (int i = 0; phase_type(i); i++) {
        names[n++] = phase_type(i)->name;
        if (strcmp(phase_type(i)->name, name) == 0)
            p->type = phase_type(i);
    }
    if (!p->type)
        return unknown(&kind, err, "phase", name, names, n);
    for (int slot = 0; slot < SLOT_COUNT; slot++)
        if (p->type->slots >> slot & 1)
            keys[n_keys++] = slot_name[slot];
    for (int i = 0; i < MAX_ARGS && p->type->param[i].name; i++)
        keys[n_keys++] = p->type->param[i].name;
    if (!json_only(v, keys, err))
        return false;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const Json chain = json_member(v, slot_name[slot]);
        if (!read_chain(g, &chain, (enum Slot)slot, &p->chain[slot], err))
            return false;
    }
    for (int i = 0; i < MAX_ARGS && p->type->param[i].name; i++) {
        const Json value = json_member(v, p->type->param[i].name);
        if (!read_phase_param(&value, &p->type->param[i], p, err))
            return false;
    }
    return true;
}

/* Adding scores at once, and keeps its running total in total 0. */
static bool check_adding(const Game *g, const Json *v, const Phase *p, Err *err)
{
    if (g->n_totals == 0)
        return json_fail(v, err, "adding needs a total in /totals");
    if (g->seats != 2 && g->seats != 4)
        return json_fail(v, err, "tricks of four cards are for 2 or 4 seats, not %d", g->seats);
    return p->limit ? true : json_fail(v, err, "\"limit\" is missing");
}

/* Impossible numbers, seen phase by phase: how many cards a hand holds, whether something is ever scored. */
static bool check_phase(const Game *g, const Json *v, const Phase *p, int *hand, Err *err)
{
    if (strcmp(p->type->name, "deal") == 0) {
        if (p->nothing)
            return true;
        if (p->each * g->seats > g->n_pack)
            return json_fail(v, err, "%d cards for each of %d seats are %d, the pack has %d", p->each, g->seats,
                             p->each * g->seats, g->n_pack);
        if (p->each == 0 && !p->uneven && g->n_pack % g->seats)
            return json_fail(v, err, "%d cards cannot be dealt evenly to %d seats", g->n_pack, g->seats);
        *hand = p->each ? p->each : g->n_pack / g->seats;
        return true;
    }
    for (int i = 0; i < p->n_exchanges; i++)
        if (p->exchange[i].n >= *hand)
            return json_fail(v, err, "%d cards are to be passed from hands of %d", p->exchange[i].n, *hand);
    if (strcmp(p->type->name, "add") == 0)
        return check_adding(g, v, p, err);
    if (strcmp(p->type->name, "trick") == 0 && p->chain[SLOT_STRENGTH].n == 0)
        return json_fail(v, err, "a trick needs a rule in \"strength\"");
    if (strcmp(p->type->name, "score") == 0 && p->chain[SLOT_RULES].n == 0)
        return json_fail(v, err, "scoring needs a rule in \"rules\"");
    return true;
}

static bool check_round(const Game *g, const Json *round, Err *err)
{
    bool decides = false, scores = false;
    for (int i = 0; i < g->n_phases; i++) {
        decides |= g->phase[i].type->fn->moves != NULL;
        scores |= g->phase[i].chain[SLOT_RULES].n > 0 || g->phase[i].limit > 0;
    }
    if (g->n_phases == 0 || g->phase[0].type->fn->moves)
        return json_fail(round, err, "a round begins with a phase that asks nobody: \"deal\", or \"ranks\" before it");
    if (!decides)
        return json_fail(round, err, "no phase of this round asks a player anything");
    return scores ? true : json_fail(round, err, "no phase of this round scores");
}

static void derive_effects(const Game *g, Phase *p)
{
    const Chain *chain = &p->chain[SLOT_EFFECT];
    for (int c = 0; c < g->n_cards; c++)
        for (int i = 0; i < chain->n && p->effect[c] == EFFECT_NONE; i++)
            p->effect[c] = (uint8_t)chain->rule[i].type->fn.effect(g, &chain->rule[i], (Card)c);
}

bool phases_load(Game *g, const Json *root, Err *err)
{
    const Json round = json_member(root, "round"), phases = json_member(root, "phases");
    int hand = 0;
    if (!json_array(&round, err) || !json_object(&phases, err))
        return false;
    for (Json r = json_next(&round, NULL); r.node; r = json_next(&round, &r)) {
        if (g->n_phases == MAX_PHASES)
            return json_fail(&round, err, "more than %d phases", MAX_PHASES);
        Phase *p = &g->phase[g->n_phases];
        if (!id_read(&r, p->key, err))
            return false;
        const Json v = json_member(&phases, p->key);
        if (!v.node)
            return json_fail(&r, err, "no phase \"%s\" in /phases", p->key);
        if (!read_phase(g, &v, p, err) || !check_phase(g, &v, p, &hand, err))
            return false;
        derive_effects(g, p);
        g->n_phases++;
    }
    return check_round(g, &round, err);
}
