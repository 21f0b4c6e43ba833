#include "platform/system/alert.h"
#include "base/system/system.h"
#include "platform/system/leave.h"
#include <SDL.h>
#include <string.h>

static bool is_set(const char *variable)
{
    const char *value = SDL_getenv(variable);
    return value && *value;
}

static bool has_screen(void)
{
    if (!person_has_sessions())
        return true;
    const char *const driver =
        is_set("SDL_VIDEODRIVER") ? SDL_getenv("SDL_VIDEODRIVER") : "x11,wayland";
    return (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")) &&
           (strstr(driver, "x11") || strstr(driver, "wayland"));
}

void alert_show(const char *title, const char *text, const char *plain)
{
    /* The desktops' own dialog programs. */
    const char *const zenity[] = {"zenity", "--error", "--no-markup", "--width=480", "--title",
                                  title,    "--text",  text,          NULL};
    const char *const kdialog[] = {"kdialog", "--title", title, "--error", text, NULL};
    if (stderr_is_read() || !has_screen())
        return;
    leave_idle(true);
    if (!text || (!program_run(zenity) && !program_run(kdialog)))
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, title, plain, NULL);
    leave_idle(false);
}
