/* Where a window stands and how large it is, in window units: x and y are those of its frame, w and
 * h those of what is inside. Fitted to the screens, and followed, without a window. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int x, y, w, h;
} Place;

enum { WINDOW_MIN_W = 960, WINDOW_MIN_H = 540 };

/* Where a window that was left at `old` opens, screen[n] being what the screens have to offer: on
 * the one on which most of it lay, moved inside and no larger than that. A place on none of them,
 * or no size (w = 0: first start), gives the middle of the first screen; no size four fifths of its
 * height, 16:9. */
Place place_fit(Place old, const Place screen[], int n);

/* What to remember of a window that is moved, sized, maximised and shown full screen. Systems
 * report the new size before they say that it is that of a maximised window, so that a place counts
 * when it has held for a moment. */
typedef struct {
    Place settled, latest;
    int64_t since; /* when latest was seen, ms */
} PlaceTrack;

/* The window is at `now`; plain: neither maximised nor minimised nor full screen. */
void place_track(PlaceTrack *t, Place now, bool plain, int64_t ms);
Place place_remembered(const PlaceTrack *t, int64_t ms);
