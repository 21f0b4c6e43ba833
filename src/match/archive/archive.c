#include "match/archive/archive.h"
#include "base/room.h"
#include "match/match_private.h"
#include "match/archive/segments.h"
#include <stdlib.h>
#include <string.h>

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
    int *index;         /* indices of the sound ones among the last ARCHIVE_DEALS … */
    int sound, damaged; /* … their number; and the number of damaged ones */
    int before;         /* number of entries before these */
    unsigned version;   /* incremented with every change of the list */
    bool partial;       /* some entries are missing for want of memory */
    bool second;        /* another program could write to it while it was read */
};

/* ---- Entries ---- */

/* Is it a record of the deal with this number in the match of this game that began at this time,
 * played here? */
static bool is_record_of(const ArchiveDeal *d, const char *game, int64_t began, int deal)
{
    return began && d->notes.began == began && d->deal == deal && d->kind != DEAL_BROUGHT &&
           strcmp(d->plan.game, game) == 0;
}

static bool same_text(const Entry *e, const char *text, size_t size)
{
    return e->size == size && memcmp(e->in->text + e->at, text, size) == 0;
}

/* Only the last record of a deal counts. A mere copy of an entry is not another record. */
static void supersede(Archive *a, const Entry *last)
{
    const ArchiveDeal *d = &last->deal;
    if (d->kind == DEAL_BROUGHT)
        return;
    for (Entry *e = a->entry; e < last; e++)
        if (e->sound && is_record_of(&e->deal, d->plan.game, d->notes.began, d->deal))
            e->superseded |= !same_text(e, last->in->text + last->at, last->size);
}

/* Adds the text at `at` of the segment as the next entry. */
static bool take_entry(Archive *a, Segment *in, size_t at, size_t size)
{
    const char *match;
    size_t n;
    Entry *all = room_for(a->entry, &a->room, (size_t)a->n + 1, sizeof *all);
    if (!all)
        return false;
    a->entry = all;
    Entry *e = &all[a->n++];
    *e = (Entry){.in = in, .at = at, .size = size};
    e->sound = entry_read(in->text + at, size, &e->deal, &match, &n);
    in->entries++;
    if (e->sound)
        supersede(a, e);
    return true;
}

/* Without memory the list stays empty until the next time. */
static bool list_sound(Archive *a)
{
    int *index = realloc(a->index, sizeof *index * ARCHIVE_DEALS), listed = 0;
    a->sound = a->damaged = 0;
    a->version++;
    if (!index)
        return false;
    a->index = index;
    for (a->before = a->n; a->before > 0 && listed < ARCHIVE_DEALS; a->before--)
        listed += !a->entry[a->before - 1].superseded;
    for (int i = a->before; i < a->n; i++) {
        if (a->entry[i].sound && !a->entry[i].superseded)
            index[a->sound++] = i;
        a->damaged += !a->entry[i].sound;
    }
    return true;
}

static bool split(Archive *a, Segment *s)
{
    bool ok = true;
    for (size_t at = s->head, size; ok && s->text && at < s->size; at += size) {
        size = entry_size(s->text + at, s->size - at);
        ok = take_entry(a, s, at, size);
    }
    return ok;
}

static void read_all(Archive *a)
{
    a->second = autosave_is_second(a->autosave);
    a->n = 0;
    a->partial = false;
    segments_read(&a->segments, a->autosave);
    for (int i = 0; i < a->segments.n; i++)
        a->partial |= !split(a, a->segments.segment[i]);
    list_sound(a);
}

Archive *archive_open(Autosave *k)
{
    Archive *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->autosave = k;
    read_all(a);
    return a;
}

void archive_close(Archive *a)
{
    if (!a)
        return;
    segments_free(&a->segments);
    free(a->entry);
    free(a->index);
    free(a);
}

void archive_refresh(Archive *a)
{
    if (a->second)
        read_all(a);
}

/* ---- Reading ---- */

int archive_count(const Archive *a) { return a->sound; }
int archive_damaged(const Archive *a) { return a->damaged; }
unsigned archive_version(const Archive *a) { return a->version; }

static const Entry *entry_at(const Archive *a, int i) { return &a->entry[a->index[i]]; }
const ArchiveDeal *archive_deal(const Archive *a, int i) { return &entry_at(a, i)->deal; }

const char *archive_text(const Archive *a, int i, size_t *size)
{
    *size = entry_at(a, i)->size;
    return entry_at(a, i)->in->text + entry_at(a, i)->at;
}

