#include "platform/draw/place.h"

enum { SETTLE_MS = 250 };

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }
static int within(int value, int low, int high) { return most(low, least(value, high)); }

static int64_t overlap(Place a, Place b)
{
    const int w = least(a.x + a.w, b.x + b.w) - most(a.x, b.x),
              h = least(a.y + a.h, b.y + b.h) - most(a.y, b.y);
    return (int64_t)most(w, 0) * most(h, 0);
}

static Place sized(Place p, Place screen)
{
    if (p.w <= 0) {
        p.h = least(screen.h * 4 / 5, screen.w * 9 / 20);
        p.w = p.h * 16 / 9;
    }
    return (Place){p.x, p.y, most(least(p.w, screen.w), WINDOW_MIN_W),
                   most(least(p.h, screen.h), WINDOW_MIN_H)};
}

Place place_fit(Place old, const Place screen[], int n)
{
    int best = -1;
    for (int i = 0; i < n; i++)
        if (overlap(old, screen[i]) > (best < 0 ? 0 : overlap(old, screen[best])))
            best = i;
    const Place on = screen[most(best, 0)], p = sized(old, on);
    if (best < 0)
        return (Place){on.x + most(on.w - p.w, 0) / 2, on.y + most(on.h - p.h, 0) / 2, p.w, p.h};
    return (Place){within(p.x, on.x, most(on.x, on.x + on.w - p.w)),
                   within(p.y, on.y, most(on.y, on.y + on.h - p.h)), p.w, p.h};
}

void place_track(PlaceTrack *t, Place now, bool plain, int64_t ms)
{
    t->settled = place_remembered(t, ms);
    t->latest = plain ? now : t->settled;
    t->since = plain ? ms : ms - SETTLE_MS;
}

Place place_remembered(const PlaceTrack *t, int64_t ms)
{
    return ms - t->since >= SETTLE_MS ? t->latest : t->settled;
}
