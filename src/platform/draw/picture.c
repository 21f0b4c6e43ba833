/* Composed pictures, drawn rotated, scaled and tinted. SDL's software renderer is slow at all
 * three, so with it pictures are rotated here and the result is cached: a card at rest then
 * costs a plain copy. */
#include "platform/draw/sdl.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ANGLE_STEPS = 4, /* per degree: a quarter of one moves a card's corner by half a pixel */
    STRETCHED = 1024 /* the widest picture that stretch_white_row stretches */
};

static const float RADIANS = 0.01745329252f; /* of a degree */

static bool is_white(const SDL_Surface *s)
{
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++)
            if ((surface_row(s, y)[x] & 0xFFFFFF) != 0xFFFFFF)
                return false;
    return true;
}

Picture *picture_over(Draw *d, SDL_Surface *s, int border)
{
    SDL_Texture *t = texture_from(d, s);
    Picture *p = t ? malloc(sizeof *p) : NULL;
    if (!p) {
        SDL_DestroyTexture(t);
        return NULL;
    }
    SDL_SetTextureScaleMode(t, SDL_ScaleModeLinear);
    *p = (Picture){t,    s->w - 2 * border, s->h - 2 * border, border, ++d->pictures, NULL, false,
                   false};
    if (!d->window->accelerated)
        p->pixels = SDL_DuplicateSurface(s);
    p->white = p->pixels && is_white(s);
    return p;
}

void picture_free(Picture *p)
{
    if (!p)
        return;
    SDL_DestroyTexture(p->texture);
    SDL_FreeSurface(p->pixels);
    free(p);
}

/* ---- rotation on the CPU ---- */

typedef uint8_t Bytes8 __attribute__((vector_size(8)));
typedef uint8_t Bytes4 __attribute__((vector_size(4)));
typedef uint16_t Words8 __attribute__((vector_size(16)));
typedef uint16_t Words4 __attribute__((vector_size(8)));

/* Bilinear interpolation between two pixels of a row and the two below them, with weights in
 * 256ths: fu for the right ones, fv for the lower ones. Computes all eight channels of a row at
 * a time. */
static inline uint32_t mix(const uint32_t *upper, const uint32_t *lower, uint16_t fu, uint16_t fv)
{
    Bytes8 a, b;
    memcpy(&a, upper, sizeof a);
    memcpy(&b, lower, sizeof b);
    const uint16_t gu = (uint16_t)(256 - fu), gv = (uint16_t)(256 - fv);
    const Words8 across = {gu, gu, gu, gu, fu, fu, fu, fu};
    const Words8 both =
        ((__builtin_convertvector(a, Words8) * gv + __builtin_convertvector(b, Words8) * fv) >> 8) *
        across;
    Words4 half[2];
    memcpy(half, &both, sizeof half);
    const Bytes4 sum = __builtin_convertvector((half[0] + half[1]) >> 8, Bytes4);
    uint32_t out;
    memcpy(&out, &sum, sizeof out);
    return out;
}

static bool is_plain(Color c) { return (c.r & c.g & c.b & c.a) == 255; }

/* The channels of a pixel's tint in 256ths, in their order in memory. */
static Words4 weights(Color t)
{
    const uint32_t p = (uint32_t)t.a << 24 | (uint32_t)t.r << 16 | (uint32_t)t.g << 8 | t.b;
    Bytes4 c;
    memcpy(&c, &p, sizeof c);
    const Words4 wide = __builtin_convertvector(c, Words4);
    return wide + (wide >> 7);
}

static inline uint32_t tinted(uint32_t p, Words4 weight)
{
    Bytes4 c;
    memcpy(&c, &p, sizeof c);
    c = __builtin_convertvector((__builtin_convertvector(c, Words4) * weight) >> 8, Bytes4);
    memcpy(&p, &c, sizeof p);
    return p;
}

/* The pixels of one colour for every alpha of a picture that has no other. */
typedef struct {
    uint32_t of[256];
} Inks;

static void inks_make(Inks *inks, Color t)
{
    const uint32_t ink = (uint32_t)t.r << 16 | (uint32_t)t.g << 8 | t.b;
    for (uint32_t a = 0; a < 256; a++)
        inks->of[a] = ink | a * t.a / 255 << 24;
}

