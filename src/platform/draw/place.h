/* The position and size of a window in window units: x and y of its frame, w and h of its
 * content. These functions need no window. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int x, y, w, h;
} Place;

enum { WINDOW_MIN_W = 960, WINDOW_MIN_H = 540 };

/* Where a window that was left at `old` opens on the n usable screen areas: on the screen that
 * contains most of it, moved inside and no larger than that screen. If no screen contains it, or
 * it has no size (w = 0: first start), it is centred on the first screen; without a size it gets
 * four fifths of the screen's height at 16:9. */
Place place_fit(Place old, const Place screen[], int n);

/* The place to remember of a window that is moved, resized, maximised and shown full screen.
 * Systems report the new size before they report that the window is maximised, so a place counts
 * only after it has stayed unchanged for a moment. */
typedef struct {
    Place settled, latest;
    int64_t since; /* time in ms at which `latest` was first seen */
} PlaceTrack;

/* Reports that the window is at `now`; plain: neither maximised nor minimised nor full screen. */
void place_track(PlaceTrack *t, Place now, bool plain, int64_t ms);
Place place_remembered(const PlaceTrack *t, int64_t ms);
