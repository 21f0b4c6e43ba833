/* Anti-aliased lines and arcs. SDL's software renderer rounds the corners of triangles to whole pixels, so the coverage is
 * computed here. */
#include "platform/sdl.h"
#include <math.h>
#include <stdlib.h>

enum { LINE_MAX = 256, ARC_STEPS = 96 };

static float distance_to_segment(SDL_FPoint p, SDL_FPoint a, SDL_FPoint b)
{
    const float dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    float t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
    t = fminf(fmaxf(t, 0), 1);
    const float ex = p.x - a.x - t * dx, ey = p.y - a.y - t * dy;
    return sqrtf(ex * ex + ey * ey);
}

static uint32_t white(float cover) { return (uint32_t)(fminf(fmaxf(cover, 0), 1) * 255 + 0.5f) << 24 | 0xFFFFFF; }

/* Joints are not drawn twice: a pixel has the coverage of the segment nearest to it. */
static void cover_segment(SDL_Surface *s, SDL_FPoint a, SDL_FPoint b, float half)
{
    const float reach = half + 1;
    const int x0 = (int)fmaxf(floorf(fminf(a.x, b.x) - reach), 0), x1 = (int)fminf(ceilf(fmaxf(a.x, b.x) + reach), (float)s->w);
    const int y0 = (int)fmaxf(floorf(fminf(a.y, b.y) - reach), 0), y1 = (int)fminf(ceilf(fmaxf(a.y, b.y) + reach), (float)s->h);
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++) {
            const uint32_t c = white(half + 0.5f - distance_to_segment((SDL_FPoint){(float)x + 0.5f, (float)y + 0.5f}, a, b));
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
        x0 = fminf(x0, p[i].x), x1 = fmaxf(x1, p[i].x);
        y0 = fminf(y0, p[i].y), y1 = fmaxf(y1, p[i].y);
    }
    if (half < 0.5f) { /* thinner than a pixel: paler instead */
        c = color_fade(c, half * 2);
        half = 0.5f;
    }
    const int left = (int)floorf(x0 * d->scale - half) - 1, top = (int)floorf(y0 * d->scale - half) - 1;
    const SDL_Rect to = {left, top, (int)ceilf(x1 * d->scale + half) + 1 - left, (int)ceilf(y1 * d->scale + half) + 1 - top};
    if (to.w > 4 * d->w || to.h > 4 * d->h)
        return; /* far off the window: nothing one could see is lost */
    for (int i = 0; i < n; i++)
        at[i] = (SDL_FPoint){p[i].x * d->scale - (float)left, p[i].y * d->scale - (float)top};
    const uint64_t key = hash_bytes(hash_bytes(hash_kind(11), &half, sizeof half), at, (size_t)n * sizeof *at);
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

void draw_arc(Draw *d, Point centre, float rx, float ry, float a, float b, float width, Color c)
{
    Point p[ARC_STEPS + 1];
    const int n = (int)ceilf(fminf(fabsf(b - a), 1) * ARC_STEPS);
    for (int i = 0; i <= n; i++) {
        const float at = 6.28318531f * (a + (n ? (b - a) * (float)i / (float)n : 0));
        p[i] = (Point){centre.x + rx * sinf(at), centre.y - ry * cosf(at)};
    }
    draw_polyline(d, p, n + 1, width, c);
}
