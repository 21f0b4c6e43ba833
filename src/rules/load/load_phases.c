/* Compiles the phases of a definition: names become functions, parameters become numbers. */
#include "rules/load/loader.h"
#include "rules/core/kernel.h"
#include <stdlib.h>
#include <string.h>

/* A rule is its name, or an object {"rule": name, parameters…}; `named`: in an object of rules,
 * where it may have "used". */
static bool read_rule(Game *g, const Json *v, const char *kind, bool named, Rule *out, Err *err)
{
    const Json member = json_member(v, "rule");
    const char *names[RULE_TYPE_NAMES_MAX], *keys[MAX_PARAMS + 3] = {"rule", "used"};
    int first = 0, n = 0;
    while (strcmp(rule_type(first)->kind, kind) != 0)
        first++;
    for (const RuleType *t = rule_type(first); t && strcmp(t->kind, kind) == 0;
         t = rule_type(first + n)) { /* they stand together */
        names[n] = t->name;
        n++;
    }
    if (!json_name(json_is_object(v) ? &member : v, "rule", names, n, &out->index, err))
        return false;
    out->type = rule_type(out->index += first);
    return params_read(g, v, out->type->param, out->param, keys + 1 + named, err) &&
           (!json_is_object(v) || json_only(v, keys, err));
}

/* A list of rules, or an object of them under names, in their order, so that an option can change a
 * single one, or say that it is not "used". */
static bool read_chain(Game *g, const Json *v, enum Slot slot, Chain *out, Err *err)
{
    if (!v->node)
        return true;
    const bool named = json_is_object(v);
    if (!named && !json_array(v, err))
        return false;
    JSON_EACH(r, v) {
        bool used = true;
        const Json said = json_member(&r, "used");
        if (!json_room(&r, out->n, MAX_RULES, "rules", err) ||
            !read_rule(g, &r, slot_type[slot].kind, named, &out->rule[out->n], err) ||
            (named && said.node && !json_bool(&said, &used, err)))
            return false;
        if (used)
            out->n++;
        else
            out->rule[out->n] = (Rule){0};
    }
    return true;
}

static bool read_phase(Game *g, const Json *v, Phase *p, Err *err)
{
    const char *names[PHASE_TYPE_NAMES_MAX], *keys[SLOT_COUNT + MAX_PARAMS + 2] = {"phase"};
    int n = 0, n_keys = 1, type;
    const Json kind = json_member(v, "phase");
    for (; phase_type(n); n++)
        names[n] = phase_type(n)->name;
    if (!json_object(v, err) || !json_name(&kind, "phase", names, n, &type, err))
        return false;
    p->type = phase_type(type);
    for (int slot = 0; slot < SLOT_COUNT; slot++)
        if (p->type->slots >> slot & 1)
            keys[n_keys++] = slot_type[slot].name;
    if (!params_read(g, v, p->type->param, p->param, keys + n_keys, err) ||
        !json_only(v, keys, err))
        return false;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const Json chain = json_member(v, slot_type[slot].name);
        if (!read_chain(g, &chain, (enum Slot)slot, &p->chain[slot], err))
            return false;
    }
    p->traits = p->type->fn->traits;
    return true;
}

/* The memory of a phase of the round; game_free gives it back. */
static bool take_own(Phase *p, Err *err)
{
    const size_t size = p->type->fn->own;
    p->own = size ? calloc(1, size) : NULL;
    return !size || p->own || err_set(err, "out of memory");
}

/* The phases in "round", each with what those before it have come to. */
static bool read_round(Game *g, const Json *round, const Json *phases, RoundState *c, Err *err)
{
    JSON_EACH(r, round) {
        Phase *p = &g->phase[g->n_phases];
        if (!json_room(&r, g->n_phases, MAX_PHASES, "phases", err) || !id_read(&r, p->key, err))
            return false;
        for (int i = 0; i < g->n_phases; i++)
            if (strcmp(g->phase[i].key, p->key) == 0)
                return json_fail(&r, err, "phase \"%s\" comes twice", p->key);
        const Json v = json_member(phases, p->key);
        Err why = {""};
        if (!v.node)
            return json_fail(&r, err, "no phase \"%s\" in /phases", p->key);
        if (!read_phase(g, &v, p, err) || !take_own(p, err))
            return false;
        c->lot |= p->traits & TRAIT_BIDS;
        c->decides |= p->type->fn->moves != NULL;
        if (p->type->fn->check && !p->type->fn->check(g, p, c, &why))
            return json_fail(&v, err, "%s", why.text);
        g->n_phases++;
    }
    return true;
}

