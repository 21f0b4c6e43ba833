/* rules/exchange: cards that change hands: passes, taxes and trades. This file has what other
 * layers may ask of a phase in which seats stage cards for others. */
#pragma once
#include "rules/engine.h"

/* How many cards `seat` has to hand over in this phase; 0 if none, or if it chooses freely how
 * many. */
int game_pick_places(const Game *g, const State *s, int seat);
/* Where staged card i of `seat` will go: kind is "left", "right", "aside", "tax" …; returns the
 * receiving seat or NO_SEAT. */
int game_pick_target(const Game *g, const State *s, int seat, int i, const char **kind);
/* The card that the seat has staged for place i. The places after the first MAX_PICKS are for the
 * same receiver, so that their cards stand in the order of the deck. */
Card game_picked(const State *s, int seat, int i);
