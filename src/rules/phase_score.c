/* Scoring: no decision, so the phase ends as soon as it begins. */
#include "rules/phases.h"
#include "rules/state.h"

/* Has the rule an opinion? */
static bool score_by(const Game *g, State *s, const Rule *r, int seat, Sink *sink)
{
    int points = 0;
    CardSet cards = CARDSET_EMPTY;
    if (!r->type->fn.score(g, s, r, seat, &points, &cards))
        return false;
    state_score(s, seat, points, rule_type_index(r->type), cards, sink);
    return true;
}

static void score_seat(const Game *g, State *s, const Phase *p, int seat, Sink *sink)
{
    const Chain *rules = &p->chain[SLOT_RULES], *bonus = &p->chain[SLOT_BONUS];
    for (int i = 0; i < rules->n && !score_by(g, s, &rules->rule[i], seat, sink); i++)
        ;
    for (int i = 0; i < bonus->n; i++)
        score_by(g, s, &bonus->rule[i], seat, sink);
}

static void score_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    if (p->reveal_aside)
        for (CardSet left = s->zone[ZONE_ASIDE]; !cardset_empty(left);)
            state_reveal(g, s, cardset_pop(&left), ZONE_ASIDE, sink);
    for (int seat = 0; seat < g->seats; seat++)
        score_seat(g, s, p, seat, sink);
    phase_next(g, s, sink);
}

const PhaseFunctions phase_score = {.enter = score_enter, .traits = TRAIT_SCORES};
