/* Private to platform/: the structures behind the handles. No other folder may include SDL. Main
 * thread only, unless noted. */
#pragma once
#include "base/hash.h"
#include "platform/draw/cache.h"
#include "platform/draw/canvas.h"
#include "platform/draw/draw.h"
#include "platform/draw/place.h"
#include "platform/hands/pad.h"
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>
#include <stdatomic.h>

struct Window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    bool accelerated;
    bool blank; /* RENDERER_NONE: nothing is painted */
    PlaceTrack track;
};

enum { MAX_CLIPS = 16, TEXT_MIN_PX = 14, TEXT_TINY_PX = 12, PICTURE_BORDER = 2 };
enum {
    ASSET_MAX = 4 << 20 /* bytes of a file */,
    SIDE_MAX = 8192 /* pixels of a decoded picture */
};

typedef struct UntrustedImages UntrustedImages;

struct Draw {
    Window *window;
    SDL_Renderer *renderer;
    Fonts *fonts;
    const char *assets, *own; /* folders: where pictures are searched, and the program's own */
    bool only_adds;           /* a picture of `own` comes before one of `assets` */
    UntrustedImages *untrusted_images; /* NULL: all pictures are the program's own */
    Cache *images, *texts;             /* textures */
    Cache *turned, *passing;           /* pictures rotated for the software renderer, and those of
                                          things that move, which are seldom needed twice */
    bool moving;                       /* draw_moving */
    Cache *parts;                      /* SVG rasters for canvases, and marks of printed warnings */
    int w, h;                          /* pixels of the window */
    float scale, text_scale;           /* text_scale: factor of the text size */
    float foot;                        /* height of the strip below draw_area */
    bool tiny;                         /* draw_tiny_letters */
    unsigned version, epoch;           /* epoch: number of times that target textures were lost */
    float version_scale;               /* the scale for which the version was given out */
    int64_t changed_at;                /* time of the last change of scale in ms; 0: settled */
    int n_clips, clip_base;            /* clips below clip_base belong to an outer layer */
    SDL_Rect clip[MAX_CLIPS];
    Layer *layer;      /* the layer being drawn; NULL: the window */
    double flushed;    /* draw_flushed */
    uint64_t pictures; /* number of pictures made so far, for their ids */
    char cut[1024];    /* the texts that were cut, on lines */
    void *lent;        /* draw_lend */
    void (*drop_lent)(void *lent);
};

struct Layer {
    SDL_Texture *texture;
    int w, h;
    unsigned epoch;
    Layer *outer; /* while the layer is drawn: the layer to return to, and its clips */
    int outer_clips;
};

struct Picture {
    SDL_Texture *texture;
    int w, h; /* pixels of the content without the border */
    int border;
    uint64_t id;
    SDL_Surface *pixels; /* kept for rotation on the CPU; NULL if the renderer rotates */
    bool white;          /* everywhere: it differs in alpha only */
    bool shadow;         /* the same, without sharp edges */
};

/* The pixels of a rectangle in units; edges are rounded. */
SDL_Rect draw_pixels(const Draw *d, Rect r);
void window_follow(Window *w); /* call after a window event: reads the new place */
void draw_sync_size(Draw *d);  /* reads the window's size */
void draw_targets_lost(Draw *d, bool all);
SDL_Surface *surface_new(int w, int h);
static inline uint32_t *surface_row(const SDL_Surface *s, int y)
{
    return (uint32_t *)(void *)((char *)s->pixels + (ptrdiff_t)y * s->pitch);
}
/* Blends straight alpha over straight alpha. */
static inline uint32_t pixel_over(uint32_t below, uint32_t r, uint32_t g, uint32_t b, uint32_t a)
{
    if (a == 0)
        return below;
    if (a == 255 || below >> 24 == 0)
        return a << 24 | r << 16 | g << 8 | b;
    const uint32_t rest = (below >> 24) * (255 - a) / 255, sum = a + rest;
    const uint32_t mr = (r * a + (below >> 16 & 255) * rest + sum / 2) / sum,
                   mg = (g * a + (below >> 8 & 255) * rest + sum / 2) / sum,
                   mb = (b * a + (below & 255) * rest + sum / 2) / sum;
    return sum << 24 | mr << 16 | mg << 8 | mb;
}
static inline void drop_surface(void *s) { SDL_FreeSurface(s); } /* for caches of surfaces */
SDL_Texture *
texture_from(Draw *d, SDL_Surface *s); /* straight alpha, for pixel-exact copies; NULL on failure */
/* Makes a texture of a surface, frees the surface and keeps the texture in the cache. A failure
 * is cached too (thing: NULL), so that it is not repeated in every frame. */
