#include "base/rng.h"
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

Rng rng_from_u64(uint64_t seed)
{
    Rng r;
    for (int i = 0; i < 4; i++)
        r.s[i] = splitmix64(&seed);
    return r;
}

/* The upper part is mixed into every word. The four words of the stream differ from each other, so
 * they cannot all become 0, the one state that xoshiro never leaves. */
Rng rng_from(Seed seed)
{
    assert(seed.of == SEED_DEAL);
    uint64_t high = seed.high;
    const uint64_t mix = splitmix64(&high);
    Rng r = rng_from_u64(seed.low);
    for (int i = 0; i < 4; i++)
        r.s[i] ^= mix;
    return r;
}

uint64_t rng_fairly(Rng *r, uint32_t n, uint64_t product)
{
    const uint32_t unfair = (0u - n) % n; /* 2^32 mod n products would come up once too often */
    while ((uint32_t)product < unfair)
        product = (rng_next(r) >> 32) * n;
    return product;
}

bool seed_parse(const char *hex, Seed *out, Err *err)
{
    const size_t length = strlen(hex), digits = strspn(hex, "0123456789abcdefABCDEF");
    if (digits < length && digits < SEED_TEXT)
        return err_set(err, "\"%.40s\" is no seed: write 1 to 20 digits out of 0-9 and a-f", hex);
    if (length == 0 || length >= SEED_TEXT)
        return err_set(err, "a seed has 1 to 20 hexadecimal digits, not %zu", length);
    char high[SEED_TEXT];
    const size_t above = length > 16 ? length - 16 : 0;
    snprintf(high, sizeof high, "%.*s", (int)above, hex);
    out->low =
        strtoull(hex + above, NULL, 16); /* assigned one by one: plans are compared as bytes */
    out->high = (uint16_t)strtoul(high, NULL, 16);
    out->of = SEED_DEAL;
    return true;
}

void seed_print(Seed seed, char out[SEED_TEXT])
{
    snprintf(out, SEED_TEXT, "%04" PRIx16 "%016" PRIx64, seed.high, seed.low);
}
