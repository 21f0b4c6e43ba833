/* Decides whether the rest of a deal is settled, whatever anybody plays. It is proved by a
 * search through every line of play and never guessed.
 *
 * The question is asked of the true state. The answer "decided" gives away nothing that could be
 * used: the points of every seat, the order of going out, the next dealer and even the random
 * state for the next deals are the same in every line of play. The answer "not decided" says at
 * most that a choice may still matter. */
#pragma once
#include "rules/engine.h"
#include <stdatomic.h>

/* True if the deal ends equally whatever is played; turns[seat] is then how often each seat
 * still moves if all play on by claim_next. False if it does not, if the deal is over, if the
 * search was stopped or if it would take too long. `stop` is polled; turns and stop may be NULL.
 * Takes up to several milliseconds: do not call it on the main thread. */
bool claim_decided(const Game *g, const State *s, int turns[MAX_SEATS], const atomic_bool *stop);

/* The next move of a decided deal that is played out automatically: any legal move will do.
 * *seat is the seat that moves. */
Action claim_next(const Game *g, const State *s, int *seat);
