#include "base/system/locks.h"
#include <signal.h>

const clockid_t CONDITION_CLOCK = CLOCK_MONOTONIC;

void condition_make(pthread_cond_t *condition)
{
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CONDITION_CLOCK);
    pthread_cond_init(condition, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

bool thread_start(pthread_t *thread, void *(*work)(void *), void *arg)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool started = pthread_create(thread, NULL, work, arg) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

int64_t thread_busy_ms(pthread_t thread)
{
    clockid_t clock;
    struct timespec t;
    if (pthread_getcpuclockid(thread, &clock) != 0 || clock_gettime(clock, &t) != 0)
        return 0;
    return t.tv_sec * INT64_C(1000) + t.tv_nsec / 1000000;
}
