/* Pictures at the size they are drawn: the program's own are SVG and rasterised, a stranger's are PNG and scaled. */
#include "platform/sdl.h"
#include "base/file.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ASSET_MAX = 4 << 20, SIDE_MAX = 8192, DECODED_MAX = 64 << 20 /* pixels */ };

/* Key colours are replaced in place: both spellings have seven characters. */
static void recolor(char *svg, const Recolor *inks, int n)
{
    for (char *p = strchr(svg, '#'); p; p = strchr(p + 1, '#'))
        for (int i = 0; i < n; i++)
            if (strlen(inks[i].ink) == 7 && strncmp(p, inks[i].key, 7) == 0) {
                memcpy(p, inks[i].ink, 7);
                break;
            }
}

/* One of the program's own: nobody else's SVG is ever rasterised, since a few bytes of it can take hours. */
static SDL_Surface *own_picture(const Draw *d, const char *name, int w, int h, const Recolor *inks, int n, Err *err)
{
    char file[PATH_SIZE];
    size_t size = 0;
    snprintf(file, sizeof file, "%s.svg", name);
    char *svg = file_read_under(d->own, file, ASSET_MAX, &size, err);
    SDL_RWops *rw = svg ? SDL_RWFromConstMem(svg, (int)size) : NULL;
    SDL_Surface *s = NULL;
    if (rw) {
        recolor(svg, inks, n);
        SDL_Surface *raw = IMG_LoadSizedSVG_RW(rw, w, h);
        s = raw ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
        SDL_FreeSurface(raw);
        SDL_RWclose(rw);
    }
    free(svg);
    if (!s)
        err_set(err, "%s/%s: cannot be drawn", d->own, file);
    return s;
}

/* A stranger's picture in its own size. */
static SDL_Surface *decode(Draw *d, const char *file, Err *err)
{
    size_t size = 0;
    Err why = {{0}};
    char *png = file_read_under(d->assets, file, ASSET_MAX, &size, err);
    SDL_Surface *s = png ? png_surface(png, size, &why) : NULL;
    free(png);
    if (png && !s)
        err_set(err, "%s/%s: %s", d->assets, file, why.text);
    return s;
}

/* A stranger's picture, or why it is not used; NULL and no reason: there is none. What all of them together may cost is bounded
 * too. Kept in the cache. */
static const SDL_Surface *strangers_picture(Draw *d, const char *name, Err *err)
{
    const uint64_t key = hash_text(hash_kind(11), name);
    const Cached *kept = cache_find(d->parts, key);
    if (kept)
        return kept->thing;
    char file[PATH_SIZE], path[PATH_SIZE];
    if (d->decoded_version != d->version)
        d->decoded = 0;
    d->decoded_version = d->version;
    SDL_Surface *s = NULL;
    snprintf(file, sizeof file, "%s.png", name);
    if (d->decoded > DECODED_MAX)
        err_set(err, "%s/%s: all pictures together are too large", d->assets, file);
    else if (path_exists(path_join(path, d->assets, file)))
        s = decode(d, file, err);
    else if (!d->svg_refused && snprintf(file, sizeof file, "%s.svg", name) > 0 && path_exists(path_join(path, d->assets, file)))
        d->svg_refused = !err_set(err, "%s: only the program's own pictures are SVG; bring PNG, of this one and others", path);
    const size_t pixels = s ? (size_t)s->w * (size_t)s->h : 0;
    d->decoded += pixels;
    return cache_add(d->parts, key, (Cached){s, s ? s->w : 0, s ? s->h : 0, 0}, 4 * pixels)->thing;
}

/* Fitted into w x h. Halved as often as it can be, so that every pixel counts. */
static SDL_Surface *fitted(const SDL_Surface *s, int w, int h)
{
    const float fit = fminf((float)w / (float)s->w, (float)h / (float)s->h);
    const int to_w = (int)fmaxf(1, roundf((float)s->w * fit)), to_h = (int)fmaxf(1, roundf((float)s->h * fit));
    SDL_Surface *half = NULL;
    for (bool last = false; !last;) {
        const SDL_Surface *from = half ? half : s;
        last = from->w < 2 * to_w || from->h < 2 * to_h;
        SDL_Surface *next = surface_new(last ? to_w : from->w / 2, last ? to_h : from->h / 2);
        last = last || !next;
        if (next)
            SDL_SoftStretchLinear((SDL_Surface *)(uintptr_t)from, NULL, next, NULL);
        SDL_FreeSurface(half);
        half = next;
    }
    return half;
}

