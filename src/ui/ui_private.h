/* Private to ui*.c: what the ui knows between two inputs. */
#pragma once
#include "ui/tip.h"
#include "ui/ui.h"

struct Ui {
    Draw *draw;
    Elements *list;
    Point pointer;
    bool pointer_in; /* inside the window, and known */
    bool moved;      /* since this screen is there */
    bool pointed;    /* it went to what is under it, which did not come to it */
    bool keyboard;   /* the keyboard was used last: show the focus */
    Which under;     /* on top at the pointer */
    Which held;      /* pressed and not yet released … */
    int64_t held_since;
    Which focus, editing;
    int64_t guard_until; /* clicks are ignored: the layout has changed under the pointer */
    int64_t deaf_until;  /* every press is */
    int deaf_ms;
    int64_t still_since; /* pointer or focus rests on its element since; -1: its tip has been shown
                            or dismissed */
    Which rested;        /* … for long enough that a tip may open: the element under it */
    int64_t caret_since;
    bool caret_on;
    Tip tip;
    Rect ime;         /* the place last given to the IME */
    Scroll *dragging; /* by its bar, or … */
    bool grasped;     /* … by its content, as with a finger */
    bool grasps;      /* it would be: the button is down since … */
    Point held_at;    /* … the pointer was there */
};

const Element *ui_at_pointer(const Ui *u); /* NULL: nothing is there */
void ui_stop_editing(Ui *u);
