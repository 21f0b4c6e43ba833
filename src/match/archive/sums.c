#include "match/archive/sums.h"
#include "base/system/memory.h"
#include "match/match_private.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static char *sums_path(const Autosave *k, const char *ending, char out[PATH_SIZE])
{
    char name[32];
    snprintf(name, sizeof name, "archive-sums.text%s", ending);
    return path_join(out, autosave_folder(k), name);
}

void sums_add(Sums *s, const ArchiveDeal *d)
{
    statistics_add(&s->gone, d);
    for (int face = 0; face < RIVALS && d->ended.seconds >= s->gone.since; face++)
        rival_add(&s->rival[face], d, face);
}

/* ---- Reading ---- */

/* Reads a number behind a word, such as "first 3". */
static bool take_line(const char *words, const char *word, int *out)
{
    const size_t n = strlen(word);
    const char *number = words + n;
    int64_t value;
    if (strncmp(words, word, n) != 0 || !take_number(&number, 0, SEGMENT_LAST, &value) || *number)
        return false;
    *out = (int)value;
    return true;
}

static bool read_line(const char *line, Sums *out, int *lines)
{
    char words[SEALED_LINE];
    return (sealed_read(line, words) &&
            (take_line(words, "lines ", lines) || take_line(words, "first ", &out->first) ||
             take_line(words, "counted ", &out->counted))) ||
           statistics_take(&out->gone, line) || rivals_take(out->rival, line);
}

size_t sums_head(const char *text, size_t size, Sums *out, bool *sound)
{
    const size_t begin = sizeof HEAD_BEGIN - 1;
    const size_t head =
        size >= begin && memcmp(text, HEAD_BEGIN, begin) == 0 ? entry_size(text, size) : 0;
    int lines = -1, n_lines = 0;
    *sound &= head > 0;
    for (size_t at = begin, n; out && at < head; at += n + 1) {
        const char *end = memchr(text + at, '\n', head - at);
        char line[SEALED_LINE];
        n = end ? (size_t)(end - text) - at : head - at;
        snprintf(line, sizeof line, "%.*s", (int)(n < sizeof line ? n : 0), text + at);
        const bool taken = read_line(line, out, &lines);
        *sound &= taken && end;
        n_lines++;
    }
    *sound &= lines < 0 || lines == n_lines - 1; /* older versions do not write their number */
    return head;
}

/* A later version writes another number behind the first word. */
static AutosaveReason state_of(const char *text, size_t size, bool sound)
{
    static const char word[] = "imparlour-archive ";
    const bool newer = size > sizeof word && memcmp(text, word, sizeof word - 1) == 0 &&
                       memcmp(text, HEAD_BEGIN, sizeof word) != 0;
    if (newer)
        return AUTOSAVE_NEWER;
    return sound ? AUTOSAVE_FINE : AUTOSAVE_DAMAGED;
}

/* Reads one generation. AUTOSAVE_GONE: it does not exist. Of a damaged one the sound lines are
 * read. */
static AutosaveReason read_generation(Autosave *k, const char *path, Sums *out, Err *err)
{
    size_t size = 0;
    bool sound = true;
    memset(out, 0, sizeof *out);
    if (!autosave_holds(k, path) && file_stamp(path).there == FILE_ABSENT)
        return AUTOSAVE_GONE;
    char *text = autosave_read(k, path, ARCHIVE_BYTES, &size, err);
    if (!text)
        return autosave_unread(errno);
    const size_t head = sums_head(text, size, out, &sound);
    const AutosaveReason state = state_of(text, size, sound && head == size);
    free(text);
    return state;
}

/* The newest generation is there and is not whole, or it is missing. */
static void use_old(SumsFile *s, Autosave *k, AutosaveReason newest, const Sums *old,
                    AutosaveReason older)
{
    char path[PATH_SIZE], aside[PATH_SIZE];
    if (older == AUTOSAVE_FINE || (newest == AUTOSAVE_GONE && older == AUTOSAVE_DAMAGED)) {
        s->now = *old;
        s->there = true;
    }
    if (older != AUTOSAVE_FINE && older != AUTOSAVE_GONE)
        autosave_aside(k, sums_path(k, ".old", path), true, aside);
}

void sums_read(SumsFile *s, Autosave *k)
{
    char path[PATH_SIZE], before[PATH_SIZE];
    Err err = {{0}}, none = {{0}};
    Sums *old = malloc(sizeof *old);
    memset(s, 0, sizeof *s);
    s->blind = !old;
    if (!old)
        return;
    const AutosaveReason newest = read_generation(k, sums_path(k, "", path), &s->now, &err),
                         older = read_generation(k, sums_path(k, ".old", before), old, &none);
    s->there = newest == AUTOSAVE_FINE || newest == AUTOSAVE_DAMAGED;
    s->blind = newest == AUTOSAVE_MEMORY || newest == AUTOSAVE_BROKEN || newest == AUTOSAVE_OTHER;
    if (newest != AUTOSAVE_FINE)
        use_old(s, k, newest, old, older);
    if (newest != AUTOSAVE_FINE && newest != AUTOSAVE_GONE && !s->blind)
        autosave_reject(k, path, newest, &err);
    s->given = s->now.first;
    s->old = older == AUTOSAVE_FINE ? old->first : 0;
    free(old);
}

/* ---- Writing ---- */

static void print_lines(const Sums *s, FILE *f)
{
    char line[32];
    snprintf(line, sizeof line, "first %d", s->first);
    sealed_print(f, line);
    if (s->counted) {
        snprintf(line, sizeof line, "counted %d", s->counted);
        sealed_print(f, line);
    }
    statistics_print(&s->gone, f);
    rivals_print(s->rival, f);
}

/* NULL without memory. */
static char *sums_print(const Sums *s, size_t *size)
{
    char *lines = NULL, *text = NULL, line[32];
    size_t n = 0;
    int n_lines = 0;
    FILE *f = memory_open(&lines, &n);
    if (!f)
        return NULL;
    print_lines(s, f);
    const bool failed = !memory_close(f, &lines, &n);
    for (size_t i = 0; !failed && i < n; i++)
        n_lines += lines[i] == '\n';
    f = failed ? NULL : memory_open(&text, size);
    if (f) {
        snprintf(line, sizeof line, "lines %d", n_lines);
        fputs(HEAD_BEGIN, f);
        sealed_print(f, line);
        fwrite(lines, 1, n, f);
    }
    free(lines);
    if (f && memory_close(f, &text, size))
        return text;
    free(text);
    return NULL;
}

bool sums_write(SumsFile *s, Autosave *k)
{
    char path[PATH_SIZE];
    size_t size = 0;
    char *text = sums_print(&s->now, &size);
    const bool on_disk = !autosave_holds(k, sums_path(k, "", path));
    AutosaveFile *file = autosave_file(k, path);
    s->behind = !autosave_write(file, 0, text, size, true);
    autosave_rest(file);
    free(text);
    if (!s->behind) {
        s->old = on_disk ? s->given : s->old; /* or several writes became one */
        s->given = s->now.first;
    }
    return !s->behind;
}

bool sums_settle(SumsFile *s, Autosave *k)
{
    char path[PATH_SIZE];
    if (s->behind && !sums_write(s, k))
        return false;
    if (autosave_holds(k, sums_path(k, "", path)))
        return false;
    const bool needed = s->old < s->now.first;
    if (needed)
        sums_write(s, k);
    return !needed;
}
