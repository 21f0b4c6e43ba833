#include "base/system/system.h"
#include "platform/draw/sdl.h"
#include "platform/draw/wayland.h"
#include <stdlib.h>
#include <string.h>

enum { GL_NAME_OF_RENDERER = 0x1F01 };

/* Desktops find the icon of a window by it: the name of the .desktop file in packaging/. */
static const char APP_ID[] = "org.imparlour.Imparlour";

static void set_hints(void)
{
    SDL_SetHint(SDL_HINT_APP_NAME, "Imparlour");
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_AWARENESS, "permonitorv2");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", APP_ID, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", APP_ID, 0);
}

/* SDL does not report software OpenGL, but its name reveals it. */
static bool opengl_is_software(void)
{
    void *address = SDL_GL_GetProcAddress("glGetString");
    if (!address)
        return true;
    const unsigned char *(*get_string)(unsigned) = NULL;
    memcpy(&get_string, &address, sizeof address);
    const char *name = (const char *)get_string(GL_NAME_OF_RENDERER);
    return !name || strstr(name, "llvmpipe") || strstr(name, "softpipe") ||
           strstr(name, "swrast") || strstr(name, "Software");
}

static void close_window(Window *w)
{
    SDL_DestroyRenderer(w->renderer);
    SDL_DestroyWindow(w->window);
    w->renderer = NULL;
    w->window = NULL;
}

static bool open_with(Window *w, const WindowPlan *plan, bool opengl, Err *err)
{
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN;
    flags |= plan->maximised ? SDL_WINDOW_MAXIMIZED : 0u;
    flags |= plan->fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0u;
    flags |= opengl ? SDL_WINDOW_OPENGL : 0u;
    Place at = w->track.latest;
    if (plan->sized)
        at.x = at.y = SDL_WINDOWPOS_UNDEFINED;
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0); /* no depth buffer: what is drawn later lies above */
    w->window = SDL_CreateWindow(plan->title, at.x, at.y, at.w, at.h, flags);
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, opengl ? "opengl" : "software");
    Uint32 renderer = opengl ? SDL_RENDERER_ACCELERATED : SDL_RENDERER_SOFTWARE;
    if (opengl && !plan->no_vsync)
        renderer |= SDL_RENDERER_PRESENTVSYNC;
    w->renderer = w->window ? SDL_CreateRenderer(w->window, -1, renderer) : NULL;
    w->accelerated = opengl;
    if (w->renderer)
        return true;
    const char *by = opengl ? "OpenGL" : "software";
    const char *instead = opengl ? "use --renderer software, or " : "";
    err_set(
        err,
        "the window cannot be drawn by %s (%s); %sinstall the packages libegl1 and libgl1-mesa-dri",
        by, SDL_GetError(), instead);
    close_window(w);
    return false;
}

static bool open_auto(Window *w, const WindowPlan *plan, Err *err)
{
    if (open_with(w, plan, true, NULL)) {
        if (!opengl_is_software())
            return true;
        close_window(w);
    }
    return open_with(w, plan, false, err) || open_with(w, plan, true, NULL);
}

static Place fitted(Place old)
{
    enum { MAX_SCREENS = 16 };
    Place screen[MAX_SCREENS];
    int n = 0;
    for (int i = 0; i < SDL_GetNumVideoDisplays() && n < MAX_SCREENS; i++) {
        SDL_Rect r;
        if (SDL_GetDisplayUsableBounds(i, &r) == 0)
            screen[n++] = (Place){r.x, r.y, r.w, r.h};
    }
    return n > 0 ? place_fit(old, screen, n) : place_fit(old, &(Place){0, 0, 1280, 720}, 1);
}

static bool no_display(Err *err)
{
    return err_set(err, "no display was found: start it in a graphical session, or under xvfb-run "
                        "(package xvfb)");
}

/* By default SDL might choose an invisible driver, and its Wayland library prints its own
 * messages. False and a message if there is no graphical session, or none that SDL can use. */
