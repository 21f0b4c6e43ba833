/* People who come and go while the match rests between two deals, in games of ranks that allow it.
 * This leads from one Game to the same one for another number of seats, so it is no Action. */
#pragma once
#include "rules/engine.h"

/* The ranks at which a newcomer may enter now, as a bit mask (bit 0 the best). */
unsigned game_join_ranks(const Game *g, const State *s);
bool game_may_leave(const Game *g, const State *s);

/* Turns the state, which rests between deals, into one of `to`: the same game for one seat more or
 * fewer. A newcomer gets the highest seat number and no points; behind somebody who leaves the
 * seats move up by one, and so do the ranks. */
void game_join(const Game *to, State *s, int rank);
void game_leave(const Game *to, State *s, int seat);
