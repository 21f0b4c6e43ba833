/* The archive's own: shared by its files only. */
#pragma once
#include "match/archive/archive.h"
#include "match/archive/segments.h"

typedef struct {
    Segment *in;
    size_t at, size;
    bool sound;
    bool superseded; /* a later entry records the same deal */
    ArchiveDeal deal;
} Entry;

struct Archive {
    Autosave *autosave;
    Segments segments;
    int n;
    size_t room;
    Entry *entry;       /* sound or damaged, in the order of the segments */
    int *index;         /* indices of the listed ones, the sound ones among the last … */
    int sound, damaged; /* … their number; and the number of damaged ones */
    int before;         /* number of entries before these */
    unsigned version;   /* incremented with every change of the list */
    bool partial;       /* some entries are missing for want of memory */
    bool second;        /* another program could write to it while it was read */
};

static inline bool same_deal(const ArchiveDeal *d, const ArchiveDeal *e)
{
    return d->rules == e->rules && d->dealt == e->dealt;
}
static inline const Entry *entry_at(const Archive *a, int i) { return &a->entry[a->index[i]]; }

/* False if another program has the profile. Reads again what something else may have written to the
 * folder meanwhile. */
bool archive_may_write(Archive *a);
/* Appends an entry; it is written by segments_give. False without memory. */
bool archive_append(Archive *a, const char *entry, size_t size);