static bool choose_driver(Err *err)
{
    if (!person_has_sessions())
        return true;
    const char *asked = SDL_getenv("SDL_VIDEODRIVER"), *x11 = SDL_getenv("DISPLAY"),
               *wayland = SDL_getenv("WAYLAND_DISPLAY");
    const bool has_x11 = x11 && *x11, has_wayland = wayland && *wayland;
    const bool by_name = asked && *asked,
               may_use = by_name ? strstr(asked, "wayland") != NULL : !has_x11;
    if (has_wayland && may_use && !wayland_has_seat())
        return err_set(err, "this Wayland session has no seat, so no mouse and no keyboard: start "
                            "it in a desktop session");
    if (by_name)
        return true;
    const char *drivers = has_x11 ? "x11" : "wayland";
    SDL_SetHint(SDL_HINT_VIDEODRIVER, has_x11 && has_wayland ? "x11,wayland" : drivers);
    return has_x11 || has_wayland || no_display(err);
}

Window *window_open(const WindowPlan *plan, Err *err)
{
    set_hints();
    SDL_SetMainReady(); /* on Windows, SDL would want a main of its own */
    const bool chosen = choose_driver(err);
    if (!chosen || SDL_Init(SDL_INIT_VIDEO) != 0) {
        if (chosen)
            no_display(err);
        SDL_Quit();
        return NULL;
    }
    /* Wayland shows software drawing only through OpenGL; elsewhere that would be slower. */
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION,
                strcmp(SDL_GetCurrentVideoDriver(), "wayland") == 0 ? "1" : "0");
    Window *w = calloc(1, sizeof *w);
    if (!w)
        err_set(err, "the window cannot be opened: not enough memory");
    else
        w->track.settled = w->track.latest = plan->sized ? plan->place : fitted(plan->place);
    if (w)
        w->blank = plan->renderer == RENDERER_NONE;
    const bool open = w && (plan->renderer == RENDERER_AUTO
                                ? open_auto(w, plan, err)
                                : open_with(w, plan, plan->renderer == RENDERER_OPENGL, err));
    if (!open) {
        free(w);
        SDL_Quit();
        return NULL;
    }
    SDL_SetWindowMinimumSize(w->window, WINDOW_MIN_W, WINDOW_MIN_H);
    SDL_StopTextInput(); /* on by default in SDL; needed only while a field is edited */
    SDL_Surface *icon = IMG_Load(plan->icon);
    if (icon)
        SDL_SetWindowIcon(w->window, icon);
    SDL_FreeSurface(icon);
    SDL_ShowWindow(w->window);
    return w;
}

void window_close(Window *w)
{
    if (!w)
        return;
    close_window(w);
    free(w);
    SDL_Quit();
}

void window_title(Window *w, const char *title) { SDL_SetWindowTitle(w->window, title); }

void window_fullscreen(Window *w, bool on)
{
    SDL_SetWindowFullscreen(w->window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

bool window_is_fullscreen(const Window *w)
{
    return (SDL_GetWindowFlags(w->window) & SDL_WINDOW_FULLSCREEN) != 0;
}

bool window_is_maximised(const Window *w)
{
    return (SDL_GetWindowFlags(w->window) & SDL_WINDOW_MAXIMIZED) != 0;
}

void window_follow(Window *w)
{
    const Uint32 apart =
        SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED | SDL_WINDOW_FULLSCREEN | SDL_WINDOW_HIDDEN;
    Place now;
    int top = 0, left = 0;
    SDL_GetWindowPosition(w->window, &now.x, &now.y);
    SDL_GetWindowSize(w->window, &now.w, &now.h);
    if (SDL_GetWindowBordersSize(w->window, &top, &left, NULL, NULL) ==
        0) { /* otherwise the window would move by its frame at every start */
        now.x -= left;
        now.y -= top;
    }
    place_track(&w->track, now, (SDL_GetWindowFlags(w->window) & apart) == 0,
                (int64_t)SDL_GetTicks64());
}

Place window_place(const Window *w)
{
    return place_remembered(&w->track, (int64_t)SDL_GetTicks64());
}

bool window_is_accelerated(const Window *w) { return w->accelerated; }

bool window_is_visible(const Window *w)
{
    return (SDL_GetWindowFlags(w->window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) == 0;
}

int window_refresh(const Window *w)
{
    SDL_DisplayMode mode;
    const int display = SDL_GetWindowDisplayIndex(w->window);
    return display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0 && mode.refresh_rate >= 30
               ? mode.refresh_rate
               : 60;
}