Match *archive_match(const Archive *a, int i, const char *data_dir, SaveTrouble *trouble)
{
    const Entry *e = entry_at(a, i);
    ArchiveDeal d;
    const char *match;
    size_t n;
    *trouble = (SaveTrouble){.fault = SAVE_DAMAGED};
    return entry_read(e->in->text + e->at, e->size, &d, &match, &n)
               ? match_read(data_dir, "archive", match, n, trouble)
               : NULL;
}

static bool same_deal(const ArchiveDeal *d, const ArchiveDeal *e)
{
    return d->rules == e->rules && d->dealt == e->dealt;
}

int archive_before(const Archive *a, int i)
{
    int k = i - 1;
    while (k >= 0 && !same_deal(archive_deal(a, k), archive_deal(a, i)))
        k--;
    return k;
}

/* ---- Writing ---- */

/* The number of entries that count, from index i on. */
static int live_from(const Archive *a, int i)
{
    int live = 0;
    for (; i < a->n; i++)
        live += !a->entry[i].superseded;
    return live;
}

static size_t bytes_in_all(const Archive *a)
{
    size_t size = 0;
    for (int i = 0; i < a->segments.n; i++)
        size += a->segments.segment[i]->size;
    return size;
}

/* Removes the first segment and adds its deals to the sums. */
static void retire_oldest(Archive *a)
{
    const int old = a->segments.segment[0]->entries;
    for (int i = 0; i < old; i++)
        if (a->entry[i].sound && !a->entry[i].superseded)
            statistics_add(&a->segments.gone, &a->entry[i].deal);
    a->n -= old;
    memmove(a->entry, a->entry + old, sizeof *a->entry * (size_t)a->n);
    segments_retire(&a->segments);
    segments_write_sums(&a->segments);
}

/* Retires the oldest segments that are not needed, but only while everything is on the disk: an
 * entry may be missing from the sums because a later one supersedes it. */
static void keep_newest(Archive *a)
{
    const Segments *s = &a->segments;
    while (
        s->n > 1 && !a->partial && segments_settled(s) &&
        (live_from(a, s->segment[0]->entries) >= ARCHIVE_DEALS || bytes_in_all(a) > ARCHIVE_BYTES))
        retire_oldest(a);
    list_sound(a);
}

/* False if another program has the profile. Reads again what a second program may have added
 * meanwhile. */
static bool may_write(Archive *a)
{
    if (autosave_is_second(a->autosave))
        return false;
    if (a->second || a->segments.blind)
        read_all(a);
    if (a->segments.blind)
        return false;
    segments_tidy(&a->segments);
    keep_newest(a);
    return true;
}

/* Appends an entry. An incomplete end is closed first, so it cannot merge with the new entry. */
static bool append(Archive *a, const char *entry, size_t size)
{
    Segment *s = segments_open_for(&a->segments, size);
    if (!s)
        return false;
    if (s->size > 0 && s->text[s->size - 1] != '\n') {
        if (!segment_append(s, "\n", 1))
            return false;
        if (s->entries)
            a->entry[a->n - 1].size++;
        else
            s->head++;
    }
    const size_t at = s->size;
    if (!segment_append(s, entry, size))
        return false;
    if (!take_entry(a, s, at, size)) {
        s->size = at;
        return false;
    }
    return list_sound(a);
}

static bool is_record_of_match(const ArchiveDeal *d, const Match *m)
{
    return is_record_of(d, match_plan(m)->game, match_notes(m).began, match_state(m)->deal);
}

/* Was the deal in the archive before it was played now? */
static bool known_deal(const Archive *a, const Match *m, const char *text, size_t size)
{
    ArchiveDeal d;
    const char *match;
    bool known = false;
    size_t n;
    entry_read(text, size, &d, &match, &n);
    for (int i = 0; i < archive_count(a); i++)
        known |= same_deal(archive_deal(a, i), &d) && !is_record_of_match(archive_deal(a, i), m);
    return known;
}

/* The match as an entry; NULL without memory, or if it cannot be one. */
static char *entry_of(const Archive *a, const Match *m, Date ended, size_t *size)
{
    char *text = entry_print(m, ended, DEAL_PLAYED, size);
    if (!text || !known_deal(a, m, text, *size))
        return text;
    char *again = entry_again(text, *size, DEAL_AGAIN, size);
    free(text);
    return again;
}

