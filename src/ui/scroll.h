/* A part of the screen that shows a window into something taller; moved by wheel, bar, Page keys,
 * focus, and by dragging what lies in it. */
#pragma once
#include "platform/draw/draw.h"

struct Scroll {
    float offset; /* how far the content has been moved up */
    Rect view;    /* set by elements_scroll_begin */
    float content;
    Color ground[2]; /* behind its upper and lower edge: what goes on there fades into that; alpha
                        0: it is cut off */
    bool dragging;
    float grip; /* where in the bar's handle it is held */
};
typedef struct Scroll Scroll;

void scroll_by(Scroll *s, float units); /* stays inside the content */
void scroll_to_show(Scroll *s, Rect r); /* r as it is drawn now */
Rect scroll_bar(const Scroll *s);       /* the handle; w = 0 if everything fits */
void scroll_draw(const Scroll *s, Draw *d);
