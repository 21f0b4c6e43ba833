/* Dealing: no decision, so the phase ends as soon as it begins. */
#include "rules/core/phases.h"
#include "rules/state/state.h"

static void deal_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    const int each = p->deal.each == EACH_NONE ? 0 : p->deal.each;
    const int n = p->deal.each == EACH_ALL ? g->n_pack : each * g->seats;
    /* Where ranks decide, the best rank is dealt to first and gets the surplus. */
    uint8_t turn[MAX_SEATS];
    for (int i = 0, seat = s->dealer; i < g->seats; i++)
        turn[i] = (uint8_t)(seat = g->facts.ranked ? s->rank[i] : seat_after(g, s, seat));
    state_deal(g, s, n, turn, sink);
    phase_next(g, s, sink);
}

static bool deal_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const int each = p->deal.each, surplus = each ? 0 : g->n_pack % g->seats;
    if (c->dealt)
        return err_set(err, "cards are dealt once in a round");
    if (each > 0 && each * g->seats > g->n_pack)
        return err_set(err, "%d cards for each of %d seats are %d, the pack has %d", each, g->seats,
                       each * g->seats, g->n_pack);
    if (surplus && !p->deal.uneven)
        return err_set(err, "%d cards cannot be dealt evenly to %d seats", g->n_pack, g->seats);
    c->dealt = true;
    c->least = each == EACH_NONE ? 0 : each;
    if (each == EACH_ALL)
        c->least = g->n_pack / g->seats;
    c->most = c->most_ever = c->least + (surplus > 0);
    return true;
}

const PhaseFunctions phase_deal = {.enter = deal_enter, .check = deal_check, .traits = TRAIT_DEALS};
