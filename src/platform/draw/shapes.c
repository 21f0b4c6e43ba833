/* Rounded rectangles, gradients, shadows, lines and arcs. Coverage and colours are computed
 * here, since SDL's software renderer rounds the corners of triangles to whole pixels. The
 * results are cached as small textures. */
#include "platform/draw/sdl.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* TILE: the most pixels across the dithered strip of a gradient. */
enum { TILE = 64, LINE_MAX = 256, ARC_STEPS = 96 };

static uint32_t pack(float r, float g, float b, float a)
{
    return (uint32_t)(a + 0.5f) << 24 | (uint32_t)(r + 0.5f) << 16 | (uint32_t)(g + 0.5f) << 8 |
           (uint32_t)(b + 0.5f);
}

static void fill_pixels(Draw *d, int x, int y, int w, int h, Color c)
{
    if (w <= 0 || h <= 0 || c.a == 0)
        return;
    SDL_SetRenderDrawBlendMode(d->renderer, c.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(d->renderer, c.r, c.g, c.b, c.a);
    SDL_RenderFillRect(d->renderer, &(SDL_Rect){x, y, w, h});
}

void draw_fill(Draw *d, Rect r, Color c)
{
    const SDL_Rect p = draw_pixels(d, r);
    fill_pixels(d, p.x, p.y, p.w, p.h, c);
}

/* ---- round corners ---- */

/* Coverage of the pixel at (x, y) by a box whose corner is at (at, at) with this radius. */
static float corner_cover(float x, float y, float at, float radius)
{
    const float qx = at + radius - x, qy = at + radius - y;
    const float inside =
        qx > 0 && qy > 0 ? sqrtf(qx * qx + qy * qy) - radius : fmaxf(at - x, at - y);
    return fminf(fmaxf(0.5f - inside, 0.0f), 1.0f);
}

Cover round_cover(float x, float y, float radius, float border)
{
    const float outer = corner_cover(x, y, 0, radius);
    const float inner =
        border > 0 ? fminf(outer, corner_cover(x, y, border, fmaxf(radius - border, 0))) : outer;
    return (Cover){inner, outer - inner};
}

/* The distance of pixel i's centre from the nearer end of n pixels. */
static float from_side(int i, int n) { return (float)(i < n - 1 - i ? i : n - 1 - i) + 0.5f; }

typedef struct { /* hashed as bytes, so it has no padding */
    int radius, border, block;
    Color fill, line;
} Corner;

/* The four corners side by side in one square of 2 x block pixels. */
static SDL_Surface *corner_surface(const Corner *c)
{
    const int n = 2 * c->block;
    SDL_Surface *s = surface_new(n, n);
    if (!s)
        return NULL;
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) {
            const Cover cover =
                round_cover(from_side(x, n), from_side(y, n), (float)c->radius, (float)c->border);
            const float line = cover.line * (float)c->line.a, fill = cover.fill * (float)c->fill.a,
                        a = line + fill;
            if (a > 0)
                surface_row(s, y)[x] =
                    pack(((float)c->line.r * line + (float)c->fill.r * fill) / a,
                         ((float)c->line.g * line + (float)c->fill.g * fill) / a,
                         ((float)c->line.b * line + (float)c->fill.b * fill) / a, a);
        }
    return s;
}

static void draw_corners(Draw *d, SDL_Rect p, const Corner *c)
{
    const uint64_t key = hash_bytes(cache_key(CACHE_CORNERS), c, sizeof *c);
    const Cached *found = cache_find(d->images, key);
    SDL_Texture *t = (found ? found : texture_keep(d, d->images, key, corner_surface(c), 0))->thing;
    const int k = c->block;
    for (int i = 0; i < 4; i++) {
        const int right = i & 1, low = i >> 1;
        SDL_RenderCopy(d->renderer, t, &(SDL_Rect){right * k, low * k, k, k},
                       &(SDL_Rect){p.x + right * (p.w - k), p.y + low * (p.h - k), k, k});
    }
}

