/* A deal played to its end by opponents, in thought. */
#pragma once
#include "ai/ai.h"
#include <stdatomic.h>

enum { DEAL_MOVES = 4096 }; /* more than any deal has */

/* From where it stands; each seat as its player would. `luck` makes their luck another one: 0 for
 * what they would do at the table. `stop` (may be NULL) is polled: false once it is true, and the
 * deal is not over then. */
bool deal_play_out(const Game *g, State *s, const AiProfile *const player[MAX_SEATS], uint64_t luck,
                   const atomic_bool *stop);
