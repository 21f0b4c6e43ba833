#include "match/archive/archive.h"
#include "base/room.h"
#include "match/match_private.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { ARCHIVE_BYTES = 16 * 1024 * 1024, MOST_BYTES = ARCHIVE_BYTES / 2 };

typedef struct {
    size_t at, size;
    bool sound;
    ArchiveDeal deal;
} Entry;

#define HEAD_BEGIN "imparlour-archive 1\n"

struct Archive {
    Autosave *autosave;
    Statistics gone; /* what the deals that are not there any more have come to; they stand at the
                        top of the text … */
    size_t head;     /* … which is so long */
    char path[PATH_SIZE];
    char *text;
    size_t size, room, room_entries;
    int n;
    Entry *entry;       /* the sound ones and the others, in the order of the text */
    int *index;         /* which of them are sound: … */
    int sound, damaged; /* … so many; and how many are not */
    bool second;        /* it was read while somebody else could write to it */
    bool behind;        /* the file is to get all of it */
    bool unread;        /* there is something that could not be read: it is put aside first */
};

/* ---- The text and its entries ---- */

/* The text that begins at `at` is the next entry. */
static bool take_entry(Archive *a, size_t at, size_t size)
{
    const char *match;
    size_t n;
    Entry *all = room_for(a->entry, &a->room_entries, (size_t)a->n + 1, sizeof *all);
    if (!all)
        return false;
    a->entry = all;
    Entry *e = &all[a->n++];
    *e = (Entry){.at = at, .size = size};
    e->sound = entry_read(a->text + at, size, &e->deal, &match, &n);
    return true;
}

/* Without memory none is listed until the next time. */
static bool list_sound(Archive *a)
{
    int *index = realloc(a->index, sizeof *index * (a->room_entries + 1));
    a->sound = 0;
    if (!index)
        return false;
    a->index = index;
    for (int i = 0; i < a->n; i++)
        if (a->entry[i].sound)
            index[a->sound++] = i;
    a->damaged = a->n - a->sound;
    return true;
}

/* A damaged line of it costs what it says. */
static void read_head(Archive *a)
{
    const size_t begin = sizeof HEAD_BEGIN - 1;
    memset(&a->gone, 0, sizeof a->gone);
    a->head = a->size >= begin && memcmp(a->text, HEAD_BEGIN, begin) == 0
                  ? entry_size(a->text, a->size)
                  : 0;
    for (size_t at = begin, n; at < a->head; at += n + 1) {
        const char *end = memchr(a->text + at, '\n', a->head - at);
        char line[512];
        n = end ? (size_t)(end - a->text) - at : a->head - at;
        snprintf(line, sizeof line, "%.*s", (int)(n < sizeof line ? n : 0), a->text + at);
        statistics_take(&a->gone, line);
    }
}

/* So many of them. */
static void cut(Archive *a, int from, int n)
{
    const size_t begin = a->entry[from].at, end = from + n < a->n ? a->entry[from + n].at : a->size;
    memmove(a->text + begin, a->text + end, a->size - end);
    a->size -= end - begin;
    a->n -= n;
    memmove(&a->entry[from], &a->entry[from + n], sizeof *a->entry * (size_t)(a->n - from));
    for (int i = from; i < a->n; i++)
        a->entry[i].at -= end - begin;
    a->behind = true;
}

static bool make_room(Archive *a, size_t size)
{
    char *text = room_for(a->text, &a->room, size, 1);
    a->text = text ? text : a->text;
    return text;
}

/* The top of the text anew. Without memory it stays as it was until the next time. */
static bool renew_head(Archive *a)
{
    char *head = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&head, &size);
    if (!f)
        return false;
    fputs(HEAD_BEGIN, f);
    statistics_print(&a->gone, f);
    const bool ok = fclose(f) == 0 && make_room(a, a->size - a->head + size + 1);
    if (ok) {
        memmove(a->text + size, a->text + a->head, a->size - a->head);
        memcpy(a->text, head, size);
        for (int i = 0; i < a->n; i++)
            a->entry[i].at = a->entry[i].at - a->head + size;
        a->size = a->size - a->head + size;
        a->head = size;
        a->behind = true;
    }
    free(head);
    return ok;
}

/* No more than there is room for: the oldest go, and what they have come to stays. */
static bool keep_newest(Archive *a, size_t most)
{
    size_t size = a->size;
    int old = 0;
    for (; a->n - old > ARCHIVE_DEALS || (size > most && a->n - old > 1); old++) {
        size -= a->entry[old].size;
        if (a->entry[old].sound)
            statistics_add(&a->gone, &a->entry[old].deal);
    }
    if (old)
        cut(a, 0, old);
    const bool headed = old == 0 || renew_head(a);
    return list_sound(a) && headed;
}

static bool split(Archive *a)
{
    bool ok = true;
    a->n = 0;
    read_head(a);
    for (size_t at = a->head, size; ok && at < a->size; at += size) {
        size = entry_size(a->text + at, a->size - at);
        ok = take_entry(a, at, size);
    }
    return keep_newest(a, ARCHIVE_BYTES) && ok; /* another hand may have put more into it */
}

static bool is_there(Archive *a)
{
    return autosave_holds(a->autosave, a->path) || path_exists(a->path);
}

static void read_text(Archive *a)
{
    Err err = {{0}};
    free(a->text);
    a->second = autosave_is_second(a->autosave);
    a->behind = true;
    a->size = a->room = 0;
    a->text = autosave_read(a->autosave, a->path, ARCHIVE_BYTES, &a->size, &err);
    a->unread = !a->text && is_there(a);
    if (a->text)
        a->room = a->size + 1;
    split(a);
}

