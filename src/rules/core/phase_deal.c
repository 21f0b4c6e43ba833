/* Dealing: no decision, so the phase ends as soon as it begins. */
#include "rules/core/phases.h"
#include "rules/state/state.h"

/* The number of the suit that stands for n; 0: none does. */
static int trump_for(const Game *g, int n)
{
    const List *worth = &g->lays->lay.worth;
    int suit = 0;
    while (suit < worth->n && worth->item[suit] != n)
        suit++;
    return suit < worth->n ? suit + 1 : 0;
}

/* The number of the suit by which the deal plays. A turned card is a random one, as the last or the
 * next card of a shuffled pack is. */
static int trump_of_deal(const Game *g, State *s, const Phase *p, Sink *sink)
{
    Card turned;
    if (p->deal.trump_by == TRUMP_ROTATION)
        return trump_in_rotation(g, p, s->deal);
    const bool by_bids = p->deal.trump_by == TRUMP_BIDS_MADE;
    if (by_bids && (s->made || !p->deal.turn_first))
        return s->made ? trump_for(g, s->made - 1) : p->deal.trump_first;
    if (p->deal.copy >= 0) {
        turned = (Card)(s->turned - 1);
    } else if (by_bids || p->deal.trump_by == TRUMP_DEALER_CARD) {
        turned = state_random(s, s->zone[ZONE_HAND + s->dealer]);
        state_turn_up(g, s, turned, ZONE_HAND + s->dealer, sink);
    } else {
        if (s->count[ZONE_STOCK] == 0)
            return 0;
        turned = state_random(s, s->zone[ZONE_STOCK]);
        state_move(g, s, turned, (Transfer){NO_SEAT, ZONE_STOCK, ZONE_OUT, SEEN_BY_ALL}, sink);
        state_turn_up(g, s, turned, ZONE_OUT, sink);
    }
    return g->card[turned].suit == NO_SUIT ? 0 : g->card[turned].suit + 1;
}

/* The card turned up is a random one of the pack. Its copy lies out of play, and it is dealt in
 * place of that: whoever holds it holds the copy. */
static void turn_copied(const Game *g, State *s, Card copy, Sink *sink)
{
    const Card turned = state_random(s, s->zone[ZONE_STOCK]);
    state_move(g, s, copy, (Transfer){NO_SEAT, ZONE_STOCK, ZONE_OUT, SEEN_BY_ALL}, sink);
    state_turn_copied(g, s, turned, copy, ZONE_OUT, sink);
}

/* Random cards of the stock leave the deal, and the seats get their counters. */
static void supply(const Game *g, State *s, const Phase *p, Sink *sink)
{
    for (int i = 0; i < p->deal.removed; i++)
        state_move(g, s, state_random(s, s->zone[ZONE_STOCK]),
                   (Transfer){NO_SEAT, ZONE_STOCK, ZONE_OUT, 0}, sink);
    if (p->deal.counters)
        for (int i = 0; i < g->seats; i++)
            state_counters(s, s->order[i], p->deal.counters, sink);
}

/* The words of "series". */
enum { SERIES_SAME, SERIES_DOWN, SERIES_UP, SERIES_DOWN_UP, SERIES_UP_DOWN };

static int series_length(const Phase *p)
{
    return p->deal.series >= SERIES_DOWN_UP ? 2 * p->deal.each - 1 : p->deal.each;
}

/* The number of cards in a deal of the series, which begins again after its end. */
static int series_size(const Phase *p, int deal)
{
    const int most = p->deal.each, at = (deal - 1) % series_length(p);
    const int turned = at < most ? at : 2 * (most - 1) - at; /* steps from its beginning */
    const bool down = p->deal.series == SERIES_DOWN || p->deal.series == SERIES_DOWN_UP;
    return down ? most - turned : 1 + turned;
}

int deal_series_size(const Game *g, int deal)
{
    for (int i = 0; i < g->n_phases; i++)
        if (g->phase[i].type->fn == &phase_deal && g->phase[i].deal.series != SERIES_SAME)
            return series_size(&g->phase[i], deal);
    return 0;
}

