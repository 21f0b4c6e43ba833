/* platform/draw: window, drawing, text and pictures. Drawing happens in virtual units: scale =
 * min(width / 1280, height / 720) of the window's real pixels, so on a 16:9 window the boards'
 * pixel coordinates are our units at every size. Edges are snapped to whole pixels. Everything
 * is drawn between draw_begin and draw_end. */
#pragma once
#include "base/err.h"
#include "platform/draw/font.h"
#include "platform/draw/geometry.h"
#include "platform/draw/window.h"
#include <stddef.h>

typedef struct Draw Draw;

/* NULL and one line if there is no usable font. Pictures are assets_dir's, and what it lacks is
 * own_dir's, the program's own (they may be one); both must stay valid. */
Draw *draw_new(Window *w, const char *assets_dir, const char *own_dir, Err *err);
void draw_free(Draw *d);

void draw_begin(Draw *d); /* nothing is cleared: a scene covers everything */
void draw_end(Draw *d);   /* shows the frame */
/* ms of this thread that the renderer has taken since draw_begin to carry out what layers were made
 * of. */
double draw_flushed(const Draw *d);

float draw_scale(const Draw *d); /* real pixels per unit */
Rect draw_area(const Draw *d);   /* the whole window: {0, 0, w >= 1280, h >= 720} */
/* How much larger than usual letters are to be: ui/text.c and whoever makes room for them ask for
 * it. */
void draw_set_text_scale(Draw *d, float times);
float draw_text_scale(const Draw *d);
/* Changes when pictures of one's own should be made anew, because pixels changed size (150 ms after
 * the last change), textures were lost, or strangers' pictures that were awaited have come. */
unsigned draw_version(const Draw *d);
/* Call after resize, when woken and at rest; returns ms until the version may change, -1 if it will
 * not. */
int draw_settle(Draw *d);
/* A table has been left: pictures and texts that it and all since the one before it did not show
 * go. */
void draw_forget(Draw *d);
void draw_wait(
    Draw *d); /* for the pictures that the last frame asked for; draw_settle takes them over */

/* A text had no room in this frame and was cut: told by ui/text.c, for tests and the trace. "":
 * none was. */
void draw_tell_cut(Draw *d, const char *text);
const char *draw_last_cut(const Draw *d);

/* Where something is in the window's own coordinates, as a real mouse needs it (they differ from
 * real pixels on HiDPI screens).
 */
Point draw_window_point(const Draw *d, Point p);

/* ---- shapes ---- */
void draw_fill(Draw *d, Rect r, Color c);
/* Rounded rectangle with an anti-aliased edge and a border inside it; either colour may have alpha
 * 0. radius is cut to half the shorter side. */
void draw_round(Draw *d, Rect r, float radius, Color fill, float border, Color line);
void draw_circle(Draw *d, Point centre, float radius, Color fill, float border, Color line);
/* Vertical gradient, dithered so that it does not band. */
void draw_gradient(Draw *d, Rect r, Color top, Color bottom);
/* Soft shadow of a rounded rectangle; blur = how far it spreads. */
void draw_shadow(Draw *d, Rect r, float radius, float blur, Color c);
/* Anti-aliased lines; width in units. */
void draw_polyline(Draw *d, const Point *p, int n, float width, Color c);
/* Part of an ellipse, from angle a to b in turns (0 = top, clockwise). */
void draw_arc(Draw *d, Point centre, float rx, float ry, float a, float b, float width, Color c);
void draw_clip_push(Draw *d, Rect r); /* clips add up */
void draw_clip_pop(Draw *d);

/* ---- pictures ---- */
/* assets/<name>.svg, or .png where the assets are a stranger's, fitted into r keeping its
 * proportions, rasterised at the pixel size needed and cached. What cannot be drawn is a grey
 * patch, and reported once on stderr. tint multiplies; white = as it is. The key colour #ff00ff of
 * an SVG is taken for white: icons are tinted. */
void draw_image(Draw *d, const char *name, Rect r, Color tint);
/* The same around its centre, turned by degrees clockwise. */
void draw_image_turned(Draw *d, const char *name, Point centre, float w, float h, float degrees,
                       Color tint);

/* A picture of one's own: made by canvas.h, drawn anywhere, turned, scaled and tinted. */
typedef struct Picture Picture;
typedef struct {
    Point centre;
    float w,
        h; /* units; drawn pixel for pixel where that is the picture's own size and angle is 0 */
    float angle; /* degrees clockwise */
    Color tint;  /* multiplies; {255, 255, 255, 255} = as it is; its alpha fades */
} PictureLook;
void draw_picture(Draw *d, const Picture *p, PictureLook look);
void picture_free(Picture *p); /* NULL is allowed; before draw_free */

/* ---- text: one line; wrapping and alignment are in ui/text.h ---- */
/* size in units (never below 14 real pixels). baseline = left end of the baseline. */
void draw_text(Draw *d, FontRole role, float size, Color c, Point baseline, const char *text);
float draw_text_width(Draw *d, FontRole role, float size, const char *text);
/* Size that will really be used: size, or what 14 real pixels are. */
float draw_text_size(const Draw *d, float size);
void draw_tiny_letters(
    Draw *d,
    bool tiny); /* until told otherwise 12 real pixels: for what would have to be cut otherwise */
bool draw_has_letters(Draw *d, const char *text); /* has every character of it a font? */

/* ---- layers: whole-window pictures drawn once and kept; opaque ---- */
typedef struct Layer Layer;
Layer *layer_new(void);
void layer_free(Layer *l); /* NULL is allowed; before draw_free */
/* True if the layer has to be drawn (it is `stale`, new, resized or was lost): then draw into it
 * and call layer_end. Layers may nest. */
bool layer_begin(Draw *d, Layer *l, bool stale, Color background);
void layer_end(Draw *d);
void layer_draw(Draw *d, const Layer *l, float alpha);

/* The last frame as PNG; call between the drawing and draw_end. */
bool draw_screenshot(Draw *d, const char *path, Err *err);
/* The same as NUMBER.ppm in that folder: large, and quickly written. */
bool draw_film(Draw *d, const char *folder, int number, Err *err);
