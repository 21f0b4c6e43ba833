#include "match/archive/archive_entries.h"
#include "base/room.h"
#include "match/match_private.h"
#include <stdlib.h>
#include <string.h>

/* ---- Entries ---- */

/* Two records of one deal, played here. The time at which the match began is no proof: the clock
 * may stand still. */
static bool is_record_of(const ArchiveDeal *d, const ArchiveDeal *e)
{
    return d->notes.began && d->notes.began == e->notes.began && d->deal == e->deal &&
           d->kind != DEAL_BROUGHT && same_deal(d, e) && strcmp(d->plan.game, e->plan.game) == 0;
}

static bool same_text(const Entry *e, const char *text, size_t size)
{
    return e->size == size && memcmp(e->in->text + e->at, text, size) == 0;
}

/* Only the last record of a deal counts, and it soon follows the first. A mere copy of an entry is
 * not another record. */
static void supersede(Archive *a, const Entry *last)
{
    enum { NEAR = 1000 };
    const ArchiveDeal *d = &last->deal;
    if (d->kind == DEAL_BROUGHT)
        return;
    for (Entry *e = last - a->entry > NEAR ? a->entry + (last - a->entry - NEAR) : a->entry;
         e < last; e++)
        if (e->sound && is_record_of(&e->deal, d))
            e->superseded |= !same_text(e, last->in->text + last->at, last->size);
}

/* A file with very many damaged entries is not one of ours: the rest of them count as one. */
static bool join_damaged(Archive *a, Segment *in, size_t size)
{
    enum { MOST_DAMAGED = 1000 };
    Entry *last = a->n ? &a->entry[a->n - 1] : NULL;
    if (in->damaged < MOST_DAMAGED || !last || last->in != in || last->sound)
        return false;
    last->size += size;
    return true;
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
    Entry *e = &all[a->n];
    *e = (Entry){.in = in, .at = at, .size = size};
    e->sound = entry_read(in->text + at, size, &e->deal, &match, &n);
    if (!e->sound && join_damaged(a, in, size))
        return true;
    a->n++;
    in->entries++;
    in->damaged += !e->sound;
    e->deal.forgotten = in->number < a->segments.sums.now.counted;
    if (e->sound)
        supersede(a, e);
    return true;
}

static bool is_brought(const Entry *e) { return e->sound && e->deal.kind == DEAL_BROUGHT; }

/* The first of the last ARCHIVE_DEALS entries without those that were brought; *brought: the number
 * of these from there on. */
static int list_from(const Archive *a, int *brought)
{
    int own = 0, i = a->n;
    for (*brought = 0; i > 0 && own < ARCHIVE_DEALS; i--) {
        const Entry *e = &a->entry[i - 1];
        *brought += is_brought(e);
        own += !e->superseded && !is_brought(e);
    }
    return i;
}

