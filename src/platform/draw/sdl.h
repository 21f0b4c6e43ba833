/* Private to platform/: the structures behind the handles. No other folder may include SDL. */
#pragma once
#include "base/hash.h"
#include "platform/draw/cache.h"
#include "platform/draw/canvas.h"
#include "platform/draw/draw.h"
#include "platform/draw/place.h"
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>
#include <stdatomic.h>

struct Window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool accelerated;
    PlaceTrack track;
};

enum { MAX_CLIPS = 16, TEXT_MIN_PX = 14, TEXT_TINY_PX = 12, PICTURE_BORDER = 2 };
enum {
    ASSET_MAX = 4 << 20 /* bytes of a file */,
    SIDE_MAX = 8192 /* pixels of what is made of it */
};

typedef struct UntrustedImages UntrustedImages;

struct Draw {
    Window *window;
    SDL_Renderer *renderer;
    Fonts *fonts;
    const char *assets,
        *own; /* folders: where pictures are looked for, and what came with the program */
    UntrustedImages *untrusted_images; /* their pictures; NULL: all are the program's own */
    Cache *images, *texts;             /* textures */
    Cache *turned;                     /* pictures turned by the software renderer */
    Cache *parts;                      /* SVG rasters for canvases, and what was complained about */
    int w, h;                          /* pixels of the window */
    float scale, text_scale;           /* how much larger than usual texts are */
    bool tiny;                         /* draw_tiny_letters */
    unsigned version, epoch;           /* epoch: target textures were lost so many times */
    float version_scale;               /* scale at which the version was given out */
    int64_t changed_at;                /* last change of scale, 0: settled */
    int n_clips, clip_base;            /* clips below clip_base belong to an outer layer */
    SDL_Rect clip[MAX_CLIPS];
    Layer *layer;      /* that is being drawn, NULL: the window */
    double flushed;    /* draw_flushed */
    uint64_t pictures; /* made so far: their ids */
    char cut[160];     /* a text that was cut */
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
    SDL_Surface
        *pixels; /* kept for turning on the CPU; NULL with a renderer that turns by itself */
    bool shadow; /* white everywhere, and nowhere sharp */
};

/* Pixels of a rectangle in units, edges rounded. */
SDL_Rect draw_pixels(const Draw *d, Rect r);
void window_follow(Window *w); /* something was said about it: where is it now? */
void draw_sync_size(Draw *d);  /* reads the window's size */
void draw_targets_lost(Draw *d, bool all);
SDL_Surface *surface_new(int w, int h);
static inline uint32_t *surface_row(const SDL_Surface *s, int y)
{
    return (uint32_t *)(void *)((char *)s->pixels + (ptrdiff_t)y * s->pitch);
}
static inline void drop_surface(void *s) { SDL_FreeSurface(s); } /* for a cache of them */
SDL_Texture *
texture_from(Draw *d,
             SDL_Surface *s); /* straight alpha, for copies pixel for pixel; NULL if refused */
/* The texture of a surface, which is freed, kept in the cache. What could not be made (thing: NULL)
 * is kept as well, so that it is not tried in every frame. */
const Cached *texture_keep(Draw *d, Cache *c, uint64_t key, SDL_Surface *s, int extra);
/* Takes nothing over: the surface stays the caller's. NULL if the texture could not be made. */
Picture *picture_over(Draw *d, SDL_Surface *s, int border);
void texture_tint(SDL_Texture *t, Color c);
/* A PNG that may be anybody's, as a surface for straight alpha; what else its file holds is not
 * looked at. Given up when the thread has computed for budget_ms, or soon after *leaving is set.
 * NULL and one line. */
enum { PNG_BUDGET_MS = 500 };
SDL_Surface *png_surface(char *bytes, size_t size, int budget_ms, const atomic_bool *leaving,
                         Err *err);

/* One of the program's own pictures as a surface of at most w x h pixels; a grey one if it is
 * missing. While a stranger's is awaited in its place nothing is said, and where there is one of
 * another size it is taken. NULL: no memory. */
SDL_Surface *asset_surface(Draw *d, const char *name, int w, int h, const Recolor *inks, int n,
                           bool awaited);
void complain_once(Draw *d, const char *name,
                   const Err *err); /* about a picture, if there is something */

/* ---- strangers' pictures: untrusted_images.c ---- */
UntrustedImages *
untrusted_images_new(const char *folder);       /* which must stay valid. NULL: no memory */
void untrusted_images_free(UntrustedImages *s); /* does not wait for a picture to be decoded */
void untrusted_images_limit(UntrustedImages *s, size_t bytes);
/* Fitted into w x h, valid until the next call; or NULL: there is none (what is wrong with it has
 * been said), or it is *awaited.
 */
const SDL_Surface *untrusted_images_picture(Draw *d, const char *name, int w, int h, bool *awaited);
SDL_Surface *untrusted_images_nearly(Draw *d, const char *name, int w,
                                     int h); /* from one of another size; NULL: there is none */
void untrusted_images_begin(Draw *d); /* what a frame, or who looked ahead, asked for is made, by a
                                  worker that wakes the loop */
bool untrusted_images_arrived(Draw *d); /* takes over what has been made: draw again */
bool untrusted_images_awaited(const Draw *d);
void untrusted_images_wait(Draw *d); /* until what was begun can be taken over */

/* White text on transparent ground as one surface; *ascent: rows above the baseline. */
SDL_Surface *fonts_surface(Fonts *f, FontRole role, int px, const char *text, int *ascent);
/* What --drive brings: an SDL_USEREVENT with this code, its line in data1; drive_line frees it. */
enum { DRIVE_LINE = 1 };
void drive_line(Draw *d, char *line);
/* What pad.c brings: an SDL_USEREVENT with this code, to be answered by pad_stirs, upon which there
 * are events of controllers. */
enum { PAD_STIRS = 2 };
void pad_stirs(void);
int pad_key(const SDL_Event *e); /* the key that an event of a controller is, 0: none */
/* Attaches a controller that SDL makes up; its index, below 0 if there cannot be one. */
int pad_make_up(int (*rumble)(void *unused, Uint16 low, Uint16 high));
/* How much of the pixel whose centre lies x and y inside the nearest sides of a rectangle with
 * round corners its filling and its border cover. */
typedef struct {
    float fill, line;
} Cover;
Cover round_cover(float x, float y, float radius, float border);
/* A blurred rounded rectangle of w x h, white, on a surface of (w + 2 blur) x (h + 2 blur). */
SDL_Surface *shadow_surface(int w, int h, int radius, int blur);
