/* rules/adding: cards that add up to a running total, in tricks (Addenda) or on one pile (Neu).
 * This file has what other layers may ask of such a position. */
#pragma once
#include "rules/engine.h"

/* The running total (total 0) after the action (legal), or as it is now. */
int game_total_after(const Game *g, const State *s, int seat, Action a);

/* The total that must not be exceeded in this phase; 0 if it has no limit. */
int game_limit(const Game *g, const State *s);
/* The effect of a card on the total: "add", "cancel", "copy" or "to_limit"; or on who plays next:
 * "turn" (the other way round), "name" (a seat) or "twice" (two cards). */
const char *game_effect(const Game *g, const State *s, Card c);
/* Do all play on one pile, in rounds that end when a seat cannot play? */
bool game_piles(const Game *g, const State *s);
/* There: how many cards the seat on turn must still play. 0 in other phases. */
int game_plays_left(const Game *g, const State *s);
