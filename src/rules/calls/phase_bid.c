/* Phase "bid": the announcement before the first lead. Seats are asked clockwise from the dealer's
 * left until one announces. */
#include "rules/core/phases.h"
#include "rules/state/state.h"

static void bid_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    state_turn(s, seat_after(g, s, s->dealer), sink);
}

static int bid_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    out[0] = (Action){.verb = VERB_PASS};
    out[1] = (Action){.verb = VERB_LOT};
    return 2;
}

static void bid_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    if (a.verb == VERB_LOT)
        state_bid(s, seat, sink);
    else
        state_pass(s, seat, sink);
    if (a.verb != VERB_LOT && seat != s->dealer) {
        state_turn(s, seat_after(g, s, seat), sink);
        return;
    }
    state_unpass(s, sink);
    phase_next(g, s, sink);
}

const PhaseFunctions phase_bid = {
    .enter = bid_enter,
    .moves = bid_moves,
    .apply = bid_apply,
    .asks = "lot_or_pass",
    .traits = TRAIT_BIDS | TRAIT_BUTTONS,
    .features = FEATURES_CALL,
};