static void complain_once(Draw *d, const char *name, const Err *err)
{
    const uint64_t key = hash_text(hash_kind(6), name);
    if (!err->text[0] || cache_find(d->parts, key))
        return;
    cache_add(d->parts, key, (Cached){0}, 0);
    fprintf(stderr, "imparlour: %s\n", err->text);
}

SDL_Surface *asset_surface(Draw *d, const char *name, int w, int h, const Recolor *inks, int n)
{
    Err err = {{0}}, own = {{0}};
    if (w <= 0 || h <= 0 || w > SIDE_MAX || h > SIDE_MAX)
        return NULL;
    const bool foreign = strcmp(d->assets, d->own) != 0;
    const SDL_Surface *theirs = foreign ? strangers_picture(d, name, &err) : NULL;
    SDL_Surface *s = theirs ? fitted(theirs, w, h) : own_picture(d, name, w, h, inks, n, &own);
    if (!s && foreign)
        err_set(&err, "%s/%s.png: there is no such picture (%s)", d->assets, name, own.text);
    else if (!s)
        err = own;
    complain_once(d, name, &err);
    if (!s && (s = surface_new(w, h)))
        SDL_FillRect(s, NULL, 0x40808080);
    return s;
}

/* ---- cached pictures ---- */

static const Cached *asset_texture(Draw *d, const char *name, int w, int h)
{
    const int size[] = {w, h};
    const uint64_t key = hash_text(hash_bytes(hash_kind(5), size, sizeof size), name);
    const Cached *c = cache_find(d->images, key);
    return c ? c : texture_keep(d, d->images, key, asset_surface(d, name, w, h, &(Recolor){"#ff00ff", "#ffffff"}, 1), 0);
}

/* Centred in the box; the raster fits it on one side at least. */
static void copy_fitted(Draw *d, const Cached *c, SDL_Rect box, Color tint)
{
    if (!c->thing)
        return;
    const float fit = fminf((float)box.w / (float)c->w, (float)box.h / (float)c->h);
    const bool exact = c->w <= box.w && c->h <= box.h && fit < 1.02f; /* nanosvg rounds down */
    const int w = exact ? c->w : (int)lroundf((float)c->w * fit), h = exact ? c->h : (int)lroundf((float)c->h * fit);
    if (!exact)
        SDL_SetTextureScaleMode(c->thing, SDL_ScaleModeLinear);
    texture_tint(c->thing, tint);
    SDL_RenderCopy(d->renderer, c->thing, NULL, &(SDL_Rect){box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h});
}

void draw_image(Draw *d, const char *name, Rect r, Color tint)
{
    const SDL_Rect p = draw_pixels(d, r);
    if (p.w > 0 && p.h > 0)
        copy_fitted(d, asset_texture(d, name, p.w, p.h), p, tint);
}

void draw_image_turned(Draw *d, const char *name, Point centre, float w, float h, float degrees, Color tint)
{
    const int pw = (int)lroundf(w * d->scale), ph = (int)lroundf(h * d->scale);
    const Cached *c = pw > 0 && ph > 0 ? asset_texture(d, name, pw, ph) : NULL;
    if (!c || !c->thing)
        return;
    const float fit = fminf((float)pw / (float)c->w, (float)ph / (float)c->h), fw = (float)c->w * fit, fh = (float)c->h * fit;
    SDL_SetTextureScaleMode(c->thing, SDL_ScaleModeLinear);
    texture_tint(c->thing, tint);
    SDL_RenderCopyExF(d->renderer, c->thing, NULL,
                      &(SDL_FRect){centre.x * d->scale - fw / 2, centre.y * d->scale - fh / 2, fw, fh}, (double)degrees, NULL,
                      SDL_FLIP_NONE);
}
