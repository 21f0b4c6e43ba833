/* The results of the deals of a match, collected only from its events. */
#pragma once
#include "match/match.h"

enum { TALLY_DEALS = 240, TALLY_LINES = 4 };

/* The points that one rule gave to one seat in the last deal. */
typedef struct {
    int rule, points;
    CardSet cards; /* the cards that scored; empty if some of them are not public */
} TallyLine;

typedef struct {
    int deals;                                 /* finished deals */
    int kept;                                  /* the number of these whose totals are in total[] */
    int total[TALLY_DEALS + 1][MAX_SEATS];     /* [0]: before the first of them, then after each */
    uint8_t place[TALLY_DEALS + 1][MAX_SEATS]; /* of each seat: how many went out before it */
    int gain[MAX_SEATS];                       /* points in the last deal */
    int lines[MAX_SEATS];
    TallyLine line[MAX_SEATS][TALLY_LINES];
    CardSet cards[MAX_SEATS]; /* all cards that scored */
    int tricks[MAX_SEATS];    /* taken in the last deal */
    int was[MAX_SEATS];       /* rank in the last deal (−1: none) … */
    int out[MAX_SEATS];       /* … and place in the order of going out, which is the next rank */
    CardSet aside;
    int owner;        /* owner of the first marker, or NO_SEAT */
    unsigned winners; /* bits of the seats that won, once the match is over */
} Tally;

void tally_make(Tally *t, const Match *m);
/* Number of sides: each seat for itself, or partners together. Side i begins with seat i; its
 * next seat is `tally_sides` further on. */
int tally_sides(const Game *g);
/* Orders the sides from best to worst; equal totals share a rank. */
void tally_rank(const Tally *t, const Game *g, int order[MAX_SEATS], int rank[MAX_SEATS]);

/* How a match ended for a seat. */
typedef enum {
    OUTCOME_WON,
    OUTCOME_LOST,
    OUTCOME_NARROW, /* lost by very little: 5 % of the target or of the totals, or a point */
    OUTCOME_SHARED  /* won together with another side */
} Outcome;
/* Only for a match that is over. */
Outcome tally_outcome(const Tally *t, const Game *g, int seat);
/* The same for the person at the screen, or for the best of several; without any, a win. */
Outcome tally_outcome_here(const Tally *t, const Match *m);
/* The deal (an index of total[]) in which side `one` gained most on side `other`, and by how much;
 * 0 if it never did. */
int tally_turning_point(const Tally *t, const Game *g, int one, int other, int *gained);
