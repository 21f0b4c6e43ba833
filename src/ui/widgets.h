/* The furniture: panels, pills, plates, steppers. Elements that can be clicked are added to the
 * list and drawn by ui_draw; the rest is drawn at once. */
#pragma once
#include "ui/element.h"
#include "ui/text.h"

/* ---- drawn at once ---- */
void widget_panel(Draw *d, Rect r);     /* dark, hairline border */
void widget_dialog(Draw *d, Rect r);    /* dark, brass border, shadow: results, curtain */
void widget_bar(Draw *d, Rect r);       /* the translucent bar at the top of a table */
void widget_veil(Draw *d, float alpha); /* darkens everything behind a dialog */
void widget_pill(Draw *d, Rect r, TextStyle s, const char *text); /* dark, brass border */
void widget_tag(Draw *d, Rect r,
                const char *text); /* brass with ink text: "ボトル"; grows to the left if it must */
/* A pill just wide enough for the text, centred at c. sub may be NULL. */
Rect widget_prompt_rect(Draw *d, Point c, const char *text, const char *sub);
void widget_prompt(Draw *d, Rect r, const char *text, const char *sub);
/* A bubble with wrapped text and, under it, perhaps a link; near `at`, inside the area, and off
 * `clear` (w = 0: nothing). */
Rect widget_bubble_rect(Draw *d, Rect at, Rect clear, const char *text, const char *link);
/* At the bottom of a room of its own, as wide as that. */
Rect widget_bubble_in(Draw *d, Rect room, const char *text, const char *link);
void widget_bubble(Draw *d, Rect r, const char *text, const char *link, bool hot);
void widget_disc(Draw *d, Point c, float radius, bool hot); /* a round button without a sign */
void widget_hairline(Draw *d, float x, float y, float w);
void widget_focus(Draw *d, Rect r, float radius); /* ring, light and dark */

/* ---- added to the list ---- */
/* An element, with what else there is to it; enabled unless it says why not. */
void widget_add(Elements *l, Rect r, Look look, Which w, const char *id, const char *label,
                Element more);
/* A button that can be pressed; LOOK_PRIMARY is the main one. */
void widget_button(Elements *l, Rect r, Look look, int what, const char *id, const char *label);
/* − value +: elements "<id>:less" and "<id>:more", `less` and the next after it. */
typedef struct {
    const char *label, *value;
    bool can_less, can_more;
} Stepper;
void widget_stepper(Elements *l, Rect r, Which less, const char *id, const Stepper *s);
/* One of a row of choices (page_choice). */
typedef struct {
    int argument;
    const char *value, *label, *text; /* text: an explanation, or NULL */
    const char *why;                  /* it is not on offer, text saying so; or NULL */
} Segment;
/* The value of a slider of that rect for a pointer at x: 0 … 1. */
float widget_slider_part(Rect r, float x);
/* Width that a button of this look needs for its label, and its height. */
float widget_button_width(Draw *d, Look look, const char *label, float height);

/* One element's drawing, used by ui_draw; state as drawn. */
typedef struct {
    bool hovered, pressed, editing, caret_on;
} WidgetState;
void widget_draw(Draw *d, const Element *e, WidgetState state);
