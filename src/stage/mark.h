/* A mark at the top of every screen while something is not saved: it begins with the reason;
 * clicked, it says where and what to do. It appears at once when saving fails or takes longer than
 * can be noticed, and disappears by itself. The same mark says that a file could not be used; this
 * stays until its text was read and closed, or for a while after it was opened. */
#pragma once
#include "stage/stage.h"

enum { SAVE_MARK = -1 }; /* the id of its element, which no scene uses */

typedef struct {
    AutosaveStatus status;
    AutosaveFinding finding; /* the one that is shown, with `kind` "unusable" or "unlocked" */
    int findings;            /* the number of those that have been shown, with this one */
    double asked_until;      /* it was clicked: until then; 0: it was not */
    bool text;               /* a text is open */
    const char *kind; /* the end of its text keys, "full", "second" …; NULL: nothing to say */
    /* In real ms: the disk does not follow a simulated clock. */
    double since;      /* start of the present write; 0 without one */
    const char *event; /* "renewed" or "taken": shown until … */
    double event_until;
} SaveMark;

/* True if its look has changed; *wake_at is lowered to the time of the next change. */
bool mark_update(SaveMark *n, const App *a, int64_t now, int64_t *wake_at);
void mark_element(const SaveMark *n, const App *a, Elements *l);
/* It was clicked, which opens its text. */
void mark_pressed(SaveMark *n);
/* Call it before mark_update: a text is open. When that of the mark is closed, it was read. */
void mark_text(SaveMark *n, bool open);
