#include "base/system/locks.h"

struct timespec deadline_in(int ms)
{
    struct timespec t;
    clock_gettime(CONDITION_CLOCK, &t);
    t.tv_sec += ms / 1000;
    t.tv_nsec += ms % 1000 * 1000000L;
    if (t.tv_nsec >= 1000000000L) {
        t.tv_sec++;
        t.tv_nsec -= 1000000000L;
    }
    return t;
}
