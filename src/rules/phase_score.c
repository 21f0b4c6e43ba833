/* Scoring: no decision, so the phase ends as soon as it begins. */
#include "rules/phases.h"
#include "rules/rules.h"
#include "rules/state.h"

static void score_seat(const Game *g, State *s, const Chain *chain, int seat, Sink *sink)
{
    for (int i = 0; i < chain->n; i++) {
        const Rule *r = &chain->rule[i];
        int points = 0;
        CardSet cards = CARDSET_EMPTY;
        if (r->type->fn.score(g, s, r, seat, &points, &cards)) {
            state_score(s, seat, points, rule_type_index(r->type), cards, sink);
            return;
        }
    }
}

static void score_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    if (p->score.reveal)
        for (CardSet left = s->zone[ZONE_ASIDE]; !cardset_empty(left);)
            state_reveal(g, s, cardset_pop(&left), ZONE_ASIDE, sink);
    for (int seat = 0; seat < g->seats; seat++)
        score_seat(g, s, &p->chain[SLOT_RULES], seat, sink);
    phase_next(g, s, sink);
}

/* What the rule needs and this round does not bring about; NULL: nothing. */
static const char *wanted(const Phase *p, const Course *c, unsigned traits)
{
    if (traits & SCORE_BY_CARDS && c->secret)
        return "piles that everybody has seen";
    if (traits & SCORE_BY_TRICKS && !c->tricks)
        return "tricks";
    if (traits & SCORE_BY_ORDER && !c->out)
        return "a phase in which seats go out";
    if (traits & SCORE_BY_LOT && !c->lot)
        return "a phase in which the Lot can be announced";
    return traits & SCORE_SHOWS_ASIDE && !p->score.reveal ? "\"aside\" in \"reveal\"" : NULL;
}

static bool may_gain(const Game *g, const Rule *r)
{
    const List *table = r->type->fn.score == score_trick_table ? &r->score_trick_table.points : NULL;
    bool gains = !table;
    for (int i = 0; table && i < table->n; i++)
        gains |= table->item[i] > 0;
    return gains && !(r->type->traits & (SCORE_NOTHING | SCORE_SHOWS_ASIDE)) &&
           (!(r->type->traits & SCORE_BY_CARDS) || !cardset_empty(g->scoring));
}

static bool score_check(const Game *g, Phase *p, Course *c, Err *err)
{
    const Chain *chain = &p->chain[SLOT_RULES];
    if (chain->n == 0)
        return err_set(err, "scoring needs a rule in \"rules\"");
    if (!c->played)
        return err_set(err, "scoring comes after play");
    for (int i = 0; i < chain->n; i++) {
        const RuleType *rule = chain->rule[i].type;
        const char *wants = wanted(p, c, rule->traits);
        if (i && chain->rule[i - 1].type->traits & SCORE_ALWAYS)
            return err_set(err, "\"%s\" is never asked: \"%s\" before it has an opinion on every seat", rule->name,
                           chain->rule[i - 1].type->name);
        if (wants)
            return err_set(err, "\"%s\" needs %s", rule->name, wants);
        c->gains |= may_gain(g, &chain->rule[i]);
    }
    c->scored = true;
    return true;
}

const PhaseFunctions phase_score = {.enter = score_enter, .check = score_check, .traits = TRAIT_SCORES};
