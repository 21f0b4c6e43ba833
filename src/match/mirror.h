/* What a seat can know from its filtered events alone: the model of a table. Tests hold it against the View: no event forgotten,
 * none leaks. */
#pragma once
#include "rules/engine.h"

/* Cards that one seat put on the table in one action. */
typedef struct {
    int seat, n;
    CardSet cards; /* those that can be named */
} MirrorSet;

typedef struct {
    int seat;
    CardSet zone[ZONE_COUNT]; /* the cards it can name */
    CardSet told;             /* cards named by the last events */
    int count[ZONE_COUNT];
    int score[MAX_SEATS], gain[MAX_SEATS];
    Marker marker[MAX_MARKERS];
    int total[MAX_TOTALS];
    Contest contest; /* the one on the table, or the last if `done`; of sets only who took it */
    MirrorSet set;   /* the last set on the table: the one to beat, or the lead to be challenged */
    bool sets;       /* the contest is about sets, not about single plays */
    bool fresh;      /* the next card that goes to the table begins a new set */
    bool done;
    int said, announced; /* of the card played next: enum PlayArg; is it with an announcement? */
    int phase, turn, dealer, deal, over, winners;
    unsigned asked, passed, bids;
    int rank[MAX_SEATS], place[MAX_SEATS], out[MAX_SEATS], n_out;
    int revolt, lead_kind, turns_left;
    CardSet staged;
    int picks;
    uint8_t pick[MAX_PICKS];
} Mirror;

/* Before the first event; the sink of game_start comes next. */
void mirror_begin(Mirror *m, int seat);
/* The events of one action, unfiltered: the mirror lets its seat see what it may. */
void mirror_feed(Mirror *m, const Game *g, const Sink *sink);
/* True if the mirror says what the View says; else a line about the first difference. */
bool mirror_agrees(const Mirror *m, const Game *g, const View *v, Err *err);
