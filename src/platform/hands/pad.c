#include "platform/hands/pad.h"
#include "platform/hands/keys.h"
#include "platform/draw/sdl.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

enum { MOST = 8, TILTED = 20000, UPRIGHT = 12000 };
#define DEVICES "/dev/input"

/* SDL itself would poll controllers a thousand times a second. Here it polls only when the
 * system reports an event: a button was pressed (which SDL then reads again with its mappings),
 * or a device was attached or removed. */
static atomic_bool pad_pending;

static void pad_tell(void)
{
    if (!atomic_exchange(&pad_pending, true))
        SDL_PushEvent(&(SDL_Event){.user = {.type = SDL_USEREVENT, .code = PAD_STIRS}});
}

/* ---- waiting: on a thread of its own ---- */

static int open_all(struct pollfd *pad)
{
    int n = 0;
    DIR *dir = opendir(DEVICES);
    const struct dirent *e = dir ? readdir(dir) : NULL;
    for (; e && n < MOST; e = readdir(dir)) {
        char path[sizeof DEVICES + sizeof e->d_name];
        snprintf(path, sizeof path, DEVICES "/%s", e->d_name);
        const int fd =
            strncmp(e->d_name, "js", 2) == 0 ? open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1;
        if (fd >= 0)
            pad[n++] = (struct pollfd){fd, POLLIN, 0};
    }
    if (dir)
        closedir(dir);
    return n;
}

/* False if nothing more will come. */
static bool drain(int fd)
{
    char bytes[4096];
    ssize_t n;
    do {
        n = read(fd, bytes, sizeof bytes);
    } while (n > 0);
    return n < 0 && errno == EAGAIN;
}

static int watch(void *unused)
{
    struct pollfd f[1 + MOST] = {{inotify_init1(IN_NONBLOCK | IN_CLOEXEC), POLLIN, 0}};
    (void)unused;
    if (f[0].fd < 0 || inotify_add_watch(f[0].fd, DEVICES, IN_CREATE | IN_ATTRIB | IN_DELETE) < 0)
        return 0;
    int n = open_all(f + 1);
    if (n > 0)
        pad_tell();
    while (poll(f, (nfds_t)n + 1, -1) > 0 || errno == EINTR) {
        bool anew = f[0].revents != 0;
        for (int i = 1; i <= n; i++)
            anew |= f[i].revents && !drain(f[i].fd);
        if (anew) {
            drain(f[0].fd);
            while (n > 0)
                close(f[n--].fd);
            n = open_all(f + 1);
        }
        pad_tell();
    }
    return 0;
}

void pad_start(void)
{
    SDL_Thread *thread = SDL_CreateThread(watch, "pad", NULL);
    if (thread)
        SDL_DetachThread(thread); /* it sleeps and ends with the program */
}

/* ---- input: main thread ---- */

void pad_stirs(void)
{
    atomic_store(&pad_pending, false);
    if (!SDL_WasInit(SDL_INIT_GAMECONTROLLER)) {
        SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
        SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0"); /* its devices do not report events to us */
        SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
    }
    SDL_GameControllerUpdate();
}

/* SDL ends a rumble only when it polls the controllers the next time, so this timer makes it
 * poll. */
static Uint32 rumbled(Uint32 ms, void *unused)
{
    (void)ms, (void)unused;
    pad_tell();
    return 0;
}

bool pad_rumble(int percent)
{
    enum { LASTS_MS = 220, LATER_MS = 20 };
    const Uint16 strength = (Uint16)(0xFFFF * percent / 100);
    bool any = false;
    for (int i = 0; SDL_WasInit(SDL_INIT_GAMECONTROLLER) && i < SDL_NumJoysticks(); i++) {
        SDL_GameController *pad =
            SDL_GameControllerFromInstanceID(SDL_JoystickGetDeviceInstanceID(i));
        any |= pad && SDL_GameControllerRumble(pad, strength, strength / 2, LASTS_MS) == 0;
    }
    if (any)
        SDL_AddTimer(LASTS_MS + LATER_MS, rumbled, NULL);
    return any;
}

static int key_of_button(int button)
{
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A: return KEY_ENTER;
    case SDL_CONTROLLER_BUTTON_B:
    case SDL_CONTROLLER_BUTTON_START: return KEY_ESCAPE;
    case SDL_CONTROLLER_BUTTON_X: return 'h';
    case SDL_CONTROLLER_BUTTON_Y: return 'v';
    case SDL_CONTROLLER_BUTTON_LEFTSTICK:
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK: return 'k';
    case SDL_CONTROLLER_BUTTON_BACK: return KEY_F1;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: return KEY_PAGE_UP;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: return KEY_PAGE_DOWN;
    case SDL_CONTROLLER_BUTTON_DPAD_UP: return KEY_UP;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return KEY_DOWN;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: return KEY_LEFT;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: return KEY_RIGHT;
    default: return 0;
    }
}

/* The stick produces a key press each time it is tilted far enough from its centre. */
static int key_of_stick(int axis, int value)
{
    static bool tilted[2];
    static const int KEYS[2][2] = {{KEY_LEFT, KEY_RIGHT}, {KEY_UP, KEY_DOWN}};
    const int far = value < 0 ? -value : value;
    if (axis != SDL_CONTROLLER_AXIS_LEFTX && axis != SDL_CONTROLLER_AXIS_LEFTY)
        return 0;
    bool *was = &tilted[axis == SDL_CONTROLLER_AXIS_LEFTY];
    const bool now = far > TILTED && !*was;
    *was = far > (*was ? UPRIGHT : TILTED);
    return now ? KEYS[axis == SDL_CONTROLLER_AXIS_LEFTY][value > 0] : 0;
}

int pad_key(const SDL_Event *e)
{
    switch (e->type) {
    case SDL_CONTROLLERDEVICEADDED: SDL_GameControllerOpen(e->cdevice.which); return 0;
    case SDL_CONTROLLERDEVICEREMOVED:
        SDL_GameControllerClose(SDL_GameControllerFromInstanceID(e->cdevice.which));
        return 0;
    case SDL_CONTROLLERBUTTONDOWN: return key_of_button(e->cbutton.button);
    case SDL_CONTROLLERAXISMOTION: return key_of_stick(e->caxis.axis, e->caxis.value);
    default: return 0;
    }
}
