/* Computes the par value of the deal in play for the statistics, on a thread of its own while
 * the deal is played, so that the result does not have to wait for it. Call the functions on the
 * main thread. */
#pragma once
#include "match/match.h"
#include "platform/system/thread.h"

typedef struct {
    Task task;
    int deal; /* its number in the match; 0: none yet */
    const char *data_dir;
    const Game *game;
    State dealt;
    int seat, luck;
    bool known;
    Err err;
} DealEvaluator;

/* Call while a deal is in play: begins when the deal is new. Only in a match with a person; the
 * match's game must stay valid. */
void deal_evaluator_look(DealEvaluator *w, const char *data_dir, const Match *m);
/* Call at the end of the deal: writes its par value to the notes; waits if it is not ready yet. */
void deal_evaluator_tell(DealEvaluator *w, MatchNotes *out);
