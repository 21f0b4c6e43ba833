#include "platform/draw/cache.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { CACHE_MAX = 2048, CACHE_BUCKETS = 4096, NONE = -1 };

typedef struct {
    uint64_t key;
    Cached what;
    size_t bytes;
    int next; /* next entry of the bucket */
} Entry;

struct Cache {
    void (*drop)(void *);
    size_t max_bytes, bytes;
    uint64_t uses, forgotten; /* number of uses so far; its value at the last cache_forget */
    uint64_t used[CACHE_MAX]; /* the use count at the last use; 0: the entry is free */
    int bucket[CACHE_BUCKETS];
    Entry entry[CACHE_MAX];
};

Cache *cache_new(size_t max_bytes, void (*drop)(void *thing))
{
    Cache *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->max_bytes = max_bytes;
    c->drop = drop;
    memset(c->bucket, NONE, sizeof c->bucket);
    return c;
}

/* Mixes the key: keys that differ only in their last bytes have similar low bits. */
static int *bucket_of(Cache *c, uint64_t key)
{
    return &c->bucket[(key ^ key >> 32) % CACHE_BUCKETS];
}

static void drop_entry(Cache *c, int i)
{
    Entry *e = &c->entry[i];
    int *at = bucket_of(c, e->key);
    while (*at != i)
        at = &c->entry[*at].next;
    *at = e->next;
    c->drop(e->what.thing);
    c->bytes -= e->bytes;
    c->used[i] = 0;
}

/* A linear search: adding an entry involves drawing or reading a file, which costs far more. */
static int oldest(const Cache *c, bool in_use)
{
    int best = NONE;
    for (int i = 0; i < CACHE_MAX && (best == NONE || c->used[best]); i++)
        if ((c->used[i] || !in_use) && (best == NONE || c->used[i] < c->used[best]))
            best = i;
    return best;
}

const Cached *cache_find(Cache *c, uint64_t key)
{
    for (int i = *bucket_of(c, key); i != NONE; i = c->entry[i].next)
        if (c->entry[i].key == key) {
            c->used[i] = ++c->uses;
            return &c->entry[i].what;
        }
    return NULL;
}

static void make_room(Cache *c, size_t bytes)
{
    while (c->bytes + bytes > c->max_bytes) {
        const int i = oldest(c, true);
        if (i == NONE)
            return;
        drop_entry(c, i);
    }
}

void cache_limit(Cache *c, size_t max_bytes)
{
    c->max_bytes = max_bytes;
    make_room(c, 0);
}

const Cached *cache_add(Cache *c, uint64_t key, Cached what, size_t bytes)
{
    make_room(c, bytes);
    const int i = oldest(c, false);
    if (c->used[i])
        drop_entry(c, i);
    int *first = bucket_of(c, key);
    c->entry[i] = (Entry){key, what, bytes, *first};
    c->used[i] = ++c->uses;
    *first = i;
    c->bytes += bytes;
    return &c->entry[i].what;
}

void cache_forget(Cache *c)
{
    for (int i = 0; i < CACHE_MAX; i++)
        if (c->used[i] && c->used[i] <= c->forgotten && c->entry[i].bytes)
            drop_entry(c, i);
    c->forgotten = c->uses;
}

void cache_clear(Cache *c)
{
    for (int i = 0; i < CACHE_MAX; i++)
        if (c->used[i])
            drop_entry(c, i);
}

void cache_free(Cache *c)
{
    if (!c)
        return;
    cache_clear(c);
    free(c);
}