/* Conditions on the round as a whole. */
static bool check_round(const Game *g, const Json *round, const RoundState *c, Err *err)
{
    if (g->n_phases == 0 || g->phase[0].type->fn->moves)
        return json_fail(
            round, err,
            "a round begins with a phase that asks nobody: \"deal\", or \"ranks\" before it");
    if (!c->decides)
        return json_fail(round, err, "no phase of this round asks a player anything");
    if (!c->scored)
        return json_fail(round, err, "no phase of this round scores");
    if (c->by_bids && !c->spelled)
        return json_fail(round, err,
                         "trumps by \"bids_made\" need a phase in which suits spell bids");
    if (g->facts.ranked && !(c->ranked && c->out))
        return json_fail(round, err,
                         "\"ranked\" seats need a phase that gives them their ranks, and one in "
                         "which they go out");
    if (g->facts.partners && (!c->partners || g->seats < 4 || g->seats % 2))
        return json_fail(round, err, "\"partners\" need %s",
                         c->partners ? "an even number of seats, four or more"
                                     : "a phase in which they score together");
    return g->facts.deals || c->gains
               ? true
               : json_fail(round, err, "nobody can gain points, so \"until\" is never reached");
}

/* The cards that a score rule names decide, even where they have no points. */
static void add_deciding(Game *g, const Rule *r)
{
    const int *value = r->param;
    for (const Param *p = r->type->param; p->name; value += p++->size / sizeof *value)
        if (p->kind == PARAM_CARD && *value >= 0)
            cardset_add(&g->deciding, (Card)*value);
        else if (p->kind == PARAM_SUIT && *value >= 0 && r->type->traits & SCORE_BY_SUIT)
            g->deciding = cardset_or(g->deciding, g->suit_cards[*value]);
}

static void find_deciding(Game *g)
{
    g->deciding = cardset_or(g->counting, g->scoring);
    for (int i = 0; i < g->n_phases; i++)
        for (int slot = SLOT_RULES; slot <= SLOT_BONUS; slot++)
            for (int k = 0; k < g->phase[i].chain[slot].n; k++)
                add_deciding(g, &g->phase[i].chain[slot].rule[k]);
}

static const Kernel *fitting_kernel(const Game *g, const Phase *p)
{
    const PhaseFunctions *fn = p->type->fn;
    for (size_t i = 0; i < sizeof fn->kernel / sizeof *fn->kernel && fn->kernel[i]; i++)
        if (fn->kernel[i]->fits(g, p))
            return fn->kernel[i];
    return NULL;
}

/* Without another end, a match ends with the series of its hand sizes. */
static bool find_end(Game *g, const Json *root, const RoundState *c, Err *err)
{
    const Json match = json_member(root, "match");
    if (!g->facts.target && !g->facts.deals)
        g->facts.deals = c->deals;
    return g->facts.target || g->facts.deals ||
           json_fail(&match, err, "\"until\" or \"deals\" must say when the match ends");
}

bool phases_load(Game *g, const Json *root, Err *err)
{
    const Json round = json_member(root, "round"), phases = json_member(root, "phases");
    RoundState course = {0};
    if (!json_array(&round, err) || !json_object(&phases, err) ||
        !read_round(g, &round, &phases, &course, err) || !find_end(g, root, &course, err) ||
        !check_round(g, &round, &course, err))
        return false;
    g->most_held = course.most_ever;
    find_deciding(g);
    g->facts.counters = course.counters;
    g->facts.bids = course.bids;
    g->facts.bids_secret = course.spelled;
    for (int i = 0; i < g->n_phases; i++) {
        Phase *p = &g->phase[i];
        p->kernel = fitting_kernel(g, p);
        if (p->type->fn->fits)
            g->says = p;
        if (p->traits & TRAIT_LAYS)
            g->lays = p;
        if (p->type->fn->derive)
            p->type->fn->derive(g, p, &course);
    }
    JSON_EACH(v, &phases) {
        Phase unused = {0}; /* an option may bring it into the round */
        if (!read_phase(g, &v, &unused, err))
            return false;
    }
    return true;
}
