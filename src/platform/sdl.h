/* Private to platform/: the structures behind the handles. No other folder may include SDL. */
#pragma once
#include "base/hash.h"
#include "platform/cache.h"
#include "platform/canvas.h"
#include "platform/draw.h"
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>

struct Window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool accelerated;
};

enum { MAX_CLIPS = 16, TEXT_MIN_PX = 14, PICTURE_BORDER = 2 };

struct Draw {
    Window *window;
    SDL_Renderer *renderer;
    Fonts *fonts;
    char assets[1024];
    Cache *images, *texts; /* textures */
    Cache *turned;         /* pictures turned by the software renderer */
    Cache *parts;          /* SVG rasters for canvases, and what was complained about */
    int w, h;              /* pixels of the window */
    float scale;
    unsigned version, epoch; /* epoch: target textures were lost so many times */
    float version_scale;     /* scale at which the version was given out */
    int64_t changed_at;      /* last change of scale, 0: settled */
    int n_clips, clip_base;  /* clips below clip_base belong to an outer layer */
    SDL_Rect clip[MAX_CLIPS];
    Layer *layer;      /* that is being drawn, NULL: the window */
    uint64_t pictures; /* made so far: their ids */
};

struct Layer {
    SDL_Texture *texture;
    int w, h;
    unsigned epoch;
    Layer *outer; /* while it is being drawn: where it will go on then, and the clips there */
    int outer_clips;
};

struct Picture {
    SDL_Texture *texture;
    int w, h; /* pixels of the content, without border */
    int border;
    uint64_t id;
    SDL_Surface *pixels; /* kept for turning on the CPU; NULL with a renderer that turns by itself */
};

/* Begins the key of a cached thing: equal bytes of two kinds are two things. */
static inline uint64_t hash_kind(unsigned kind) { return hash_word(HASH_START, kind); }
/* Pixels of a rectangle in units, edges rounded. */
SDL_Rect draw_pixels(const Draw *d, Rect r);
void draw_sync_size(Draw *d); /* reads the window's size */
void draw_targets_lost(Draw *d, bool all);
SDL_Surface *surface_new(int w, int h);
static inline uint32_t *surface_row(const SDL_Surface *s, int y)
{
    return (uint32_t *)(void *)((char *)s->pixels + (ptrdiff_t)y * s->pitch);
}
SDL_Texture *texture_from(Draw *d, SDL_Surface *s); /* straight alpha, for copies pixel for pixel; NULL if refused */
/* The texture of a surface, which is freed, kept in the cache. What could not be made (thing: NULL) is kept as well, so that it
 * is not tried in every frame. */
const Cached *texture_keep(Draw *d, Cache *c, uint64_t key, SDL_Surface *s, int extra);
/* Takes nothing over: the surface stays the caller's. NULL if the texture could not be made. */
Picture *picture_over(Draw *d, SDL_Surface *s, int border);
void texture_tint(SDL_Texture *t, Color c);
/* An asset as a surface, an SVG of at most w x h pixels; NULL: missing or broken. */
SDL_Surface *asset_surface(Draw *d, const char *name, int w, int h, const Recolor *inks, int n);
/* White text on transparent ground as one surface; *ascent: rows above the baseline. */
SDL_Surface *fonts_surface(Fonts *f, FontRole role, int px, const char *text, int *ascent);
/* What --drive brings: an SDL_USEREVENT with this code, its line in data1; drive_line frees it. */
enum { DRIVE_LINE = 1 };
void drive_line(Draw *d, char *line);
/* How much of the pixel whose centre lies x and y inside the nearest sides of a rectangle with round corners its filling and its
 * border cover. */
typedef struct {
    float fill, line;
} Cover;
Cover round_cover(float x, float y, float radius, float border);
/* A blurred rounded rectangle of w x h, white, on a surface of (w + 2 blur) x (h + 2 blur). */
SDL_Surface *shadow_surface(int w, int h, int radius, int blur);