/* The source position of a row of the result: u and v advance by (du, dv) per pixel, in 16.16
 * fixed point. */
typedef struct {
    int64_t u, v;
    int32_t du, dv;
} Walk;

/* Narrows [*from, *to) to the steps i for which 0 <= start + i * step < end. */
static void inside(int64_t start, int64_t step, int64_t end, int *from, int *to)
{
    if (step == 0) {
        if (start < 0 || start >= end)
            *to = *from;
        return;
    }
    /* Division rounds towards zero; the loops below correct an error of one step on both sides. */
    int64_t a = -start / step, b = (end - start) / step;
    if (a > b) {
        const int64_t swap = a;
        a = b;
        b = swap;
    }
    *from = a - 1 > *from ? (int)(a - 1) : *from;
    *to = b + 2 < *to ? (int)(b + 2) : *to;
    while (*from < *to && (start + *from * step < 0 || start + *from * step >= end))
        ++*from;
    while (*to > *from && (start + (*to - 1) * step < 0 || start + (*to - 1) * step >= end))
        --*to;
}

static inline const uint32_t *pixel_at(const SDL_Surface *s, int64_t u, int64_t v)
{
    return (const uint32_t *)(const void *)((const char *)s->pixels + (v >> 16) * s->pitch) +
           (u >> 16);
}

static void turn_row(const SDL_Surface *from, uint32_t *out, int x0, int x1, Walk w, Color tint)
{
    const bool plain = is_plain(tint);
    const Words4 weight = weights(tint);
    for (int x = x0; x < x1; x++, w.u += w.du, w.v += w.dv) {
        const uint32_t *p = pixel_at(from, w.u, w.v);
        const uint32_t *q = (const uint32_t *)(const void *)((const char *)p + from->pitch);
        /* many pictures have large areas of one colour */
        const bool same = p[0] == p[1] && p[0] == q[0] && p[0] == q[1];
        const uint32_t c =
            same ? p[0] : mix(p, q, (uint16_t)(w.u >> 8 & 255), (uint16_t)(w.v >> 8 & 255));
        out[x] = plain ? c : tinted(c, weight);
    }
}

/* A shadow has no sharp edges, so the nearest pixel is enough, and only its alpha. */
static void turn_shadow_row(const SDL_Surface *from, uint32_t *out, int x0, int x1, Walk w,
                            const Inks *inks)
{
    for (int x = x0; x < x1; x++, w.u += w.du, w.v += w.dv)
        out[x] = inks->of[*pixel_at(from, w.u, w.v) >> 24];
}

/* The same for a picture that is white everywhere: only alpha is mixed. */
static void turn_white_row(const SDL_Surface *from, uint32_t *out, int x0, int x1, Walk w,
                           const Inks *inks)
{
    for (int x = x0; x < x1; x++, w.u += w.du, w.v += w.dv) {
        const uint32_t *p = pixel_at(from, w.u, w.v);
        const uint32_t *q = (const uint32_t *)(const void *)((const char *)p + from->pitch);
        const uint32_t fu = (uint32_t)(w.u >> 8 & 255), fv = (uint32_t)(w.v >> 8 & 255);
        const uint32_t upper = (p[0] >> 24) * (256 - fu) + (p[1] >> 24) * fu,
                       lower = (q[0] >> 24) * (256 - fu) + (q[1] >> 24) * fu;
        out[x] = inks->of[(upper * (256 - fv) + lower * fv) >> 16];
    }
}

/* The same without rotation, which is most of what is large: light. Its two rows of the picture are
 * mixed once, and then stretched. */
static void stretch_white_row(const SDL_Surface *from, uint32_t *out, int x0, int x1, Walk w,
                              const Inks *inks)
{
    const uint32_t *p = pixel_at(from, 0, w.v);
    const uint32_t *q = (const uint32_t *)(const void *)((const char *)p + from->pitch);
    const uint32_t fv = (uint32_t)(w.v >> 8 & 255);
    uint32_t alpha[STRETCHED];
    for (int x = 0; x < from->w; x++)
        alpha[x] = (p[x] >> 24) * (256 - fv) + (q[x] >> 24) * fv;
    uint32_t u = (uint32_t)w.u;
    const uint32_t du = (uint32_t)w.du;
    for (int x = x0; x < x1; x++, u += du) {
        const uint32_t *a = alpha + (u >> 16), fu = u >> 8 & 255;
        out[x] = inks->of[(a[0] * (256 - fu) + a[1] * fu) >> 16];
    }
}

