/* rules/adding: tricks whose cards add up to a running total (Addenda). This file has what other
 * layers may ask of a position of such tricks. */
#pragma once
#include "rules/engine.h"

/* The running total (total 0) after the action (legal), or as it is now. */
int game_total_after(const Game *g, const State *s, int seat, Action a);

/* The total that must not be exceeded in this phase; 0 if it has no limit. */
int game_limit(const Game *g, const State *s);
/* The effect of a card on the total: "add", "cancel" or "copy". */
const char *game_effect(const Game *g, const State *s, Card c);
