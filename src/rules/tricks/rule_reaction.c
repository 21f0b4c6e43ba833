/* Reactions to a play, and captures at the end of a trick. */
#include "rules/sides/sides.h"
#include "rules/state/state.h"
#include "rules/tricks/tricks_private.h"

/* Little Devils: the second card sets the direction for the whole trick; a new lead clears it. */
void reaction_direction_from_second(const Game *g, State *s, const Rule *r, Sink *sink)
{
    const Trick *t = &s->now;
    if (t->n == 1)
        state_total(s, r->reaction_direction_from_second.total, 0, sink);
    else if (t->n == 2)
        state_total(s, r->reaction_direction_from_second.total,
                    g->card[t->play[1].card].rank > g->card[t->play[0].card].rank ? 1 : -1, sink);
}

/* Hearts: the first heart played breaks the suit; as an option the queen of spades does too. */
void reaction_breaks_suit(const Game *g, State *s, const Rule *r, Sink *sink)
{
    const CardInfo *c = &g->card[s->now.play[s->now.n - 1].card];
    if (c->suit == r->reaction_breaks_suit.suit ||
        (r->reaction_breaks_suit.worth && c->points == r->reaction_breaks_suit.worth))
        state_total(s, r->reaction_breaks_suit.total, 1, sink);
}

/* Whist: ace, king, queen and jack of trumps are honours of the side that held them. Which seat
 * held a card is public only when it is played. */
void reaction_counts_trumps(const Game *g, State *s, const Rule *r, Sink *sink)
{
    const Play *play = &s->now.play[s->now.n - 1];
    const List *ranks = &r->reaction_counts_trumps.ranks;
    bool counts = false;
    for (int i = 0; i < ranks->n; i++)
        counts |= ranks->item[i] == g->card[play->card].rank;
    if (counts &&
        cardset_has(trumps_named(g, s->total[r->reaction_counts_trumps.total]), play->card))
        state_count(s, play->seat, sink);
}

/* Sheepshead: the jack of diamonds, or the called ace, shows who plays with the picker; played by
 * the picker itself it shows that nobody does. */
void reaction_shows_partner(const Game *g, State *s, const Rule *r, Sink *sink)
{
    const Play *play = &s->now.play[s->now.n - 1];
    if (play->card == game_called(s) && game_call_open(s))
        state_partner(s, play->seat, sink);
}

/* Sheepshead: where nobody picked it up, the blind goes to the taker of the last trick. */
void capture_stock_to_last(const Game *g, State *s, const Rule *r, int best, Sink *sink)
{
    const int taker = s->now.play[best].seat;
    if (with_cards(g, s) == 0)
        state_move_all(g, s, s->zone[ZONE_STOCK],
                       (Transfer){taker, ZONE_STOCK, ZONE_TAKEN + taker, SEEN_BY_ALL}, sink);
}

/* The Bottle Imp: the taker of a trick with a card below the price gets the bottle, and that card
 * is the new price. The owner may win it again. */
void capture_marker_to_taker(const Game *g, State *s, const Rule *r, int best, Sink *sink)
{
    const Card card = s->now.play[best].card;
    const int rank = g->card[card].rank;
    if (rank < s->marker[r->capture_marker_to_taker.marker].value)
        state_mark(s, r->capture_marker_to_taker.marker, s->now.play[best].seat, rank, card, sink);
}
