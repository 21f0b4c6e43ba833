/* Dealing: no decision, so the phase ends as soon as it begins. */
#include "rules/phases.h"
#include "rules/verbs.h"

static void deal_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    Card pack[MAX_CARDS];
    for (int i = 0; i < g->n_pack; i++)
        pack[i] = g->pack_list[i];
    const int n = p->nothing ? 0 : p->each ? p->each * g->seats : g->n_pack;
    /* Fisher and Yates from the top of the pack. */
    Rng rng = s->rng; /* a copy can stay in registers */
    for (int i = 0; i < n; i++) {
        const int k = i + (int)rng_below(&rng, (uint32_t)(g->n_pack - i));
        const Card c = pack[k];
        pack[k] = pack[i];
        pack[i] = c;
    }
    s->rng = rng;
    /* Where ranks decide, the best rank is dealt to first and gets the surplus. */
    uint8_t turn[MAX_SEATS];
    for (int i = 0, seat = s->dealer; i < g->seats; i++)
        turn[i] = (uint8_t)(seat = g->ranked ? s->rank[i] : seat_after(g, s, seat));
    verb_deal(g, s, pack, n, turn, sink);
    verb_tell(sink, EVENT_BEAT, NO_SEAT, BEAT_DEALT);
    phase_next(g, s, sink);
}

const PhaseFunctions phase_deal = {.enter = deal_enter, .traits = TRAIT_DEALS};
