/* The saved matches on the disk, one per game, for the menus: describe them and continue them. */
#pragma once
#include "scenes/menu.h"

typedef struct {
    SavePeek peek;
    Err table; /* the fault if its table cannot be shown; "" if it can */
} SavedMatch;

void saved_read(const App *a, const char *game, SavedMatch *out);
/* The match to offer first: the latest that can be continued, or else the latest. */
void saved_latest(const App *a, SavedMatch *out);
static inline bool saved_there(const SavedMatch *m) { return m->peek.there; }
/* One line with its game and round, and with `players` its players. */
char *saved_text(const App *a, const SavedMatch *m, bool players, char out[MENU_TEXT]);
/* A sentence that says why the match cannot be continued; NULL if it can, or if there is no
 * match. */
char *saved_wrong(const App *a, const SavedMatch *m, char out[MENU_TEXT]);
/* The button that continues the match, if there is one; disabled with the reason if it cannot. A
 * press says first what is missing of it, or finds out why it cannot be continued. */
void saved_button(App *a, Page *p, Rect r, Look look, const char *key, SavedMatch *m);
