/* Phase "bid_tricks": once round, each seat says how many tricks it will win. */
#include "rules/bids/bids.h"
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/state/state.h"

int game_bid_most(const Game *g, const State *s)
{
    int most = s->hand_size;
    for (int seat = 0; s->hand_size == 0 && seat < g->seats; seat++)
        most = s->count[ZONE_HAND + seat] > most ? s->count[ZONE_HAND + seat] : most;
    return most;
}

int game_bids_sum(const Game *g, const State *s)
{
    int sum = 0;
    for (int seat = 0; seat < g->seats; seat++)
        sum += s->bid[seat] ? s->bid[seat] - 1 : 0;
    return sum;
}

int game_bids_open(const Game *g, const State *s)
{
    int open = 0;
    for (int seat = 0; seat < g->seats; seat++)
        open += s->bid[seat] == 0;
    return open;
}

int game_bid_barred(const Game *g, const State *s, int seat)
{
    const Phase *p = &g->phase[s->phase];
    if (!(game_traits(g, s->phase) & TRAIT_NUMBERS) || !p->bid_tricks.hook ||
        game_bids_open(g, s) != 1 || s->bid[seat])
        return -1;
    const int left = game_bid_most(g, s) - game_bids_sum(g, s);
    return left < 0 ? -1 : left;
}

/* A position from a case file may begin with bids. */
static void bid_next(const Game *g, State *s, int seat, Sink *sink)
{
    for (int k = 0; k < g->seats; k++) {
        const int next = seat_from(g, s, seat, k);
        if (s->bid[next] == 0) {
            state_turn(s, next, sink);
            return;
        }
    }
    phase_next(g, s, sink);
}

static void bid_tricks_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    bid_next(g, s, seat_after(g, s, s->dealer), sink);
}

static int bid_tricks_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    const int most = game_bid_most(g, s), barred = game_bid_barred(g, s, seat);
    int n = 0;
    for (int tricks = 0; tricks <= most; tricks++)
        if (tricks != barred)
            out[n++] = (Action){.verb = VERB_BID, .arg = (uint8_t)tricks};
    return n;
}

static void bid_tricks_apply(const Game *g, State *s, const Phase *p, int seat, Action a,
                             Sink *sink)
{
    state_bid_tricks(s, seat, a.arg, sink);
    bid_next(g, s, seat_after(g, s, seat), sink);
}

static void bid_tricks_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                              Reason *why)
{
    if (a.verb != VERB_BID)
        return;
    const bool barred = a.arg == game_bid_barred(g, s, seat);
    reason_give(why, barred ? "bids_add_up" : "bid_too_high", "cards", ARG_NUMBER,
                game_bid_most(g, s));
    reason_arg(why, "n", ARG_NUMBER, a.arg);
}

static void bid_tricks_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    const int barred = game_bid_barred(g, s, seat);
    reason_give(what, barred < 0 ? "bid_number" : "bid_last", "cards", ARG_NUMBER,
                game_bid_most(g, s));
    reason_arg(what, "n", ARG_NUMBER, barred);
}

static bool bid_tricks_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    if (!c->least || c->least != c->most || c->played || c->bids)
        return err_set(err, "tricks are bid once, after cards are dealt, as many to every seat");
    c->bids = true;
    return moves_fit(c->most + 1, err);
}

const PhaseFunctions phase_bid_tricks = {
    .check = bid_tricks_check,
    .enter = bid_tricks_enter,
    .moves = bid_tricks_moves,
    .apply = bid_tricks_apply,
    .refuse = bid_tricks_refuse,
    .prompt = bid_tricks_prompt,
    .traits = TRAIT_NUMBERS | TRAIT_BUTTONS,
    .features = FEATURES_BID,
};
