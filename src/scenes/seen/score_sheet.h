/* The score sheet of the match in play: a row for each finished round, a column for each side, with
 * running totals and, in games with social ranks, the places. */
#pragma once
#include "scenes/seen/seen.h"

typedef struct {
    const Seen *seen;
    Rect rect, view;    /* the panel; the rows, which scroll */
    int first, rounds;  /* index into Tally.total of the round before the first row; the rows */
    float column, line; /* width of a column; height of a row */
} ScoreSheet;

/* Only rounds that the table has shown are listed. */
void score_sheet_make(ScoreSheet *t, const Seen *s);
float score_sheet_height(const ScoreSheet *t); /* of all rows */
void score_sheet_draw(const ScoreSheet *t, float offset);
/* The totals, for the screen reader; with all rows, for the trace. */
char *score_sheet_tell(const Seen *s, bool all, char *out, size_t size);
