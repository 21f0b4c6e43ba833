/* A card that is carried by the pointer or a finger: along the hand it finds another place there,
 * over the table it is played or put into a place, anywhere else it goes back. A finger may flick
 * it upwards. A long press is a closer look. */
#pragma once
#include "table/table.h"
#include "ui/element.h"

enum { LONG_PRESS_MS = 500 };

typedef struct {
    bool pressed, carried; /* the button is down; and the card goes with the pointer */
    int card;              /* 1 + the one that was pressed, 0: none was */
    Point from, grip;      /* where that was, and that from its centre */
    int64_t since;
    Point then; /* where the pointer was a moment ago */
    int64_t then_at;
    uint8_t order[MAX_CARDS]; /* the hand as it lay before */
} Drag;

typedef enum {
    DRAG_NONE,    /* it is for others to answer */
    DRAG_BEGINS,  /* from now on it is no click */
    DRAG_CARRIES, /* that was all */
    DRAG_BACK,    /* let go over the hand */
    DRAG_TABLE,   /* let go over the table: over place number `place`, -1: none */
} DragAnswer;

DragAnswer drag_input(Drag *d, const Input *in, const Elements *l, Table *t, int64_t now,
                      Card *card, int *place);
/* What lies on the table has changed, or something lies over it: a card that is carried may be
 * gone. */
void drag_check(Drag *d, Table *t);
void drag_cancel(Drag *d, Table *t);
/* Has the pointer been pressed and kept still for so long that what lies there is to be looked at?
 * *wake_at is lowered to when that will be. It asks once. */
bool drag_looks(Drag *d, int64_t now, int64_t *wake_at);
