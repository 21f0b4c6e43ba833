/* scenes/daily: the deal of the day. Private to this folder: what is known of it, and where it
 * stands. */
#pragma once
#include "match/archive/daily.h"
#include "scenes/menu.h"
#include "scenes/saved.h"
#include <stdatomic.h>

enum { DAILY_GAME = MENU_OWN, DAILY_PLAY };
enum { DAILY_DAYS = 10 };

typedef struct {
    char date[DATE_TEXT];
    bool played, aided;
    int gain;
} DailyDay;

typedef struct {
    Scene base;
    int game;                 /* its index */
    DailyDay day[DAILY_DAYS]; /* today first */
    SavedMatch saved;         /* what playing it would give up */
    Task task;                /* the levels at play */
    atomic_int levels;        /* so many of these are there */
    int level[AI_LEVELS];
} Daily;

/* ---- daily_draw.c ---- */

typedef struct {
    Rect bar, index, today, play, levels, history;
} DailyPlaces;
DailyPlaces daily_places(const Daily *t);
void daily_draw(Scene *s, Draw *d);
