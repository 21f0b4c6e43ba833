/* Is the rest of a deal decided, whatever anybody plays? Proved by looking through every way it can
 * go, never guessed.
 *
 * It is asked of the true state. To be told "decided" gives away nothing that could be used: every
 * seat's points, the order of going out, who deals next, even the luck of the deals to come are the
 * same in the end, whatever is played. Not to be told says at most that somebody's choice may still
 * matter. */
#pragma once
#include "rules/engine.h"

/* True: the deal of this state ends alike whatever is played, and turns[seat] (or NULL) is how
 * often each seat is still asked if all play on by claim_next. False: it does not, it is over, or
 * to be sure would take too long (some milliseconds). */
bool claim_decided(const Game *g, const State *s, int turns[MAX_SEATS]);

/* What is played next of a deal that is laid out: one way is as good as another. *seat is who plays
 * it. */
Action claim_next(const Game *g, const State *s, int *seat);
