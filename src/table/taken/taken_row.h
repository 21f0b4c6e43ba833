/* The places of cards in a row, in which neighbouring numbers overlap. */
#pragma once
#include "table/layout.h"

/* The sizes of a row: widths of a whole card and of one that continues a run, the gap between two
 * runs, the height of a line and the width of the room. */
typedef struct {
    float whole, part, gap, line, room;
} RowSizes;

typedef struct {
    Card card;
    bool continues; /* the number before it lies at its left */
    float x, y;     /* of its upper left corner, from that of the row */
} RowCard;

/* Places n cards, by number, in as many lines as they need; returns the number of lines. */
int taken_row(const Game *g, CardSet cards, const RowSizes *size, RowCard out[MAX_CARDS]);
