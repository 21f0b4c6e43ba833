/* platform/system: services of the operating system. Time (this file), paths, threads, signals
 * and the desktop's message box. Time is in milliseconds since the program started; tests may
 * simulate the clock. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool by_hand;
    int64_t now; /* while simulated */
} Clock;

int64_t clock_now(const Clock *c);
double clock_busy(void);    /* CPU time of this thread in ms */
double clock_precise(void); /* real milliseconds with fractions, for benchmarks and frame pacing */
/* Lowers the wake-up time *wake_at (0: never) to `then` if that is earlier. */
static inline void clock_wake_by(int64_t *wake_at, int64_t then)
{
    *wake_at = *wake_at == 0 || then < *wake_at ? then : *wake_at;
}
