/* The files of the archive; match/archive/archive.h is the door. Deals stand in segments of 100,
 * <folder>/archive-001.text, archive-002.text …, and are only ever appended to the newest one. The
 * oldest segment is removed as a whole, after archive-sums.text has got the sums of its deals and
 * the number of the first segment that still counts, in one atomic write. So whenever the power
 * fails, each deal is either in a segment that counts or in the sums, and never in both.
 *
 * archive.text, the one file of older versions, is segment 0: it is read where it lies and never
 * written to. The sums at its top count as long as there is no archive-sums.text. */
#pragma once
#include "base/autosave.h"
#include "match/archive/statistics.h"

enum { SEGMENT_DEALS = 100, SEGMENT_BYTES = 2 * 1024 * 1024, ARCHIVE_BYTES = 16 * 1024 * 1024 };

typedef struct {
    int number;
    char *text; /* the whole file as it is to be; NULL: it is there and could not be read */
    size_t size, room;
    size_t head;  /* the first entry begins here */
    size_t given; /* up to here the autosave has it, or the disk … */
    bool behind;  /* … but to write more, the autosave needs all of it */
    int entries;
} Segment;

typedef struct {
    Autosave *autosave;
    Segment **segment; /* ascending numbers */
    int n;
    size_t room;
    Statistics gone; /* what the deals of segments before `first` have come to */
    int first;
    bool blind; /* it cannot be told what is there: nothing may be written until it was read */
    bool sums_spoilt; /* their file is damaged or cannot be read */
    bool sums_behind; /* the autosave has not got the sums yet */
    int *retired; /* numbers of files that no longer count, and go as soon as the sums are on the
                     disk */
    int n_retired;
    size_t room_retired;
} Segments;

/* Reads all of them, instead of those that were read before. */
void segments_read(Segments *s, Autosave *k);
void segments_free(Segments *s);
/* Before anything is written: renames what can never be read (file_aside), and removes retired
 * files once the sums are safe. What could not be read this time, for want of memory or since the
 * disk has failed, stays as it is. */
void segments_tidy(Segments *s);
/* All of them could be read, and everything that was given to the autosave is on the disk. */
bool segments_settled(const Segments *s);
/* The one that the next entry is appended to: a new one if the newest is full. NULL: no memory. */
Segment *segments_open_for(Segments *s, size_t size);
/* False, and nothing has changed: no memory. */
bool segment_append(Segment *g, const char *bytes, size_t size);
/* The autosave gets what is new. */
void segments_give(Segments *s);
/* The oldest one does not count any more: `gone` has its deals by now. */
void segments_retire(Segments *s);
/* Writes `gone` and `first`. False: no memory; it is tried again by segments_tidy. */
bool segments_write_sums(Segments *s);
