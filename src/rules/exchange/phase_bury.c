/* Phase "bury": the seat that picked up the blind lays as many cards aside, face down. */
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/exchange/exchange_private.h"
#include "rules/state/state.h"

static const Exchange *bury_exchange(const Game *g, const State *s, const Phase *p, int seat)
{
    static const Exchange none = {0}; /* nobody picked up the blind */
    return s->picker ? &p->bury.to.exchange[0] : &none;
}

static void bury_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    if (s->picker)
        state_ask(s, 1u << (s->picker - 1), sink);
    else
        phase_next(g, s, sink);
}

static void bury_hand_over(const Game *g, State *s, const Phase *p, Sink *sink)
{
    const int seat = s->picker - 1;
    state_lose_track(g, s, ZONE_HAND + seat, 1u << seat);
    for (int i = 0; i < p->bury.to.exchange[0].n; i++)
        state_move(g, s, s->pick[seat][i],
                   (Transfer){seat, ZONE_HAND + seat, ZONE_ASIDE, 1u << seat}, sink);
}

static bool bury_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const Exchange *x = &p->bury.to.exchange[0];
    if (c->blind == 0)
        return err_set(err, "cards are laid aside after a blind was picked up");
    if (p->bury.to.n != 1 || x->n != c->blind)
        return err_set(err, "as many cards as the blind had (%d) are laid aside", c->blind);
    for (int i = 0; i < x->n; i++)
        if (x->target[i] != TARGET_ASIDE)
            return err_set(err, "all go aside");
    const bool fit = moves_fit(c->most + c->blind, err);
    c->blind = 0;
    return fit;
}

static const StagingFunctions bury_staging = {
    .exchange = bury_exchange,
    .hand_over = bury_hand_over,
};

const PhaseFunctions phase_bury = {
    .check = bury_check,
    .enter = bury_enter,
    .room = &bury_staging,
    STAGING,
    .asks = "bury",
};
