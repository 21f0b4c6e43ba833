/* The matches that lie on the disk, one per game, as the menus tell of them and go on with them. */
#pragma once
#include "scenes/menu.h"

typedef struct {
    SavePeek peek;
    Err table; /* why its table cannot be laid, "" if it can */
} SavedMatch;

void saved_read(const App *a, const char *game, SavedMatch *out);
/* The one to offer first: the latest that one can go on with; if there is none, the latest. */
void saved_latest(const App *a, SavedMatch *out);
static inline bool saved_there(const SavedMatch *m) { return m->peek.there; }
/* Its game and round, and its players, too, in one line. */
char *saved_text(const App *a, const SavedMatch *m, bool players, char out[MENU_TEXT]);
/* A sentence that says why one cannot go on with it; NULL: one can, or there is none. */
char *saved_wrong(const App *a, const SavedMatch *m, char out[MENU_TEXT]);
/* The button that continues the match, if there is one; disabled with the reason if it cannot. A
 * press says first what is missing of it, or finds out why it cannot be continued. */
void saved_button(App *a, Page *p, Rect r, Look look, const char *key, SavedMatch *m);
