/* The random generator: xoshiro256** (Blackman and Vigna, 2018), seeded from at most 80 bits by
 * splitmix64. The match's generator and the cosmetic ones are separate objects and never meet. */
#pragma once
#include "base/err.h"
#include <stdint.h>

typedef struct {
    uint64_t s[4];
} Rng;

/* SEED_DEAL starts the generator of a deal; the later deals of its match go on with the same
 * generator. SEED_MATCH only makes seeds of deals (match/code/luck.h), so that a deal says nothing
 * about the next. */
enum SeedOf { SEED_DEAL, SEED_MATCH };

/* 80 bits, as in a deal code; up to 20 hexadecimal digits as text. */
typedef struct {
    uint64_t low;
    uint16_t high;
    uint16_t of; /* enum SeedOf */
} Seed;

enum { SEED_TEXT = 21 };

Rng rng_from(Seed seed); /* of a deal */
Rng rng_from_u64(uint64_t seed);
/* The rare rest of rng_below: draws again until the number is fair. */
uint64_t rng_fairly(Rng *r, uint32_t n, uint64_t product);

static inline uint64_t rng_rotate(uint64_t x, int by) { return x << by | x >> (64 - by); }

static inline uint64_t rng_next(Rng *r)
{
    uint64_t *s = r->s;
    const uint64_t result = rng_rotate(s[1] * 5, 7) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rng_rotate(s[3], 45);
    return result;
}

/* Uniform in [0, n), n ≥ 1, by multiplication with rejection (Lemire 2019). */
static inline uint32_t rng_below(Rng *r, uint32_t n)
{
    uint64_t product = (rng_next(r) >> 32) * n;
    if ((uint32_t)product < n)
        product = rng_fairly(r, n, product);
    return (uint32_t)(product >> 32);
}

/* The index of one bit of a mask that is not 0, all equally likely. */
static inline int rng_bit(Rng *r, unsigned mask)
{
    for (uint32_t skip = rng_below(r, (uint32_t)__builtin_popcount(mask)); skip > 0; skip--)
        mask &= mask - 1;
    return __builtin_ctz(mask);
}

/* The seed of a deal: 1 to 20 hexadecimal digits; printed, 20 digits, lower case. */
bool seed_parse(const char *hex, Seed *out, Err *err);
void seed_print(Seed seed, char out[SEED_TEXT]);
