/* Private to ai/: the end of a deal in which cards are hidden. */
#pragma once
#include "ai/ending_pool.h"

/* The value for the seat of the same move in n worlds that it cannot distinguish, summed over them:
 * with its best responses to the policy, or to random moves. */
Result ending_after(Ending *e, const World *w, int n, Action a);
Result ending_against_random(Ending *e, const World *w, int n, Action a);
