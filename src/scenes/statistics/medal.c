#include "scenes/statistics/medal.h"
#include <stdio.h>

enum {
    W = 120,
    H = 140,
    MIDDLE = 88,
    EMBLEM = 40
}; /* of assets/art/medal: its size, where its disc is, what lies on that */

void medal_draw(Draw *d, Rect r, const char *emblem, bool reached)
{
    char name[64];
    const float scale = r.w / W < r.h / H ? r.w / W : r.h / H;
    const Rect all = rect_around(rect_centre(r), W * scale, H * scale);
    draw_image(d, reached ? "art/medal" : "art/medal-open", all, AS_IS);
    if (!emblem)
        return;
    snprintf(name, sizeof name, "icons/%s", emblem);
    draw_image(
        d, name,
        rect_centred(all.x + all.w / 2, all.y + MIDDLE * scale, EMBLEM * scale, EMBLEM * scale),
        reached ? RGB(0x5A3A0C) : OUTLINE);
}
