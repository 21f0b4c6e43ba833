/* How long opponents think where they have a choice. A move without a choice is known at once; if
 * it were played at once, the player would learn that there was none. It waits as long as one of
 * the last moves with a choice has taken, drawn at random. */
#pragma once
#include "ai/ai.h"
#include <stdint.h>

enum { THINK_KEPT = 12 };

typedef struct {
    int ms[AI_LEVELS][THINK_KEPT]; /* the last ones of each level, in a ring */
    int n[AI_LEVELS];              /* how many there were */
} ThinkTimes;

/* A move with a choice took so long; level: name of a level. */
void think_times_add(ThinkTimes *t, const char *level, int64_t ms);
/* Milliseconds that a move without a choice has to take: the same for the same key; 0 as long as
 * nothing is known of the level. */
int think_times_draw(const ThinkTimes *t, const char *level, uint64_t key);
