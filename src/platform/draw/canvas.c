#include "platform/draw/canvas.h"
#include "platform/draw/sdl.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

Canvas *canvas_new(int w, int h) { return surface_new(w, h); }

void canvas_free(Canvas *c) { SDL_FreeSurface(c); }
int canvas_w(const Canvas *c) { return c->w; }
int canvas_h(const Canvas *c) { return c->h; }
uint32_t *canvas_row(Canvas *c, int y) { return surface_row(c, y); }

static void paste(SDL_Surface *to, const SDL_Surface *from, int x0, int y0, Color tint)
{
    for (int y = 0; y < from->h; y++) {
        if (y + y0 < 0 || y + y0 >= to->h)
            continue;
        const uint32_t *source = surface_row(from, y);
        uint32_t *row = surface_row(to, y + y0);
        for (int x = 0; x < from->w; x++) {
            const uint32_t p = source[x];
            if (p >> 24 == 0 || x + x0 < 0 || x + x0 >= to->w)
                continue;
            row[x + x0] = pixel_over(row[x + x0], (p >> 16 & 255) * tint.r / 255,
                                     (p >> 8 & 255) * tint.g / 255, (p & 255) * tint.b / 255,
                                     (p >> 24) * tint.a / 255);
        }
    }
}

void canvas_round(Canvas *c, Pixels r, float radius, Color fill, float border, Color line)
{
    const float w = (float)r.w, h = (float)r.h;
    for (int y = r.y < 0 ? 0 : r.y; y < r.y + r.h && y < c->h; y++)
        for (int x = r.x < 0 ? 0 : r.x; x < r.x + r.w && x < c->w; x++) {
            const float px = (float)(x - r.x) + 0.5f, py = (float)(y - r.y) + 0.5f;
            const Cover cover =
                round_cover(float_min(px, w - px), float_min(py, h - py), radius, border);
            uint32_t *p = &surface_row(c, y)[x];
            *p = pixel_over(*p, fill.r, fill.g, fill.b,
                            (uint32_t)(cover.fill * (float)fill.a + 0.5f));
            *p = pixel_over(*p, line.r, line.g, line.b,
                            (uint32_t)(cover.line * (float)line.a + 0.5f));
        }
}

Pixels canvas_visible(Canvas *c)
{
    int left = c->w, right = -1, top = c->h, end = -1;
    for (int y = 0; y < c->h; y++) {
        const uint32_t *row = surface_row(c, y);
        for (int x = 0; x < c->w; x++) {
            if (row[x] >> 24 == 0)
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            end = y;
        }
    }
    return right < 0 ? (Pixels){0} : (Pixels){left, top, right - left + 1, end - top + 1};
}

Canvas *canvas_cut(Canvas *c, Pixels from)
{
    Canvas *made = canvas_new(from.w, from.h);
    for (int y = 0; y < from.h && made; y++)
        memcpy(surface_row(made, y), surface_row(c, from.y + y) + from.x, (size_t)from.w * 4);
    return made;
}

/* A raster, and its place in the box for which it was made. */
typedef struct {
    const SDL_Surface *s;
    int x, y;
} Part;

/* Without its empty margins: most of what an imp is made of is small in a large drawing. */
static SDL_Surface *trimmed(SDL_Surface *s, Pixels *seen)
{
    *seen = canvas_visible(s);
    SDL_Surface *made = seen->w > 0 ? canvas_cut(s, *seen) : NULL;
    if (!made) {
        *seen = (Pixels){0, 0, s->w, s->h};
        return s;
    }
    SDL_FreeSurface(s);
    return made;
}

static Part part(Draw *d, const char *name, int w, int h, const Recolor *inks, int n)
{
    const int size[] = {w, h};
    bool awaited;
    const SDL_Surface *theirs = untrusted_images_picture(d, name, w, h, &awaited);
    if (theirs)
        return (Part){theirs, (w - theirs->w) / 2, (h - theirs->h) / 2};
    uint64_t key = hash_bytes(hash_word(cache_key(CACHE_RASTER), awaited), size, sizeof size);
    key = hash_text(key, name);
    for (int i = 0; i < n; i++)
        key = hash_text(hash_text(key, inks[i].key), inks[i].ink);
    const Cached *found = cache_find(d->parts, key);
    if (found)
        return (Part){found->thing, found->w, found->h};
    SDL_Surface *s = asset_surface(d, &(Asset){name, w, h, inks, n}, awaited);
    if (!s)
        return (Part){0};
    Part made = {.x = (w - s->w) / 2, .y = (h - s->h) / 2};
    Pixels seen;
    s = trimmed(s, &seen);
    made = (Part){s, made.x + seen.x, made.y + seen.y};
    cache_add(d->parts, key, (Cached){s, made.x, made.y, 0}, (size_t)s->w * (size_t)s->h * 4);
    return made;
}

