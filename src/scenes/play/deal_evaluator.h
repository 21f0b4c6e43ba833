/* What the cards of the deal in play are worth, for the statistics: worked out on a thread of its
 * own while the deal is played, so that its result waits for nothing. */
#pragma once
#include "match/match.h"
#include "platform/system/thread.h"

typedef struct {
    Task task;
    int deal; /* which one of the match; 0: none yet */
    const char *data_dir;
    const Game *game;
    State dealt;
    int seat, luck;
    bool known;
    Err err;
} DealEvaluator;

/* Whenever there is a deal in play: begins if it is another one than before. Only for a person, and
 * the match's game must stay.
 */
void deal_evaluator_look(DealEvaluator *w, const char *data_dir, const Match *m);
/* That deal is over: its cards go into the notes; waits, should they not have been weighed yet. */
void deal_evaluator_tell(DealEvaluator *w, MatchNotes *out);
