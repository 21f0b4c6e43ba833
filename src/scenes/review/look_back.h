/* Opens a deal of the archive in the review. */
#pragma once
#include "stage/stage.h"
#include "words/style.h"

typedef struct {
    Match *match;
    TableStyle style;
    Paint *paint;
} LookBack;

/* Requests the review of deal i, which borrows the match and the paint of `l`. False and a
 * message if its game or rules are not available any more. If the review scene itself cannot be
 * opened, app->trouble says why, and both stay in `l` until the next call of either function. */
bool look_back(LookBack *l, App *a, int i, Err *err);
/* Call after returning from the review and before `l` is freed; does nothing without a review. */
void look_back_end(LookBack *l);