Archive *archive_open(Autosave *k)
{
    Archive *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->autosave = k;
    path_join(a->path, autosave_folder(k), "archive.text");
    read_text(a);
    return a;
}

void archive_close(Archive *a)
{
    if (!a)
        return;
    free(a->text);
    free(a->entry);
    free(a->index);
    free(a);
}

void archive_refresh(Archive *a)
{
    if (a->second)
        read_text(a);
}

/* ---- Reading ---- */

int archive_count(const Archive *a) { return a->sound; }
int archive_damaged(const Archive *a) { return a->damaged; }

static const Entry *entry_at(const Archive *a, int i) { return &a->entry[a->index[i]]; }
const ArchiveDeal *archive_deal(const Archive *a, int i) { return &entry_at(a, i)->deal; }

const char *archive_text(const Archive *a, int i, size_t *size)
{
    *size = entry_at(a, i)->size;
    return a->text + entry_at(a, i)->at;
}

Match *archive_match(const Archive *a, int i, const char *data_dir, SaveTrouble *trouble)
{
    const Entry *e = entry_at(a, i);
    ArchiveDeal d;
    const char *match;
    size_t n;
    *trouble = (SaveTrouble){.fault = SAVE_DAMAGED};
    return entry_read(a->text + e->at, e->size, &d, &match, &n)
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

/* The last entry, and no more than there is room for. A torn end is closed, so that nothing sticks
 * to what follows. */
static bool append(Archive *a, const char *entry, size_t size)
{
    const bool torn = a->size > 0 && a->text[a->size - 1] != '\n';
    if (!make_room(a, a->size + size + 2))
        return false;
    if (torn) {
        a->text[a->size++] = '\n';
        if (a->n)
            a->entry[a->n - 1].size++;
        else
            a->head++;
    }
    memcpy(a->text + a->size, entry, size);
    if (!take_entry(a, a->size, size))
        return false;
    a->size += size;
    return keep_newest(a, MOST_BYTES);
}

/* From `at` on the text is new. */
static void give(Archive *a, size_t at)
{
    char name[PATH_SIZE];
    if (a->unread)
        file_aside(a->path, false, name);
    a->unread = false;
    if (a->behind)
        at = 0;
    a->behind = !autosave_write(autosave_file(a->autosave, a->path), at, a->text + at, a->size - at,
                                at == 0);
}

/* A second program's archive may have grown since it was read; false: nothing may be written now.
 */
static bool may_write(Archive *a)
{
    if (autosave_is_second(a->autosave))
        return false;
    if (a->second)
        read_text(a);
    return true;
}

static bool told_before(const ArchiveDeal *d, const Match *m)
{
    const MatchNotes n = match_notes(m);
    return n.began && d->notes.began == n.began && strcmp(d->plan.game, match_plan(m)->game) == 0 &&
           d->deal == match_state(m)->deal && d->kind != DEAL_BROUGHT;
}

/* Is it one that lies there already? */
static bool known_deal(const Archive *a, const char *text, size_t size)
{
    ArchiveDeal d;
    const char *match;
    bool known = false;
    size_t n;
    entry_read(text, size, &d, &match, &n);
    for (int i = 0; i < archive_count(a); i++)
        known |= same_deal(archive_deal(a, i), &d);
    return known;
}

int archive_add(Archive *a, const Match *m, Date ended)
{
    size_t size, again_size;
    if (!may_write(a))
        return -1;
    char *text = entry_print(m, ended, DEAL_PLAYED, &size), *again = NULL;
    if (!text)
        return -1;
    for (int i = a->n - 1; i >= 0; i--)
        if (a->entry[i].sound && told_before(&a->entry[i].deal, m))
            cut(a, i, 1);
    list_sound(a);
    if (known_deal(a, text, size))
        again = entry_again(text, size, DEAL_AGAIN, &again_size);
    const size_t at = a->size;
    const bool added = again ? append(a, again, again_size) : append(a, text, size);
    free(again);
    free(text);
    give(a, at);
    return added ? archive_count(a) - 1 : -1;
}

/* ---- What it has come to ---- */

void archive_statistics(const Archive *a, int64_t from, Statistics *out)
{
    if (from > 0) {
        memset(out, 0, sizeof *out);
        out->since = from > a->gone.since ? from : a->gone.since;
    } else {
        *out = a->gone;
    }
    for (int i = 0; i < archive_count(a); i++)
        statistics_add(out, archive_deal(a, i));
}

bool archive_reaches(const Archive *a, int64_t from)
{
    return a->gone.n == 0 || (archive_count(a) > 0 && archive_deal(a, 0)->ended.seconds <= from);
}

bool archive_forget_statistics(Archive *a, int64_t now)
{
    if (!may_write(a))
        return false;
    memset(&a->gone, 0, sizeof a->gone);
    a->gone.since = now + 1;
    if (!renew_head(a))
        return false;
    give(a, 0);
    return true;
}

/* ---- What others bring ---- */

/* Played to see whether it is true. */
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

int archive_import(Archive *a, const char *data_dir, const char *name, const char *text,
                   size_t size, int *known, Err *err)
{
    int number = 0, taken = 0;
    *known = 0;
    if (!may_write(a)) {
        err_set(err, "another program has the profile: nothing can be taken in while it runs");
        return -1;
    }
    for (size_t at = 0, n; at < size; at += n) {
        n = entry_size(text + at, size - at);
        if (!check_entry(data_dir, name, ++number, text + at, n, err))
            return -1;
    }
    const size_t before = a->size;
    for (size_t at = 0, n; at < size; at += n) {
        n = entry_size(text + at, size - at);
        if (lies_there(a, text + at, n))
            ++*known;
        else
            taken += bring(a, text + at, n);
    }
    if (taken)
        give(a, before);
    return taken;
}
