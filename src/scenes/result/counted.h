/* The cards that count in a row: when each leaves the stack of its taker, and where it lands. The
 * dearest of all lie at the left and come last. Times are milliseconds at the usual speed. */
#pragma once
#include "scenes/result/after.h"

int counted_cards(const After *r, int side); /* their number */
/* The row in which the side stood before the deal, and is counted: equal sides stand by their
 * seats. */
int counted_row(const After *r, int side);
/* When the last card of a side has landed. */
int counted_end(const After *r, int side);
/* How much of its gain has been counted: 0 … 1. */
float counted_part(const After *r, int side);
/* How many cards of a side have landed. */
int counted_landed(const After *r, int side);
/* Draws what is left of the stack before its taker. */
void counted_stack(const After *r, const Layout *l, int side);
/* Draws the cards in flight and in the box. */
void counted_draw(const After *r, const Layout *l, int side, Rect box);
