/* A deal of the archive while it is looked back on. */
#pragma once
#include "stage/stage.h"
#include "words/style.h"

typedef struct {
    Match *match;
    TableStyle style;
    Paint *paint;
} LookBack;

/* Asks for the review of deal i, which borrows the match and the paint of `l`. False and why: its
 * game or rules are not here any more. If the review itself cannot be opened, app->trouble says
 * why, and both stay in `l` until the next call of either function. */
bool look_back(LookBack *l, App *a, int i, Err *err);
/* When one has come back from it, and before `l` goes; also when there was none. */
void look_back_end(LookBack *l);
