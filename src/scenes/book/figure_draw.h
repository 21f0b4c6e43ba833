/* The pictures of a rule book, drawn with the cards of the table. */
#pragma once
#include "match/script/figure.h"
#include "table/paint.h"
#include "words/words.h"

/* The height of a figure in a column of that width. */
float figure_height(Draw *d, const Speaker *me, const Figure *f, float width);
/* In a box as high as that. here: the line of what is played stands out. */
void figure_draw(Paint *p, Draw *d, const Speaker *me, const Figure *f, bool here, Rect box);
