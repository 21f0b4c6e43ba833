/* Caches of things that are costly to make, found by a hash (base/hash.h) of their ingredients.
 * When a cache is full the least recently used entries are dropped. A collision among a few
 * thousand entries is expected once in 10^12 runs. A cache belongs to one thread. */
#pragma once
#include "base/hash.h"

typedef struct Cache Cache;

/* The kinds of cached things, across all caches. */
typedef enum {
    CACHE_CORNERS,
    CACHE_GRADIENT,
    CACHE_FILL,
    CACHE_SHADOW,
    CACHE_POLYLINE,
    CACHE_IMAGE,
    CACHE_TEXT,
    CACHE_TEXT_WIDTH,
    CACHE_TURNED,  /* a picture rotated on the CPU */
    CACHE_RASTER,  /* a rasterised SVG for a canvas */
    CACHE_DECODED, /* an untrusted picture at its file's size, or at twice the size it is drawn in
                    */
    CACHE_THEIRS,  /* an untrusted picture fitted to its place */
    CACHE_THEIR_SIZE, /* the size in which it was last fitted */
    CACHE_CARD,       /* a composed card face or back */
    CACHE_IMP,        /* a composed part of an imp, or of its seat */
    CACHE_COMPLAINT,  /* marks that a warning about a picture has been printed */
    CACHE_KINDS       /* number of kinds */
} CacheKind;

/* The start of a key's hash: the same bytes give different keys for different kinds. */
static inline uint64_t cache_key(CacheKind kind) { return hash_word(HASH_START, (uint64_t)kind); }

typedef struct {
    void *thing;
    int w, h, extra; /* free for the owner of the entry */
} Cached;

Cache *cache_new(size_t max_bytes, void (*drop)(void *thing));
void cache_free(Cache *c);
void cache_limit(Cache *c, size_t max_bytes); /* changes the limit */
/* NULL if the key is not in the cache. */
const Cached *cache_find(Cache *c, uint64_t key);
/* Takes ownership of the thing. The returned entry is valid until the next cache_add. */
const Cached *cache_add(Cache *c, uint64_t key, Cached what, size_t bytes);
/* Drops entries that take memory and were not used since the last cache_forget. */
void cache_forget(Cache *c);
void cache_clear(Cache *c);
