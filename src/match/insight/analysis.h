/* match/insight: questions about a match. The events of a deal (history.h), the results of the
 * deals (tally.h), whether the rest of a deal is decided (claim.h), how a deal ends if AIs play
 * on (auto_finish.h), the feats that were reached (feats.h) and, in this file, what would have
 * been better. A finished deal is analysed: each choice is compared with what that seat could
 * know then, and the deal itself is given a par value. The analysis sees a View, as an opponent
 * does, so a player is never blamed for a hidden card. */
#pragma once
#include "ai/ai.h"
#include "match/match.h"
#include <stdatomic.h>

enum { FINDINGS_MOST = 256, COSTLIEST = 3, PAR_DEALS = 32 };

/* One real choice: the cards picked and what ended it. */
typedef struct {
    int move;              /* index of its first move in the match */
    Sequence made, better; /* better.n = 0: no better choice was found */
    int loss;              /* hundredths of a point; 0 if `better` is empty */
    bool mixed;  /* a mixed strategy also chooses this at times, so it counts as no loss */
    int reasons; /* number of reasons for the better choice */
    AiReason reason[AI_REASONS];
} Finding;

typedef struct {
    const Match *match;
    const Game *game;
    int seat;
    AiProfile adviser, par;
    int from, to;  /* first move of the deal, and one past its last */
    atomic_int n;  /* complete findings; they may be read while the analysis still runs … */
    atomic_int at; /* … and has reached this move */
    Finding finding[FINDINGS_MOST];
    /* Points of the seat minus the mean of the others, in hundredths of a point: the actual
     * result, and the par value among equally strong players. Valid once `at` has reached `to`. */
    int gain, luck;
} Analysis;

/* Loads the adviser (an expert with more playouts) and the fast profile for par values. Call it
 * once before the other functions. False and a message if a profile cannot be read. */
bool analysis_load(Analysis *j, const char *data_dir, const char *game, Err *err);
/* Prepares the analysis of the deal that ended with move `length` − 1, from the view of a seat. */
void analysis_begin(Analysis *j, const Match *m, int length, int seat);
/* Analyses the whole deal; `stop` is polled. May run on any thread as long as the match does not
 * change. */
void analysis_work(Analysis *j, const atomic_bool *stop);
/* A deal whose par value is wanted for a seat. */
typedef struct {
    const Game *game;
    const State *dealt;
    int seat, ways; /* ways: number of playouts */
} ParDeal;
/* The par value: hundredths of a point by which the seat ends ahead of the mean of the others if
 * all play on from `dealt` at level normal, as the mean of `ways` playouts with fixed seeds. Takes
 * milliseconds per playout; `stop` is polled. False if stopped, or with a message if the level
 * cannot be read. Any thread. */
bool deal_par(const char *data_dir, const ParDeal *deal, const atomic_bool *stop, int *luck,
              Err *err);
/* Writes the indices of the findings with the greatest losses, costliest first, and returns
 * their number. */
int analysis_costliest(const Analysis *j, int out[COSTLIEST]);
