/* What the end of a deal is worth to each seat. */
#pragma once
#include "rules/engine.h"

/* value[seat]: (seats − 1) × (own gain − mean gain of the others) from one state to a later one, the sign turned where the lowest
 * wins; where seats are ranked, the order of going out tells too. Whole numbers; those of all seats add up to nothing. */
void value_of(const Game *g, const State *from, const State *end, int32_t value[MAX_SEATS]);
