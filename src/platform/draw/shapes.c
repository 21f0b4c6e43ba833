/* Rounded rectangles, gradients and shadows. Coverage and colours are computed
 * here, since SDL's software renderer rounds the corners of triangles to whole pixels. The
 * results are cached as small textures. */
#include "platform/draw/sdl.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TILE = 64 }; /* the most pixels across the dithered strip of a gradient */

static int lesser(int a, int b) { return a < b ? a : b; }

static uint32_t pack(float r, float g, float b, float a)
{
    return (uint32_t)(a + 0.5f) << 24 | (uint32_t)(r + 0.5f) << 16 | (uint32_t)(g + 0.5f) << 8 |
           (uint32_t)(b + 0.5f);
}

/* A translucent colour over a large area, by copies of a picture of that colour: with these SDL's
 * software renderer is four times as fast as with a rectangle. */
static bool fill_by_copies(Draw *d, SDL_Rect r, Color c)
{
    enum { LARGE = 512, SIDE = 256 };
    if (d->window->accelerated || c.a == 255 || r.w < LARGE || r.h < LARGE)
        return false;
    const uint8_t rgb[] = {c.r, c.g, c.b};
    const uint64_t key = hash_bytes(cache_key(CACHE_FILL), rgb, sizeof rgb);
    const Cached *found = cache_find(d->images, key);
    if (!found) {
        SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_RGB888);
        if (s)
            SDL_FillRect(s, NULL, SDL_MapRGB(s->format, c.r, c.g, c.b));
        found = texture_keep(d, d->images, key, s, 0);
    }
    texture_tint(found->thing, (Color){255, 255, 255, c.a});
    for (int y = 0; y < r.h; y += SIDE)
        for (int x = 0; x < r.w; x += SIDE) {
            const int w = lesser(SIDE, r.w - x), h = lesser(SIDE, r.h - y);
            SDL_RenderCopy(d->renderer, found->thing, &(SDL_Rect){0, 0, w, h},
                           &(SDL_Rect){r.x + x, r.y + y, w, h});
        }
    return found->thing != NULL;
}

static void fill_pixels(Draw *d, int x, int y, int w, int h, Color c)
{
    if (w <= 0 || h <= 0 || c.a == 0 || fill_by_copies(d, (SDL_Rect){x, y, w, h}, c))
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
        qx > 0 && qy > 0 ? sqrtf(qx * qx + qy * qy) - radius : float_max(at - x, at - y);
    return float_clamp(0.5f - inside, 0, 1);
}

Cover round_cover(float x, float y, float radius, float border)
{
    const float outer = corner_cover(x, y, 0, radius);
    const float inner =
        border > 0 ? float_min(outer, corner_cover(x, y, border, float_max(radius - border, 0)))
                   : outer;
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

/* One pass of a running mean over 2 r + 1 pixels along a line; `copy` has room for n + 2 r + 1. */
static void box_line(uint8_t *line, uint8_t *copy, int n, int stride, int r)
{
    int sum = 0;
    memset(copy, 0, (size_t)(n + 2 * r + 1));
    for (int i = 0; i < n; i++)
        copy[r + 1 + i] = line[i * stride];
    for (int i = 0; i < r; i++)
        sum += copy[r + 1 + i];
    for (int i = 0; i < n; i++) {
        sum += copy[i + 2 * r + 1] - copy[i];
        line[i * stride] = (uint8_t)(sum / (2 * r + 1));
    }
}

/* Three running means, which approximate a Gaussian, over a mask whose halves are alike. */
static void blur_mask(uint8_t *mask, uint8_t *copy, int w, int h, int r)
{
    for (int pass = 0; pass < 3; pass++) {
        for (int y = 0; y < (h + 1) / 2; y++) {
            uint8_t *row = mask + (ptrdiff_t)y * w;
            box_line(row, copy, w, 1, r);
            memmove(mask + (ptrdiff_t)(h - 1 - y) * w, row, (size_t)w);
        }
        for (int x = 0; x < (w + 1) / 2; x++) {
            box_line(mask + x, copy, h, w, r);
            for (int y = 0; y < h; y++)
                mask[y * w + w - 1 - x] = mask[y * w + x];
        }
    }
}

/* n pixels in a row are kept as `few`, since all but those near the ends are alike: where the i-th
 * is. */
static int shrunk(int i, int n, int few)
{
    const int edge = lesser(i, few / 2), other = n - 1 - i;
    return other < few / 2 ? few - 1 - other : edge;
}

SDL_Surface *shadow_surface(int w, int h, int radius, int blur)
{
    /* Only so near to a corner does it matter where the corner is: a larger shape has the same
     * pixels, and those in the middle of its sides repeat. */
    const int r = blur / 3, core = 2 * (radius + 3 * r) + 1;
    const int bw = lesser(w, core), bh = lesser(h, core), mw = bw + 2 * blur, mh = bh + 2 * blur;
    SDL_Surface *s = surface_new(w + 2 * blur, h + 2 * blur);
    uint8_t *mask = calloc((size_t)mw * (size_t)mh + (size_t)(mw + mh + 2 * r), 1);
    for (int y = 0; mask && y < (bh + 1) / 2; y++)
        for (int x = 0; x < bw; x++) {
            const Cover cover = round_cover(from_side(x, bw), from_side(y, bh), (float)radius, 0);
            mask[(y + blur) * mw + x + blur] = (uint8_t)(255 * cover.fill + 0.5f);
        }
    if (mask)
        blur_mask(mask, mask + (size_t)mw * (size_t)mh, mw, mh, r);
    for (int y = 0; mask && s && y < s->h; y++) {
        const uint8_t *row = mask + (ptrdiff_t)shrunk(y, s->h, mh) * mw;
        for (int x = 0; x < s->w; x++)
            surface_row(s, y)[x] = (uint32_t)row[shrunk(x, s->w, mw)] << 24 | 0xFFFFFF;
    }
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
