/* Positions reduced to what the rest of a deal depends on, for a search through all its ends. */
#pragma once
#include "rules/engine.h"

/* Removes from a position everything that can change neither the moves nor the result of the rest
 * of its deal: what seats know, the trick before, and who has taken which of the cards that do not
 * count. Positions that are then equal have the same moves and results. Counts and zones still
 * fit. */
void game_canonical(const Game *g, State *s);

/* True if only points matter, only cards bring them, and no card that brings any is still to be
 * taken: then every play leads to the same result. False: unknown. */
bool game_spent(const Game *g, const State *s);
