/* A match as lines of text, from its events: everything, or what one seat was told. */
#pragma once
#include "rules/engine.h"

enum { ALL_SEATS = -1 };

/* Prints the events of one action as `seat` sees them, or all of them. */
void transcript_print(const Game *g, const Record *told, int seat);

/* Prints what the seat of a View could know: where cards are, what other hands cannot hold, and
 * what it has not seen at all. */
void transcript_known(const Game *g, const View *v);
