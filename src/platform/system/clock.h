/* platform/system: what the operating system gives. Time (this file), paths, threads, signals
 * and the desktop's message box. Time is in milliseconds since the program started; tests may
 * simulate the clock. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool by_hand;
    int64_t now; /* while turned by hand */
} Clock;

int64_t clock_now(const Clock *c);
double clock_busy(void);    /* ms for which this thread has had a processor */
double clock_precise(void); /* real milliseconds with fractions, for benchmarks and frame pacing */
/* Whoever is to be woken at *wake_at (0: never) is woken by `then` at the latest. */
static inline void clock_wake_by(int64_t *wake_at, int64_t then)
{
    *wake_at = *wake_at == 0 || then < *wake_at ? then : *wake_at;
}
