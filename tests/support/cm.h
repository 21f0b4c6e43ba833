/* cmocka with the headers that it needs before it. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

/* The name since cmocka 2, which warns of the older one. */
#ifndef assert_int_in_range
#define assert_int_in_range assert_in_range
#endif

/* cmocka compares byte by byte, which takes long for States and Views: only what differs is left to
 * it. */
static inline void cm_memory_equal(const void *a, const void *b, size_t size, const char *file,
                                   int line)
{
    if (memcmp(a, b, size) != 0)
        _assert_memory_equal(a, b, size, file, line);
}
#undef assert_memory_equal
#define assert_memory_equal(a, b, size) cm_memory_equal((a), (b), (size), __FILE__, __LINE__)

/* In an optimised build long tests run whole; under sanitizers, which are ten times slower, the
 * same test does less (tests/CMakeLists.txt). */
#ifdef LIGHT
#define AMOUNT(whole, light) (light)
#else
#define AMOUNT(whole, light) (whole)
#endif

/* The tests of a file test_NAME.c: group_NAME runs them with their set-up and tear-down (or NULL)
 * and returns the number of failures. The main program of the room (runner.c) calls it. */
#define TEST_GROUP(name, set_up, tear_down, ...)                                                   \
    int group_##name(void);                                                                        \
    int group_##name(void)                                                                         \
    {                                                                                              \
        const struct CMUnitTest tests[] = {__VA_ARGS__};                                           \
        return cmocka_run_group_tests_name(#name, tests, set_up, tear_down);                       \
    }
