/* The rows of a result on the cloth: a side each, with the cards that count, which fly in from the
 * stacks of their takers, and one bar for the total before, the gain and the new total. */
#pragma once
#include "scenes/result/after.h"

/* The room of the rows, below the imps that would lie under them. */
typedef struct {
    Rect all;
    float height; /* of a row */
} Rows;
Rows rows_place(const After *r, const Layout *l, float end);
Rect rows_rect(const After *r, const Rows *w, int side);
/* The row, counted from the top, in which the side stands after the deal; until all is counted the
 * rows are in the order before it. */
int rows_index(const After *r, int side);

/* How long counting, and then changing places, last at the usual speed, in ms. */
int rows_ms(const After *r);
int rows_landed(const After *r); /* cards that have landed */
void rows_draw(const After *r, Draw *d, const Layout *l, const Rows *w, int marked);
/* Explains the points of the side, rule by rule. */
void rows_explain(const After *r, int side, char *out, size_t size);
