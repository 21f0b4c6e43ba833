/* Private to ai/: the end of a deal, solved exactly instead of by playouts. */
#pragma once
#include "ai/search.h"

/* Orders s->move by exact value, best first. False if that is too expensive or impossible; then
 * nothing is changed. If nothing is hidden, every seat plays its best move (max-n; of equal moves
 * the first in the list). Otherwise the value is summed over all consistent worlds: the others make
 * the move of the highest policy score (of equals the first in the list), and the seat plays the
 * best responses to its observations. Equal moves are ordered by their value against random others,
 * then by policy score. */
bool ending_solve(Search *s);
