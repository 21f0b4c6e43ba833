/* Pictures composed on the CPU in real pixels: card faces out of SVG parts, numerals and rounded
 * corners. */
#pragma once
#include "platform/draw/draw.h"

typedef struct SDL_Surface Canvas; /* R, G, B, A with straight alpha */

typedef struct {
    int x, y, w, h;
} Pixels;

/* Replaces a key colour in the SVG's source before it is rasterised: {"#ff00ff", "#8a1f2c"}. Both
 * are 7 characters. */
typedef struct {
    const char *key, *ink;
} Recolor;

Canvas *canvas_new(int w, int h); /* transparent; NULL if memory ran out */
void canvas_free(Canvas *c);
int canvas_w(const Canvas *c);
int canvas_h(const Canvas *c);
uint32_t *canvas_row(Canvas *c, int y); /* its pixels: 0xAARRGGBB */

/* Anti-aliased rounded rectangle, border inside. */
void canvas_round(Canvas *c, Pixels r, float radius, Color fill, float border, Color line);
/* assets/<name>.svg, fitted into r keeping proportions and centred. Rasters of the same size and
 * inks are cached. False: no such file or broken. */
bool canvas_svg(Canvas *c, Draw *d, const char *name, Pixels r, const Recolor *inks, int n);
/* One line of text at (x, baseline); align 0 = x is the left end, 0.5 = centre, 1 = right end. px
 * has no lower limit here. */
void canvas_text(Canvas *c, Draw *d, FontRole role, int px, Color color, float align, int x,
                 int baseline, const char *text);
int canvas_text_width(Draw *d, FontRole role, int px, const char *text);
/* Copies the part `from`, turned by 180 degrees, to where a half turn of the whole canvas takes it:
 * the lower index of a card. */
void canvas_half_turn(Canvas *c, Pixels from);

/* A picture with these pixels (a transparent border of 2 px with bled colour is added around them,
 * so that turned edges are smooth). The canvas stays the caller's. NULL if the texture could not be
 * made. */
Picture *canvas_picture(const Canvas *c, Draw *d);
/* The same without border and without alpha: a backdrop. */
Picture *canvas_backdrop(Canvas *c, Draw *d);
/* A soft shadow of a rounded rectangle w x h units (radius, blur in units) as a picture that can be
 * turned; the size of its picture is w + 2 blur by h + 2 blur units. White: tint it. */
Picture *canvas_shadow(Draw *d, float w, float h, float radius, float blur);
