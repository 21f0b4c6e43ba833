#include "platform/system/clock.h"
#include "platform/draw/sdl.h"
#include "base/file.h"
#include "base/system/memory.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTLE_MS = 150, LARGE_BYTES = 64 << 10 };
/* Limits of the caches in window-sized pictures, a few times what a table shows. Without a limit
 * a long session would fill them with pictures that are never drawn again; with a limit in bytes
 * a large screen would have room for half a table. */
enum {
    KEPT_IMAGES = 6,
    KEPT_TEXTS = 2,
    KEPT_TURNED = 3,
    KEPT_PASSING = 1,
    KEPT_PARTS = 1,
    KEPT_UNTRUSTED_IMAGES = 4
};

static void drop_texture(void *t) { SDL_DestroyTexture(t); }

Draw *draw_new(Window *w, const char *assets_dir, const char *own_dir, Err *err)
{
    const bool foreign = strcmp(assets_dir, own_dir) != 0;
    program_gives_back(LARGE_BYTES); /* else after an hour a third of the heap would be holes */
    Draw *d = calloc(1, sizeof *d);
    if (d) {
        d->window = w;
        d->renderer = w->renderer;
        d->assets = assets_dir;
        d->own = own_dir;
        d->images = cache_new(0, drop_texture);
        d->texts = cache_new(0, drop_texture);
        d->turned = cache_new(0, drop_texture);
        d->passing = cache_new(0, drop_texture);
        d->parts = cache_new(0, drop_surface);
        d->untrusted_images = foreign ? untrusted_images_new(assets_dir) : NULL;
        d->text_scale = 1;
        d->fonts = fonts_new(err);
    }
    if (!d || !d->fonts || (foreign && !d->untrusted_images) || !d->images || !d->texts ||
        !d->turned || !d->passing || !d->parts) {
        err_set(err, "not enough memory");
        draw_free(d);
        return NULL;
    }
    draw_sync_size(d);
    d->version_scale = d->scale;
    d->changed_at = 0;
    return d;
}

const char *draw_assets_with(const Draw *d, const char *file)
{
    char path[PATH_SIZE];
    const bool theirs = path_exists(path_join(path, d->assets, file));
    if (theirs && d->only_adds)
        return path_exists(path_join(path, d->own, file)) ? d->own : d->assets;
    return theirs ? d->assets : d->own;
}

void draw_only_adds(Draw *d) { d->only_adds = true; }

void draw_free(Draw *d)
{
    if (!d)
        return;
    if (d->lent)
        d->drop_lent(d->lent);
    cache_free(d->images);
    cache_free(d->texts);
    cache_free(d->turned);
    cache_free(d->passing);
    cache_free(d->parts);
    untrusted_images_free(d->untrusted_images);
    fonts_free(d->fonts);
    free(d);
}

static void rescale(Draw *d)
{
    d->scale = fminf((float)d->w / 1280.0f, (float)d->h / (720.0f + d->foot));
    if (d->scale != d->version_scale)
        d->changed_at = (int64_t)SDL_GetTicks64() + 1;
}

void draw_sync_size(Draw *d)
{
    int w = 0, h = 0;
    /* The window's: in SDL 2 on SDL 3 the renderer still has the old size when the window tells. */
    SDL_GetWindowSizeInPixels(d->window->window, &w, &h);
    if (w <= 0 || h <= 0 || (w == d->w && h == d->h))
        return;
    d->w = w;
    d->h = h;
    const size_t whole = (size_t)w * (size_t)h * 4;
    cache_limit(d->images, KEPT_IMAGES * whole);
    cache_limit(d->texts, KEPT_TEXTS * whole);
    cache_limit(d->turned, KEPT_TURNED * whole);
    cache_limit(d->passing, KEPT_PASSING * whole);
    cache_limit(d->parts, KEPT_PARTS * whole);
    if (d->untrusted_images)
        untrusted_images_limit(d->untrusted_images, KEPT_UNTRUSTED_IMAGES * whole);
    rescale(d);
}

void draw_set_foot(Draw *d, float height)
{
    d->version += d->foot != height;
    d->foot = height;
    rescale(d);
}

static int take_arrivals(Draw *d)
{
    d->version += untrusted_images_arrived(d);
    untrusted_images_begin(d); /* requested between two frames */
    return untrusted_images_awaited(d) ? PNG_BUDGET_MS : -1;
}

int draw_settle(Draw *d)
{
    if (d->changed_at == 0)
        return take_arrivals(d);
    const int64_t left = d->changed_at + SETTLE_MS - (int64_t)SDL_GetTicks64();
    if (left > 0)
        return (int)left;
    d->changed_at = 0;
    if (d->version_scale != d->scale) {
        d->version_scale = d->scale;
        d->version++;
    }
    return take_arrivals(d);
}

