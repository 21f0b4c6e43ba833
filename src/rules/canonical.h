/* What the rest of a deal hangs on, for who looks through every way it can go. */
#pragma once
#include "rules/engine.h"

/* Takes out of a position whatever can change neither what may be played in the rest of its deal
 * nor what comes of it: what seats know, the trick before, and who has taken which of the cards
 * that nobody counts. Two positions that are equal then go on and end alike, whatever is played.
 * Counts and zones still fit. */
void game_canonical(const Game *g, State *s);

/* True if points are all that is played for, only cards bring them, and no card that brings any is
 * still to be taken: then the deal ends alike whatever is played. False says nothing. */
bool game_spent(const Game *g, const State *s);
