/* The value of the end of a deal, or of a round of one (TRAIT_ROUNDS), for each seat. */
#pragma once
#include "rules/engine.h"

/* Statistics of the deals of a game in self-play, in hundredths of a point: the mean gain of a
 * seat, and the standard deviation of the difference between two seats. A spread of 0: unknown. */
typedef struct {
    int gain, spread;
} DealFacts;

/* points[seat] = (seats − 1) × (own gain − mean gain of the others) from one state to a later one,
 * negated where low wins; where seats are ranked, the order of going out is added. Integers; their
 * sum over the seats is 0. */
void value_points(const Game *g, const State *from, const State *end, int32_t points[MAX_SEATS]);

/* worth[seat]: twice the mean probability, of 65,536, to end the match above each other seat. The
 * difference of the scores breaks ties, so that a lost match is still played seriously. Without
 * statistics: the points. */
void value_of(const Game *g, const DealFacts *facts, const State *from, const State *end,
              int32_t worth[MAX_SEATS]);
