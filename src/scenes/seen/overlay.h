/* Panels over the table: menu, history, cards passed on, cards taken, page of keys, cards still
 * out, score sheet, a closer look, and the question whether all agree to claim the rest. */
#pragma once
#include "scenes/seen/seen.h"

typedef enum {
    OVERLAY_NONE,
    OVERLAY_MENU,
    OVERLAY_HISTORY,
    OVERLAY_GIVEN,
    OVERLAY_PILE,
    OVERLAY_KEYS,
    OVERLAY_CARDS_OUT,
    OVERLAY_SHEET,
    OVERLAY_LOOK,
    OVERLAY_CLAIM
} OverlayKind;

typedef struct {
    OverlayKind kind;
    int seat;   /* the owner of the pile */
    Which look; /* the target of the closer look */
    Scroll scroll;
} Overlay;

Rect overlay_rect(const Overlay *o, const Seen *s);
void overlay_elements(Overlay *o, const Seen *s, Elements *l);
bool overlay_key(Overlay *o, int key); /* scrolls; false if the key does not scroll */
/* The contents for the screen reader and the trace; "" if they are told elsewhere. */
char *overlay_tell(const Overlay *o, const Seen *s, bool all, char *out, size_t size);
void overlay_draw(const Overlay *o, const Seen *s);