void draw_lend(Draw *d, void *thing, void (*drop)(void *thing))
{
    d->lent = thing;
    d->drop_lent = drop;
}

void *draw_lent(const Draw *d) { return d->lent; }

void draw_wait(Draw *d) { untrusted_images_wait(d); }

void draw_forget(Draw *d)
{
    Cache *const all[] = {d->images, d->texts, d->turned, d->passing, d->parts};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        cache_forget(all[i]);
}

void draw_targets_lost(Draw *d, bool all)
{
    d->epoch++;
    if (!all)
        return;
    cache_clear(d->images);
    cache_clear(d->texts);
    cache_clear(d->turned);
    cache_clear(d->passing);
    d->version++;
}

/* Of one pixel outside of the window: SDL takes an empty rectangle for "no clip". */
static const SDL_Rect NOWHERE = {-1, -1, 1, 1};

static void apply_clip(Draw *d)
{
    const SDL_Rect *clip = d->n_clips > d->clip_base ? &d->clip[d->n_clips - 1] : NULL;
    SDL_RenderSetClipRect(d->renderer, d->window->blank ? &NOWHERE : clip);
}

void draw_begin(Draw *d)
{
    draw_sync_size(d);
    d->n_clips = d->clip_base = 0;
    d->flushed = 0;
    d->cut[0] = '\0';
    apply_clip(d);
}

void draw_end(Draw *d)
{
    SDL_RenderPresent(d->renderer);
    untrusted_images_begin(d);
}

double draw_flushed(const Draw *d) { return d->flushed; }

float draw_scale(const Draw *d) { return d->scale; }
Rect draw_area(const Draw *d)
{
    return (Rect){0, 0, (float)d->w / d->scale, (float)d->h / d->scale - d->foot};
}
Rect draw_foot_area(const Draw *d)
{
    const Rect area = draw_area(d);
    return (Rect){0, area.h, area.w, d->foot};
}
float draw_text_scale(const Draw *d) { return d->text_scale; }

void draw_set_text_scale(Draw *d, float times)
{
    d->version += d->text_scale != times;
    d->text_scale = times;
}

unsigned draw_version(const Draw *d) { return d->version; }

SDL_Rect draw_pixels(const Draw *d, Rect r)
{
    const int x0 = (int)lroundf(r.x * d->scale), y0 = (int)lroundf(r.y * d->scale);
    return (SDL_Rect){x0, y0, (int)lroundf((r.x + r.w) * d->scale) - x0,
                      (int)lroundf((r.y + r.h) * d->scale) - y0};
}

Point draw_window_point(const Draw *d, Point p)
{
    int w = d->w, h = d->h;
    SDL_GetWindowSize(d->window->window, &w, &h);
    return (Point){p.x * d->scale * (float)w / (float)d->w,
                   p.y * d->scale * (float)h / (float)d->h};
}

void draw_clip_push(Draw *d, Rect r)
{
    SDL_assert_release(d->n_clips < MAX_CLIPS);
    SDL_Rect p = draw_pixels(d, r);
    if (d->n_clips > d->clip_base && !SDL_IntersectRect(&p, &d->clip[d->n_clips - 1], &p))
        p = (SDL_Rect){p.x, p.y, 0, 0};
    if (p.w <= 0 || p.h <= 0)
        p = NOWHERE;
    d->clip[d->n_clips++] = p;
    apply_clip(d);
}

void draw_clip_pop(Draw *d)
{
    SDL_assert_release(d->n_clips > d->clip_base);
    d->n_clips--;
    apply_clip(d);
}

void draw_shift(Draw *d, float down)
{
    const SDL_Rect all = {0, (int)lroundf(down * d->scale), d->w, d->h};
    SDL_RenderSetViewport(d->renderer, all.y ? &all : NULL);
}

/* ---- layers ---- */

Layer *layer_new(void) { return calloc(1, sizeof(Layer)); }

void layer_free(Layer *l)
{
    if (!l)
        return;
    SDL_DestroyTexture(l->texture);
    free(l);
}

/* The renderer first executes the commands for the previous target. */
static void aim(Draw *d, SDL_Texture *target)
{
    const double began = clock_busy();
    SDL_RenderFlush(d->renderer);
    d->flushed += clock_busy() - began;
    SDL_SetRenderTarget(d->renderer, target);
}

void layer_resume(Draw *d, Layer *l)
{
    l->outer = d->layer;
    l->outer_clips = d->clip_base;
    d->layer = l;
    d->clip_base = d->n_clips;
    aim(d, l->texture);
    apply_clip(d);
}