int archive_add(Archive *a, const Match *m, Date ended)
{
    size_t size;
    char *text = may_write(a) ? entry_of(a, m, ended, &size) : NULL;
    if (!text)
        return -1;
    const Entry *last = a->n ? &a->entry[a->n - 1] : NULL;
    const bool there =
        last && last->sound && is_record_of_match(&last->deal, m) && same_text(last, text, size);
    const bool added = there || append(a, text, size);
    free(text);
    segments_give(&a->segments);
    return added ? archive_count(a) - 1 : -1;
}

/* ---- Statistics ---- */

void archive_statistics(const Archive *a, int64_t from, Statistics *out)
{
    const Statistics *gone = &a->segments.gone;
    if (from > 0) {
        memset(out, 0, sizeof *out);
        out->since = from > gone->since ? from : gone->since;
    } else {
        *out = *gone;
    }
    for (int i = from > 0 ? a->before : 0; i < a->n; i++)
        if (a->entry[i].sound && !a->entry[i].superseded)
            statistics_add(out, &a->entry[i].deal);
}

bool archive_reaches(const Archive *a, int64_t from)
{
    return (a->segments.gone.n == 0 && a->before == 0) ||
           (archive_count(a) > 0 && archive_deal(a, 0)->ended.seconds <= from);
}

bool archive_forget_statistics(Archive *a, int64_t now)
{
    if (!may_write(a))
        return false;
    memset(&a->segments.gone, 0, sizeof a->segments.gone);
    a->segments.gone.since = now + 1;
    return segments_write_sums(&a->segments);
}

/* ---- Imports ---- */

/* Replays the entry to check it. */
static bool check_entry(const char *data_dir, const char *name, int number, const char *text,
                        size_t size, Err *err)
{
    ArchiveDeal d;
    SaveTrouble t;
    const char *match;
    size_t n;
    if (!entry_read(text, size, &d, &match, &n))
        return err_set(err, "%s: deal %d is damaged, or none at all", name, number);
    Match *m = match_read(data_dir, name, match, n, &t);
    const bool ok = m && t.fault == SAVE_SOUND && entry_is_true(&d, m);
    match_free(m);
    return ok || err_set(err, "%s: deal %d: %s", name, number,
                         t.err.text[0] ? t.err.text : "its result is not what comes out");
}

static bool lies_there(const Archive *a, const char *text, size_t size)
{
    ArchiveDeal d;
    const char *match;
    size_t n;
    bool there = false;
    entry_read(text, size, &d, &match, &n);
    for (int i = 0; i < archive_count(a); i++) {
        const ArchiveDeal *e = archive_deal(a, i);
        there |= same_deal(e, &d) && e->ended.seconds == d.ended.seconds &&
                 e->notes.began == d.notes.began;
    }
    return there;
}

static bool bring(Archive *a, const char *text, size_t size)
{
    size_t n;
    char *brought = entry_again(text, size, DEAL_BROUGHT, &n);
    const bool ok = brought && append(a, brought, n);
    free(brought);
    return ok;
}

int archive_entries(const char *text, size_t size)
{
    int n = 0;
    for (size_t at = 0; at < size; n++)
        at += entry_size(text + at, size - at);
    return n;
}

bool archive_check(const char *data_dir, const char *name, const ImportText *t,
                   const atomic_bool *stop, atomic_int *checked, Err *err)
{
    int number = 0;
    for (size_t at = 0, n; at < t->size; at += n) {
        if (stop && atomic_load(stop))
            return err_set(err, "%s: not checked to the end", name);
        n = entry_size(t->text + at, t->size - at);
        number++;
        if (!check_entry(data_dir, name, number, t->text + at, n, err))
            return false;
        if (checked)
            atomic_store(checked, number);
    }
    return true;
}

int archive_take(Archive *a, const ImportText *t, int *known, Err *err)
{
    int taken = 0;
    *known = 0;
    if (!may_write(a)) {
        err_set(err, "another program has the profile: nothing can be taken in while it runs");
        return -1;
    }
    for (size_t at = 0, n; at < t->size; at += n) {
        n = entry_size(t->text + at, t->size - at);
        if (lies_there(a, t->text + at, n))
            ++*known;
        else
            taken += bring(a, t->text + at, n);
    }
    segments_give(&a->segments);
    return taken;
}

int archive_import(Archive *a, const char *data_dir, const char *name, const ImportText *t,
                   int *known, Err *err)
{
    *known = 0;
    return archive_check(data_dir, name, t, NULL, NULL, err) ? archive_take(a, t, known, err) : -1;
}
