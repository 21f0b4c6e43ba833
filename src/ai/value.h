/* What the end of a deal is worth to each seat. */
#pragma once
#include "rules/engine.h"

/* What is known of the deals of a game from self-play, in hundredths of a point: the mean gain of a
 * seat, and the standard deviation of the difference between two seats. No spread: nothing is
 * known. */
typedef struct {
    int gain, spread;
} DealFacts;

/* points[seat]: (seats − 1) × (own gain − mean gain of the others) from one state to a later one,
 * the sign turned where the lowest wins; where seats are ranked, the order of going out tells too.
 * Whole numbers; those of all seats add up to nothing. */
void value_points(const Game *g, const State *from, const State *end, int32_t points[MAX_SEATS]);

/* worth[seat]: the expected standing at the end of the match, which is the mean chance to end above
 * each of the others, in 65,536ths, times two; the difference to the others there is now breaks
 * ties, so that a match that is lost is fought on. Without facts about deals: the points. */
void value_of(const Game *g, const DealFacts *facts, const State *from, const State *end,
              int32_t worth[MAX_SEATS]);
