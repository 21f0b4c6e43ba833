/* What the deals of a match have come to, gathered from its events and from nothing else. */
#pragma once
#include "match/match.h"

enum { TALLY_DEALS = 240 };

typedef struct {
    int deals;                             /* finished */
    int kept;                              /* of these, the last ones kept in total[] */
    int total[TALLY_DEALS + 1][MAX_SEATS]; /* [0] before the first kept deal, then after each */
    int gain[MAX_SEATS];                   /* in the last deal */
    int rule[MAX_SEATS];                   /* the score rule that gave it, -1: none */
    CardSet cards[MAX_SEATS];              /* what it was for */
    CardSet aside;
    int owner;        /* of the first marker, NO_SEAT */
    unsigned winners; /* when the match is over */
} Tally;

void tally_make(Tally *t, const Match *m);
/* Seats from best to worst; equal totals share a rank. */
void tally_rank(const Tally *t, const Game *g, int order[MAX_SEATS], int rank[MAX_SEATS]);
