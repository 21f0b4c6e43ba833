/* platform/hands: mouse, keys, text, touch and controllers. An Input is one action of the
 * person, with mouse positions in virtual units, our own key names, and text from an input
 * method. Main thread only. */
#pragma once
#include "platform/draw/draw.h"
#include "platform/hands/keys.h"
#include "platform/hands/pad.h"

typedef enum {
    INPUT_NONE,
    INPUT_MOVE,      /* pos */
    INPUT_DOWN,      /* pos, button */
    INPUT_UP,        /* pos, button */
    INPUT_WHEEL,     /* pos, wheel: notches, positive = away from the person (content moves down) */
    INPUT_LEAVE,     /* the pointer left the window */
    INPUT_KEY,       /* key, mods, repeat */
    INPUT_TEXT,      /* text: typed or committed by the IME */
    INPUT_COMPOSING, /* text: the IME's composition so far ("" = over), caret */
    INPUT_EXPOSE,    /* draw again: the window was uncovered, or size, scale or screen changed */
    INPUT_AWAY,      /* the window lost the keyboard focus … */
    INPUT_BACK,      /* … or got it back */
    INPUT_QUIT,
    INPUT_WAKE, /* from thread_wake */
} InputType;

typedef enum { BUTTON_LEFT, BUTTON_RIGHT, BUTTON_OTHER } MouseButton;

/* The device an input came from. */
typedef enum { HANDS_NONE, HANDS_MOUSE, HANDS_FINGER, HANDS_KEYS, HANDS_PAD } Hands;

enum { MOD_SHIFT = 1, MOD_CTRL = 2, MOD_ALT = 4 };
enum { INPUT_TEXT_SIZE = 256 };

typedef struct {
    InputType type;
    Hands by;
    PadButton pad; /* INPUT_KEY from a controller: the button itself */
    Point pos;
    MouseButton button;
    float wheel;
    int key, mods;
    bool repeat;
    int caret; /* characters before the caret in the composition */
    char text[INPUT_TEXT_SIZE];
} Input;

/* The next input; waits at most timeout_ms (0: does not wait; -1: no limit). False if there was
 * none. */
bool input_next(Draw *d, int timeout_ms, Input *out);

/* Call when the editing of a text field starts and stops. Enables the IME, with its candidate
 * window near `caret`. */
void input_text_start(Draw *d, Rect caret);
void input_text_stop(void);
/* The system says that text should be typed on the screen: the program then opens its own
 * keyboard, and the system's stays closed. */
bool input_wants_screen_keyboard(void);

void input_clipboard(char *out, size_t size); /* the clipboard's text; "" if it has none */
void input_clipboard_set(const char *text);
