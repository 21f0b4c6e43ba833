/* Pictures at the size they are drawn in. The program's own pictures are SVG and rasterised
 * here; untrusted_images.c provides the others. */
#include "platform/draw/sdl.h"
#include "base/file.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Replaces key colours in place: both spellings have seven characters. */
static void recolor(char *svg, const Recolor *inks, int n)
{
    for (char *p = strchr(svg, '#'); p; p = strchr(p + 1, '#'))
        for (int i = 0; i < n; i++)
            if (strlen(inks[i].ink) == 7 && strncmp(p, inks[i].key, 7) == 0) {
                memcpy(p, inks[i].ink, 7);
                break;
            }
}

/* Loads one of the program's own pictures. Untrusted SVG is never rasterised, since a few bytes
 * of it can take hours. */
static SDL_Surface *own_picture(const Draw *d, const Asset *a, Err *err)
{
    char file[PATH_SIZE];
    size_t size = 0;
    snprintf(file, sizeof file, "%s.svg", a->name);
    char *svg = file_read_under(d->own, file, ASSET_MAX, &size, err);
    SDL_RWops *rw = svg ? SDL_RWFromConstMem(svg, (int)size) : NULL;
    SDL_Surface *s = NULL;
    if (rw) {
        recolor(svg, a->inks, a->n);
        /* Where nothing is painted the file is read, and its picture is empty. */
        SDL_Surface *raw =
            d->window->blank ? surface_new(a->w, a->h) : IMG_LoadSizedSVG_RW(rw, a->w, a->h);
        s = raw ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
        SDL_FreeSurface(raw);
        SDL_RWclose(rw);
    }
    free(svg);
    if (!s)
        err_set(err, "%s/%s: cannot be drawn", d->own, file);
    return s;
}

SDL_Surface *asset_surface(Draw *d, const Asset *a, bool awaited)
{
    Err err = {{0}}, own = {{0}};
    if (a->w <= 0 || a->h <= 0 || a->w > SIDE_MAX || a->h > SIDE_MAX)
        return NULL;
    SDL_Surface *s = awaited ? untrusted_images_nearly(d, a->name, a->w, a->h) : NULL;
    s = s ? s : own_picture(d, a, &own);
    if (!s && d->untrusted_images)
        err_set(&err, "%s/%s.png: no such picture (%s)", d->assets, a->name, own.text);
    else
        err = own;
    if (!awaited)
        complain_once(d, a->name, &err);
    if (s)
        return s;
    s = surface_new(a->w, a->h);
    if (s)
        SDL_FillRect(s, NULL, 0x40808080);
    return s;
}

/* ---- cached pictures ---- */

static const Cached *asset_texture(Draw *d, const char *name, int w, int h)
{
    const int size[] = {w, h};
    bool awaited;
    const SDL_Surface *theirs = untrusted_images_picture(d, name, w, h, &awaited);
    const uint64_t whose = theirs ? 2 : awaited;
    const uint64_t sized = hash_bytes(cache_key(CACHE_IMAGE), size, sizeof size);
    const uint64_t key = hash_word(hash_text(sized, name), whose);
    const Cached *c = cache_find(d->images, key);
    if (c)
        return c;
    SDL_Surface *s =
        theirs
            ? SDL_DuplicateSurface((SDL_Surface *)(uintptr_t)theirs)
            : asset_surface(d, &(Asset){name, w, h, &(Recolor){"#ff00ff", "#ffffff"}, 1}, awaited);
    return texture_keep(d, d->images, key, s, 0);
}

/* Draws centred in the box; the raster fits it in at least one direction. */
static void copy_fitted(Draw *d, const Cached *c, SDL_Rect box, Color tint)
{
    if (!c->thing)
        return;
    const float fit = fminf((float)box.w / (float)c->w, (float)box.h / (float)c->h);
    const bool exact = c->w <= box.w && c->h <= box.h && fit < 1.02f; /* nanosvg rounds down */
    int w = c->w, h = c->h;
    if (!exact) {
        w = (int)lroundf((float)c->w * fit);
        h = (int)lroundf((float)c->h * fit);
        SDL_SetTextureScaleMode(c->thing, SDL_ScaleModeLinear);
    }
    texture_tint(c->thing, tint);
    SDL_RenderCopy(d->renderer, c->thing, NULL,
                   &(SDL_Rect){box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h});
}

void draw_image(Draw *d, const char *name, Rect r, Color tint)
{
    const SDL_Rect p = draw_pixels(d, r);
    if (p.w > 0 && p.h > 0)
        copy_fitted(d, asset_texture(d, name, p.w, p.h), p, tint);
}

void draw_image_turned(Draw *d, const char *name, PictureLook look)
{
    const int pw = (int)lroundf(look.w * d->scale), ph = (int)lroundf(look.h * d->scale);
    const Cached *c = pw > 0 && ph > 0 ? asset_texture(d, name, pw, ph) : NULL;
    if (!c || !c->thing)
        return;
    const float fit = fminf((float)pw / (float)c->w, (float)ph / (float)c->h),
                fw = (float)c->w * fit, fh = (float)c->h * fit;
    SDL_SetTextureScaleMode(c->thing, SDL_ScaleModeLinear);
    texture_tint(c->thing, look.tint);
    const float x = look.centre.x * d->scale - fw / 2, y = look.centre.y * d->scale - fh / 2;
    SDL_RenderCopyExF(d->renderer, c->thing, NULL, &(SDL_FRect){x, y, fw, fh}, (double)look.angle,
                      NULL, SDL_FLIP_NONE);
}