const Cached *texture_keep(Draw *d, Cache *c, uint64_t key, SDL_Surface *s, int extra);
/* A picture of the surface, which the caller still owns. NULL if the texture could not be made. */
Picture *picture_over(Draw *d, SDL_Surface *s, int border);
void texture_tint(SDL_Texture *t, Color c);
/* Decodes an untrusted PNG as a surface with straight alpha; other contents of the file are
 * ignored. Gives up after budget_ms of CPU time, or soon after *leaving is set. NULL and a
 * message on failure. Any thread. */
enum { PNG_BUDGET_MS = 500 };
SDL_Surface *png_surface(char *bytes, size_t size, int budget_ms, const atomic_bool *leaving,
                         Err *err);

/* A picture to be rasterised at w x h pixels, with its n inks replaced. */
typedef struct {
    const char *name;
    int w, h;
    const Recolor *inks;
    int n;
} Asset;
/* One of the program's own pictures as a surface of at most that size; a grey one if it is
 * missing. While an untrusted picture is awaited in its place no warning is printed, and a picture
 * of another size is used if there is one. NULL without memory. */
SDL_Surface *asset_surface(Draw *d, const Asset *a, bool awaited);
void complain_once(Draw *d, const char *name,
                   const Err *err); /* prints a warning about a picture if there is an error */

/* ---- untrusted_images.c ---- */
UntrustedImages *untrusted_images_new(
    const char *folder); /* the folder string must stay valid; NULL without memory */
void untrusted_images_free(UntrustedImages *s); /* does not wait for the decoding of a picture */
void untrusted_images_limit(UntrustedImages *s, size_t bytes);
/* The picture fitted into w x h, valid until the next call. NULL if it cannot be used (the
 * reason has been printed) or if it is *awaited. */
const SDL_Surface *untrusted_images_picture(Draw *d, const char *name, int w, int h, bool *awaited);
SDL_Surface *untrusted_images_nearly(Draw *d, const char *name, int w,
                                     int h); /* scaled from another size; NULL without one */
void untrusted_images_begin(Draw *d);   /* starts a worker for the pictures that were requested in
                                           this frame or ahead of time; it wakes the loop */
bool untrusted_images_arrived(Draw *d); /* adopts finished pictures; true: draw again */
bool untrusted_images_awaited(const Draw *d);
void untrusted_images_wait(Draw *d); /* waits until the current batch can be adopted */

/* White text on a transparent ground as one surface; *ascent: rows above the baseline. NULL on
 * failure. */
SDL_Surface *fonts_surface(Fonts *f, FontRole role, int px, const char *text, int *ascent);
/* Lines from --drive arrive as an SDL_USEREVENT with this code and the line in data1; drive_line
 * frees it. */
enum { DRIVE_LINE = 1 };
void drive_line(Draw *d, char *line);
/* A letter from --drive arrives like that, too; its receiver frees it. Not as an SDL_TEXTINPUT, on
 * which SDL 2 on SDL 3 (sdl2-compat 2.32) crashes unless SDL itself made it. */
enum { DRIVE_LETTER = 3 };
/* pad.c sends an SDL_USEREVENT with this code. Answer it with pad_stirs, which reads the
 * controllers; their events follow. */
enum { PAD_STIRS = 2 };
void pad_stirs(void);
/* The button that an event of a controller presses, PAD_NONE without one. */
PadButton pad_pressed(const SDL_Event *e);
/* Attaches a virtual controller of SDL, with these USB ids (0: none); returns its index, below 0 on
 * failure. *strength, 0 to 0xFFFF, is that of its rumble; `strength` may be NULL. */
int pad_make_up(Uint16 *strength, Uint16 vendor, Uint16 product);
/* SDL 2 is sdl2-compat, which runs on SDL 3 and differs where controllers are virtual. Its patch
 * numbers begin with 50. */
bool pad_on_sdl3(void);
/* Coverage of a pixel by the filling and by the border of a rounded rectangle. x and y:
 * distances of the pixel's centre from the nearest sides. */
typedef struct {
    float fill, line;
} Cover;
Cover round_cover(float x, float y, float radius, float border);
/* A blurred white rounded rectangle of w x h on a surface of (w + 2 blur) x (h + 2 blur). NULL
 * without memory. */
SDL_Surface *shadow_surface(int w, int h, int radius, int blur);
