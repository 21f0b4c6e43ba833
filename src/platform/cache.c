#include "platform/cache.h"
#include <stdlib.h>
#include <string.h>

enum { CACHE_MAX = 2048, CACHE_BUCKETS = 4096, NONE = -1 };

typedef struct {
    uint64_t key;
    Cached what;
    size_t bytes;
    int newer, older; /* in order of use */
    int next;         /* in the bucket, or in the list of free ones */
} Entry;

struct Cache {
    void (*drop)(void *);
    size_t max_bytes, bytes;
    int count, newest, oldest, unused;
    int bucket[CACHE_BUCKETS];
    Entry entry[CACHE_MAX];
};

static void empty(Cache *c)
{
    c->bytes = 0;
    c->count = 0;
    c->newest = c->oldest = NONE;
    for (int i = 0; i < CACHE_BUCKETS; i++)
        c->bucket[i] = NONE;
    for (int i = 0; i < CACHE_MAX; i++)
        c->entry[i].next = i + 1 < CACHE_MAX ? i + 1 : NONE;
    c->unused = 0;
}

Cache *cache_new(size_t max_bytes, void (*drop)(void *thing))
{
    Cache *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->max_bytes = max_bytes;
    c->drop = drop;
    empty(c);
    return c;
}

static void unlink_use(Cache *c, int i)
{
    const Entry *e = &c->entry[i];
    *(e->newer == NONE ? &c->newest : &c->entry[e->newer].older) = e->older;
    *(e->older == NONE ? &c->oldest : &c->entry[e->older].newer) = e->newer;
}

static void link_newest(Cache *c, int i)
{
    c->entry[i].newer = NONE;
    c->entry[i].older = c->newest;
    *(c->newest == NONE ? &c->oldest : &c->entry[c->newest].newer) = i;
    c->newest = i;
}

/* The low bits of keys that differ in their last bytes only are much alike. */
static int *bucket_of(Cache *c, uint64_t key) { return &c->bucket[(key ^ key >> 32) % CACHE_BUCKETS]; }

static void drop_oldest(Cache *c)
{
    const int i = c->oldest;
    Entry *e = &c->entry[i];
    int *at = bucket_of(c, e->key);
    while (*at != i)
        at = &c->entry[*at].next;
    *at = e->next;
    unlink_use(c, i);
    c->drop(e->what.thing);
    c->bytes -= e->bytes;
    c->count--;
    e->next = c->unused;
    c->unused = i;
}

const Cached *cache_find(Cache *c, uint64_t key)
{
    for (int i = *bucket_of(c, key); i != NONE; i = c->entry[i].next)
        if (c->entry[i].key == key) {
            unlink_use(c, i);
            link_newest(c, i);
            return &c->entry[i].what;
        }
    return NULL;
}

const Cached *cache_add(Cache *c, uint64_t key, Cached what, size_t bytes)
{
    while (c->count > 0 && (c->unused == NONE || c->bytes + bytes > c->max_bytes))
        drop_oldest(c);
    const int i = c->unused;
    Entry *e = &c->entry[i];
    c->unused = e->next;
    int *first = bucket_of(c, key);
    *e = (Entry){.key = key, .what = what, .bytes = bytes, .next = *first};
    *first = i;
    link_newest(c, i);
    c->bytes += bytes;
    c->count++;
    return &e->what;
}

void cache_clear(Cache *c)
{
    while (c->count > 0)
        drop_oldest(c);
    empty(c);
}

void cache_free(Cache *c)
{
    if (!c)
        return;
    cache_clear(c);
    free(c);
}
