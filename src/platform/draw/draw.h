/* platform/draw: window, drawing, text and pictures. Drawing uses virtual units: scale =
 * min(width / 1280, height / 720) of the window's real pixels, so on a 16:9 window the pixel
 * coordinates of the design boards are our units at every size. Edges are snapped to whole
 * pixels. Drawing calls belong between draw_begin and draw_end. All functions are for the main
 * thread. */
#pragma once
#include "base/err.h"
#include "platform/draw/font.h"
#include "platform/draw/geometry.h"
#include "platform/draw/window.h"
#include <stddef.h>

typedef struct Draw Draw;

/* NULL and a message if there is no usable font. Pictures come from assets_dir; a picture that
 * is missing there comes from own_dir, the program's own folder (both may be the same). Both
 * strings must stay valid. */
Draw *draw_new(Window *w, const char *assets_dir, const char *own_dir, Err *err);
void draw_free(Draw *d);
/* From now on a picture of assets_dir counts only if own_dir has none of its name. */
void draw_only_adds(Draw *d);

/* The folder of assets that has this file: assets_dir, or else own_dir. */
const char *draw_assets_with(const Draw *d, const char *file);

void draw_begin(Draw *d); /* does not clear: a scene covers the whole window */
void draw_end(Draw *d);   /* presents the frame */
/* Time in ms that this thread has spent since draw_begin on executing the drawing commands of
 * layers. */
double draw_flushed(const Draw *d);

float draw_scale(const Draw *d); /* real pixels per unit */
Rect draw_area(const Draw *d);   /* the whole window: {0, 0, w >= 1280, h >= 720} */
/* Keeps a strip of that height at the bottom free: it is below draw_area. 0: none. */
void draw_set_foot(Draw *d, float height);
Rect draw_foot_area(const Draw *d);
/* Factor of the text size. ui/text.c and layouts that depend on the text size read it. */
void draw_set_text_scale(Draw *d, float times);
float draw_text_scale(const Draw *d);
/* Changes when cached pictures must be made again: pixels changed size (150 ms after the last
 * change), textures were lost, or untrusted pictures arrived. */
unsigned draw_version(const Draw *d);
/* Call after a resize, when woken and when idle. Returns the ms until the version may change; -1
 * if it will not. */
int draw_settle(Draw *d);
/* Call when the player leaves a table: drops pictures and texts not used since the previous
 * call. */
void draw_forget(Draw *d);
/* Keeps one thing of the layers above, such as pictures that they compose, as long as there is
 * something to draw on; `drop` frees it before the rest. NULL until then. */
void draw_lend(Draw *d, void *thing, void (*drop)(void *thing));
void *draw_lent(const Draw *d);
void draw_wait(Draw *d); /* waits for the pictures that the last frame requested; draw_settle then
                            adopts them */

/* ui/text.c reports a text that did not fit in this frame and was cut, for tests and the trace.
 * draw_last_cut returns them, on lines, or "". */
void draw_tell_cut(Draw *d, const char *text);
const char *draw_last_cut(const Draw *d);

/* Converts units to the window's own coordinates, as mouse events use them (they differ from
 * real pixels on HiDPI screens). */
Point draw_window_point(const Draw *d, Point p);

/* ---- shapes ---- */
void draw_fill(Draw *d, Rect r, Color c);
/* Rounded rectangle with an anti-aliased edge and a border inside it; both colours may have
 * alpha 0. radius is limited to half the shorter side. */
void draw_round(Draw *d, Rect r, float radius, Color fill, float border, Color line);
void draw_circle(Draw *d, Point centre, float radius, Color fill, float border, Color line);
/* Vertical gradient, dithered to avoid banding. */
void draw_gradient(Draw *d, Rect r, Color top, Color bottom);
/* Soft shadow of a rounded rectangle; blur is its extent in units. */
void draw_shadow(Draw *d, Rect r, float radius, float blur, Color c);
/* Anti-aliased lines; width in units. */
void draw_polyline(Draw *d, const Point *p, int n, float width, Color c);
/* Part of an ellipse from one angle to another in turns (0 = top, clockwise). */
typedef struct {
    Point centre;
    float rx, ry, from, to, width; /* radii and width in units */
    Color color;
} Arc;
/* At most five arcs, each over those before it; as one picture, which costs less than theirs. */
void draw_arcs(Draw *d, const Arc arc[], int n);
static inline void draw_arc(Draw *d, Arc arc) { draw_arcs(d, &arc, 1); }
void draw_clip_push(Draw *d, Rect r); /* clip rectangles intersect */
void draw_clip_pop(Draw *d);
/* Everything that is drawn into the window from now on lies `down` units lower, 0: where it is. A
 * strip at the top is not drawn meanwhile. */
