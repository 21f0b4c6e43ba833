/* archive-sums.text: the statistics of deals that are not in the archive any more, and which of its
 * segments count. It has two generations, the file and <file>.old. A segment is only removed when
 * neither needs it, so no deal is lost or counted twice when the power fails or when the file is
 * damaged. Its lines have checksums, and their number is in the first of them, so that a file that
 * was cut short is noticed too. */
#pragma once
#include "base/keep/autosave.h"
#include "match/archive/rivals.h"
#include "match/archive/statistics.h"

typedef struct {
    Statistics gone;     /* the sums of the deals in segments before `first` … */
    Rival rival[RIVALS]; /* … and the series against each imp in them */
    int first;           /* the number of the first segment that counts */
    int counted;         /* statistics were reset: deals in segments before this one do not count */
} Sums;

typedef struct {
    Sums now;
    bool there;  /* a file was read; otherwise the head of archive.text has the sums */
    bool blind;  /* it could not be read this time: nothing may be written before it was */
    bool behind; /* the autosave does not have the sums yet */
    int given,
        old; /* `first` of the newest sums given to the autosave, and of the generation before
              */
} SumsFile;

enum { SEGMENT_LAST = 999999, ARCHIVE_BYTES = 16 * 1024 * 1024 };
#define HEAD_BEGIN "imparlour-archive 1\n"

/* Adds a deal whose segment will be removed; call it in the order of play. */
void sums_add(Sums *s, const ArchiveDeal *d);
void sums_read(SumsFile *s, Autosave *k);
/* Gives the sums to the autosave. False without memory: `behind`. */
bool sums_write(SumsFile *s, Autosave *k);
/* True if all sums are on the disk, and no generation needs a segment before `first`. If only the
 * older one does, it writes the sums again. */
bool sums_settle(SumsFile *s, Autosave *k);
/* The end of the head of a file; its lines are taken into `out`. Damaged lines cost only
 * themselves. *sound is cleared if the head is not as this program writes it. Without `out` the
 * lines are not looked at. */
size_t sums_head(const char *text, size_t size, Sums *out, bool *sound);
