/* A mark at the top of every screen while something is not saved: it begins with the reason;
 * clicked, it says where and what to do. It appears at once when saving fails, only after a second
 * when the disk is merely slow, and disappears by itself. */
#pragma once
#include "stage/stage.h"

enum { SAVE_MARK = -1 }; /* the id of its element, which no scene uses */

typedef struct {
    AutosaveStatus status;
    const char *kind; /* the end of its text keys, "full", "second" …; NULL: nothing to say */
    /* In real ms: the disk does not follow a simulated clock. */
    double since;         /* start of the present write; 0 without one */
    double renewed_until; /* a vanished file has been written again: shown until then */
} SaveMark;

/* True if its look has changed; *wake_at is lowered to the time of the next change. */
bool mark_update(SaveMark *n, const App *a, int64_t now, int64_t *wake_at);
void mark_element(const SaveMark *n, const App *a, Elements *l);
