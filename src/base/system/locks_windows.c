#include "base/system/locks.h"
#include <windows.h>

/* winpthreads waits by the time of day only. */
const clockid_t CONDITION_CLOCK = CLOCK_REALTIME;

void condition_make(pthread_cond_t *condition) { pthread_cond_init(condition, NULL); }

bool thread_start(pthread_t *thread, void *(*work)(void *), void *arg)
{
    return pthread_create(thread, NULL, work, arg) == 0;
}

static int64_t ticks_of(FILETIME t) { return (int64_t)t.dwHighDateTime << 32 | t.dwLowDateTime; }

int64_t thread_busy_ms(pthread_t thread)
{
    FILETIME began, ended, kernel, user;
    return GetThreadTimes(pthread_gethandle(thread), &began, &ended, &kernel, &user)
               ? (ticks_of(kernel) + ticks_of(user)) / 10000
               : 0;
}
