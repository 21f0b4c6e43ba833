/* Phase "offer": one card after the other is turned up, and paid for until a seat takes it. Trick
 * `now` is the offer: its number counts the cards, its only play is the card, its leader acts
 * first on it. */
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/offers/offers.h"
#include "rules/state/state.h"

static void offer_card(const Game *g, State *s, Card c, int zone, int first, Sink *sink)
{
    state_next_trick(s, first, s->now.number + 1, sink);
    state_play(g, s, first, (Action){.verb = VERB_PLAY, .card = c}, zone, sink);
    state_turn(s, first, sink);
}

static void turn_up(const Game *g, State *s, int first, Sink *sink)
{
    if (s->count[ZONE_STOCK])
        offer_card(g, s, state_next_card(s), ZONE_STOCK, first, sink);
    else
        phase_next(g, s, sink);
}

/* A position from a case file may begin with a card on offer. */
static void offer_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    const int first = seat_after(g, s, s->dealer);
    CardSet open = s->zone[ZONE_TABLE];
    if (cardset_empty(open))
        turn_up(g, s, first, sink);
    else
        offer_card(g, s, cardset_pop(&open), ZONE_TABLE, first, sink);
}

static int offer_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    int n = 0;
    if (s->counters[seat])
        out[n++] = (Action){.verb = VERB_PAY};
    out[n++] = (Action){.verb = VERB_TAKE};
    return n;
}

static void offer_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    const int pot = s->total[p->offer.pot];
    if (a.verb == VERB_PAY) {
        state_counters(s, seat, s->counters[seat] - 1, sink);
        state_total(s, p->offer.pot, pot + 1, sink);
        state_turn(s, seat_after(g, s, seat), sink);
        return;
    }
    state_take(s, seat, sink);
    state_total(s, p->offer.pot, 0, sink);
    state_counters(s, seat, s->counters[seat] + pot, sink);
    state_collect(g, s, seat, ZONE_TAKEN + seat, sink);
    turn_up(g, s, seat, sink);
}

static void offer_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                         Reason *why)
{
    if (a.verb == VERB_PAY)
        why->id = "no_counters";
}

static void offer_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    reason_give(what, s->counters[seat] ? "take_or_pay" : "must_take", "card", ARG_CARD,
                game_offered(g, s));
    reason_arg(what, "count", ARG_NUMBER, s->total[p->offer.pot]);
}

static bool offer_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    if (c->most > 0 || !c->dealt)
        return err_set(err, "an offer needs a pack that is shuffled and stays in the stock");
    if (c->removed >= g->n_pack)
        return err_set(err, "%d cards are removed of %d: none is left to offer", c->removed,
                       g->n_pack);
    if (c->counters * g->seats > MAX_COUNTERS)
        return err_set(err, "%d counters for each of %d seats are more than %d", c->counters,
                       g->seats, MAX_COUNTERS);
    c->played = true;
    return true;
}

static bool offering(const Game *g, const State *s)
{
    return s->phase < g->n_phases && g->phase[s->phase].type->fn == &phase_offer;
}

Card game_offered(const Game *g, const State *s)
{
    return offering(g, s) && s->now.n ? s->now.play[0].card : NO_CARD;
}

int game_pot(const Game *g, const State *s)
{
    return offering(g, s) ? s->total[g->phase[s->phase].offer.pot] : 0;
}

const PhaseFunctions phase_offer = {
    .check = offer_check,
    .enter = offer_enter,
    .moves = offer_moves,
    .apply = offer_apply,
    .refuse = offer_refuse,
    .prompt = offer_prompt,
    .traits = TRAIT_BUTTONS | TRAIT_OFFERS,
    .features = FEATURES_OFFER,
};