static SDL_Point turned_size(PictureLook look)
{
    const float a = look.angle * RADIANS, c = fabsf(cosf(a)), s = fabsf(sinf(a));
    return (SDL_Point){(int)ceilf(look.w * c + look.h * s) + 2,
                       (int)ceilf(look.w * s + look.h * c) + 2};
}

/* One row of `part` of the result: `walk` begins at the left end of the whole row. inks: those of
 * the tint. */
static void turn_part_of_row(const Picture *p, uint32_t *row, SDL_Rect part, Walk walk, Color tint,
                             const Inks *inks)
{
    const SDL_Surface *from = p->pixels;
    int x0 = part.x, x1 = part.x + part.w;
    inside(walk.u, walk.du, (int64_t)(from->w - 1) << 16, &x0, &x1);
    inside(walk.v, walk.dv, (int64_t)(from->h - 1) << 16, &x0, &x1);
    if (x0 >= x1) { /* the picture has no such row */
        memset(row, 0, (size_t)part.w * 4);
        return;
    }
    memset(row, 0, (size_t)(x0 - part.x) * 4);
    memset(row + (x1 - part.x), 0, (size_t)(part.x + part.w - x1) * 4);
    walk.u += (int64_t)x0 * walk.du;
    walk.v += (int64_t)x0 * walk.dv;
    if (p->shadow)
        turn_shadow_row(from, row, x0 - part.x, x1 - part.x, walk, inks);
    else if (p->white && walk.dv == 0 && from->w <= STRETCHED)
        stretch_white_row(from, row, x0 - part.x, x1 - part.x, walk, inks);
    else if (p->white)
        turn_white_row(from, row, x0 - part.x, x1 - part.x, walk, inks);
    else
        turn_row(from, row, x0 - part.x, x1 - part.x, walk, tint);
}

/* Rotates the picture, scaled to look.w x look.h pixels (with its border), into a texture of that
 * part of the result: straight alpha, bilinear. Its thing is NULL if the texture could not be made.
 */
static Cached turned(Draw *d, const Picture *p, PictureLook look, SDL_Rect part)
{
    const SDL_Surface *from = p->pixels;
    const float a = look.angle * RADIANS, c = cosf(a), s = sinf(a);
    const SDL_Point whole = turned_size(look);
    SDL_Texture *t = SDL_CreateTexture(d->renderer, SDL_PIXELFORMAT_ARGB8888,
                                       SDL_TEXTUREACCESS_STREAMING, part.w, part.h);
    void *pixels;
    int pitch;
    if (!t || SDL_LockTexture(t, NULL, &pixels, &pitch) != 0) {
        SDL_DestroyTexture(t);
        return (Cached){0};
    }
    Inks inks;
    inks_make(&inks, look.tint);
    const float sx = (float)from->w / look.w, sy = (float)from->h / look.h;
    for (int y = 0; y < part.h; y++) {
        const float dx = 0.5f - (float)whole.x / 2,
                    dy = (float)(part.y + y) + 0.5f - (float)whole.y / 2;
        const Walk walk = {
            .u = (int64_t)((((c * dx + s * dy) * sx) + (float)from->w / 2 - 0.5f) * 65536),
            .v = (int64_t)((((c * dy - s * dx) * sy) + (float)from->h / 2 - 0.5f) * 65536),
            .du = (int32_t)(c * sx * 65536),
            .dv = (int32_t)(-s * sy * 65536)};
        turn_part_of_row(p, (uint32_t *)(void *)((char *)pixels + (ptrdiff_t)y * pitch), part, walk,
                         look.tint, &inks);
    }
    SDL_UnlockTexture(t);
    SDL_SetTextureBlendMode(t, SDL_BLENDMODE_BLEND);
    return (Cached){t, part.w, part.h, 0};
}

void draw_moving(Draw *d, bool moving) { d->moving = moving; }

/* Large pictures, such as rays of light, are costly to turn and would drive cards out of the cache.
 */
static bool is_large(const Draw *d, SDL_Point size) { return size.x * size.y > d->w * d->h / 4; }

