/* Phase "auction": bids of a number and a trump suit, each above the last. Who passes may bid
 * again; the highest bid stands when all others have passed in a row. */
#include "rules/bids/bids.h"
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/state/state.h"

/* Phase.own: the cards that its winner may take up. */
typedef struct {
    int widow;
} Auction;

int game_auction(const Game *g)
{
    int i = 0;
    while (i < g->n_phases && !(g->phase[i].traits & TRAIT_AUCTION))
        i++;
    return i < g->n_phases ? i : -1;
}

static const Phase *auction_of(const Game *g)
{
    const int i = game_auction(g);
    return i < 0 ? NULL : &g->phase[i];
}

static int steps_of(const Phase *p)
{
    return (p->auction.most - p->auction.minimum + 1) * p->auction.suits.n;
}

int game_auction_steps(const Game *g)
{
    const Phase *p = auction_of(g);
    return p ? steps_of(p) : 0;
}

int game_auction_number(const Game *g, int step)
{
    const Phase *p = auction_of(g);
    return p ? p->auction.minimum + step / p->auction.suits.n : 0;
}

int game_auction_suit(const Game *g, int step)
{
    const Phase *p = auction_of(g);
    return p ? p->auction.suits.item[step % p->auction.suits.n] - 1 : NO_SUIT;
}

int game_auction_step(const Game *g, int number, int suit)
{
    const int steps = game_auction_steps(g);
    int step = 0;
    while (step < steps &&
           (game_auction_number(g, step) != number || game_auction_suit(g, step) != suit))
        step++;
    return step < steps ? step : -1;
}

int game_high_bidder(const Game *g, const State *s)
{
    int best = NO_SEAT;
    for (int seat = 0; seat < g->seats; seat++)
        if (s->step[seat] && (best == NO_SEAT || s->step[seat] > s->step[best]))
            best = seat;
    return best;
}

int game_high_bid(const Game *g, const State *s)
{
    const int seat = game_high_bidder(g, s);
    return seat == NO_SEAT ? -1 : s->step[seat] - 1;
}

int game_contract(const Game *g, const State *s)
{
    const int step = s->picker ? s->step[s->picker - 1] - 1 : -1;
    return step < 0 ? 0 : game_auction_number(g, step);
}

static void auction_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    state_turn(s, seat_after(g, s, s->dealer), sink);
}

static int auction_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    const int steps = steps_of(p);
    int n = 0;
    for (int step = game_high_bid(g, s) + 1; step < steps; step++)
        out[n++] = (Action){.verb = VERB_BID, .arg = (uint8_t)step};
    out[n++] = (Action){.verb = VERB_PASS};
    return n;
}

static void auction_won(const Game *g, State *s, const Phase *p, int seat, Sink *sink)
{
    state_unpass(s, sink);
    state_winner(s, seat, sink);
    state_total(s, p->auction.trump, game_auction_suit(g, s->step[seat] - 1) + 1, sink);
    phase_next(g, s, sink);
}

static void auction_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    const unsigned every = (1u << g->seats) - 1;
    if (a.verb == VERB_PASS) {
        state_pass(s, seat, sink);
    } else {
        state_unpass(s, sink);
        state_bid_step(s, seat, a.arg, sink);
    }
    const int high = game_high_bidder(g, s);
    const unsigned others = high == NO_SEAT ? every : every & ~(1u << high);
    if (high != NO_SEAT && ((s->passed & others) == others || s->step[high] == steps_of(p))) {
        auction_won(g, s, p, high, sink);
    } else if ((s->passed & others) == others) { /* nobody bids: the deal is over */
        state_unpass(s, sink);
        phase_enter(g, s, g->n_phases, sink);
    } else {
        state_turn(s, seat_after(g, s, seat), sink);
    }
}

static void auction_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                           Reason *why)
{
    const int high = game_high_bid(g, s);
    if (a.verb != VERB_BID)
        return;
    if (a.arg < steps_of(p)) {
        reason_give(why, "bid_too_low", "n", ARG_NUMBER, game_auction_number(g, high));
        reason_arg(why, "suit", ARG_SUIT, game_auction_suit(g, high));
    } else {
        reason_give(why, "bid_no_step", "n", ARG_NUMBER, p->auction.minimum);
        reason_arg(why, "most", ARG_NUMBER, p->auction.most);
    }
}

static void auction_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    const int high = game_high_bid(g, s);
    if (high < 0) {
        reason_give(what, "bid_first", "n", ARG_NUMBER, p->auction.minimum);
        return;
    }
    reason_give(what, "bid_over", "n", ARG_NUMBER, game_auction_number(g, high));
    reason_arg(what, "suit", ARG_SUIT, game_auction_suit(g, high));
}

/* A position that begins after it: the picker's bid, by which trumps are named. Cards still to be
 * laid aside are those of the stock, or those that its hand has too many. */
static void auction_past(const Game *g, State *s, const Phase *p, const Setup *setup)
{
    const int seat = setup->picker, next = seat_after(g, s, seat);
    const int stock = ((const Auction *)p->own)->widow;
    int widow = s->count[ZONE_STOCK];
    if (widow == 0)
        widow = s->count[ZONE_HAND + seat] - s->count[ZONE_HAND + next];
    if (widow <= 0 || widow > stock)
        widow = stock;
    state_widow(s, widow);
    if (setup->contract >= 0) {
        state_bid_step(s, seat, setup->contract, NULL);
        state_total(s, p->auction.trump, game_auction_suit(g, setup->contract) + 1, NULL);
    }
}

static bool auction_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const int widow = g->n_pack - c->most * g->seats - c->removed;
    if (!c->least || c->least != c->most || c->played || c->sides)
        return err_set(err, "an auction comes once, after cards were dealt, as many to every seat");
    if (g->facts.partners)
        return err_set(err, "with \"partners\" nobody plays against the others");
    if (p->auction.minimum > p->auction.most)
        return err_set(err, "\"minimum\" is above \"most\"");
    for (int i = 0; i < p->auction.suits.n; i++)
        if (p->auction.suits.item[i] > g->facts.suits)
            return err_set(err, "the deck has only %d suits", g->facts.suits);
    if (steps_of(p) >= UINT8_MAX)
        return err_set(err, "%d steps are too many to bid", steps_of(p));
    ((Auction *)p->own)->widow = c->widow = widow;
    c->sides = c->auction = true;
    return moves_fit(steps_of(p) + 1, err);
}

const PhaseFunctions phase_auction = {
    .check = auction_check,
    .enter = auction_enter,
    .moves = auction_moves,
    .apply = auction_apply,
    .refuse = auction_refuse,
    .prompt = auction_prompt,
    .past = auction_past,
    .traits = TRAIT_AUCTION | TRAIT_PICKS | TRAIT_BUTTONS,
    .features = FEATURES_AUCTION,
    .own = sizeof(Auction),
};
