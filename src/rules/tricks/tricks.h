/* rules/tricks: trick-taking, from the obligation to follow suit to the taker of the trick. This
 * file has the questions that other layers may ask. */
#pragma once
#include "rules/engine.h"

/* Tricks in this deal; 0 if unknown. */
int game_tricks(const Game *g, const State *s);

/* The seat that would take the trick if it ended now; NO_SEAT if no play has any strength. */
int game_leading(const Game *g, const State *s);
/* The same after `seat` has played action a (legal). */
int game_leading_after(const Game *g, const State *s, int seat, Action a);
