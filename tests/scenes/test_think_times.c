/* The time of an opponent's move does not show whether there was a choice. */
#include "scenes/play/think_times.h"
#include "support/cm.h"
#include <string.h>

static void nothing_known_nothing_waited(void **unused)
{
    (void)unused;
    ThinkTimes t = {0};
    assert_int_equal(think_times_draw(&t, "expert", 1), 0);
    think_times_add(&t, "easy", 40);
    assert_int_equal(think_times_draw(&t, "expert", 1), 0);
    assert_int_equal(think_times_draw(&t, "easy", 1), 40);
}

/* Moves without a choice get each of the last times about equally often, and no other. */
static void times_are_those_of_choices(void **unused)
{
    (void)unused;
    enum { DRAWS = 12000 };
    ThinkTimes t = {0};
    int seen[2 * THINK_KEPT + 1] = {0};
    for (int i = 1; i <= 2 * THINK_KEPT; i++)
        think_times_add(&t, "hard", 100 * i);
    for (uint64_t key = 0; key < DRAWS; key++) {
        const int ms = think_times_draw(&t, "hard", key);
        assert_int_equal(ms % 100, 0);
        assert_int_in_range(ms / 100, THINK_KEPT + 1, 2 * THINK_KEPT);
        assert_int_equal(ms, think_times_draw(&t, "hard", key));
        seen[ms / 100]++;
    }
    for (int i = THINK_KEPT + 1; i <= 2 * THINK_KEPT; i++)
        assert_int_in_range(seen[i], DRAWS / THINK_KEPT * 4 / 5, DRAWS / THINK_KEPT * 6 / 5);
}

/* A player who takes every move below some limit for forced is wrong as often as right. */
static void no_limit_tells(void **unused)
{
    (void)unused;
    enum { MOVES = 20000, LIMITS = 12 };
    ThinkTimes t = {0};
    Rng rng = rng_from_u64(3);
    int below[2][LIMITS] = {{0}}, n[2] = {0};
    for (uint64_t i = 0; i < MOVES; i++) {
        const int forced = i > 10 && rng_below(&rng, 3) == 0;
        int ms = (int)(200 + rng_below(&rng, 400) + rng_below(&rng, 400));
        if (forced)
            ms = think_times_draw(&t, "expert", i);
        else
            think_times_add(&t, "expert", ms);
        n[forced]++;
        for (int k = 0; k < LIMITS; k++)
            below[forced][k] += ms < 100 * k;
    }
    for (int k = 0; k < LIMITS; k++) /* in thousandths */
        assert_int_in_range(1000 + 1000 * below[1][k] / n[1] - 1000 * below[0][k] / n[0], 960,
                            1040);
}

TEST_GROUP(think_times, NULL, NULL, cmocka_unit_test(nothing_known_nothing_waited),
           cmocka_unit_test(times_are_those_of_choices), cmocka_unit_test(no_limit_tells))
