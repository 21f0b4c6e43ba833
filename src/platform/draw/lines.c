/* Lines and arcs. Their coverage is computed here, as that of the shapes is, and kept in strips. */
#include "platform/draw/sdl.h"
#include <math.h>
#include <stdlib.h>

/* STRIP: pixels across a part of a large line. A slope crosses few pixels of a wide strip. */
enum { STRIP = 16, SMALL = 64 * 64, LINE_POINTS = 256, ARC_STEPS = 96, LINES_MOST = 5 };

/* The square of the distance. */
static float distance_to_segment(SDL_FPoint p, SDL_FPoint a, SDL_FPoint b)
{
    const float dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const float t =
        length > 0 ? float_clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0, 1) : 0;
    const float ex = p.x - a.x - t * dx, ey = p.y - a.y - t * dy;
    return ex * ex + ey * ey;
}

static uint32_t white(float cover)
{
    return (uint32_t)(float_clamp(cover, 0, 1) * 255 + 0.5f) << 24 | 0xFFFFFF;
}

/* A line in pixels, from the upper left corner of what may be touched. */
typedef struct {
    SDL_FPoint at[LINE_POINTS];
    int n;
    float half; /* of its width */
    Color color;
} Line;

/* Lines that lie one over the other and are drawn as one picture. */
typedef struct {
    Line line[LINES_MOST];
    int n;
    SDL_Rect box;  /* what they may touch, in the window */
    uint8_t alpha; /* of the whole */
} Drawing;

/* Covers what of the segment falls on the surface, whose upper left pixel is at `origin`. Joints
 * are not drawn twice: a pixel has the coverage of its nearest segment. */
static void cover_segment(SDL_Surface *s, SDL_Point origin, const SDL_FPoint *from, float half)
{
    const SDL_FPoint a = from[0], b = from[1];
    const float reach = half + 1, ox = (float)origin.x, oy = (float)origin.y;
    const int x0 = (int)float_max(floorf(float_min(a.x, b.x) - reach - ox), 0),
              x1 = (int)float_min(ceilf(float_max(a.x, b.x) + reach - ox), (float)s->w);
    const int y0 = (int)float_max(floorf(float_min(a.y, b.y) - reach - oy), 0),
              y1 = (int)float_min(ceilf(float_max(a.y, b.y) + reach - oy), (float)s->h);
    for (int y = y0; y < y1; y++) {
        uint32_t *row = surface_row(s, y);
        for (int x = x0; x < x1; x++) {
            if (row[x] == UINT32_MAX)
                continue; /* whole already */
            const SDL_FPoint at = {(float)(origin.x + x) + 0.5f, (float)(origin.y + y) + 0.5f};
            const float far = distance_to_segment(at, a, b);
            const uint32_t c = far < reach * reach ? white(half + 0.5f - sqrtf(far)) : 0xFFFFFF;
            row[x] = c > row[x] ? c : row[x];
        }
    }
}

/* Widens the rows [*top, *end) to those that the line touches in the column. */
static void fit_column(const Line *l, SDL_Rect column, float *top, float *end)
{
    const float reach = l->half + 1, left = (float)column.x - reach,
                right = (float)(column.x + column.w) + reach;
    for (int i = 0; i + 1 < l->n; i++) {
        const SDL_FPoint a = l->at[i], b = l->at[i + 1];
        if (float_max(a.x, b.x) < left || float_min(a.x, b.x) > right)
            continue;
        const float dx = b.x - a.x, dy = b.y - a.y;
        /* where the segment enters the column and leaves it, from 0 to 1 */
        float u = 0, v = 1;
        if (dx != 0) {
            u = float_clamp((left - a.x) / dx, 0, 1);
            v = float_clamp((right - a.x) / dx, 0, 1);
        }
        *top = float_min(*top, a.y + float_min(u * dy, v * dy) - reach);
        *end = float_max(*end, a.y + float_max(u * dy, v * dy) + reach);
    }
}

/* The rows of the column that have pixels of the lines; h is 0 if none has. */
static SDL_Rect lines_fit(const Drawing *all, int x, int w)
{
    const SDL_Rect column = {x, 0, w, all->box.h};
    float top = (float)column.h, end = 0;
    for (int i = 0; i < all->n; i++)
        fit_column(&all->line[i], column, &top, &end);
    const int y0 = (int)float_max(floorf(top), 0), y1 = (int)float_min(ceilf(end), (float)column.h);
    return (SDL_Rect){x, y0, w, y1 > y0 ? y1 - y0 : 0};
}

/* Adds the line in its colour to what lies below it. */
static void ink_line(SDL_Surface *s, SDL_Point origin, const Line *l)
{
    SDL_Surface *cover = surface_new(s->w, s->h);
    const Color c = l->color;
    for (int i = 0; cover && i + 1 < l->n; i++)
        cover_segment(cover, origin, &l->at[i], l->half);
    for (int y = 0; cover && y < s->h; y++)
        for (int x = 0; x < s->w; x++) {
            uint32_t *p = &surface_row(s, y)[x];
            *p = pixel_over(*p, c.r, c.g, c.b, (surface_row(cover, y)[x] >> 24) * c.a / 255);
        }
    SDL_FreeSurface(cover);
}