static int cards_for_each(State *s, const Phase *p, Sink *sink)
{
    if (p->deal.series == SERIES_SAME)
        return p->deal.each == EACH_NONE ? 0 : p->deal.each;
    state_hand_size(s, series_size(p, s->deal), sink);
    return s->hand_size;
}

static void deal_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    const int each = cards_for_each(s, p, sink);
    const int n = p->deal.each == EACH_ALL ? g->n_pack : each * g->seats;
    /* Where ranks decide, the best rank is dealt to first and gets the surplus. */
    const bool by_rank = g->facts.ranked && !g->facts.ranks_stay;
    uint8_t turn[MAX_SEATS];
    for (int i = 0, seat = s->dealer; i < g->seats; i++)
        turn[i] = (uint8_t)(seat = by_rank ? s->rank[i] : seat_after(g, s, seat));
    if (p->deal.copy >= 0)
        turn_copied(g, s, (Card)p->deal.copy, sink);
    state_deal(g, s, n, turn, sink);
    supply(g, s, p, sink);
    if (p->deal.trump >= 0)
        state_total(s, p->deal.trump, trump_of_deal(g, s, p, sink), sink);
    phase_next(g, s, sink);
}

static bool trump_check(const Game *g, const Phase *p, RoundState *c, Err *err)
{
    const bool rotates = p->deal.trump_by == TRUMP_ROTATION;
    c->by_bids = p->deal.trump >= 0 && p->deal.trump_by == TRUMP_BIDS_MADE;
    if (p->deal.trump < 0)
        return true;
    if ((p->deal.trump_by == TRUMP_DEALER_CARD || p->deal.turn_first) && p->deal.each == EACH_NONE)
        return err_set(err, "the dealer needs a card to turn up");
    if (rotates && (p->deal.trump_first < 1 || p->deal.trump_first > g->facts.suits))
        return err_set(err, "trumps that rotate need \"trump_first\", from 1 to %d",
                       g->facts.suits);
    return true;
}

/* The longest hand is as long as the pack allows. */
static bool series_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const int most = g->n_pack / g->seats;
    if (p->deal.series == SERIES_SAME)
        return true;
    if (p->deal.each < 1 || p->deal.removed)
        return err_set(err, "a series needs a number of cards in \"each\", and none \"removed\"");
    p->deal.each = p->deal.each < most ? p->deal.each : most;
    c->deals = series_length(p);
    return true;
}

static bool deal_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    if (c->dealt)
        return err_set(err, "cards are dealt once in a round");
    if (!series_check(g, p, c, err))
        return false;
    const int each = p->deal.each, surplus = each ? 0 : g->n_pack % g->seats;
    if (each > 0 && each * g->seats > g->n_pack)
        return err_set(err, "%d cards for each of %d seats are %d, the pack has %d", each, g->seats,
                       each * g->seats, g->n_pack);
    if (surplus && !p->deal.uneven)
        return err_set(err, "%d cards cannot be dealt evenly to %d seats", g->n_pack, g->seats);
    if (!trump_check(g, p, c, err))
        return false;
    if (p->deal.copy >= 0 && (each <= 0 || each * g->seats >= g->n_pack))
        return err_set(err, "a card that is copied needs to be left over after dealing \"each\"");
    c->least = each == EACH_NONE ? 0 : each;
    if (each == EACH_ALL)
        c->least = g->n_pack / g->seats;
    c->most = c->most_ever = c->least + (surplus > 0);
    c->dealt = true;
    c->removed = p->deal.removed;
    c->counters = p->deal.counters;
    return p->deal.removed <= (each == EACH_ALL ? 0 : g->n_pack - c->least * g->seats) ||
           err_set(err, "%d cards cannot be removed: the stock has fewer", p->deal.removed);
}

const PhaseFunctions phase_deal = {.enter = deal_enter, .check = deal_check, .traits = TRAIT_DEALS};
