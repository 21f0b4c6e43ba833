/* Integer square roots: the same on every machine. */
#pragma once
#include <stdint.h>

/* The largest whole number whose square is at most x; 0 for a negative x. Digit by digit, in base
 * two. */
static inline int64_t whole_root(int64_t x)
{
    int64_t root = 0;
    const int top = x > 0 ? (63 - __builtin_clzll((unsigned long long)x)) / 2
                          : -1; /* no higher bit can be in it */
    for (int64_t bit = top < 0 ? 0 : INT64_C(1) << top; bit; bit >>= 1)
        if ((root | bit) <= INT64_C(3037000499) && (root | bit) * (root | bit) <= x)
            root |= bit;
    return root;
}
