#include "scenes/play/think_times.h"
#include <limits.h>
#include <string.h>

static int level_index(const char *name)
{
    int i = AI_LEVELS - 1;
    while (i > 0 && strcmp(ai_level(i), name) != 0)
        i--;
    return i;
}

void think_times_add(ThinkTimes *t, const char *level, int64_t ms)
{
    const int i = level_index(level);
    t->ms[i][t->n[i]++ % THINK_KEPT] = ms > INT_MAX ? INT_MAX : (int)ms;
}

int think_times_draw(const ThinkTimes *t, const char *level, uint64_t key)
{
    const int i = level_index(level), n = t->n[i] < THINK_KEPT ? t->n[i] : THINK_KEPT;
    Rng rng = rng_from_u64(key);
    return n ? t->ms[i][rng_below(&rng, (uint32_t)n)] : 0;
}
