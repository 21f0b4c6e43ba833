/* Phase "premium": all offer at once and in secret; then the best offer is accepted. */
#include "rules/bids/bids_private.h"
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/state/state.h"
#include "rules/tricks/tricks.h"

bool bid_made(const Game *g, const State *s, int seat)
{
    return s->bid[seat] && game_bid(s, seat) == game_tricks_won(g, s, seat);
}

void bid_show(const Game *g, State *s, int seat, Sink *sink)
{
    for (CardSet left = s->zone[ZONE_LAID + seat]; !cardset_empty(left);)
        state_reveal(g, s, cardset_pop(&left), ZONE_LAID + seat, sink);
    state_open_bid(s, seat, sink);
}

void premium_open(const Game *g, State *s, Sink *sink)
{
    const int seat = s->premium - 1;
    if (!game_bid_open(s, seat))
        bid_show(g, s, seat, sink);
    if (s->premium_kind == PREMIUM_REVEAL)
        for (CardSet left = s->zone[ZONE_HAND + seat]; !cardset_empty(left);)
            state_reveal(g, s, cardset_pop(&left), ZONE_HAND + seat, sink);
}

static void premium_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    state_ask(s, (1u << g->seats) - 1, sink);
}

static int premium_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    for (int kind = PREMIUM_NONE; kind <= PREMIUM_REVEAL; kind++)
        out[kind] = (Action){.verb = VERB_PREMIUM, .arg = (uint8_t)kind};
    return PREMIUM_REVEAL + 1;
}

static void premium_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    int best = PREMIUM_NONE, who = NO_SEAT;
    state_answer(s, seat, a.arg, sink);
    if (s->asked)
        return;
    for (int k = 1; k <= g->seats; k++) {
        const int next = seat_from(g, s, s->dealer, k % g->seats);
        if (s->said[next] > best) {
            best = s->said[next];
            who = next;
        }
    }
    state_answers(s, sink);
    if (who != NO_SEAT) {
        state_premium(s, who, best, sink);
        premium_open(g, s, sink);
    }
    phase_next(g, s, sink);
}

static bool premium_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    return (c->spelled && !c->played) ||
           err_set(err, "a premium is offered after bids were laid, before play");
}

const PhaseFunctions phase_premium = {
    .check = premium_check,
    .enter = premium_enter,
    .moves = premium_moves,
    .apply = premium_apply,
    .asks = "premium",
    .traits = TRAIT_BUTTONS | TRAIT_PREMIUM,
    .features = FEATURES_PREMIUM,
};
