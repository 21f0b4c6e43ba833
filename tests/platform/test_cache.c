/* A cache of objects that are costly to make: which ones are evicted, and when. */
#include "support/cm.h"
#include "platform/draw/cache.h"

static int dropped;

static void drop(void *thing) { dropped += *(const int *)thing; }

static void add(Cache *c, uint64_t key, int *thing, size_t bytes)
{
    cache_add(c, key, (Cached){.thing = thing}, bytes);
}

static void the_least_recently_used_go_first(void **state)
{
    (void)state;
    int thing[4] = {1, 10, 100, 1000};
    Cache *c = cache_new(30, drop);
    dropped = 0;
    for (uint64_t i = 0; i < 3; i++)
        add(c, i, &thing[i], 10);
    assert_non_null(cache_find(c, 0));
    add(c, 3, &thing[3], 10);
    assert_int_equal(dropped, 10);
    assert_null(cache_find(c, 1));
    cache_limit(c, 10);
    assert_int_equal(dropped, 111);
    assert_non_null(cache_find(c, 3));
    cache_free(c);
    assert_int_equal(dropped, 1111);
}

static void what_was_not_used_is_forgotten(void **state)
{
    (void)state;
    int thing[3] = {1, 10, 100};
    Cache *c = cache_new(100, drop);
    dropped = 0;
    add(c, 0, &thing[0], 10);
    add(c, 1, &thing[1], 10);
    add(c, 2, &thing[2], 0); /* a note that takes no room */
    cache_forget(c);
    assert_int_equal(dropped, 0);
    assert_non_null(cache_find(c, 1));
    cache_forget(c);
    assert_int_equal(dropped, 1);
    cache_forget(c);
    assert_int_equal(dropped, 11);
    assert_non_null(cache_find(c, 2));
    cache_free(c);
}

/* The same bytes of two kinds are two entries, even in one cache. */
static void kinds_have_keys_of_their_own(void **state)
{
    (void)state;
    int none = 0;
    Cache *c = cache_new(1, drop);
    for (int kind = 0; kind < CACHE_KINDS; kind++) {
        const uint64_t key = hash_text(cache_key((CacheKind)kind), "name");
        assert_null(cache_find(c, key));
        cache_add(c, key, (Cached){.thing = &none, .extra = kind}, 0);
    }
    for (int kind = 0; kind < CACHE_KINDS; kind++) {
        const Cached *found = cache_find(c, hash_text(cache_key((CacheKind)kind), "name"));
        assert_non_null(found);
        assert_int_equal(found->extra, kind);
    }
    cache_free(c);
}

TEST_GROUP(cache, NULL, NULL, cmocka_unit_test(the_least_recently_used_go_first),
           cmocka_unit_test(what_was_not_used_is_forgotten),
           cmocka_unit_test(kinds_have_keys_of_their_own))
