/* The window and its renderer. Main thread only. */
#pragma once
#include "base/err.h"
#include "platform/draw/place.h"

typedef struct Window Window;

typedef struct {
    const char *title;
    const char *icon; /* SVG file */
    Place place;      /* the last place, fitted to the screens; w = 0: first start */
    bool sized;       /* use exactly w and h of the place; the system chooses the position */
    bool maximised, fullscreen;
    bool no_vsync; /* for benchmarks */
    enum Renderer { RENDERER_AUTO, RENDERER_SOFTWARE, RENDERER_OPENGL, RENDERER_NONE } renderer;
} WindowPlan;

/* NULL and a message that says what is missing and how to get it. RENDERER_AUTO uses OpenGL
 * unless OpenGL itself is emulated in software; then SDL's software renderer, and OpenGL again
 * if that cannot be shown. RENDERER_NONE is for tests that read no picture: every picture and text
 * is made, except that an SVG becomes an empty surface, and the software renderer gets no copy of
 * their pixels and paints none of them. */
Window *window_open(const WindowPlan *plan, Err *err);
void window_close(Window *w);
void window_title(Window *w, const char *title);
void window_fullscreen(Window *w, bool on);
bool window_is_fullscreen(const Window *w);
bool window_is_maximised(const Window *w);
/* The place to remember: the current one, or the one before the window was maximised or shown
 * full screen. */
Place window_place(const Window *w);
bool window_is_accelerated(const Window *w);
bool window_is_visible(const Window *w); /* neither minimised nor hidden */
int window_refresh(const Window *w);     /* frames per second of the screen; 60 if unknown */
