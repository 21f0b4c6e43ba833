#include "base/hash.h"
#include <string.h>

uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n)
{
    const unsigned char *b = bytes;
    for (size_t i = 0; i < n; i++)
        h = hash_word(h, b[i]);
    return h;
}

uint64_t hash_text(uint64_t h, const char *text) { return hash_bytes(h, text, strlen(text)); }