bool canvas_svg(Canvas *c, Draw *d, const char *name, Pixels r, const Recolor *inks, int n)
{
    const Part p = part(d, name, r.w, r.h, inks, n);
    if (!p.s)
        return false;
    paste(c, p.s, r.x + p.x, r.y + p.y, (Color){255, 255, 255, 255});
    return true;
}

int canvas_text_width(Draw *d, FontRole role, int px, const char *text)
{
    return fonts_width(d->fonts, role, px, text);
}

void canvas_text_moved(Canvas *c, Draw *d, CanvasText look, const int by[][2], int n,
                       const char *text)
{
    int ascent = 0;
    SDL_Surface *s = fonts_surface(d->fonts, look.role, look.px, text, &ascent);
    if (!s)
        return;
    const int left = look.x - (int)lroundf((float)s->w * look.align), top = look.baseline - ascent;
    for (int i = 0; i < n; i++)
        paste(c, s, left + by[i][0], top + by[i][1], look.color);
    SDL_FreeSurface(s);
}

void canvas_text(Canvas *c, Draw *d, CanvasText look, const char *text)
{
    static const int HERE[1][2] = {{0, 0}};
    canvas_text_moved(c, d, look, HERE, 1, text);
}

void canvas_half_turn(Canvas *c, Pixels from)
{
    for (int y = from.y < 0 ? 0 : from.y; y < from.y + from.h && y < c->h; y++)
        for (int x = from.x < 0 ? 0 : from.x; x < from.x + from.w && x < c->w; x++)
            surface_row(c, c->h - 1 - y)[c->w - 1 - x] = surface_row(c, y)[x];
}

/* ---- into textures ---- */

/* Gives transparent pixels the colour of the nearest visible pixel in their row, so that linear
 * filtering shows no fringe. */
static void bleed(SDL_Surface *s)
{
    for (int y = 0; y < s->h; y++) {
        uint32_t *row = surface_row(s, y), *above = y > 0 ? surface_row(s, y - 1) : NULL;
        uint32_t colour = 0;
        for (int x = 0; x < s->w; x++)
            if (row[x] >> 24)
                colour = row[x] & 0xFFFFFF;
            else if (colour)
                row[x] = colour;
            else
                row[x] = above ? above[x] & 0xFFFFFF : 0;
        colour = 0;
        for (int x = s->w - 1; x >= 0; x--)
            if (row[x] >> 24)
                colour = row[x] & 0xFFFFFF;
            else if (colour && row[x] == 0)
                row[x] = colour;
    }
    for (int y = s->h - 2; y >= 0; y--)
        for (int x = 0; x < s->w; x++)
            if (surface_row(s, y)[x] == 0)
                surface_row(s, y)[x] = surface_row(s, y + 1)[x] & 0xFFFFFF;
}

Picture *canvas_picture(const Canvas *c, Draw *d)
{
    const int b = PICTURE_BORDER;
    SDL_Surface *s = surface_new(c->w + 2 * b, c->h + 2 * b);
    for (int y = 0; s && y < c->h; y++)
        memcpy(surface_row(s, y + b) + b, surface_row(c, y), (size_t)c->w * 4);
    if (s)
        bleed(s);
    Picture *p = picture_over(d, s, b);
    SDL_FreeSurface(s);
    return p;
}

Picture *canvas_backdrop(Canvas *c, Draw *d)
{
    Picture *p = picture_over(d, c, 0);
    if (p)
        SDL_SetTextureBlendMode(p->texture, SDL_BLENDMODE_NONE);
    return p;
}

Picture *canvas_shadow(Draw *d, float w, float h, float radius, float blur)
{
    const float k = d->scale;
    SDL_Surface *s = shadow_surface((int)lroundf(w * k), (int)lroundf(h * k),
                                    (int)lroundf(radius * k), (int)lroundf(blur * k));
    Picture *p = picture_over(d, s, 0);
    SDL_FreeSurface(s);
    if (p)
        p->shadow = true;
    return p;
}
