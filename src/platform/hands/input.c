#include "platform/hands/input.h"
#include "platform/draw/sdl.h"
#include <stdlib.h>
#include <string.h>

static int key_of(SDL_Keycode k)
{
    if (k >= SDLK_KP_1 && k <= SDLK_KP_9)
        return '1' + (k - SDLK_KP_1);
    if (k == SDLK_KP_0)
        return '0';
    return k == SDLK_KP_ENTER ? KEY_ENTER : k;
}

static int mods_of(Uint16 mod)
{
    int mods = mod & KMOD_SHIFT ? MOD_SHIFT : 0;
    mods |= mod & KMOD_CTRL ? MOD_CTRL : 0;
    mods |= mod & KMOD_ALT ? MOD_ALT : 0;
    return mods;
}

static MouseButton button_of(Uint8 b)
{
    if (b == SDL_BUTTON_LEFT)
        return BUTTON_LEFT;
    return b == SDL_BUTTON_RIGHT ? BUTTON_RIGHT : BUTTON_OTHER;
}

/* Converts window coordinates to units. This is the only place that does so. */
static Point position(const Draw *d, int x, int y)
{
    int w = 1, h = 1;
    SDL_GetWindowSize(d->window->window, &w, &h);
    return (Point){((float)x + 0.5f) * (float)d->w / float_max((float)w, 1) / d->scale,
                   ((float)y + 0.5f) * (float)d->h / float_max((float)h, 1) / d->scale};
}

static void window_event(Draw *d, const SDL_WindowEvent *e, Input *out)
{
    window_follow(d->window);
    switch (e->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
        draw_sync_size(d);
        out->type = INPUT_EXPOSE;
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST: out->type = INPUT_AWAY; break;
    case SDL_WINDOWEVENT_FOCUS_GAINED: out->type = INPUT_BACK; break;
    case SDL_WINDOWEVENT_LEAVE: out->type = INPUT_LEAVE; break;
    default: break;
    }
}

static void composition(Input *out, const char *text, int caret)
{
    out->type = INPUT_COMPOSING;
    out->caret = caret;
    SDL_utf8strlcpy(out->text, text, sizeof out->text);
}

/* SDL makes mouse events of touches; they say so. */
static Hands hands_of(Uint32 mouse)
{
    return mouse == SDL_TOUCH_MOUSEID ? HANDS_FINGER : HANDS_MOUSE;
}

static void mouse_event(const Draw *d, const SDL_Event *e, Input *out)
{
    switch (e->type) {
    case SDL_MOUSEMOTION:
        out->by = hands_of(e->motion.which);
        out->type = INPUT_MOVE;
        out->pos = position(d, e->motion.x, e->motion.y);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        out->by = hands_of(e->button.which);
        out->type = e->type == SDL_MOUSEBUTTONDOWN ? INPUT_DOWN : INPUT_UP;
        out->pos = position(d, e->button.x, e->button.y);
        out->button = button_of(e->button.button);
        break;
    default:
        out->type = INPUT_WHEEL;
        out->by = hands_of(e->wheel.which);
        out->pos = position(d, e->wheel.mouseX, e->wheel.mouseY);
        out->wheel =
            e->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -e->wheel.preciseY : e->wheel.preciseY;
        break;
    }
}

static void key_event(const SDL_KeyboardEvent *e, Input *out)
{
    const int key = key_of(e->keysym.sym);
    const bool known = (key > 0 && key <= KEY_DELETE) || (key >= KEY_F1 && key <= KEY_UP);
    out->by = HANDS_KEYS;
    out->key = key;
    out->mods = mods_of(e->keysym.mod);
    out->repeat = e->repeat != 0;
    out->type = known ? INPUT_KEY : INPUT_NONE;
}

static void text_event(const char *text, Input *out)
{
    out->type = INPUT_TEXT;
    out->by = HANDS_KEYS;
    SDL_utf8strlcpy(out->text, text, sizeof out->text);
}

static void user_event(Draw *d, const SDL_UserEvent *e, Input *out)
{
    if (e->code == DRIVE_LINE)
        drive_line(d, e->data1);
    else if (e->code == DRIVE_LETTER) {
        text_event(e->data1, out);
        free(e->data1);
    } else if (e->code == PAD_STIRS)
        pad_stirs();
    else
        out->type = INPUT_WAKE;
}

static void translate(Draw *d, SDL_Event *e, Input *out)
{
    *out = (Input){0};
    switch (e->type) {
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
    case SDL_MOUSEWHEEL: mouse_event(d, e, out); break;
    case SDL_KEYDOWN: key_event(&e->key, out); break;
    case SDL_TEXTINPUT: text_event(e->text.text, out); break;
    case SDL_TEXTEDITING: composition(out, e->edit.text, e->edit.start); break;
    case SDL_TEXTEDITING_EXT:
        composition(out, e->editExt.text, e->editExt.start);
        SDL_free(e->editExt.text);
        break;
    case SDL_WINDOWEVENT: window_event(d, &e->window, out); break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        draw_targets_lost(d, e->type == SDL_RENDER_DEVICE_RESET);
        out->type = INPUT_EXPOSE;
        break;
    case SDL_QUIT: out->type = INPUT_QUIT; break;
    case SDL_USEREVENT: user_event(d, &e->user, out); break;
    default:
        out->pad = pad_pressed(e);
        out->key = pad_key(out->pad);
        out->by = HANDS_PAD;
        out->type = out->key ? INPUT_KEY : INPUT_NONE;
        break;
    }
}

bool input_next(Draw *d, int timeout_ms, Input *out)
{
    const Uint64 until = SDL_GetTicks64() + (Uint64)(timeout_ms > 0 ? timeout_ms : 0);
    for (;;) {
        SDL_Event e;
        const Uint64 now = SDL_GetTicks64();
        int left = timeout_ms;
        if (left > 0)
            left = until > now ? (int)(until - now) : 0;
        if (!(left == 0 ? SDL_PollEvent(&e) : SDL_WaitEventTimeout(&e, left)))
            return false;
        translate(d, &e, out);
        if (out->type != INPUT_NONE)
            return true;
    }
}

void input_text_start(Draw *d, Rect caret)
{
    const Point a = draw_window_point(d, (Point){caret.x, caret.y}),
                b = draw_window_point(d, (Point){caret.x + caret.w, caret.y + caret.h});
    SDL_SetTextInputRect(&(SDL_Rect){(int)a.x, (int)a.y, (int)(b.x - a.x), (int)(b.y - a.y)});
    if (SDL_IsTextInputActive())
        return;
    if (input_wants_screen_keyboard())
        SDL_EventState(SDL_TEXTINPUT, SDL_ENABLE); /* real keys only: SDL would open the system's
                                                      keyboard over the program's own */
    else
        SDL_StartTextInput();
}

void input_text_stop(void) { SDL_StopTextInput(); }

bool input_wants_screen_keyboard(void) { return SDL_HasScreenKeyboardSupport() == SDL_TRUE; }

void input_clipboard(char *out, size_t size)
{
    char *text = SDL_GetClipboardText();
    SDL_utf8strlcpy(out, text ? text : "", size);
    SDL_free(text);
}

void input_clipboard_set(const char *text) { SDL_SetClipboardText(text); }
