/* A mark at the top of every screen while something is not saved: it begins with the reason; asked,
 * it says where and what now. It comes at once when saving fails, but only after a second when it
 * is merely slow, and goes by itself. */
#pragma once
#include "stage/stage.h"

enum { SAVE_MARK = -1 }; /* what its element is, to no scene */

typedef struct {
    AutosaveStatus status;
    const char
        *kind; /* the end of its texts' keys, "full", "second" …; NULL: nothing is to be said */
    /* In real ms: a disk knows no clock turned by hand. */
    double since;         /* something is on its way since then; 0: nothing is */
    double renewed_until; /* a file that had vanished has been written anew: said until then */
} SaveMark;

/* True if it looks different now; *wake_at is lowered to when it may. */
bool mark_update(SaveMark *n, const App *a, int64_t now, int64_t *wake_at);
void mark_element(const SaveMark *n, const App *a, Elements *l);
