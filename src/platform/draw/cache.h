/* Things that are costly to make, found again by a hash (base/hash.h) of what they are made of; the
 * least recently used go when there is too much. (Two keys with one hash among a few thousand
 * entries: once in 10^12 programs.) */
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct Cache Cache;

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
