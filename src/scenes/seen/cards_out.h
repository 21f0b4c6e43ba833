/* The panel of the cards that are still out, by suit or, in games without suits, by rank. It is
 * made from the viewer's View alone: a card is out until this seat has seen where it went. */
#pragma once
#include "scenes/seen/seen.h"

/* The cards in play that are not in the viewer's hand and that the viewer has not seen played,
 * taken, laid aside or put out of play. Hidden piles count as out. */
CardSet cards_out(const Game *g, const View *v);

Rect cards_out_rect(const Seen *s);
void cards_out_draw(const Seen *s, Rect in);
/* A line for each suit: for the screen reader and the trace. */
char *cards_out_tell(const Seen *s, char *out, size_t size);
