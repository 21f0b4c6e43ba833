/* Imports deals from a pasted text into the archive: each is replayed to verify it, on a thread of
 * its own, so that the program stays usable; then all of them are added, or none. The App owns it,
 * so the page from which it began can be left. All functions are for the main thread. */
#pragma once
#include "match/archive/archive.h"
#include "platform/system/thread.h"

typedef struct {
    int of;        /* entries in the text */
    bool finished; /* it has been settled, and this is the result: */
    int taken;     /* -1: none, for the reason in err */
    int known;     /* deals that were in the archive already */
    Err err;
    /* the module's own */
    const char *data_dir;
    char *text;
    size_t size;
    bool sound;
    atomic_int checked; /* number of checked entries */
    Task task;
} Import;

/* Takes ownership of the text, which is for free(). data_dir stays the caller's. NULL if memory ran
 * out; the text is freed then too. Without a thread it is checked before this returns. */
Import *import_begin(const char *data_dir, char *text, size_t size);
/* The number of checked entries. */
int import_checked(const Import *i);
/* Adds the deals once they have been checked. True if it is finished. Never waits. */
bool import_settle(Import *i, Archive *a);
/* Cancels an import that is not settled; none of its deals is added. NULL is allowed. */
void import_free(Import *i);
