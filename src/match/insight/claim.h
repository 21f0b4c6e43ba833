/* Is the rest of a deal decided, whatever anybody plays? Proved by looking through every way it can
 * go, never guessed.
 *
 * It is asked of the true state. To be told "decided" gives away nothing that could be used: every
 * seat's points, the order of going out, who deals next, even the luck of the deals to come are the
 * same in the end, whatever is played. Not to be told says at most that somebody's choice may still
 * matter. */
#pragma once
#include "rules/engine.h"
#include <stdatomic.h>

/* True: the deal of this state ends the same way whatever is played, and turns[seat] is how often
 * each seat is still asked if all play on by claim_next. False: it does not, it is over, the search
 * was stopped, or it would take too long. `stop` is polled; turns and stop may be NULL. It takes up
 * to some milliseconds, too long for the main thread. */
bool claim_decided(const Game *g, const State *s, int turns[MAX_SEATS], const atomic_bool *stop);

/* What is played next of a deal that is laid out: one way is as good as another. *seat is who plays
 * it. */
Action claim_next(const Game *g, const State *s, int *seat);
