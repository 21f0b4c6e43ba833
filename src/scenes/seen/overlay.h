/* What opens over the table: the menu, the history, cards passed on, cards taken, the page of keys,
 * one thing large, and whether all agree to lay out the rest. */
#pragma once
#include "scenes/seen/seen.h"

typedef enum {
    OVERLAY_NONE,
    OVERLAY_MENU,
    OVERLAY_HISTORY,
    OVERLAY_GIVEN,
    OVERLAY_PILE,
    OVERLAY_KEYS,
    OVERLAY_LOOK,
    OVERLAY_CLAIM
} OverlayKind;

typedef struct {
    OverlayKind kind;
    int seat;   /* whose pile */
    Which look; /* at what */
    Scroll scroll;
} Overlay;

Rect overlay_rect(const Overlay *o, const Seen *s);
void overlay_elements(Overlay *o, const Seen *s, Elements *l);
bool overlay_key(Overlay *o, int key); /* moves what is told; false: that key does not */
void overlay_draw(const Overlay *o, const Seen *s);
