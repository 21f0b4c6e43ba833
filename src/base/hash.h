/* Hashes: 64-bit FNV-1a (Fowler, Noll, Vo). Start with HASH_START and pass each result to the next
 * call. Checksums of files: CRC-32C. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define HASH_START UINT64_C(0xCBF29CE484222325)

/* Hashes eight bytes in one step: fast, but the highest bits reach few bits of the result. */
static inline uint64_t hash_word(uint64_t h, uint64_t word)
{
    return (h ^ word) * UINT64_C(0x100000001B3);
}
/* Mixes the highest bits down into the rest as well: for the keys of hash tables. */
static inline uint64_t hash_mix(uint64_t h, uint64_t word)
{
    h = (h ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return h ^ h >> 29;
}
static inline uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n)
{
    for (const unsigned char *b = bytes; n > 0; n--)
        h = hash_word(h, *b++);
    return h;
}
/* Hashes a text without its NUL. */
static inline uint64_t hash_text(uint64_t h, const char *text)
{
    return hash_bytes(h, text, strlen(text));
}

/* CRC-32C (Castagnoli) of the bytes, continuing from `crc`; begin with 0. */
static inline uint32_t crc32c(uint32_t crc, const char *bytes, size_t n)
{
    crc = ~crc;
    for (size_t i = 0; i < n; i++) {
        crc ^= (uint8_t)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0x82F63B78) : 0);
    }
    return ~crc;
}

/* Compares checksums. A fuzzer cannot guess one, so any sum fits in a fuzzing build
 * (tests/fuzz). */
static inline bool sum_fits(uint64_t written, uint64_t sum)
{
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
    written = sum;
#endif
    return written == sum;
}
