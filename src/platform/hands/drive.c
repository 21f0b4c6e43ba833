#include "platform/hands/drive.h"
#include "base/system/files.h"
#include "base/system/memory.h"
#include "platform/draw/sdl.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 512 };

/* ---- from a line to events: main thread ---- */

static void push(SDL_Event e) { SDL_PushEvent(&e); }

static void drive_move(int x, int y)
{
    push((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}});
}

/* Moves the mouse, or a finger that SDL takes for one, then presses or releases a button there. */
static void drive_mouse(const char *rest, Uint32 mouse, bool down, bool up)
{
    SDL_MouseButtonEvent e = {.clicks = 1, .which = mouse};
    int button = SDL_BUTTON_LEFT;
    if (sscanf(rest, "%d %d %d", &e.x, &e.y, &button) < 2)
        return;
    e.button = (Uint8)button;
    drive_move(e.x, e.y);
    for (e.type = SDL_MOUSEBUTTONDOWN; e.type <= SDL_MOUSEBUTTONUP; e.type++)
        if (e.type == SDL_MOUSEBUTTONDOWN ? down : up)
            push((SDL_Event){.button = e});
}

static void drive_wheel(const char *rest)
{
    float notches;
    int x, y;
    if (sscanf(rest, "%f %d %d", &notches, &x, &y) != 3)
        return;
    drive_move(x, y);
    push((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL,
                               .y = (Sint32)notches,
                               .preciseY = notches,
                               .mouseX = x,
                               .mouseY = y}});
}

static int drive_mod(const char *rest, const char *word, int mod)
{
    return strstr(rest, word) ? mod : 0;
}

static void drive_key(const char *rest)
{
    char name[32] = "";
    sscanf(rest, "%31s", name);
    const SDL_Keycode code = SDL_GetKeyFromName(name);
    const int mod = drive_mod(rest, " shift", KMOD_LSHIFT) | drive_mod(rest, " ctrl", KMOD_LCTRL) |
                    drive_mod(rest, " alt", KMOD_LALT);
    SDL_KeyboardEvent e = {
        .type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = {.sym = code, .mod = (Uint16)mod}};
    e.keysym.scancode = SDL_GetScancodeFromKey(code);
    push((SDL_Event){.key = e});
    e.type = SDL_KEYUP;
    e.state = SDL_RELEASED;
    push((SDL_Event){.key = e});
}

static void push_text(int code, const char *text, size_t n)
{
    SDL_Event e = {.user = {.type = SDL_USEREVENT, .code = code, .data1 = text_of(text, n)}};
    if (e.user.data1 && SDL_PushEvent(&e) != 1)
        free(e.user.data1);
}

/* A letter is a key and, while a field is edited, text. */
static void drive_text(const char *rest)
{
    for (const char *c = rest; *c;) {
        size_t n = 1;
        while ((c[n] & 0xC0) == 0x80 && n < 4)
            n++;
        if (n == 1)
            drive_key(*c == ' ' ? "Space" : (char[]){*c, '\0'});
        if (SDL_IsTextInputActive())
            push_text(DRIVE_LETTER, c, n);
        c += n;
    }
}

static void drive_resize(Draw *d, const char *rest)
{
    int w, h;
    if (sscanf(rest, "%d %d", &w, &h) == 2)
        SDL_SetWindowSize(d->window->window, w, h);
}

bool pad_on_sdl3(void)
{
    enum { FIRST = 50 };
    SDL_version v;
    SDL_GetVersion(&v);
    return v.patch >= FIRST;
}

/* Returns that it worked: 0 in SDL 2, true in SDL 3, which gets the answer as it is. */
static int shake(void *strength, Uint16 low, Uint16 high)
{
    (void)high;
    if (strength)
        *(Uint16 *)strength = low;
    return pad_on_sdl3();
}

int pad_make_up(Uint16 *strength, Uint16 vendor, Uint16 product)
{
    const SDL_VirtualJoystickDesc made = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                          .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                          .naxes = SDL_CONTROLLER_AXIS_MAX,
                                          .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
                                          .vendor_id = vendor,
                                          .product_id = product,
                                          .userdata = strength,
                                          .Rumble = shake};
    return SDL_JoystickAttachVirtualEx(&made);
}

