#include "platform/system/alert.h"
#include "platform/system/leave.h"
#include <SDL.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static bool is_set(const char *variable)
{
    const char *value = SDL_getenv(variable);
    return value && *value;
}

static bool somebody_reads_stderr(void)
{
    struct stat s;
    return isatty(STDERR_FILENO) || (fstat(STDERR_FILENO, &s) == 0 && S_ISFIFO(s.st_mode));
}

static bool has_screen(void)
{
    const char *const driver =
        is_set("SDL_VIDEODRIVER") ? SDL_getenv("SDL_VIDEODRIVER") : "x11,wayland";
    return (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")) &&
           (strstr(driver, "x11") || strstr(driver, "wayland"));
}

/* Starts a program with the default signal mask: ours blocks SIGTERM, since a thread waits for
 * it, and the program could then not be ended. */
static bool start(pid_t *child, const char *const argv[])
{
    posix_spawnattr_t plan;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    if (posix_spawnattr_init(&plan) != 0)
        return false;
    posix_spawnattr_setsigmask(&plan, &none);
    posix_spawnattr_setsigdefault(&plan, &usual);
    posix_spawnattr_setflags(&plan, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const bool started =
        posix_spawnp(child, argv[0], NULL, &plan, (char *const *)(void *)argv, environ) == 0;
    posix_spawnattr_destroy(&plan);
    return started;
}

/* Uses the desktops' own dialog programs. False if it is not installed. */
static bool show_with(const char *const argv[])
{
    pid_t child;
    return start(&child, argv) && waitpid(child, NULL, 0) == child;
}

void alert_show(const char *title, const char *text, const char *plain)
{
    const char *const zenity[] = {"zenity", "--error", "--no-markup", "--width=480", "--title",
                                  title,    "--text",  text,          NULL};
    const char *const kdialog[] = {"kdialog", "--title", title, "--error", text, NULL};
    if (somebody_reads_stderr() || !has_screen())
        return;
    leave_idle(true);
    if (!text || (!show_with(zenity) && !show_with(kdialog)))
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, title, plain, NULL);
    leave_idle(false);
}
