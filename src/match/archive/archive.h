/* match/archive: the last deals that were played, each as the text of a match of that deal alone,
 * so that any of them can be looked back on, played again, handed to a friend, and counted.
 *
 * It is one text, <folder>/archive.text, entry behind entry, and no SQLite: an entry then is what a
 * save is (one grammar, one reader, checked by replaying), the file is written by the autosave like
 * every other (off the frame path, under the profile's lock, synced, with the one before as
 * archive.text.old), what is damaged costs the entry it is in and nothing else, and 500 entries are
 * about two megabytes that are read in a few milliseconds: there is nothing to ask a database that
 * an array does not answer. */
#pragma once
#include "base/autosave.h"
#include "match/archive/statistics.h"

enum { ARCHIVE_DEALS = 500 };

typedef struct Archive Archive;

/* Reads it. Never NULL but for want of memory. What cannot be read at all is put aside before
 * anything is written. */
Archive *archive_open(Autosave *k);
void archive_close(Archive *a);
/* Reads it anew if somebody else may have written to it: this program was the second one. */
void archive_refresh(Archive *a);
int archive_count(const Archive *a);
int archive_damaged(const Archive *a); /* entries that were passed over: they stay in the file until
                                          their time has come */
/* The i-th, the oldest is 0. */
const ArchiveDeal *archive_deal(const Archive *a, int i);
/* Its text, not ended by a NUL. */
const char *archive_text(const Archive *a, int i, size_t *size);
/* The deal as a match. NULL: its game or rules are not here any more; trouble says so. */
Match *archive_match(const Archive *a, int i, const char *data_dir, SaveTrouble *trouble);
/* The last entry before entry i with the same deal; -1: there is none. */
int archive_before(const Archive *a, int i);

/* The deal that was just finished is the latest; told once more (after an undo, or when the program
 * was left in front of the result), it takes the place of what was said of it before. Returns its
 * index; -1: it is not kept, since another program has the profile, the match cannot be (a lesson),
 * or there is no memory. */
int archive_add(Archive *a, const Match *m, Date ended);
/* Of all deals that ever were in the archive; from > 0: of those in it that ended since then
 * (seconds since 1970). */
void archive_statistics(const Archive *a, int64_t from, Statistics *out);
/* Is every deal that ended since then still there? If not, the oldest one says how far back the
 * archive goes. */
bool archive_reaches(const Archive *a, int64_t from);
/* Counts from then on only; the deals stay. False: another program has the profile, or there is no
 * memory. */
bool archive_forget_statistics(Archive *a, int64_t now);
/* Takes entries from a text that came from anywhere; all are played to see whether they are true.
 * Returns how many were taken; *known: how many were there already. -1 and a message: one is not
 * sound, and none was taken. */
int archive_import(Archive *a, const char *data_dir, const char *name, const char *text,
                   size_t size, int *known, Err *err);
