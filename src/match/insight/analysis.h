/* match/insight: questions asked of a match from outside. What happened in a deal (history.h),
 * what its deals came to (tally.h), whether its rest is decided (claim.h), how it ends if
 * everybody plays on (auto_finish.h), which feats it reached (feats.h), and, in this file, what
 * would have been better: a finished deal is analysed, each choice against what that seat could
 * know then, and the deal itself is given its value. The analysis sees a View, as an opponent
 * does, so that no player is blamed for a card that was hidden. */
#pragma once
#include "match/match.h"
#include <stdatomic.h>

enum { FINDINGS_MOST = 256, COSTLIEST = 3, PAR_DEALS = 32 };

/* One real choice: the cards picked and what ended it. */
typedef struct {
    int move;              /* of the match, where it begins */
    Sequence made, better; /* better.n = 0: nothing better was found */
    int loss;              /* hundredths of a point, 0 without something better */
    bool mixed;  /* what a mixed strategy does at times, and nobody can be blamed for: no loss */
    int reasons; /* what speaks for the better one */
    AiReason reason[AI_REASONS];
} Finding;

typedef struct {
    const Match *match;
    const Game *game;
    int seat;
    AiProfile adviser, par;
    int from, to;  /* moves of the deal */
    atomic_int n;  /* findings that are there; they may be read while the rest is still being looked
                      into … */
    atomic_int at; /* … up to this move */
    Finding finding[FINDINGS_MOST];
    /* Hundredths of a point ahead of the mean of the others: what the deal brought, and what it
     * brings when everybody plays alike. There when `at` has reached `to`. */
    int gain, luck;
} Analysis;

/* By what he judges the game: what an expert would have played; par plays quickly, and so do all
 * who are to tell what the cards were worth. Once, before anything else. */
bool analysis_load(Analysis *j, const char *data_dir, const char *game, Err *err);
/* The deal that was finished with the last of `length` moves, through the eyes of a seat. */
void analysis_begin(Analysis *j, const Match *m, int length, int seat);
/* Looks into all of it; `stop` is polled. On any thread, as long as the match stays as it is. */
void analysis_work(Analysis *j, const atomic_bool *stop);
/* What the cards of a deal are worth to the seat, whatever is made of them: hundredths of a point
 * by which it ends ahead of the mean of the others when everybody plays on from there alike, at
 * level normal; the mean of so many ways to play it, the same ones always. Milliseconds each;
 * `stop` is polled. False: stopped, or, with a message, there is no such level. */
bool deal_par(const char *data_dir, const Game *g, const State *dealt, int seat, int ways,
              const atomic_bool *stop, int *luck, Err *err);
/* The findings with the greatest losses, the costliest first: returns how many there are. */
int analysis_costliest(const Analysis *j, int out[COSTLIEST]);
/* Of all findings so far. */
int analysis_loss(const Analysis *j);
