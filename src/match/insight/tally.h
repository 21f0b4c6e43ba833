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
    int deals;                             /* finished deals */
    int kept;                              /* the number of these whose totals are in total[] */
    int total[TALLY_DEALS + 1][MAX_SEATS]; /* [0]: before the first of them, then after each */
    uint8_t place[TALLY_DEALS + 1][MAX_SEATS]; /* of each seat: how many went out before it */
    int gain[MAX_SEATS];                   /* points in the last deal */
    int lines[MAX_SEATS];
    TallyLine line[MAX_SEATS][TALLY_LINES];
    CardSet cards[MAX_SEATS]; /* all cards that scored */
    int tricks[MAX_SEATS];    /* taken in the last deal */
    int was[MAX_SEATS];       /* rank in the last deal … */
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
