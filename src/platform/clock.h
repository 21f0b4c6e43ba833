/* Time in milliseconds since the program started. */
#pragma once
#include <stdint.h>

int64_t clock_now(void);
double clock_precise(void); /* with fractions, for benchmarks and frame pacing */
