/* FNV-1a (Fowler, Noll, Vo): one number that stands for many bytes. Begin with HASH_START, go on
 * from what came out. */
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define HASH_START UINT64_C(0xCBF29CE484222325)

/* Eight bytes in one step: quick, but the highest ones reach few bits of the result. */
static inline uint64_t hash_word(uint64_t h, uint64_t word)
{
    return (h ^ word) * UINT64_C(0x100000001B3);
}
static inline uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n)
{
    for (const unsigned char *b = bytes; n > 0; n--)
        h = hash_word(h, *b++);
    return h;
}
/* Without its NUL. */
static inline uint64_t hash_text(uint64_t h, const char *text)
{
    return hash_bytes(h, text, strlen(text));
}
