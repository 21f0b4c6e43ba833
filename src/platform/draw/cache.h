/* Things that are costly to make, found again by a hash (base/hash.h) of what they are made of; the
 * least recently used go when there is too much. (Two keys with one hash among a few thousand
 * entries: once in 10^12 programs.) */
#pragma once
#include "base/hash.h"

typedef struct Cache Cache;

/* What is kept, in whichever cache. */
typedef enum {
    CACHE_CORNERS,
    CACHE_GRADIENT,
    CACHE_SHADOW,
    CACHE_POLYLINE,
    CACHE_IMAGE,
    CACHE_TEXT,
    CACHE_TEXT_WIDTH,
    CACHE_TURNED,  /* a picture turned on the CPU */
    CACHE_RASTER,  /* an SVG for a canvas */
    CACHE_DECODED, /* a stranger's picture as its file has it, or twice the size it is drawn in */
    CACHE_THEIRS,  /* the same fitted to its place */
    CACHE_THEIR_SIZE, /* the size in which it was fitted last */
    CACHE_CARD,       /* a face or back that was composed */
    CACHE_COMPLAINT,  /* that something was said about a picture */
    CACHE_KINDS       /* how many there are */
} CacheKind;

/* Where the hash of a key begins: the same bytes are two keys for two kinds. */
static inline uint64_t cache_key(CacheKind kind) { return hash_word(HASH_START, (uint64_t)kind); }

typedef struct {
    void *thing;
    int w, h, extra; /* whatever the maker wants to keep with it */
} Cached;

Cache *cache_new(size_t max_bytes, void (*drop)(void *thing));
void cache_free(Cache *c);
void cache_limit(Cache *c, size_t max_bytes); /* another bound from now on */
/* NULL if not there. */
const Cached *cache_find(Cache *c, uint64_t key);
/* Takes the thing over; returns where it is kept until the next cache_add. */
const Cached *cache_add(Cache *c, uint64_t key, Cached what, size_t bytes);
/* Drops what takes room and has not been used since this was called last. */
void cache_forget(Cache *c);
void cache_clear(Cache *c);
