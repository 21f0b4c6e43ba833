#include "platform/drive.h"
#include "platform/sdl.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 512 };

/* ---- a line becomes events: on the thread of the window ---- */

static void push(SDL_Event e) { SDL_PushEvent(&e); }

static void drive_move(int x, int y) { push((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}}); }

static void drive_button(Uint32 type, const char *rest)
{
    int x, y, button = SDL_BUTTON_LEFT;
    if (sscanf(rest, "%d %d %d", &x, &y, &button) < 2)
        return;
    drive_move(x, y);
    push((SDL_Event){.button = {.type = type, .button = (Uint8)button, .clicks = 1, .x = x, .y = y}});
}

static void drive_down(Draw *d, const char *rest)
{
    (void)d;
    drive_button(SDL_MOUSEBUTTONDOWN, rest);
}

static void drive_up(Draw *d, const char *rest)
{
    (void)d;
    drive_button(SDL_MOUSEBUTTONUP, rest);
}

static void drive_click(Draw *d, const char *rest)
{
    drive_down(d, rest);
    drive_up(d, rest);
}

static void drive_to(Draw *d, const char *rest)
{
    int x, y;
    (void)d;
    if (sscanf(rest, "%d %d", &x, &y) == 2)
        drive_move(x, y);
}

static void drive_wheel(Draw *d, const char *rest)
{
    float notches;
    int x, y;
    (void)d;
    if (sscanf(rest, "%f %d %d", &notches, &x, &y) != 3)
        return;
    drive_move(x, y);
    push((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = (Sint32)notches, .preciseY = notches, .mouseX = x, .mouseY = y}});
}

static void drive_key(Draw *d, const char *rest)
{
    char name[32] = "";
    (void)d;
    sscanf(rest, "%31s", name);
    const SDL_Keycode code = SDL_GetKeyFromName(name);
    const int mod = (strstr(rest, " shift") ? KMOD_LSHIFT : 0) | (strstr(rest, " ctrl") ? KMOD_LCTRL : 0) |
                    (strstr(rest, " alt") ? KMOD_LALT : 0);
    SDL_KeyboardEvent e = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = {.sym = code, .mod = (Uint16)mod}};
    e.keysym.scancode = SDL_GetScancodeFromKey(code);
    push((SDL_Event){.key = e});
    e.type = SDL_KEYUP;
    e.state = SDL_RELEASED;
    push((SDL_Event){.key = e});
}

/* A letter is a key and, where a field is edited, text. */
static void drive_text(Draw *d, const char *rest)
{
    for (const char *c = rest; *c;) {
        SDL_Event e = {.text = {.type = SDL_TEXTINPUT}};
        size_t n = 1;
        while ((c[n] & 0xC0) == 0x80 && n < 4)
            n++;
        if (n == 1)
            drive_key(d, *c == ' ' ? "Space" : (char[]){*c, '\0'});
        memcpy(e.text.text, c, n);
        if (SDL_IsTextInputActive())
            push(e);
        c += n;
    }
}

static void drive_resize(Draw *d, const char *rest)
{
    int w, h;
    if (sscanf(rest, "%d %d", &w, &h) == 2)
        SDL_SetWindowSize(d->window->window, w, h);
}

static void drive_quit(Draw *d, const char *rest)
{
    (void)d, (void)rest;
    push((SDL_Event){.type = SDL_QUIT});
}

void drive_line(Draw *d, char *line)
{
    static const struct {
        const char *word;
        void (*act)(Draw *d, const char *rest);
    } WORDS[] = {{"move", drive_to},     {"down", drive_down},     {"up", drive_up},
                 {"click", drive_click}, {"wheel", drive_wheel},   {"key", drive_key},
                 {"text", drive_text},   {"resize", drive_resize}, {"quit", drive_quit}};
    const size_t n = strcspn(line, " ");
    const char *rest = line[n] ? line + n + 1 : "";
    line[n] = '\0';
    size_t i = 0;
    while (i < SDL_arraysize(WORDS) && strcmp(WORDS[i].word, line) != 0)
        i++;
    if (i < SDL_arraysize(WORDS))
        WORDS[i].act(d, rest);
    else
        fprintf(stderr, "imparlour: --drive: no word \"%s\"\n", line);
    SDL_free(line);
}

/* ---- listening ---- */

static int listen(void *unused)
{
    char line[LINE];
    (void)unused;
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        SDL_Event e = {.user = {.type = SDL_USEREVENT, .code = DRIVE_LINE, .data1 = SDL_strdup(line)}};
        if (e.user.data1 && SDL_PushEvent(&e) != 1)
            SDL_free(e.user.data1);
    }
    push((SDL_Event){.type = SDL_QUIT});
    return 0;
}

bool drive_start(Err *err)
{
    SDL_Thread *thread = SDL_CreateThread(listen, "drive", NULL);
    if (!thread)
        return err_set(err, "--drive: %s", SDL_GetError());
    SDL_DetachThread(thread); /* it sleeps in a read: the end of the program is its end */
    return true;
}