/* The picture turned like this, from the cache if it is there; NULL if it could not be made. */
static SDL_Texture *turned_part(Draw *d, const Picture *p, PictureLook look, SDL_Rect part)
{
    const struct {
        uint64_t id;
        int w, h, angle;
        Color tint;
        SDL_Rect part;
    } key = {p->id,
             (int)lroundf(look.w),
             (int)lroundf(look.h),
             (int)lroundf(look.angle * ANGLE_STEPS),
             look.tint,
             part};
    const uint64_t hash = hash_bytes(cache_key(CACHE_TURNED), &key, sizeof key);
    const Cached *found = cache_find(d->turned, hash);
    if (!found && d->moving)
        found = cache_find(d->passing, hash);
    if (found)
        return found->thing;
    const Cached made = turned(d, p, look, part);
    if (made.thing)
        cache_add(d->moving ? d->passing : d->turned, hash, made,
                  (size_t)made.w * (size_t)made.h * 4);
    return made.thing;
}

/* look.w and look.h are pixels, with the border. Of a large picture only what can be seen is
 * turned. */
static void draw_turned(Draw *d, const Picture *p, PictureLook look)
{
    look.w = roundf(look.w);
    look.h = roundf(look.h);
    look.angle = roundf(look.angle * ANGLE_STEPS) / ANGLE_STEPS;
    const SDL_Point size = turned_size(look);
    const SDL_Rect all = {(int)lroundf(look.centre.x * d->scale - (float)size.x / 2),
                          (int)lroundf(look.centre.y * d->scale - (float)size.y / 2), size.x,
                          size.y};
    const SDL_Rect window = {0, 0, d->w, d->h},
                   seen = d->n_clips > d->clip_base ? d->clip[d->n_clips - 1] : window;
    SDL_Rect to = all;
    if (is_large(d, size) &&
        (!SDL_IntersectRect(&all, &window, &to) || !SDL_IntersectRect(&to, &seen, &to)))
        return;
    SDL_Texture *t = turned_part(d, p, look, (SDL_Rect){to.x - all.x, to.y - all.y, to.w, to.h});
    if (t)
        SDL_RenderCopy(d->renderer, t, NULL, &to);
}

/* ---- drawing ---- */

/* r: pixels of the content; border: pixels of the border around it. */
static void draw_straight(Draw *d, const Picture *p, Rect r, Point border)
{
    const float x = roundf(r.x), y = roundf(r.y);
    const int x0 = (int)roundf(x - border.x), y0 = (int)roundf(y - border.y);
    SDL_RenderCopy(d->renderer, p->texture, NULL,
                   &(SDL_Rect){x0, y0, (int)roundf(x + r.w + border.x) - x0,
                               (int)roundf(y + r.h + border.y) - y0});
}

void draw_picture(Draw *d, const Picture *p, PictureLook look)
{
    if (!p || look.tint.a == 0)
        return;
    float w = look.w * d->scale, h = look.h * d->scale;
    const bool own_size = fabsf(w - (float)p->w) <= 1 && fabsf(h - (float)p->h) <= 1;
    if (own_size) {
        w = (float)p->w;
        h = (float)p->h;
    }
    const float grow_x = w / (float)p->w * (float)p->border,
                grow_y = h / (float)p->h * (float)p->border;
    const Color t = look.tint;
    if (p->pixels && (look.angle != 0 || !own_size || !is_plain(t))) {
        look.w = w + 2 * grow_x;
        look.h = h + 2 * grow_y;
        draw_turned(d, p, look);
        return;
    }
    texture_tint(p->texture, t);
    if (look.angle == 0) {
        const float x = look.centre.x * d->scale - w / 2, y = look.centre.y * d->scale - h / 2;
        draw_straight(d, p, (Rect){x, y, w, h}, (Point){grow_x, grow_y});
        return;
    }
    const SDL_FRect to = {look.centre.x * d->scale - w / 2 - grow_x,
                          look.centre.y * d->scale - h / 2 - grow_y, w + 2 * grow_x,
                          h + 2 * grow_y};
    SDL_RenderCopyExF(d->renderer, p->texture, NULL, &to, (double)look.angle, NULL, SDL_FLIP_NONE);
}
