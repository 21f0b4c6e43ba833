/* Game controllers. Buttons and the left stick act as keys (A Enter, B Escape, X the hint, Y a
 * closer look …), so everything that keys can reach, a controller can. They may be attached and
 * removed at any time. Main thread only. */
#pragma once
#include <stdbool.h>

/* By SDL's names, which are those of an Xbox controller; A confirms and B goes back on all. */
typedef enum {
    PAD_NONE,
    PAD_A,
    PAD_B,
    PAD_X,
    PAD_Y,
    PAD_VIEW, /* the small one left of the middle */
    PAD_MENU, /* … and right of it */
    PAD_LEFT_SHOULDER,
    PAD_RIGHT_SHOULDER,
    PAD_LEFT_TRIGGER,
    PAD_RIGHT_TRIGGER,
    PAD_STICK, /* either stick, pressed */
    PAD_UP,    /* of the cross, or the stick tilted */
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_BUTTONS
} PadButton;

/* The labels that are printed on the buttons. */
typedef enum {
    PAD_XBOX,
    PAD_PLAYSTATION,
    PAD_NINTENDO,         /* A is the right one, B the lower one */
    PAD_NINTENDO_SWAPPED, /* the same controller where SDL goes by places: the lower one confirms */
    PAD_DECK,
    PAD_KINDS
} PadKind;

/* Waits for controllers on a thread of its own that sleeps while none is used; SDL's controllers
 * are opened when the first one appears. If that is impossible there are no controllers. */
void pad_start(void);
int pad_key(PadButton b); /* the key that a button acts as */
bool pad_rumble(int percent); /* all controllers, for a moment. False if none can */
/* The kind of the controller that was used last, or is there; PAD_XBOX for an unknown one. */
PadKind pad_kind(void);
bool pad_is_built_in(void); /* the machine is a Steam Deck or the like: expect no keyboard */
