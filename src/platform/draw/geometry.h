/* Points, rectangles and colours in virtual units. 1280 x 720 units fill a 16:9 window; windows
 * of other proportions have extra room in one direction. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    float x, y;
} Point;

typedef struct {
    float x, y, w, h;
} Rect;

typedef struct {
    uint8_t r, g, b, a;
} Color;

#define RGB(hex) ((Color){(uint8_t)((hex) >> 16), (uint8_t)((hex) >> 8), (uint8_t)(hex), 255})

static inline Color color_fade(Color c, float alpha)
{
    c.a = (uint8_t)((float)c.a * alpha + 0.5f);
    return c;
}
static inline uint8_t color_mix_channel(uint8_t a, uint8_t b, float t)
{
    return (uint8_t)((float)a + ((float)b - (float)a) * t + 0.5f);
}
/* Interpolates from a (t = 0) to b (t = 1). */
static inline Color color_mix(Color a, Color b, float t)
{
    return (Color){color_mix_channel(a.r, b.r, t), color_mix_channel(a.g, b.g, t),
                   color_mix_channel(a.b, b.b, t), color_mix_channel(a.a, b.a, t)};
}

static inline bool rect_has(Rect r, Point p)
{
    return p.x >= r.x && p.y >= r.y && p.x < r.x + r.w && p.y < r.y + r.h;
}
static inline Point rect_centre(Rect r) { return (Point){r.x + r.w / 2, r.y + r.h / 2}; }
static inline Rect rect_around(Point c, float w, float h)
{
    return (Rect){c.x - w / 2, c.y - h / 2, w, h};
}
static inline Rect rect_centred(float x, float y, float w, float h)
{
    return rect_around((Point){x, y}, w, h);
}
static inline Rect rect_inset(Rect r, float d)
{
    return (Rect){r.x + d, r.y + d, r.w - 2 * d, r.h - 2 * d};
}
static inline Rect rect_pad(Rect r, float x, float y)
{
    return (Rect){r.x + x, r.y + y, r.w - 2 * x, r.h - 2 * y};
}
/* A rectangle whose position counts from the upper left corner of r; as wide as r; as high as r. */
static inline Rect rect_in(Rect r, float x, float y, float w, float h)
{
    return (Rect){r.x + x, r.y + y, w, h};
}
static inline Rect rect_row(Rect r, float y, float h) { return rect_in(r, 0, y, r.w, h); }
static inline Rect rect_column(Rect r, float x, float w) { return rect_in(r, x, 0, w, r.h); }
static inline Rect rect_move(Rect r, float dx, float dy)
{
    return (Rect){r.x + dx, r.y + dy, r.w, r.h};
}
static inline float float_min(float a, float b) { return a < b ? a : b; }
static inline float float_max(float a, float b) { return a > b ? a : b; }
static inline float float_clamp(float v, float low, float high)
{
    return float_min(float_max(v, low), high);
}
/* The intersection; w and h are 0 if it is empty. */
static inline Rect rect_and(Rect a, Rect b)
{
    const float x = float_max(a.x, b.x), y = float_max(a.y, b.y);
    const float right = float_min(a.x + a.w, b.x + b.w), end = float_min(a.y + a.h, b.y + b.h);
    return (Rect){x, y, float_max(right - x, 0), float_max(end - y, 0)};
}
static inline bool rect_meets(Rect a, Rect b)
{
    const Rect both = rect_and(a, b);
    return both.w > 0 && both.h > 0;
}
/* Cuts d off a side of *r and returns it. Rows and columns are laid out this way. */
static inline Rect rect_cut_top(Rect *r, float d)
{
    const Rect part = {r->x, r->y, r->w, d};
    r->y += d;
    r->h -= d;
    return part;
}
static inline Rect rect_cut_bottom(Rect *r, float d)
{
    r->h -= d;
    return (Rect){r->x, r->y + r->h, r->w, d};
}
static inline Rect rect_cut_left(Rect *r, float d)
{
    const Rect part = {r->x, r->y, d, r->h};
    r->x += d;
    r->w -= d;
    return part;
}
static inline Rect rect_cut_right(Rect *r, float d)
{
    r->w -= d;
    return (Rect){r->x + r->w, r->y, d, r->h};
}
/* The same, and a gap beside the part. */
static inline Rect rect_split_top(Rect *r, float d, float gap)
{
    const Rect part = rect_cut_top(r, d);
    rect_cut_top(r, gap);
    return part;
}
static inline Rect rect_split_bottom(Rect *r, float d, float gap)
{
    const Rect part = rect_cut_bottom(r, d);
    rect_cut_bottom(r, gap);
    return part;
}
static inline Rect rect_split_left(Rect *r, float d, float gap)
{
    const Rect part = rect_cut_left(r, d);
    rect_cut_left(r, gap);
    return part;
}
static inline Rect rect_split_right(Rect *r, float d, float gap)
{
    const Rect part = rect_cut_right(r, d);
    rect_cut_right(r, gap);
    return part;
}
