/* What a seat can know from its filtered events alone: the model of a table. Tests hold it against the View: no event forgotten,
 * none leaks. */
#pragma once
#include "rules/engine.h"

typedef struct {
    int seat;
    CardSet zone[ZONE_COUNT]; /* the cards it can name */
    CardSet told;             /* cards named by the last events */
    int count[ZONE_COUNT];
    int score[MAX_SEATS];
    Marker marker[MAX_MARKERS];
    int total[MAX_TOTALS];
    Contest contest; /* the one on the table, or the last if `done` */
    bool done;
    int phase, turn, dealer, deal, over, winners;
    unsigned asked;
    int picks;
    uint8_t pick[MAX_PICKS];
} Mirror;

/* Before the first event; the sink of game_start comes next. */
void mirror_begin(Mirror *m, int seat);
/* The events of one action, unfiltered: the mirror lets its seat see what it may. */
void mirror_feed(Mirror *m, const Game *g, const Sink *sink);
/* True if the mirror says what the View says; else a line about the first difference. */
bool mirror_agrees(const Mirror *m, const Game *g, const View *v, Err *err);
