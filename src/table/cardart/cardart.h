/* table/cardart: the faces and the back of a deck's cards, composed from SVG parts at the pixel
 * size that is needed.
 *
 * A face is a pure function of CardInfo (name, suit, rank, points) and a style,
 * assets/cards/<style>.json: inks and shapes of the suits, and for each rank or number of points
 * the picture and its position. So a new deck needs no C. */
#pragma once
#include "base/strings.h"
#include "platform/draw/draw.h"
#include "rules/engine.h"

/* Width of a card whose height is 1. */
#define CARD_ASPECT (5.0f / 7.0f)

typedef struct CardArt CardArt;

/* `style` is the name of a file in assets/cards. The game and the strings must outlive the
 * result. NULL if memory ran out, or, with one line, if the style is wrong. */
CardArt *cardart_new(Draw *d, const Game *g, const Strings *strings, const char *style, Err *err);
void cardart_free(CardArt *a); /* NULL is allowed; before draw_free */

/* Changes the language: the letters of the colours follow. */
void cardart_speak(CardArt *a, const Strings *strings);

/* Sets the palette of the suits ("classic", "four-colour", "high-contrast"; the usual one if the
 * style does not have it), large indices, and the back assets/cards/back-<name>. False if nothing
 * changes. */
bool cardart_theme(CardArt *a, const char *inks, bool big, const char *back);

/* The face, or for NO_CARD the back: composed on first use at that height (in units), and again
 * when draw_version changes. Valid until the next call of a cardart function. NULL if memory ran
 * out. */
const Picture *cardart_picture(CardArt *a, Card card, float height);
/* The picture of the suit, to be tinted with its ink. */
const char *cardart_suit(const CardArt *a, int suit, Color *ink);
bool cardart_ahead(CardArt *a, Card card,
                   float height); /* composes it in advance; false: it exists already */
