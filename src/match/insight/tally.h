/* What the deals of a match have come to, gathered from its events and from nothing else. */
#pragma once
#include "match/match.h"

enum { TALLY_DEALS = 240, TALLY_LINES = 4 };

/* What one rule gave to one seat in the last deal. */
typedef struct {
    int rule, points;
    CardSet cards; /* what it was for; empty if not all of them have been seen by everybody */
} TallyLine;

typedef struct {
    int deals;                             /* finished */
    int kept;                              /* of these, the last ones kept in total[] */
    int total[TALLY_DEALS + 1][MAX_SEATS]; /* [0] before the first kept deal, then after each */
    int gain[MAX_SEATS];                   /* in the last deal */
    int lines[MAX_SEATS];
    TallyLine line[MAX_SEATS][TALLY_LINES];
    CardSet cards[MAX_SEATS]; /* of all lines */
    int tricks[MAX_SEATS];    /* taken in the last deal */
    int was[MAX_SEATS];       /* rank in the last deal … */
    int out[MAX_SEATS];       /* … and place in the order of going out: the next rank */
    CardSet aside;
    int owner;        /* of the first marker, NO_SEAT */
    unsigned winners; /* when the match is over */
} Tally;

void tally_make(Tally *t, const Match *m);
/* Sides: each seat for itself, or partners together. Side i begins with seat i; its next seat is
 * `tally_sides` further on. */
int tally_sides(const Game *g);
/* Sides from best to worst; equal totals share a rank. */
void tally_rank(const Tally *t, const Game *g, int order[MAX_SEATS], int rank[MAX_SEATS]);
