/* The position where a window opens again, and which of its movements are remembered; without a
 * window. */
#include "support/cm.h"
#include "platform/draw/place.h"

static const Place FULL_HD = {0, 0, 1920, 1040}, RIGHT = {1920, 0, 1280, 1024},
                   LAPTOP = {0, 0, 1366, 728}, FOUR_K = {0, 0, 3840, 2160};

static void is_at(Place p, int x, int y, int w, int h)
{
    if (p.x != x || p.y != y || p.w != w || p.h != h)
        fail_msg("%d,%d %dx%d instead of %d,%d %dx%d", p.x, p.y, p.w, p.h, x, y, w, h);
}

static Place on(Place screen, Place old) { return place_fit(old, &screen, 1); }

static void the_first_window_follows_from_the_screen(void **state)
{
    (void)state;
    is_at(on(FULL_HD, (Place){0}), 220, 104, 1479, 832);
    is_at(on(LAPTOP, (Place){0}), 166, 73, 1034, 582);
    is_at(on(FOUR_K, (Place){0}), 384, 216, 3072, 1728);
    is_at(on((Place){0, 0, 1080, 1920}, (Place){0}), 60, 690, 960,
          540); /* upright: the minimum width */
}

static void a_place_is_kept_where_it_fits(void **state)
{
    (void)state;
    const Place both[] = {FULL_HD, RIGHT};
    is_at(on(FULL_HD, (Place){100, 50, 1280, 720}), 100, 50, 1280, 720);
    is_at(place_fit((Place){2000, 30, 1100, 700}, both, 2), 2000, 30, 1100, 700);
    is_at(place_fit((Place){1900, 30, 1100, 700}, both, 2), 1920, 30, 1100,
          700); /* most of it is on the right */
}

static void a_place_is_moved_inside_and_cut_to_the_screen(void **state)
{
    (void)state;
    is_at(on(FULL_HD, (Place){1500, 900, 1280, 720}), 640, 320, 1280, 720);
    is_at(on(FULL_HD, (Place){-300, -40, 1280, 720}), 0, 0, 1280, 720);
    is_at(on(LAPTOP, (Place){100, 60, 3072, 1728}), 0, 0, 1366, 728);
    is_at(on((Place){0, 30, 800, 570}, (Place){10, 40, 960, 540}), 0, 40, 960,
          540); /* too small for the window: from its corner */
}

static void a_screen_that_is_gone_gives_the_middle_of_the_first(void **state)
{
    (void)state;
    is_at(on(FULL_HD, (Place){2000, 30, 1100, 700}), 410, 170, 1100, 700);
    is_at(on(FULL_HD, (Place){-32768, 32767, 16384, 16384}), 0, 0, 1920, 1040);
}

static const Place PLAIN = {100, 50, 1280, 720}, MOVED = {300, 80, 1280, 720},
                   WHOLE = {0, 0, 1920, 1040};

static void a_place_counts_when_it_has_held(void **state)
{
    (void)state;
    PlaceTrack t = {.settled = PLAIN, .latest = PLAIN};
    place_track(&t, MOVED, true, 5000);
    assert_memory_equal(&(Place[]){place_remembered(&t, 5010)}, &PLAIN, sizeof PLAIN);
    assert_memory_equal(&(Place[]){place_remembered(&t, 6000)}, &MOVED, sizeof MOVED);
}

/* The new size arrives before, after or without the event that reports a maximised window. */
static void the_size_of_a_maximised_window_is_not_remembered(void **state)
{
    (void)state;
    PlaceTrack t = {.settled = PLAIN, .latest = PLAIN};
    place_track(&t, MOVED, true, 5000);
    place_track(&t, WHOLE, true, 9000);
    place_track(&t, WHOLE, false, 9020);
    assert_memory_equal(&(Place[]){place_remembered(&t, 60000)}, &MOVED, sizeof MOVED);
    place_track(&t, WHOLE, true, 60010); /* full screen ends; the old size arrives once more */
    assert_memory_equal(&(Place[]){place_remembered(&t, 60011)}, &MOVED, sizeof MOVED);
    place_track(&t, MOVED, true, 60050);
    assert_memory_equal(&(Place[]){place_remembered(&t, 70000)}, &MOVED, sizeof MOVED);
}

TEST_GROUP(place, NULL, NULL, cmocka_unit_test(the_first_window_follows_from_the_screen),
           cmocka_unit_test(a_place_is_kept_where_it_fits),
           cmocka_unit_test(a_place_is_moved_inside_and_cut_to_the_screen),
           cmocka_unit_test(a_screen_that_is_gone_gives_the_middle_of_the_first),
           cmocka_unit_test(a_place_counts_when_it_has_held),
           cmocka_unit_test(the_size_of_a_maximised_window_is_not_remembered))