/* `key`: of the lines. */
static void draw_column(Draw *d, const Drawing *all, SDL_Rect column, uint64_t key)
{
    key = hash_word(key, (uint64_t)column.x);
    const Cached *found = cache_find(d->images, key);
    if (!found) {
        SDL_Surface *s = surface_new(column.w, column.h);
        for (int i = 0; s && i < all->n; i++)
            ink_line(s, (SDL_Point){column.x, column.y}, &all->line[i]);
        found = texture_keep(d, d->images, key, s, 0);
    }
    texture_tint(found->thing, (Color){255, 255, 255, all->alpha});
    SDL_RenderCopy(d->renderer, found->thing, NULL,
                   &(SDL_Rect){all->box.x + column.x, all->box.y + column.y, column.w, column.h});
}

/* Kept in its colours: SDL's software renderer copies what it need not tint much faster. */
static uint64_t drawing_key(const Drawing *all)
{
    uint64_t key = cache_key(CACHE_POLYLINE);
    for (int i = 0; i < all->n; i++) {
        const Line *l = &all->line[i];
        key = hash_bytes(key, &l->half, sizeof l->half);
        key = hash_bytes(key, &l->color, sizeof l->color);
        key = hash_bytes(key, l->at, (size_t)l->n * sizeof *l->at);
    }
    return key;
}

/* Finds the box of all lines, and moves their points, which are pixels of the window, into it. */
static void lines_enclose(Drawing *all)
{
    float x0 = INFINITY, y0 = INFINITY, x1 = -INFINITY, y1 = -INFINITY;
    for (int i = 0; i < all->n; i++)
        for (int k = 0; k < all->line[i].n; k++) {
            const SDL_FPoint at = all->line[i].at[k];
            const float half = all->line[i].half;
            x0 = float_min(x0, at.x - half);
            y0 = float_min(y0, at.y - half);
            x1 = float_max(x1, at.x + half);
            y1 = float_max(y1, at.y + half);
        }
    const int left = (int)floorf(x0) - 1, top = (int)floorf(y0) - 1;
    all->box = (SDL_Rect){left, top, (int)ceilf(x1) + 1 - left, (int)ceilf(y1) + 1 - top};
    for (int i = 0; i < all->n; i++)
        for (int k = 0; k < all->line[i].n; k++) {
            all->line[i].at[k].x -= (float)left;
            all->line[i].at[k].y -= (float)top;
        }
}

static void lines_draw(Draw *d, Drawing *all)
{
    all->alpha = 255;
    if (all->n == 1) { /* a line that fades is kept once */
        all->alpha = all->line[0].color.a;
        all->line[0].color.a = 255;
    }
    lines_enclose(all);
    const int w = all->box.w, h = all->box.h;
    if (w > 4 * d->w || h > 4 * d->h)
        return; /* far outside the window: nothing visible is lost */
    const uint64_t key = drawing_key(all);
    const int step = w * h > SMALL ? STRIP : w;
    for (int x = 0; x < w; x += step) {
        const SDL_Rect column = lines_fit(all, x, w - x < step ? w - x : step);
        if (column.h > 0)
            draw_column(d, all, column, key);
    }
}

static void line_through(const Draw *d, Line *l, const Point *p, int n, float width, Color c)
{
    l->n = n < LINE_POINTS ? n : LINE_POINTS;
    l->half = width * d->scale / 2;
    l->color = c;
    if (l->half < 0.5f) { /* thinner than a pixel: drawn paler instead */
        l->color = color_fade(c, l->half * 2);
        l->half = 0.5f;
    }
    for (int i = 0; i < l->n; i++)
        l->at[i] = (SDL_FPoint){p[i].x * d->scale, p[i].y * d->scale};
}

void draw_polyline(Draw *d, const Point *p, int n, float width, Color c)
{
    if (n < 2 || c.a == 0)
        return;
    Drawing all;
    all.n = 1;
    line_through(d, &all.line[0], p, n, width, c);
    lines_draw(d, &all);
}

static void line_of_arc(const Draw *d, Line *l, Arc arc)
{
    Point p[ARC_STEPS + 1];
    const float turns = arc.to - arc.from;
    const int n = (int)ceilf(fminf(fabsf(turns), 1) * ARC_STEPS);
    for (int i = 0; i <= n; i++) {
        const float at = 6.28318531f * (arc.from + (n ? turns * (float)i / (float)n : 0));
        p[i] = (Point){arc.centre.x + arc.rx * sinf(at), arc.centre.y - arc.ry * cosf(at)};
    }
    line_through(d, l, p, n + 1, arc.width, arc.color);
}

void draw_arcs(Draw *d, const Arc arc[], int n)
{
    Drawing all;
    all.n = 0;
    for (int i = 0; i < n && i < LINES_MOST; i++)
        if (arc[i].color.a > 0)
            line_of_arc(d, &all.line[all.n++], arc[i]);
    if (all.n > 0)
        lines_draw(d, &all);
}
