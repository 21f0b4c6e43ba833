/* Totals over the deals as lines, one for each seat. */
#pragma once
#include "match/tally.h"
#include "ui/widgets.h"

/* progress 0..1: how far the lines have been drawn. */
void chart_draw(Draw *d, Rect r, const Tally *t, int seats, float progress);
