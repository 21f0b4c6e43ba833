/* The window and its renderer. */
#pragma once
#include "base/err.h"

typedef struct Window Window;

typedef struct {
    const char *title;
    const char *icon; /* SVG file */
    int x, y;         /* remembered place; both -1: the system chooses */
    int w, h;         /* window units */
    bool fullscreen;
    bool no_vsync; /* for benchmarks */
    enum Renderer { RENDERER_AUTO, RENDERER_SOFTWARE, RENDERER_OPENGL } renderer;
} WindowPlan;

enum { WINDOW_MIN_W = 960, WINDOW_MIN_H = 540 };

/* NULL and one line that says what is missing and how to get it. RENDERER_AUTO takes OpenGL unless that is itself done in
 * software. */
Window *window_open(const WindowPlan *plan, Err *err);
void window_close(Window *w);
void window_title(Window *w, const char *title);
void window_fullscreen(Window *w, bool on);
bool window_is_fullscreen(const Window *w);
/* Place and size while windowed: what is worth remembering. */
void window_geometry(const Window *w, int *x, int *y, int *width, int *height);
bool window_is_accelerated(const Window *w);
bool window_is_visible(const Window *w); /* not minimised, not hidden */
int window_refresh(const Window *w);     /* frames per second of the screen; 60 if unknown */