static bool layer_fits(const Draw *d, const Layer *l)
{
    return l->texture && l->w == d->w && l->h == d->h;
}

bool layer_lost(const Draw *d, const Layer *l)
{
    return !layer_fits(d, l) || l->epoch != d->epoch;
}

bool layer_begin(Draw *d, Layer *l, bool stale, Color background)
{
    if (!stale && !layer_lost(d, l))
        return false;
    if (!layer_fits(d, l)) {
        /* The software renderer is fastest at copying pictures in the window's own format. */
        const Uint32 format =
            d->window->accelerated ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_RGB888;
        SDL_DestroyTexture(l->texture);
        *l = (Layer){SDL_CreateTexture(d->renderer, format, SDL_TEXTUREACCESS_TARGET, d->w, d->h),
                     .w = d->w, .h = d->h};
        SDL_SetTextureScaleMode(l->texture, SDL_ScaleModeNearest);
    }
    l->epoch = d->epoch;
    layer_resume(d, l);
    SDL_SetRenderDrawColor(d->renderer, background.r, background.g, background.b, 255);
    if (background.a > 0)
        SDL_RenderClear(d->renderer);
    return true;
}

void layer_end(Draw *d)
{
    SDL_assert_release(d->layer);
    d->clip_base = d->layer->outer_clips;
    d->layer = d->layer->outer;
    aim(d, d->layer ? d->layer->texture : NULL);
    apply_clip(d);
}

void layer_draw(Draw *d, const Layer *l, float alpha)
{
    if (!l->texture || alpha <= 0)
        return;
    SDL_SetTextureBlendMode(l->texture, alpha < 1 ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
    SDL_SetTextureAlphaMod(l->texture, alpha < 1 ? (Uint8)(alpha * 255) : 255);
    SDL_RenderCopy(d->renderer, l->texture, NULL, NULL);
}

void draw_tell_cut(Draw *d, const char *text)
{
    const size_t n = strlen(d->cut);
    const bool room = strlen(text) + 2 <= sizeof d->cut - n;
    if (room && !strstr(d->cut, text))
        snprintf(d->cut + n, sizeof d->cut - n, "%s%s", n ? "\n" : "", text);
}

const char *draw_last_cut(const Draw *d) { return d->cut; }

/* The pixels drawn so far; NULL if they cannot be read. The caller frees the surface. */
static SDL_Surface *read_pixels(Draw *d)
{
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, d->w, d->h, 24, SDL_PIXELFORMAT_RGB24);
    if (s &&
        SDL_RenderReadPixels(d->renderer, NULL, SDL_PIXELFORMAT_RGB24, s->pixels, s->pitch) == 0)
        return s;
    SDL_FreeSurface(s);
    return NULL;
}

bool draw_film(Draw *d, const char *folder, int number, Err *err)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%d.ppm", folder, number);
    SDL_Surface *s = read_pixels(d);
    FILE *file = s ? file_stream(path) : NULL;
    bool whole = file && fprintf(file, "P6 %d %d 255\n", s->w, s->h) > 0;
    for (int y = 0; whole && y < s->h; y++)
        whole =
            fwrite((const char *)s->pixels + y * s->pitch, 3, (size_t)s->w, file) == (size_t)s->w;
    whole = file && fclose(file) == 0 && whole;
    SDL_FreeSurface(s);
    return whole || err_set(err, "%s: the picture cannot be written", path);
}

struct Shot {
    SDL_Surface *pixels;
};

Shot *draw_shot(Draw *d)
{
    Shot *s = malloc(sizeof *s);
    if (!s)
        return NULL;
    s->pixels = read_pixels(d);
    if (s->pixels)
        return s;
    free(s);
    return NULL;
}

void shot_free(Shot *s)
{
    if (s)
        SDL_FreeSurface(s->pixels);
    free(s);
}

bool shot_save(const Shot *s, const char *path, Err *err)
{
    char *png = NULL;
    size_t size = 0;
    FILE *memory = s ? memory_open(&png, &size) : NULL;
    SDL_RWops *rw = memory ? SDL_RWFromFP(memory, SDL_FALSE) : NULL;
    const bool made = rw && IMG_SavePNG_RW(s->pixels, rw, 1) == 0;
    const bool whole = memory && memory_close(memory, &png, &size) && made;
    if (!whole)
        err_set(err, "%s: the picture cannot be made: %s", path, SDL_GetError());
    const bool saved = whole && file_replace(path, png, size, err);
    free(png);
    return saved;
}

bool draw_screenshot(Draw *d, const char *path, Err *err)
{
    Shot *s = draw_shot(d);
    const bool saved = shot_save(s, path, err);
    shot_free(s);
    return saved;
}
