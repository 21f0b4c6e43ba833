/* The random generator: xoshiro256** (Blackman and Vigna, 2018), seeded from at most 80 bits by splitmix64.
 * The match's generator and the cosmetic ones are separate objects and never meet. */
#pragma once
#include "base/err.h"
#include <stdint.h>

typedef struct {
    uint64_t s[4];
} Rng;

/* 80 bits, as the deal code shows them; in text up to 20 hexadecimal digits. */
typedef struct {
    uint64_t low;
    uint16_t high;
} Seed;

enum { SEED_TEXT = 21 };

Rng rng_from(Seed seed);
Rng rng_from_u64(uint64_t seed);
uint64_t rng_next(Rng *r);
/* Uniform in [0, n), n ≥ 1, by multiplication with rejection (Lemire 2019). */
uint32_t rng_below(Rng *r, uint32_t n);

bool seed_parse(const char *hex, Seed *out, Err *err); /* 1 to 20 hexadecimal digits */
void seed_print(Seed seed, char out[SEED_TEXT]);       /* 20 digits, lower case */
