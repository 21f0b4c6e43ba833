/* The files of the archive; use them through match/archive/archive.h. Deals are stored in
 * segments of 100, <folder>/archive-001.text, archive-002.text …, and are only appended to the
 * newest segment. The oldest segment is removed as a whole, after the sums of its deals and the
 * number of the first segment that still counts have been stored (sums.h). So after a power failure
 * each deal is either in a segment that counts or in the sums, never in both.
 *
 * archive.text, the only file of older versions, is segment 0: it is read but never written. The
 * sums in its head count as long as there is no archive-sums.text. */
#pragma once
#include "base/keep/autosave.h"
#include "match/archive/sums.h"

enum { SEGMENT_DEALS = 100, SEGMENT_BYTES = 2 * 1024 * 1024 };

typedef struct {
    int number;
    char *
        text; /* the complete contents of the file; NULL: the file exists but could not be read … */
    AutosaveReason unread; /* … for this reason */
    size_t size, room;
    size_t head;  /* offset of the first entry; 0: its beginning is not that of a segment of this
                     version, and nothing is appended */
    size_t given; /* number of bytes that the autosave or the disk has … */
    bool behind;  /* … but the next write must contain the whole text */
    int entries, damaged;
} Segment;

typedef struct {
    Autosave *autosave;
    Segment **segment; /* in ascending order of their numbers */
    int n;
    size_t room;
    SumsFile sums;
    bool blind; /* the contents of the folder are unknown: nothing may be written until it was read
                 */
    int *retired; /* numbers of files that do not count any more; removed once the sums are on the
                     disk */
    int n_retired;
    size_t room_retired;
} Segments;

/* Reads all segments, and frees those read before. */
void segments_read(Segments *s, Autosave *k);
void segments_free(Segments *s);
/* Call before writing: renames files that can never be read (file_aside), and removes retired
 * files once the sums are safe. Files that could not be read this time, for want of memory or
 * because of a disk error, stay as they are. */
void segments_tidy(Segments *s);
/* True if all segments could be read, and everything given to the autosave is on the disk. */
bool segments_settled(const Segments *s);
/* The segment for the next entry: a new one if the newest is full. NULL without memory. */
Segment *segments_open_for(Segments *s, size_t size);
/* False without effect if there is no memory. */
bool segment_append(Segment *g, const char *bytes, size_t size);
/* Gives the autosave everything new. */
void segments_give(Segments *s);
/* Removes the oldest segment from those that count; the sums must already contain its deals. */
void segments_retire(Segments *s);
/* Removes segment i, whose deals count nowhere. */
void segments_drop(Segments *s, int i);
/* True if the file of segment i is not the one that was read or written last. */
bool segments_differ(const Segments *s, int i);
