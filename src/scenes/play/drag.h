/* A card dragged by the pointer or a finger. Dropped along the hand it is moved there, over the
 * table it is played or put into a place, anywhere else it returns. A finger may flick it
 * upwards. A long press opens a closer look. */
#pragma once
#include "table/table.h"
#include "ui/element.h"

enum { LONG_PRESS_MS = 500 };

typedef struct {
    bool pressed, carried; /* the button is down; the card follows the pointer */
    int card;              /* 1 + the pressed card; 0: no card */
    Point from,
        grip; /* pointer position at the press, absolute and relative to the card's centre */
    int64_t since;
    Point then; /* pointer position a moment ago */
    int64_t then_at;
    uint8_t order[MAX_CARDS]; /* the hand's order before the drag */
} Drag;

typedef enum {
    DRAG_NONE,    /* not handled: left to others */
    DRAG_BEGINS,  /* dragging begins: the press is no click any more */
    DRAG_CARRIES, /* dragging has begun; nothing else happened */
    DRAG_BACK,    /* dropped over the hand */
    DRAG_TABLE,   /* dropped over the table */
} DragAnswer;

/* Where a card was dropped. */
typedef struct {
    Card card;
    int place; /* number of the place, -1: over none */
} Drop;

/* out is set with DRAG_BACK and DRAG_TABLE. */
DragAnswer drag_input(Drag *d, const Input *in, const Elements *l, Table *t, int64_t now,
                      Drop *out);
/* Call when the table has changed or is covered: the dragged card may be gone. */
void drag_check(Drag *d, Table *t);
void drag_cancel(Drag *d, Table *t);
/* True once when the pointer has been pressed without moving long enough for a closer look.
 * *wake_at is lowered to the time of that. */
bool drag_looks(Drag *d, int64_t now, int64_t *wake_at);
