/* Hover, focus, clicks and tips over the list of elements; draws the standard widgets in it. */
#pragma once
#include "ui/element.h"
#include "ui/field.h"
#include "ui/scroll.h"
#include "ui/text.h"

typedef struct Ui Ui;

typedef enum {
    PRESS_MAIN, /* left click, Enter, Space, shortcut. Also comes for elements that are not enabled:
                   say why (the ui shows e->text itself) */
    PRESS_INSPECT, /* right click, or V on what has the focus */
    PRESS_EDITED,  /* a text field was left with Enter, Tab or a click elsewhere: read its text */
} Press;

/* The result of one input. */
typedef struct {
    bool redraw; /* something looks different now */
    bool closed; /* a bubble that was asked for is gone: that was all Escape had to do */
    Press press;
    const Element *pressed; /* NULL: nothing was activated; valid until the next list */
} UiResult;

Ui *ui_new(Draw *d);
void ui_free(Ui *u);

/* Forget hover, focus, tips: another scene. */
void ui_reset(Ui *u);
/* The list for the scene to fill; ui_list_ready must follow. */
Elements *ui_list_begin(Ui *u);
/* Notices changes under the pointer: for guard_ms nothing can be pressed there, as it cannot be
 * meant. */
void ui_list_ready(Ui *u, int64_t now, int guard_ms);

UiResult ui_input(Ui *u, const Input *in, int64_t now);
/* Ignores keys and buttons for `ms`, and for as long again after each press in that time: the next
 * press is meant. Key repeat is not a press, and a button that was down before can only go up. */
void ui_ignore_input_for(Ui *u, int64_t now, int ms);
/* Input was not read in between: presses of that time arrive only now, and a long frame does not
 * count as keeping still. */
void ui_was_busy(Ui *u, int64_t from, int64_t to);
bool ui_ignores(Ui *u, const Input *in, int64_t now); /* true: this input must not be answered */
/* Has the pointer rested on what is under it for as long as tips wait, or is it the focus? */
bool ui_rested(const Ui *u);
/* Did the pointer move onto what is under it, and not that under the pointer, or is it the focus?
 */
bool ui_pointed(const Ui *u);
/* Timers of tips and caret: true if something changed; *wake_at is lowered to when the next one is
 * due. */
bool ui_update(Ui *u, int64_t now, int64_t *wake_at);
/* True while presses are ignored because the picture has only just changed. */
bool ui_guarded(const Ui *u, int64_t now);

/* Draws the widgets of the list that have a look, in order; then, over everything, focus ring and
 * tip. */
void ui_draw(Ui *u);
void ui_draw_overlay(Ui *u);

/* Questions of the scenes. Pointer and state are those of the last list. */
const Elements *ui_elements(const Ui *u);
Point ui_pointer(const Ui *u);
bool ui_tells_over(const Ui *u, Rect r); /* a tip is open, and lies there */
bool ui_hovers(const Ui *u, Which w);    /* the pointer is on it */
bool ui_focuses(const Ui *u, Which w);   /* has the keyboard focus and it is shown */
Which ui_focused(
    const Ui *u); /* what has the keyboard focus; what = 0: nothing, or it is not shown */
const Element *ui_hovered(const Ui *u); /* or the focused one while the keyboard is in use; NULL */
/* Moves the keyboard focus, what = 0: to nothing, and scrolls to the element. Closes an open tip
 * unless the focus goes to the link in it. */
void ui_focus(Ui *u, Which w);
void ui_let_go(Ui *u);       /* what is pressed will neither be clicked nor scroll */
void ui_ask(Ui *u, Which w); /* its bubble opens, as if it had been clicked */
bool ui_is_editing(const Ui *u);
const Element *ui_editing(const Ui *u); /* the field that is edited, or NULL */
void ui_focus_first(Ui *u); /* shows the focus, on the way on or the first element if it has none */
