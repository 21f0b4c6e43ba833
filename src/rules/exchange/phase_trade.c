/* The merchants' exchange: the highest of them may swap a random card with another, when taxes were
 * paid. */
#include "rules/core/phases.h"
#include "rules/state/state.h"

static void trade_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    if (s->revolt || g->seats < 6 || (p->trade.not_in_first_deal && s->deal == 1))
        phase_next(g, s, sink);
    else
        state_turn(s, s->rank[2], sink);
}

static int trade_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    int n = 0;
    out[n++] = (Action){.verb = VERB_PASS};
    for (int i = 3; i < g->seats - 2; i++)
        out[n++] = (Action){.verb = VERB_TRADE, .arg = s->rank[i]};
    return n;
}

static Card any_card(State *s, int seat) { return state_random(s, s->zone[ZONE_HAND + seat]); }

static void trade_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    if (a.verb == VERB_PASS) {
        state_pass(s, seat, sink);
    } else if (s->count[ZONE_HAND + seat] &&
               s->count[ZONE_HAND + a.arg]) { /* hands are empty in case files only */
        const unsigned both = 1u << seat | 1u << a.arg;
        const Card mine = any_card(s, seat), other = any_card(s, a.arg);
        state_lose_track(g, s, ZONE_HAND + seat, both);
        state_lose_track(g, s, ZONE_HAND + a.arg, both);
        state_move(g, s, mine, (Transfer){seat, ZONE_HAND + seat, ZONE_HAND + a.arg, both}, sink);
        state_move(g, s, other, (Transfer){a.arg, ZONE_HAND + a.arg, ZONE_HAND + seat, both}, sink);
        state_tell(s, sink, EVENT_BEAT, NO_SEAT, BEAT_EXCHANGE);
    }
    phase_next(g, s, sink);
}

static bool trade_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    return (c->ranked && g->seats >= 6 && c->least) ||
           err_set(err, "trading needs six seats with ranks and cards, or more");
}

const PhaseFunctions phase_trade = {
    .check = trade_check,
    .enter = trade_enter,
    .moves = trade_moves,
    .apply = trade_apply,
    .asks = "trade_or_not",
    .traits = TRAIT_BUTTONS,
    .features = FEATURES_CALL,
};