void draw_round(Draw *d, Rect r, float radius, Color fill, float border, Color line)
{
    const SDL_Rect p = draw_pixels(d, r);
    if (p.w <= 0 || p.h <= 0)
        return;
    const int half = (p.w < p.h ? p.w : p.h) / 2;
    Corner c = {0};
    c.border = line.a == 0 || border <= 0 ? 0 : (int)fmaxf(1, roundf(border * d->scale));
    c.border = c.border < half ? c.border : half;
    c.radius = (int)lroundf(radius * d->scale);
    c.radius = c.radius < half ? c.radius : half;
    c.block = c.radius > c.border ? c.radius : c.border;
    c.fill = fill;
    c.line = c.border > 0 ? line : (Color){0};
    const int b = c.border, k = c.block;
    if (k > 0)
        draw_corners(d, p, &c);
    fill_pixels(d, p.x + k, p.y, p.w - 2 * k, b, line);
    fill_pixels(d, p.x + k, p.y + p.h - b, p.w - 2 * k, b, line);
    fill_pixels(d, p.x, p.y + k, b, p.h - 2 * k, line);
    fill_pixels(d, p.x + p.w - b, p.y + k, b, p.h - 2 * k, line);
    fill_pixels(d, p.x + k, p.y + b, p.w - 2 * k, k - b, fill);
    fill_pixels(d, p.x + k, p.y + p.h - k, p.w - 2 * k, k - b, fill);
    fill_pixels(d, p.x + b, p.y + k, p.w - 2 * b, p.h - 2 * k, fill);
}

void draw_circle(Draw *d, Point centre, float radius, Color fill, float border, Color line)
{
    /* Both diameters get the same number of pixels, so the circle is not distorted. */
    const float n = fmaxf(2, roundf(2 * radius * d->scale)) / d->scale;
    const float x = roundf((centre.x - n / 2) * d->scale) / d->scale,
                y = roundf((centre.y - n / 2) * d->scale) / d->scale;
    draw_round(d, (Rect){x, y, n, n}, n, fill, border, line);
}

/* ---- gradients ---- */

/* Triangular noise of ±1 step around 0, constant for each position: breaks up the bands of a
 * gradient. */
static float dither(int x, int y)
{
    uint32_t h = (uint32_t)x * 0x9E3779B1u ^ (uint32_t)y * 0x85EBCA77u;
    h = (h ^ h >> 15) * 0x2C1B3C6Du;
    h = (h ^ h >> 12) * 0x297A2D39u;
    h ^= h >> 15;
    return ((float)(h & 0xFFFF) + (float)(h >> 16)) / 65536.0f - 1.0f;
}

static float channel(uint8_t a, uint8_t b, float t, float noise)
{
    const float v = (float)a + ((float)b - (float)a) * t + noise;
    return float_min(float_max(v, 0), 255);
}

static uint32_t dithered(Color a, Color b, float t, int x, int y)
{
    const float noise = 0.5f * dither(x, y);
    return pack(channel(a.r, b.r, t, noise), channel(a.g, b.g, t, noise),
                channel(a.b, b.b, t, noise), channel(a.a, b.a, t, 0));
}

static SDL_Surface *gradient_surface(int w, int h, Color top, Color bottom)
{
    SDL_Surface *s = surface_new(w, h);
    for (int y = 0; s && y < h; y++)
        for (int x = 0; x < w; x++)
            surface_row(s, y)[x] = dithered(top, bottom, ((float)y + 0.5f) / (float)h, x, y);
    return s;
}

