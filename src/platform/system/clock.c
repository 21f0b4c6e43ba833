#include "platform/system/clock.h"
#include "base/system/system.h"
#include "platform/draw/sdl.h"

int64_t clock_now(const Clock *c) { return c->by_hand ? c->now : (int64_t)SDL_GetTicks64(); }

double clock_precise(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

double clock_busy(void) { return (double)time_of_thread_ns() / 1e6; }
