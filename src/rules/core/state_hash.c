/* The hash of a state: what saves and tests compare. */
#include "base/hash.h"
#include "rules/engine.h"
#include <string.h>

/* Bytes are swapped on a big-endian machine only. */
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
static uint16_t order16(uint16_t x) { return __builtin_bswap16(x); }
static uint32_t order32(uint32_t x) { return __builtin_bswap32(x); }
static uint64_t order64(uint64_t x) { return __builtin_bswap64(x); }
#else
static uint16_t order16(uint16_t x) { return x; }
static uint32_t order32(uint32_t x) { return x; }
static uint64_t order64(uint64_t x) { return x; }
#endif

/* Numbers of several bytes as they lie on a little-endian machine: there it changes nothing and
 * costs nothing. */
static void little_endian(State *s)
{
    uint64_t *word = (uint64_t *)(void *)s;
    uint32_t *half = (uint32_t *)(void *)s->score;
    for (size_t i = 0; i < offsetof(State, score) / 8; i++)
        word[i] = order64(word[i]);
    for (size_t i = 0; i < (offsetof(State, now) - offsetof(State, score)) / 4; i++)
        half[i] = order32(half[i]);
    for (int i = 0; i < MAX_MARKERS; i++)
        s->marker[i].value = (int16_t)order16((uint16_t)s->marker[i].value);
    for (int i = 0; i < MAX_TOTALS; i++)
        s->total[i] = (int16_t)order16((uint16_t)s->total[i]);
    s->deal = order16(s->deal);
    for (int i = 0; i < 2; i++)
        s->shown.w[i] = order64(s->shown.w[i]);
    for (int i = 0; i < 2; i++)
        s->aside_lacks.w[i] = order64(s->aside_lacks.w[i]);
}

/* The zones of laid cards, and their counts, came later than the others: they stand last. */
enum {
    LAID_ZONES = (int)sizeof(CardSet) * MAX_SEATS,
    LATER = (int)offsetof(State, counted) - LAID_ZONES - MAX_SEATS,
};
static void later_last(const State *s, unsigned char out[sizeof *s])
{
    const unsigned char *in = (const unsigned char *)s;
    const size_t zones = offsetof(State, zone) + sizeof(CardSet) * ZONE_LAID,
                 counts = offsetof(State, count) + ZONE_LAID, to = counts - LAID_ZONES,
                 rest = sizeof *s - counts - MAX_SEATS;
    memcpy(out, in, zones);
    memcpy(out + zones, in + zones + LAID_ZONES, counts - zones - LAID_ZONES);
    memcpy(out + to, in + counts + MAX_SEATS, rest);
    memcpy(out + to + rest, in + zones, LAID_ZONES);
    memcpy(out + to + rest + LAID_ZONES, in + counts, MAX_SEATS);
}

/* FNV-1a (Fowler, Noll, Vo) over 8-byte words, mixed at the end: State has no padding and no
 * pointers, so its bytes, in an order that is the same on every machine, are its meaning. Words
 * from `counted` on came later, and those of laid cards. They count, with their place, only where
 * they are not zero: a game without them has the hashes that older saves hold. */
uint64_t state_hash(const State *state)
{
    State s = *state;
    unsigned char bytes[sizeof s];
    little_endian(&s);
    later_last(&s, bytes);
    uint64_t h = HASH_START;
    size_t i = 0;
    for (; i + 8 <= sizeof s; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        if (word == 0 && i >= LATER)
            continue;
        if (i >= LATER)
            h = hash_word(h, i);
        h = hash_word(h, order64(word));
        h ^= h >> 29;
    }
    h = hash_bytes(h, bytes + i, sizeof s - i);
    return h ^ h >> 32;
}
