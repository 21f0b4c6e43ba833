/* scenes/daily: the deal of the day. Private to this folder: what is known of it, and where it
 * stands. */
#pragma once
#include "ai/ai.h"
#include "match/archive/daily.h"
#include "scenes/menu.h"
#include "scenes/saved.h"
#include <stdatomic.h>

enum { DAILY_DAYS = 10 };

typedef struct {
    char date[DATE_TEXT];
    bool played, aided;
    int gain;
} DailyDay;

typedef struct {
    Scene base;
    int game; /* its index */
    GameList games;
    DailyDay day[DAILY_DAYS]; /* today first */
    SavedMatch saved;         /* what playing it would give up */
    Task task;                /* the levels at play */
    atomic_int levels;        /* how many results of `level` there are */
    int level[AI_LEVELS];
} Daily;

/* ---- daily_draw.c ---- */

enum { DAILY_TODAY = 150 };
/* Today's deal at the top of that box; the levels and the days before under it. */
void daily_draw(const Daily *t, Draw *d, Rect box);
