/* A deal of the archive while it is looked back on. */
#pragma once
#include "stage/stage.h"
#include "words/style.h"

typedef struct {
    Match *match;
    TableStyle style;
    Paint *paint;
} LookBack;

/* Opens the review of deal i. False and why: its game or rules are not here any more. */
bool look_back(LookBack *l, App *a, int i, Err *err);
/* When one has come back from it; also when there was none. */
void look_back_end(LookBack *l);
