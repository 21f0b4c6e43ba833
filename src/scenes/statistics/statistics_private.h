/* scenes/statistics: what the deals have come to, and the medals of feats. Private to this
 * folder: what is counted, and where it stands. */
#pragma once
#include "ai/ai.h"
#include "match/archive/statistics.h"
#include "scenes/menu.h"

enum { STATISTICS_RECENT = 40, STATISTICS_GAP = 14 /* between panels */ };

/* One of the last deals. */
typedef struct {
    int gain;
    bool first;     /* no other player got more out of it */
    bool over, won; /* the match ended with it; and was won */
} RecentDeal;

typedef struct {
    Scene base;
    Statistics *all;
    StatisticsFilter filter;
    int game; /* its index */
    GameList games;
    int days;              /* only the last ones; 0: all */
    char begins[DAY_TEXT]; /* the day with which these begin, if the archive does not reach back
                              further; "": it does */
    bool low;              /* the fewest points win */
    bool asked, copied;    /* the reset has been asked for, and not meant yet */
    StatisticsSums sums, level[AI_LEVELS];
    int recents;
    RecentDeal recent[STATISTICS_RECENT]; /* the oldest first */
} StatisticsScene;

/* ---- statistics_draw.c ---- */

/* Which deals these are, and how long they took. */
char *statistics_note(const StatisticsScene *s, char out[MENU_TEXT]);
/* Tiles, levels, the last deals and luck, in that box. */
void statistics_draw(const StatisticsScene *s, Draw *d, Rect box);
