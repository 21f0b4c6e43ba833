/* match/archive: the last 500 deals that were played, and the last 200 from friends, each as the
 * save text of a match of that deal alone, so any of them can be reviewed, played again, shared and
 * counted.
 *
 * The archive consists of text files (segments.h) with one entry after the other. It does not
 * use SQLite: an entry is a save (one grammar, one reader, checked by replaying). A new deal is
 * appended to a file of at most 100 deals, so it costs only its own bytes. The autosave writes
 * the files like all others (not on the main thread, under the profile's lock, synced). Damage
 * costs only the entry it is in, and 500 entries are about two megabytes, which are read in a
 * few milliseconds. An array answers every question.
 *
 * Files are removed as a whole, so up to 100 deals more than 500 are kept (500 more while the
 * file of an older version exists). They are not listed, but they count in the statistics. Deals
 * from friends push out none of one's own.
 *
 * If something else has written to the files (a synchroniser, or somebody who restores a copy),
 * the next write reads them first and adds what they lack.
 *
 * An entry never changes. A deal that is recorded again, after an undo or when the program was
 * closed during the result, is appended once more, and its last record counts.
 *
 * The functions belong to the main thread, except archive_entries and archive_check. */
#pragma once
#include "base/keep/autosave.h"
#include "match/archive/rivals.h"
#include "match/archive/statistics.h"
#include <stdatomic.h>

enum {
    ARCHIVE_DEALS = 500, /* own deals that are listed */
    ARCHIVE_BROUGHT =
        200, /* deals from friends that are listed, of those after the oldest own one */
    ARCHIVE_LISTED = ARCHIVE_DEALS + ARCHIVE_BROUGHT
};

typedef struct Archive Archive;

/* Reads the archive. NULL only without memory. Files that can never be read are put aside before
 * anything is written. */
Archive *archive_open(Autosave *k);
void archive_close(Archive *a);
/* Reads it again if another program may have written to it, because this program was the second
 * one. */
void archive_refresh(Archive *a);
int archive_count(const Archive *a);
/* The number of unreadable entries. They stay in their file until the file is removed. */
int archive_damaged(const Archive *a);
/* A number that changes whenever deals may have been added, removed or moved: a list of deals
 * must then be made again. */
unsigned archive_version(const Archive *a);
/* Deal i; 0 is the oldest. Valid until the archive changes. */
const ArchiveDeal *archive_deal(const Archive *a, int i);
/* Its text, without a final NUL. */
const char *archive_text(const Archive *a, int i, size_t *size);
/* The deal as a match, which the caller frees. NULL and a trouble if its game or rules are not
 * available any more. */
Match *archive_match(const Archive *a, int i, const char *data_dir, SaveTrouble *trouble);
/* The last entry before entry i with the same deal; -1 without one. */
int archive_before(const Archive *a, int i);

/* Appends the deal that has just ended; it replaces an earlier record of it. Returns its index;
 * -1 if it is not kept: another program has the profile, the match cannot be archived (a
 * lesson), or there is no memory. */
int archive_add(Archive *a, const Match *m, Date ended);
/* from = 0: statistics of all deals that were ever in the archive; from > 0: of the listed deals
 * that ended since then (seconds since 1970). */
void archive_statistics(const Archive *a, int64_t from, Statistics *out);
/* The series of all deals that were ever in the archive against the imp with that face; all zeros
 * without an archive (NULL). */
Rival archive_rival(const Archive *a, int face);
/* The oldest listed deal that was played here; NULL without one. */
const ArchiveDeal *archive_oldest(const Archive *a);
/* True if every deal that ended since then is still listed. If not, the oldest deal tells how
 * far back the archive goes. */
bool archive_reaches(const Archive *a, int64_t from);
/* Counts only deals that are added from now on; the deals stay. False if another program has the
 * profile or without memory. */
bool archive_forget_statistics(Archive *a);

/* ---- Import: the entries of an untrusted text are first checked, then taken ---- */

typedef struct {
    const char *text;
    size_t size;
} ImportText;

int archive_entries(const char *text, size_t size);
/* Replays all entries to check them: milliseconds for each, on any thread. False with a message
 * that begins with `name` if an entry is not sound or *stop was set. *checked counts the entries
 * checked so far. stop and checked may be NULL. */
bool archive_check(const char *data_dir, const char *name, const ImportText *t,
                   const atomic_bool *stop, atomic_int *checked, Err *err);
/* Takes checked entries, of very many the last ARCHIVE_BROUGHT, so it is quick. No deal of one's
 * own makes room for them. Returns the number of new ones; *known: the number of those that were in
 * the archive already. -1 and a message if another program has the profile. */
int archive_take(Archive *a, const ImportText *t, int *known, Err *err);
/* archive_check and archive_take in one call. */
int archive_import(Archive *a, const char *data_dir, const char *name, const ImportText *t,
                   int *known, Err *err);
