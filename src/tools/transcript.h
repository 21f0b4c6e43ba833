/* A match as lines of text, made from its events: all of them, or what one seat was shown. */
#pragma once
#include "rules/engine.h"

enum { ALL_SEATS = -1 };

/* Prints the events of one action, all of them or those of one seat. */
void transcript_print(const Game *g, const Record *told, int seat);

/* Prints what the seat of a View could know: where cards are, what other hands cannot hold, and
 * which cards are unseen. */
void transcript_known(const Game *g, const View *v);
