/* Scoring: no decision, so the phase ends as soon as it begins. */
#include "rules/phases.h"
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
    if (p->reveal_aside)
        for (CardSet left = s->zone[ZONE_ASIDE]; !cardset_empty(left);)
            state_reveal(g, s, cardset_pop(&left), ZONE_ASIDE, sink);
    for (int seat = 0; seat < g->seats; seat++)
        score_seat(g, s, &p->chain[SLOT_RULES], seat, sink);
    phase_next(g, s, sink);
}

const PhaseFunctions phase_score = {.enter = score_enter, .traits = TRAIT_SCORES};
