/* Deals from a text, pasted into the archive: each is played to see whether it is true, on a thread
 * of its own, so that the program stays usable; then all of them are taken, or none. The App owns
 * it, so the page from which it began can be left. All functions are for the main thread. */
#pragma once
#include "match/archive/archive.h"
#include "platform/system/thread.h"

typedef struct {
    int of;        /* entries in the text */
    bool finished; /* it has been settled, and this is the result: */
    int taken;     /* -1: none, and err says why */
    int known;     /* these were there already */
    Err err;
    /* the module's own */
    const char *data_dir;
    char *text;
    size_t size;
    bool sound;
    atomic_int checked; /* entries so far */
    Task task;
} Import;

/* Takes the text over, which is for free(). data_dir stays the caller's. NULL: no memory, and the
 * text is freed. Without a thread it is checked before this returns. */
Import *import_begin(const char *data_dir, char *text, size_t size);
/* How many entries have been checked so far. */
int import_checked(const Import *i);
/* Takes the deals if they have been checked, the first time that it is called then. True if it is
 * finished. Never waits. */
bool import_settle(Import *i, Archive *a);
/* What has not been settled is given up, and none of it is taken. NULL is allowed. */
void import_free(Import *i);
