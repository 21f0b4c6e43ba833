/* Dealing: no decision, so the phase ends as soon as it begins. */
#include "rules/phases.h"
#include "rules/state.h"

static void deal_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    const int n = p->nothing ? 0 : p->each ? p->each * g->seats : g->n_pack;
    /* Where ranks decide, the best rank is dealt to first and gets the surplus. */
    uint8_t turn[MAX_SEATS];
    for (int i = 0, seat = s->dealer; i < g->seats; i++)
        turn[i] = (uint8_t)(seat = g->ranked ? s->rank[i] : seat_after(g, s, seat));
    state_deal(g, s, n, turn, sink);
    phase_next(g, s, sink);
}

const PhaseFunctions phase_deal = {.enter = deal_enter, .traits = TRAIT_DEALS};