void draw_shift(Draw *d, float down);

/* ---- pictures ---- */
/* Draws assets/<name>.svg, or .png if the assets are untrusted, fitted into r with its
 * proportions kept, rasterised at the required pixel size and cached. A picture that cannot be
 * drawn becomes a grey patch and is reported once on stderr. tint multiplies; white leaves the
 * picture unchanged. The key colour #ff00ff of an SVG is replaced by white, so icons can be
 * tinted. */
void draw_image(Draw *d, const char *name, Rect r, Color tint);

/* A picture made with canvas.h, which can be drawn anywhere, rotated, scaled and tinted. */
typedef struct Picture Picture;
typedef struct {
    Point centre;
    float w,
        h; /* units; copied pixel for pixel if this is the picture's own size and the angle is 0 */
    float angle; /* degrees clockwise */
    Color tint;  /* multiplies; {255, 255, 255, 255} leaves the picture unchanged; alpha fades it */
} PictureLook;
/* draw_image around its centre, rotated. */
void draw_image_turned(Draw *d, const char *name, PictureLook look);
void draw_picture(Draw *d, const Picture *p, PictureLook look);
/* Until set back: pictures are drawn differently in every frame, so that they do not displace those
 * of things at rest. */
void draw_moving(Draw *d, bool moving);
void picture_free(Picture *p); /* NULL is allowed; call it before draw_free */

/* ---- text: one line; wrapping and alignment are in ui/text.h ---- */
/* size in units (at least 14 real pixels). baseline: the left end of the baseline. */
void draw_text(Draw *d, FontRole role, float size, Color c, Point baseline, const char *text);
float draw_text_width(Draw *d, FontRole role, float size, const char *text);
/* The size that is actually used, in units: `size`, or the equivalent of 14 real pixels. */
float draw_text_size(const Draw *d, float size);
void draw_tiny_letters(
    Draw *d,
    bool tiny); /* allows 12 real pixels until set back: for text that would otherwise be cut */
bool draw_has_letters(Draw *d,
                      const char *text); /* true if some font has a glyph for every character */

/* ---- layers: opaque window-sized pictures, drawn once and kept ---- */
typedef struct Layer Layer;
Layer *layer_new(void);
void layer_free(Layer *l); /* NULL is allowed; call it before draw_free */
/* True if the layer must be drawn (it is `stale`, new, resized or lost): then draw into it and
 * call layer_end. Layers may nest. The background may be NOTHING where all of it will be covered.
 */
bool layer_begin(Draw *d, Layer *l, bool stale, Color background);
/* After layer_begin has returned false: draw more into the layer and call layer_end. */
void layer_resume(Draw *d, Layer *l);
/* True if its contents are gone, or its size is not that of the window. */
bool layer_lost(const Draw *d, const Layer *l);
void layer_end(Draw *d);
void layer_draw(Draw *d, const Layer *l, float alpha);

/* The pixels of the last frame; call it between the drawing and draw_end. NULL if they cannot be
 * read. shot_free frees them. */
typedef struct Shot Shot;
Shot *draw_shot(Draw *d);
void shot_free(Shot *s); /* NULL is allowed */
/* Writes them as PNG, on any thread. False and a message on error, also if `s` is NULL. */
bool shot_save(const Shot *s, const char *path, Err *err);
/* Both at once. */
bool draw_screenshot(Draw *d, const char *path, Err *err);
/* The last frame as NUMBER.ppm in that folder: large but fast to write. */
bool draw_film(Draw *d, const char *folder, int number, Err *err);