static SDL_Joystick *drive_attach(Uint16 vendor, Uint16 product)
{
    pad_stirs();
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS,
                "1"); /* no window has the keyboard focus on a dummy video driver */
    const int index = pad_make_up(NULL, vendor, product);
    SDL_Joystick *pad = index < 0 ? NULL : SDL_JoystickOpen(index);
    if (pad)
        SDL_GameControllerOpen(index); /* opens the controller here, so that a press before the
                                          program does so is reported */
    return pad;
}

/* Presses a button, or pulls a trigger, on a virtual controller of SDL, which exists from the first
 * call on. Its events take the same way through SDL as those of a real one. */
static void drive_pad(const char *rest)
{
    static SDL_Joystick *pad;
    int vendor = 0, product = 0;
    if (sscanf(rest, "made %i %i", &vendor, &product) == 2) {
        pad = drive_attach((Uint16)vendor, (Uint16)product);
        return;
    }
    if (!pad)
        pad = drive_attach(0, 0);
    const int button = SDL_GameControllerGetButtonFromString(rest),
              axis = SDL_GameControllerGetAxisFromString(rest);
    for (int down = 1; pad && down >= 0; down--) {
        if (button >= 0)
            SDL_JoystickSetVirtualButton(pad, button, (Uint8)down);
        else if (axis >= SDL_CONTROLLER_AXIS_TRIGGERLEFT) /* they rest at the end of the axis */
            SDL_JoystickSetVirtualAxis(
                pad, axis, (Sint16)(down ? SDL_JOYSTICK_AXIS_MAX : SDL_JOYSTICK_AXIS_MIN));
        pad_stirs();
    }
}

/* Any other event by SDL's numbers: window, screen and touch events. Events that SDL reads through
 * a pointer in them are refused. */
static void drive_event(const char *rest)
{
    int type = 0, what = 0;
    const int read = sscanf(rest, "%i %i", &type, &what);
    if (type == SDL_SYSWMEVENT || type == SDL_TEXTEDITING_EXT)
        fprintf(stderr, "imparlour: --drive: event 0x%x cannot be made up\n", (unsigned)type);
    else if (read >= 1)
        push((SDL_Event){.window = {.type = (Uint32)type, .event = (Uint8)what}});
}

void drive_line(Draw *d, char *line)
{
    const size_t n = strcspn(line, " ");
    const char *rest = line[n] ? line + n + 1 : "", *word = line;
    line[n] = '\0';
    const bool down = strcmp(word, "down") == 0, up = strcmp(word, "up") == 0,
               click = strcmp(word, "click") == 0, tap = strcmp(word, "tap") == 0;
    if (down || up || click || tap || strcmp(word, "move") == 0)
        drive_mouse(rest, tap ? SDL_TOUCH_MOUSEID : 0, down || click || tap, up || click || tap);
    else if (strcmp(word, "wheel") == 0)
        drive_wheel(rest);
    else if (strcmp(word, "key") == 0)
        drive_key(rest);
    else if (strcmp(word, "text") == 0)
        drive_text(rest);
    else if (strcmp(word, "resize") == 0)
        drive_resize(d, rest);
    else if (strcmp(word, "pad") == 0)
        drive_pad(rest);
    else if (strcmp(word, "event") == 0)
        drive_event(rest);
    else if (strcmp(word, "quit") == 0)
        push((SDL_Event){.type = SDL_QUIT});
    else
        fprintf(stderr, "imparlour: --drive: no word \"%s\"\n", line);
    free(line);
}

/* ---- listener thread ---- */

/* Reads a line without its end, cut to fit; false at the end of the input. Not by fgets: exit()
 * would wait for the lock of stdin that it holds meanwhile (glibc 2.41). */
static bool drive_read(char line[LINE])
{
    size_t n = 0;
    char c = '\0';
    while (c != '\n' && fd_read(0, &c, 1) == 1)
        if (c != '\n' && n < LINE - 1)
            line[n++] = c;
    line[n] = '\0';
    return n > 0 || c == '\n';
}

static int drive_listen(void *unused)
{
    char line[LINE];
    (void)unused;
    while (drive_read(line))
        push_text(DRIVE_LINE, line, strlen(line));
    push((SDL_Event){.type = SDL_QUIT});
    return 0;
}

bool drive_start(Err *err)
{
    SDL_Thread *thread = SDL_CreateThread(drive_listen, "drive", NULL);
    if (!thread)
        return err_set(err, "--drive: %s", SDL_GetError());
    SDL_DetachThread(thread); /* it is blocked in a read and ends with the program */
    return true;
}
