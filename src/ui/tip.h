/* The bubble that explains one element: where it stands, how long it stays, and the link it may
 * carry. The ui's own. */
#pragma once
#include "platform/draw/draw.h"
#include "ui/element.h"

typedef struct {
    bool open;
    bool stays; /* until the next click or key, wherever the pointer goes */
    Rect at, in,
        bubble; /* what it points at; its room, w = 0: none; where it stands, once it is listed */
    Which asked, link;               /* whose it is; what a click on it is, what = 0: nothing */
    char id[ELEMENT_ID], label[128]; /* of the link */
    char text[2048];
} Tip;

/* Opens it with the element's text. */
void tip_ask(Tip *t, const Elements *l, const Element *e, bool stays);
/* Its element still has the same text: a reason that no longer holds must not stay. */
bool tip_is_true(const Tip *t, const Elements *l);
/* Whoever asks again has read it. */
bool tip_asked_again(const Tip *t, const Element *e);
/* Places the bubble; if there is more behind it, it is listed, too. */
void tip_list(Tip *t, Draw *d, Elements *l);
/* May it remain with the pointer at p, on e? The pointer may go from what has a tip to the bubble,
 * if that can be clicked. */
bool tip_holds(const Tip *t, const Element *e, Point p);
/* Index of the link in the list, or -1. */
int tip_link(const Tip *t, const Elements *l);
void tip_draw(const Tip *t, Draw *d, bool hot);
