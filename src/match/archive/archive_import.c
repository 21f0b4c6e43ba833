/* Deals from friends: checked by replaying, then taken into the archive. */
#include "match/archive/archive_entries.h"
#include <stdlib.h>
#include <string.h>

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
    const bool ok = brought && archive_append(a, brought, n);
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

/* The beginnings of the entries of a text, and its end. NULL without memory. */
static size_t *entries_of(const ImportText *t, int *n)
{
    size_t *at = malloc(sizeof *at * ((size_t)archive_entries(t->text, t->size) + 1));
    *n = 0;
    for (size_t i = 0; at && i < t->size; i += entry_size(t->text + i, t->size - i))
        at[(*n)++] = i;
    if (at)
        at[*n] = t->size;
    return at;
}

/* The last ones only, as many as can be listed: all others would be pushed out by them. */
static int take_last(Archive *a, const ImportText *t, const size_t *at, int n, int *known)
{
    int taken = 0;
    for (int i = n > ARCHIVE_BROUGHT ? n - ARCHIVE_BROUGHT : 0; i < n; i++) {
        const char *text = t->text + at[i];
        const size_t size = at[i + 1] - at[i];
        if (lies_there(a, text, size))
            ++*known;
        else
            taken += bring(a, text, size);
    }
    return taken;
}

int archive_take(Archive *a, const ImportText *t, int *known, Err *err)
{
    int n;
    *known = 0;
    if (!archive_may_write(a)) {
        err_set(err, "another program has the profile: nothing can be taken in while it runs");
        return -1;
    }
    size_t *at = entries_of(t, &n);
    const int taken = at ? take_last(a, t, at, n, known) : 0;
    free(at);
    segments_give(&a->segments);
    return taken;
}

int archive_import(Archive *a, const char *data_dir, const char *name, const ImportText *t,
                   int *known, Err *err)
{
    *known = 0;
    return archive_check(data_dir, name, t, NULL, NULL, err) ? archive_take(a, t, known, err) : -1;
}
