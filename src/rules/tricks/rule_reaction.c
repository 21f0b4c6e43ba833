/* Reactions to a play, and captures at the end of a trick. */
#include "rules/core/game.h"
#include "rules/state/state.h"

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

/* The Bottle Imp: the taker of a trick with a card below the price gets the bottle, and that card
 * is the new price. The owner may win it again. */
void capture_marker_to_taker(const Game *g, State *s, const Rule *r, int best, Sink *sink)
{
    const Card card = s->now.play[best].card;
    const int rank = g->card[card].rank;
    if (rank < s->marker[r->capture_marker_to_taker.marker].value)
        state_mark(s, r->capture_marker_to_taker.marker, s->now.play[best].seat, rank, card, sink);
}
