/* The window and its renderer. */
#pragma once
#include "base/err.h"
#include "platform/draw/place.h"

typedef struct Window Window;

typedef struct {
    const char *title;
    const char *icon; /* SVG file */
    Place place;      /* as it was left: fitted to the screens; w = 0: never yet */
    bool sized; /* only w and h of the place are meant, and exactly so; the system chooses where */
    bool maximised, fullscreen;
    bool no_vsync; /* for benchmarks */
    enum Renderer { RENDERER_AUTO, RENDERER_SOFTWARE, RENDERER_OPENGL } renderer;
} WindowPlan;

/* NULL and one line that says what is missing and how to get it. RENDERER_AUTO takes OpenGL unless
 * that is itself done in software; then our own software, and OpenGL after all where that cannot be
 * shown. */
Window *window_open(const WindowPlan *plan, Err *err);
void window_close(Window *w);
void window_title(Window *w, const char *title);
void window_fullscreen(Window *w, bool on);
bool window_is_fullscreen(const Window *w);
bool window_is_maximised(const Window *w);
/* Where it stands, or stood before it was maximised or shown full screen: what is worth
 * remembering. */
Place window_place(const Window *w);
bool window_is_accelerated(const Window *w);
bool window_is_visible(const Window *w); /* not minimised, not hidden */
int window_refresh(const Window *w);     /* frames per second of the screen; 60 if unknown */
