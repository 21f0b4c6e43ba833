/* match/archive: the last 500 deals that were played, each as the text of a match of that deal
 * alone, so that any of them can be looked back on, played again, handed to a friend, and counted.
 *
 * It is text files (segments.h), entry behind entry, and no SQLite: an entry is what a save
 * is (one grammar, one reader, checked by replaying), a new deal is appended to a file of at most
 * 100 deals and costs its own bytes, the files are written by the autosave like every other (off
 * the frame path, under the profile's lock, synced), damage costs the entry it is in and nothing
 * else, and 500 entries are about two megabytes that are read in a few milliseconds: there is
 * nothing to ask a database that an array does not answer.
 *
 * Files go as a whole, so up to 100 deals more than 500 are kept (500 more while there is the file
 * of an older version). They are not listed, but they are counted as all others that were played.
 *
 * An entry is never changed. A deal that is recorded again, after an undo or when the program was
 * left in front of the result, is appended once more, and its last record counts. */
#pragma once
#include "base/autosave.h"
#include "match/archive/statistics.h"
#include <stdatomic.h>

enum { ARCHIVE_DEALS = 500 };

typedef struct Archive Archive;

/* Reads it. Never NULL but for want of memory. What cannot be read at all is put aside before
 * anything is written. */
Archive *archive_open(Autosave *k);
void archive_close(Archive *a);
/* Reads it anew if somebody else may have written to it: this program was the second one. */
void archive_refresh(Archive *a);
int archive_count(const Archive *a);
/* Entries that cannot be read: they stay in their file until it goes. */
int archive_damaged(const Archive *a);
/* Another number whenever deals may have come, gone or moved: whoever keeps a list of them makes it
 * again then. */
unsigned archive_version(const Archive *a);
/* The i-th, the oldest is 0. */
const ArchiveDeal *archive_deal(const Archive *a, int i);
/* Its text, not ended by a NUL. */
const char *archive_text(const Archive *a, int i, size_t *size);
/* The deal as a match. NULL: its game or rules are not here any more; trouble says so. */
Match *archive_match(const Archive *a, int i, const char *data_dir, SaveTrouble *trouble);
/* The last entry before entry i with the same deal; -1: there is none. */
int archive_before(const Archive *a, int i);

/* The deal that was just finished becomes the latest, in place of an earlier record of it.
 * Returns its index; -1: it is not kept, since another program has the profile, the match cannot be
 * (a lesson), or there is no memory. */
int archive_add(Archive *a, const Match *m, Date ended);
/* Of all deals that ever were in the archive; from > 0: of those listed that ended since then
 * (seconds since 1970). */
void archive_statistics(const Archive *a, int64_t from, Statistics *out);
/* Is every deal that ended since then still listed? If not, the oldest one says how far back the
 * archive goes. */
bool archive_reaches(const Archive *a, int64_t from);
/* Counts from then on only; the deals stay. False: another program has the profile, or there is no
 * memory. */
bool archive_forget_statistics(Archive *a, int64_t now);

/* ---- Importing: entries in a text from anywhere are checked first, and then taken ---- */

typedef struct {
    const char *text;
    size_t size;
} ImportText;

int archive_entries(const char *text, size_t size);
/* Replays all of them to check that they are true: milliseconds for each, on any thread. False with
 * a message that begins with `name` if one is not sound, or if *stop was set. *checked counts the
 * entries checked so far. stop and checked may be NULL. */
bool archive_check(const char *data_dir, const char *name, const ImportText *t,
                   const atomic_bool *stop, atomic_int *checked, Err *err);
/* Takes them, once they have been checked. Returns how many were taken; *known: how many were there
 * already. -1 and a message: another program has the profile. */
int archive_take(Archive *a, const ImportText *t, int *known, Err *err);
/* Both, one after the other. */
int archive_import(Archive *a, const char *data_dir, const char *name, const ImportText *t,
                   int *known, Err *err);
