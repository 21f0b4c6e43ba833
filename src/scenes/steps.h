/* The steps of one part of a deal, from left to right and on as many lines as they need: each has
 * its cards, its player and a note. The history draws all parts of a deal with it, a rule book its
 * examples. */
#pragma once
#include "match/match.h"
#include "table/paint.h"
#include "words/words.h"

typedef struct {
    Paint *paint;
    Draw *draw;
    const Speaker *me;
    const Player *player;    /* a step without cards has the portrait; NULL: a rule book, with names
                                over the cards, where all but the best step are dim */
    const HistoryPart *part; /* its steps are part->first … in `step` and in `width` */
    const HistoryStep *step;
    float *width;     /* filled by steps_measure */
    float card, line; /* heights of a card and of a line of text */
    float letters;    /* size of the text */
    float least;      /* width of a step with cards */
    bool noted;       /* a step has a note */
} Steps;

/* Measures each step and returns the width of all on one line. */
float steps_measure(Steps *l);
/* The height in a room of that width. */
float steps_height(const Steps *l, float room);
void steps_draw(const Steps *l, Rect box);