void draw_gradient(Draw *d, Rect r, Color top, Color bottom)
{
    const SDL_Rect p = draw_pixels(d, r);
    if (p.w <= 0 || p.h <= 0)
        return;
    const int size[] = {p.w < TILE ? p.w : TILE, p.h};
    uint64_t key = hash_bytes(cache_key(CACHE_GRADIENT), size, sizeof size);
    key = hash_bytes(hash_bytes(key, &top, sizeof top), &bottom, sizeof bottom);
    const Cached *found = cache_find(d->images, key);
    if (!found)
        found = texture_keep(d, d->images, key, gradient_surface(size[0], p.h, top, bottom), 0);
    SDL_Texture *t = found->thing;
    SDL_SetTextureBlendMode(t, top.a == 255 && bottom.a == 255 ? SDL_BLENDMODE_NONE
                                                               : SDL_BLENDMODE_BLEND);
    for (int x = 0; x < p.w; x += TILE) {
        const int w = p.w - x < TILE ? p.w - x : TILE;
        SDL_RenderCopy(d->renderer, t, &(SDL_Rect){0, 0, w, p.h},
                       &(SDL_Rect){p.x + x, p.y, w, p.h});
    }
}

/* ---- shadows ---- */

/* One pass of a running mean over 2 r + 1 pixels along a line. */
static void box_line(uint8_t *line, uint8_t *copy, int n, int stride, int r)
{
    for (int i = 0; i < n; i++)
        copy[i] = line[i * stride];
    int sum = 0;
    for (int i = 0; i < r && i < n; i++)
        sum += copy[i];
    for (int i = 0; i < n; i++) {
        sum += i + r < n ? copy[i + r] : 0;
        sum -= i - r - 1 >= 0 ? copy[i - r - 1] : 0;
        line[i * stride] = (uint8_t)(sum / (2 * r + 1));
    }
}

SDL_Surface *shadow_surface(int w, int h, int radius, int blur)
{
    const int mw = w + 2 * blur, mh = h + 2 * blur, longest = mw > mh ? mw : mh;
    SDL_Surface *s = surface_new(mw, mh);
    uint8_t *mask = calloc((size_t)mw * (size_t)mh + (size_t)longest, 1),
            *copy = mask ? mask + (size_t)mw * (size_t)mh : NULL;
    for (int y = 0; mask && y < (h + 1) / 2; y++)
        for (int x = 0; x < w; x++) {
            const Cover cover = round_cover(from_side(x, w), from_side(y, h), (float)radius, 0);
            mask[(y + blur) * mw + x + blur] = (uint8_t)(255 * cover.fill + 0.5f);
        }
    const int r = blur / 3; /* three box blurs approximate a Gaussian */
    for (int pass = 0; mask && pass < 3; pass++) {
        for (int y = 0; y < (mh + 1) / 2; y++) { /* above and below are alike */
            uint8_t *row = mask + (ptrdiff_t)y * mw;
            box_line(row, copy, mw, 1, r);
            memmove(mask + (ptrdiff_t)(mh - 1 - y) * mw, row, (size_t)mw);
        }
        for (int x = 0; x < mw; x++)
            box_line(mask + x, copy, mh, mw, r);
    }
    for (int y = 0; mask && s && y < mh; y++)
        for (int x = 0; x < mw; x++)
            surface_row(s, y)[x] = (uint32_t)mask[y * mw + x] << 24 | 0xFFFFFF;
    free(mask);
    return s;
}

void draw_shadow(Draw *d, Rect r, float radius, float blur, Color c)
{
    const SDL_Rect p = draw_pixels(d, r);
    if (p.w <= 0 || p.h <= 0)
        return;
    const int b = (int)lroundf(blur * d->scale),
              shape[] = {p.w, p.h, (int)lroundf(radius * d->scale), b};
    const uint64_t key = hash_bytes(cache_key(CACHE_SHADOW), shape, sizeof shape);
    const Cached *found = cache_find(d->images, key);
    SDL_Texture *t =
        (found ? found : texture_keep(d, d->images, key, shadow_surface(p.w, p.h, shape[2], b), 0))
            ->thing;
    texture_tint(t, c);
    SDL_RenderCopy(d->renderer, t, NULL, &(SDL_Rect){p.x - b, p.y - b, p.w + 2 * b, p.h + 2 * b});
}

/* ---- lines ---- */

