/* table/moments: what the table makes of a highlight and of the worth of a trick. highlights.c has
 * their times and belongs to the table model; paint_moment.c draws them. words/highlight.h defines
 * a highlight; table_highlight and its like are in table/model.h, and what is drawn is in
 * table/paint_private.h. */
#pragma once
#include "table/model.h"

/* The event that led to the shown View begins a highlight or a figure, if it is one. */
void highlights_see(Table *t, const Event *e, const State *before, double start);
/* The time when the highlight under way ends: the next event waits until then. */
double highlights_end(const Table *t);
/* Cards leave for their taker: the figure flies with them. */
void highlights_fly(Table *t, double start);
/* How long the finished trick stays, per cent of the usual time. */
int highlights_hold(const Table *t);
/* The highlight that begins then makes the announcement of its event unnecessary. */
bool highlights_tell(const Table *t, double start);
void highlights_skip(Table *t);
void highlights_reset(Table *t);
bool highlights_move(const Table *t);
