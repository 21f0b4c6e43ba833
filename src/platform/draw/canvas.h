/* Pictures composed on the CPU in real pixels: card faces from SVG parts, numerals and rounded
 * corners. Main thread only. */
#pragma once
#include "platform/draw/draw.h"

typedef struct SDL_Surface Canvas; /* R, G, B, A with straight alpha */

typedef struct {
    int x, y, w, h;
} Pixels;

/* Replaces a key colour in the SVG's source before it is rasterised: {"#ff00ff", "#8a1f2c"}.
 * Both have 7 characters. */
typedef struct {
    const char *key, *ink;
} Recolor;

Canvas *canvas_new(int w, int h); /* transparent; NULL without memory */
void canvas_free(Canvas *c);
int canvas_w(const Canvas *c);
int canvas_h(const Canvas *c);
uint32_t *canvas_row(Canvas *c, int y); /* pixels of the row: 0xAARRGGBB */
/* The smallest rectangle that holds everything visible; w = 0 if nothing is. */
Pixels canvas_visible(Canvas *c);
/* A copy of that part; NULL without memory. */
Canvas *canvas_cut(Canvas *c, Pixels from);

/* Anti-aliased rounded rectangle with the border inside. */
void canvas_round(Canvas *c, Pixels r, float radius, Color fill, float border, Color line);
/* Draws assets/<name>.svg centred in r, keeping its proportions. Rasters of the same size and
 * inks are cached. False if the file is missing or broken. */
bool canvas_svg(Canvas *c, Draw *d, const char *name, Pixels r, const Recolor *inks, int n);
/* How a line of text is drawn: at (x, baseline) in pixels. align: 0 = x is the left end, 0.5 =
 * centre, 1 = right end. px has no lower limit here. */
typedef struct {
    FontRole role;
    int px;
    Color color;
    float align;
    int x, baseline;
} CanvasText;
void canvas_text(Canvas *c, Draw *d, CanvasText look, const char *text);
/* The text n times, each moved by one of these (x, y): it is rendered once. */
void canvas_text_moved(Canvas *c, Draw *d, CanvasText look, const int by[][2], int n,
                       const char *text);
int canvas_text_width(Draw *d, FontRole role, int px, const char *text);
/* Copies the part `from` to the position that a half turn of the whole canvas moves it to,
 * rotated by 180 degrees: the lower index of a card. */
void canvas_half_turn(Canvas *c, Pixels from);

/* Makes a picture of these pixels. It gets a transparent border of 2 px in the colour of the
 * edge, so that turned edges are smooth. The caller still owns the canvas. NULL if the texture
 * could not be made. */
Picture *canvas_picture(const Canvas *c, Draw *d);
/* The same without border and alpha: a backdrop. */
Picture *canvas_backdrop(Canvas *c, Draw *d);
/* A soft shadow of a rounded rectangle of w x h units (radius and blur in units), as a picture
 * that can be turned. The picture has w + 2 blur by h + 2 blur units and is white, so that it
 * can be tinted. */
Picture *canvas_shadow(Draw *d, float w, float h, float radius, float blur);
