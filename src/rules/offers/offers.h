/* rules/offers: an open card that is taken or paid for with counters (Geschenkt). This file has
 * what other layers may ask of such an offer. */
#pragma once
#include "rules/engine.h"

/* The card on offer; NO_CARD outside such a phase, or if none is. */
Card game_offered(const Game *g, const State *s);
/* The counters on it. */
int game_pot(const Game *g, const State *s);
/* The rule "runs" for these cards: the sum of their ranks, of each run of neighbouring ranks only
 * the lowest. */
int cards_in_runs(const Game *g, CardSet cards);
/* The points that the card would add to those of a seat, by the same rule: 0 or less where it
 * continues a run. */
int game_run_cost(const Game *g, const State *s, int seat, Card c);
