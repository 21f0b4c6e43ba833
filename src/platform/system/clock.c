#include "platform/system/clock.h"
#include "platform/draw/sdl.h"
#include <time.h>

int64_t clock_now(const Clock *c) { return c->by_hand ? c->now : (int64_t)SDL_GetTicks64(); }

double clock_precise(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

double clock_busy(void)
{
    struct timespec t;
    return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) == 0
               ? (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6
               : 0;
}
