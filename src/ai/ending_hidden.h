/* Private to ai/: the end of a deal in which cards are hidden. */
#pragma once
#include "ai/ending_pool.h"

/* The value for the seat, summed over n worlds that it cannot tell apart, of the same move in all
 * of them: with its best answers to the move that the policy prefers, or to random moves. */
Result ending_after(Ending *e, const World *w, int n, Action a);
Result ending_hope(Ending *e, const World *w, int n, Action a);