/* Without memory the list stays empty until the next time. */
static bool list_sound(Archive *a)
{
    int *index = realloc(a->index, sizeof *index * ARCHIVE_LISTED), brought = 0;
    a->sound = a->damaged = 0;
    a->version++;
    if (!index)
        return false;
    a->index = index;
    a->before = list_from(a, &brought);
    for (int i = a->before; i < a->n; i++) {
        const Entry *e = &a->entry[i];
        const bool early = is_brought(e) && brought > ARCHIVE_BROUGHT;
        brought -= is_brought(e);
        if (e->sound && !e->superseded && !early)
            index[a->sound++] = i;
        a->damaged += !e->sound;
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

int archive_before(const Archive *a, int i)
{
    int k = i - 1;
    while (k >= 0 && !same_deal(archive_deal(a, k), archive_deal(a, i)))
        k--;
    return k;
}

/* ---- Writing ---- */

/* The number of entries of this player that count, from index i on: deals from friends push out
 * none of them. */
static int live_from(const Archive *a, int i)
{
    int live = 0;
    for (; i < a->n; i++)
        live += !a->entry[i].superseded && !is_brought(&a->entry[i]);
    return live;
}

static size_t bytes_in_all(const Archive *a)
{
    size_t size = 0;
    for (int i = 0; i < a->segments.n; i++)
        size += a->segments.segment[i]->size;
    return size;
}

static void cut_entries(Archive *a, int from, int n)
{
    a->n -= n;
    memmove(a->entry + from, a->entry + from + n, sizeof *a->entry * (size_t)(a->n - from));
}

static bool is_listed(const Archive *a, int entry)
{
    bool listed = false;
    for (int i = 0; i < a->sound; i++)
        listed |= a->index[i] == entry;
    return listed;
}

/* Removes the first segment and adds its deals to the sums. */
static void retire_oldest(Archive *a)
{
    const int old = a->segments.segment[0]->entries;
    for (int i = 0; i < old; i++)
        if (a->entry[i].sound && !a->entry[i].superseded)
            sums_add(&a->segments.sums.now, &a->entry[i].deal);
    cut_entries(a, 0, old);
    segments_retire(&a->segments);
    sums_write(&a->segments.sums, a->autosave);
}

/* Removes segments of nothing but deals from friends that are not listed any more. They count in no
 * statistics. */
static void drop_brought(Archive *a)
{
    const Segments *s = &a->segments;
    for (int i = 0, from = 0, next = 0; i < s->n - 1; from = next) {
        const int n = s->segment[i]->entries;
        bool all = n > 0;
        for (int k = from; k < from + n; k++)
            all &= is_brought(&a->entry[k]) && !is_listed(a, k);
        next = all ? from : from + n;
        if (all) {
            cut_entries(a, from, n);
            segments_drop(&a->segments, i);
            list_sound(a);
        } else {
            i++;
        }
    }
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
    if (list_sound(a) && !a->partial && segments_settled(s))
        drop_brought(a);
}

/* Appends an entry. An incomplete end is closed first, so it cannot merge with the new entry. */
bool archive_append(Archive *a, const char *entry, size_t size)
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

static bool has_text(const Archive *a, const char *text, size_t size)
{
    bool there = false;
    for (int i = 0; i < a->n; i++)
        there |= same_text(&a->entry[i], text, size);
    return there;
}

/* Appends the sound entries of a segment that are not in the archive. */
static void add_missing(Archive *a, const Segment *g)
{
    ArchiveDeal d;
    const char *match;
    size_t n;
    for (size_t at = g->head, size; g->text && at < g->size; at += size) {
        size = entry_size(g->text + at, g->size - at);
        if (entry_read(g->text + at, size, &d, &match, &n) && !has_text(a, g->text + at, size))
            archive_append(a, g->text + at, size);
    }
}

/* Something else has written to the folder, such as a synchroniser or somebody who restores a copy:
 * its files are read, and the deals that they lack are added. */
static void read_foreign(Archive *a)
{
    Segments mine = a->segments;
    bool *differs = calloc((size_t)mine.n + 1, sizeof *differs), any = a->second;
    for (int i = 0; differs && i < mine.n; i++) {
        differs[i] = segments_differ(&mine, i);
        any |= differs[i];
    }
    if (differs && any) {
        memset(&a->segments, 0, sizeof a->segments);
        read_all(a);
        for (int i = 0; i < mine.n && !a->segments.blind; i++)
            if (differs[i])
                add_missing(a, mine.segment[i]);
        segments_free(&mine);
    }
    free(differs);
}

/* False if another program has the profile. Reads again what a second program may have added
 * meanwhile. */
bool archive_may_write(Archive *a)
{
    if (autosave_is_second(a->autosave))
        return false;
    if (a->segments.blind)
        read_all(a);
    if (!a->segments.blind)
        read_foreign(a);
    if (a->segments.blind)
        return false;
    segments_tidy(&a->segments);
    keep_newest(a);
    return true;
}

/* Was the deal in the archive before it was played now? */
static bool known_deal(const Archive *a, const ArchiveDeal *d)
{
    bool known = false;
    for (int i = 0; i < archive_count(a); i++)
        known |= same_deal(archive_deal(a, i), d) && !is_record_of(archive_deal(a, i), d);
    return known;
}

/* The match as an entry; NULL without memory, or if it cannot be one. */
static char *entry_of(const Archive *a, const Match *m, Date ended, size_t *size)
{
    ArchiveDeal d;
    const char *match;
    size_t n;
    char *text = entry_print(m, ended, DEAL_PLAYED, size);
    if (!text || !entry_read(text, *size, &d, &match, &n) || !known_deal(a, &d))
        return text;
    char *again = entry_again(text, *size, DEAL_AGAIN, size);
    free(text);
    return again;
}

/* A reset of an older version counts deals from a time on. If the clock was ahead then, that time
 * is still to come. */
static void correct_since(Archive *a, int64_t now)
{
    Statistics *s = &a->segments.sums.now.gone;
    if (s->since <= now)
        return;
    s->since = now;
    sums_write(&a->segments.sums, a->autosave);
}

int archive_add(Archive *a, const Match *m, Date ended)
{
    size_t size;
    char *text = archive_may_write(a) ? entry_of(a, m, ended, &size) : NULL;
    if (!text)
        return -1;
    correct_since(a, ended.seconds);
    const Entry *last = a->n ? &a->entry[a->n - 1] : NULL;
    const bool there = last && last->sound && same_text(last, text, size);
    const bool added = there || archive_append(a, text, size);
    free(text);
    segments_give(&a->segments);
    return added ? archive_count(a) - 1 : -1;
}