static float distance_to_segment(SDL_FPoint p, SDL_FPoint a, SDL_FPoint b)
{
    const float dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    float t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
    t = fminf(fmaxf(t, 0), 1);
    const float ex = p.x - a.x - t * dx, ey = p.y - a.y - t * dy;
    return sqrtf(ex * ex + ey * ey);
}

static uint32_t white(float cover)
{
    return (uint32_t)(fminf(fmaxf(cover, 0), 1) * 255 + 0.5f) << 24 | 0xFFFFFF;
}

/* Joints are not drawn twice: a pixel has the coverage of its nearest segment. */
static void cover_segment(SDL_Surface *s, SDL_FPoint a, SDL_FPoint b, float half)
{
    const float reach = half + 1;
    const int x0 = (int)fmaxf(floorf(fminf(a.x, b.x) - reach), 0),
              x1 = (int)fminf(ceilf(fmaxf(a.x, b.x) + reach), (float)s->w);
    const int y0 = (int)fmaxf(floorf(fminf(a.y, b.y) - reach), 0),
              y1 = (int)fminf(ceilf(fmaxf(a.y, b.y) + reach), (float)s->h);
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++) {
            const uint32_t c =
                white(half + 0.5f -
                      distance_to_segment((SDL_FPoint){(float)x + 0.5f, (float)y + 0.5f}, a, b));
            uint32_t *p = &surface_row(s, y)[x];
            *p = c > *p ? c : *p;
        }
}

void draw_polyline(Draw *d, const Point *p, int n, float width, Color c)
{
    if (n < 2 || c.a == 0)
        return;
    n = n < LINE_MAX ? n : LINE_MAX;
    SDL_FPoint at[LINE_MAX];
    float half = width * d->scale / 2, x0 = p[0].x, y0 = p[0].y, x1 = x0, y1 = y0;
    for (int i = 0; i < n; i++) {
        x0 = fminf(x0, p[i].x);
        x1 = fmaxf(x1, p[i].x);
        y0 = fminf(y0, p[i].y);
        y1 = fmaxf(y1, p[i].y);
    }
    if (half < 0.5f) { /* thinner than a pixel: drawn paler instead */
        c = color_fade(c, half * 2);
        half = 0.5f;
    }
    const int left = (int)floorf(x0 * d->scale - half) - 1,
              top = (int)floorf(y0 * d->scale - half) - 1;
    const SDL_Rect to = {left, top, (int)ceilf(x1 * d->scale + half) + 1 - left,
                         (int)ceilf(y1 * d->scale + half) + 1 - top};
    if (to.w > 4 * d->w || to.h > 4 * d->h)
        return; /* far outside the window: nothing visible is lost */
    for (int i = 0; i < n; i++)
        at[i] = (SDL_FPoint){p[i].x * d->scale - (float)left, p[i].y * d->scale - (float)top};
    const uint64_t kind = hash_bytes(cache_key(CACHE_POLYLINE), &half, sizeof half);
    const uint64_t key = hash_bytes(kind, at, (size_t)n * sizeof *at);
    const Cached *found = cache_find(d->images, key);
    if (!found) {
        SDL_Surface *s = surface_new(to.w, to.h);
        for (int i = 0; s && i + 1 < n; i++)
            cover_segment(s, at[i], at[i + 1], half);
        found = texture_keep(d, d->images, key, s, 0);
    }
    texture_tint(found->thing, c);
    SDL_RenderCopy(d->renderer, found->thing, NULL, &to);
}

void draw_arc(Draw *d, Arc arc)
{
    Point p[ARC_STEPS + 1];
    const float turns = arc.to - arc.from;
    const int n = (int)ceilf(fminf(fabsf(turns), 1) * ARC_STEPS);
    for (int i = 0; i <= n; i++) {
        const float at = 6.28318531f * (arc.from + (n ? turns * (float)i / (float)n : 0));
        p[i] = (Point){arc.centre.x + arc.rx * sinf(at), arc.centre.y - arc.ry * cosf(at)};
    }
    draw_polyline(d, p, n + 1, arc.width, arc.color);
}
