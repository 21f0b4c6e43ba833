/* Finishes a deal automatically: opponents play it to its end. */
#pragma once
#include "ai/ai.h"
#include <stdatomic.h>

enum { DEAL_MOVES = 4096 }; /* more than any deal has */

/* Plays the deal in `s` to its end, each seat by its profile. `luck` changes the opponents' random
 * choices; 0 for those they make at the table. `stop` (may be NULL) is polled: returns false once
 * it is true, with the deal not finished. Any thread may call it. */
bool auto_finish(const Game *g, State *s, const AiProfile *const player[MAX_SEATS], uint64_t luck,
                 const atomic_bool *stop);
