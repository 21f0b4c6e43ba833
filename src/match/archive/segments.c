#include "match/archive/segments.h"
#include "base/room.h"
#include "match/match_private.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 32 };

/* ---- Names ---- */

static char *segment_name(int number, char out[NAME])
{
    if (number)
        snprintf(out, NAME, "archive-%03d.text", number);
    else
        snprintf(out, NAME, "archive.text");
    return out;
}

static char *segment_path(const Segments *s, int number, char out[PATH_SIZE])
{
    char name[NAME];
    return path_join(out, autosave_folder(s->autosave), segment_name(number, name));
}

/* The number of a segment's file; -1 for other names. */
static int segment_number(const char *name)
{
    char same[NAME];
    const long n = strncmp(name, "archive-", 8) == 0 ? strtol(name + 8, NULL, 10) : 0;
    return n >= 0 && n <= SEGMENT_LAST && strcmp(segment_name((int)n, same), name) == 0 ? (int)n
                                                                                        : -1;
}

static AutosaveFile *segment_file(const Segments *s, int number)
{
    char path[PATH_SIZE];
    return autosave_file(s->autosave, segment_path(s, number, path));
}

/* ---- Reading ---- */

static bool is_absent(const Segments *s, const char *path)
{
    return !autosave_holds(s->autosave, path) && file_stamp(path).there != FILE_THERE;
}

static Segment *add_segment(Segments *s, int number)
{
    Segment **all = room_for(s->segment, &s->room, (size_t)s->n + 1, sizeof *all);
    Segment *g = all ? calloc(1, sizeof *g) : NULL;
    s->segment = all ? all : s->segment;
    if (!g) {
        s->blind = true;
        return NULL;
    }
    g->number = number;
    all[s->n++] = g;
    return g;
}

static void free_segment(Segment *g)
{
    free(g->text);
    free(g);
}

/* Reports that a segment cannot be used, or not before its first entry. */
static void reject(Segments *s, Segment *g, const char *path, const Err *why)
{
    static const char word[] = "imparlour-archive ";
    AutosaveReason reason = g->unread;
    if (g->text)
        reason = strncmp(g->text, word, sizeof word - 1) == 0 ? AUTOSAVE_NEWER : AUTOSAVE_DAMAGED;
    autosave_reject(s->autosave, path, reason, why);
}

/* `sums` NULL: ignores the sums in its head. */
static void read_segment(Segments *s, int number, const char *path, Sums *sums)
{
    Err err = {{0}};
    bool sound = true;
    Segment *g = is_absent(s, path) ? NULL : add_segment(s, number);
    if (!g)
        return;
    g->behind = true;
    g->text = autosave_read(s->autosave, path, ARCHIVE_BYTES, &g->size, &err);
    if (g->text)
        g->head = sums_head(g->text, g->size, sums, &sound);
    else
        g->unread =
            errno == ENOENT ? AUTOSAVE_KIND : autosave_unread(errno); /* a link to nothing */
    if (!g->head)
        reject(s, g, path, &err);
    g->room = g->text ? g->size + 1 : 0;
    g->given = g->size;
}

static int ascending(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void retire(Segments *s, int number)
{
    int *all = room_for(s->retired, &s->room_retired, (size_t)s->n_retired + 1, sizeof *all);
    if (!all)
        return; /* the next start finds it again */
    s->retired = all;
    all[s->n_retired++] = number;
}

typedef struct {
    int n, *number;
    size_t room;
} Numbers;

static void add_number(Segments *s, Numbers *l, int number)
{
    int *all = room_for(l->number, &l->room, (size_t)l->n + 1, sizeof *all);
    s->blind |= !all;
    if (!all)
        return;
    l->number = all;
    all[l->n++] = number;
}

/* Lists the segments in the folder that count, and retires the others. */
static void list_folder(Segments *s, Numbers *l)
{
    FolderList *folder = folder_open(autosave_folder(s->autosave));
    s->blind |= !folder && errno != ENOENT;
    const char *name = folder ? folder_next(folder) : NULL;
    for (; name; name = folder_next(folder)) {
        const int number = segment_number(name);
        if (number >= s->sums.now.first)
            add_number(s, l, number);
        else if (number >= 0)
            retire(s, number);
    }
    folder_close(folder);
    if (l->n)
        qsort(l->number, (size_t)l->n, sizeof *l->number, ascending);
}

static int first_number(const Segments *s)
{
    const int first = s->sums.now.first, counted = s->sums.now.counted;
    if (counted > first)
        return counted;
    return first > 0 ? first : 1;
}

/* Segments that the autosave has not written yet follow those in the folder. */
static Numbers list_numbers(Segments *s)
{
    char path[PATH_SIZE];
    Numbers l = {0};
    list_folder(s, &l);
    int next = l.n ? l.number[l.n - 1] + 1 : first_number(s);
    while (autosave_holds(s->autosave, segment_path(s, next, path)))
        add_number(s, &l, next++);
    return l;
}

void segments_read(Segments *s, Autosave *k)
{
    char path[PATH_SIZE];
    segments_free(s);
    memset(s, 0, sizeof *s);
    s->autosave = k;
    sums_read(&s->sums, k);
    s->blind = s->sums.blind;
    Sums *const older = s->sums.there ? NULL : &s->sums.now;
    const Numbers l = list_numbers(s);
    for (int i = 0; i < l.n; i++)
        read_segment(s, l.number[i], segment_path(s, l.number[i], path),
                     l.number[i] ? NULL : older);
    free(l.number);
    if (l.n == 0 && older) /* an older version ended between two renames */
        read_segment(s, 0, path_join(path, autosave_folder(k), "archive.text.old"), older);
    Segment *newest = s->n ? s->segment[s->n - 1] : NULL;
    if (newest && newest->number && newest->head && !autosave_is_second(k))
        newest->behind =
            !autosave_resume(segment_file(s, newest->number), newest->text, newest->size);
}

void segments_free(Segments *s)
{
    for (int i = 0; i < s->n; i++)
        free_segment(s->segment[i]);
    free(s->segment);
    free(s->retired);
    s->segment = NULL;
    s->retired = NULL;
    s->n = s->n_retired = 0;
    s->room = s->room_retired = 0;
}

/* ---- Writing ---- */

static void drop(Segments *s, int i)
{
    free_segment(s->segment[i]);
    s->n--;
    memmove(&s->segment[i], &s->segment[i + 1], sizeof *s->segment * (size_t)(s->n - i));
}

/* No program of this user can read it. */
static bool is_lost(const Segment *g)
{
    return g->unread == AUTOSAVE_DENIED || g->unread == AUTOSAVE_KIND ||
           g->unread == AUTOSAVE_LARGE;
}

static void put_aside(Segments *s)
{
    char path[PATH_SIZE], name[PATH_SIZE];
    for (int i = s->n - 1; i >= 0; i--) {
        if (s->segment[i]->text)
            continue;
        segment_path(s, s->segment[i]->number, path);
        if (is_absent(s, path) ||
            (is_lost(s->segment[i]) && autosave_aside(s->autosave, path, false, name)))
            drop(s, i);
    }
}

void segments_tidy(Segments *s)
{
    put_aside(s);
    if ((s->sums.behind || s->n_retired) && sums_settle(&s->sums, s->autosave))
        while (s->n_retired)
            autosave_remove(segment_file(s, s->retired[--s->n_retired]));
}

bool segments_settled(const Segments *s)
{
    char path[PATH_SIZE];
    bool settled = true;
    for (int i = 0; i < s->n; i++) {
        const Segment *g = s->segment[i];
        settled &= g->text && g->given == g->size &&
                   !autosave_holds(s->autosave, segment_path(s, g->number, path));
    }
    return settled;
}

Segment *segments_open_for(Segments *s, size_t size)
{
    Segment *g = s->n ? s->segment[s->n - 1] : NULL;
    const bool full = !g || !g->head || !g->number || g->number < s->sums.now.counted ||
                      (g->entries && g->size + size > SEGMENT_BYTES) || g->entries >= SEGMENT_DEALS;
    if (!full)
        return g;
    int next = g && g->number >= first_number(s) ? g->number + 1 : first_number(s);
    char path[PATH_SIZE];
    while (!is_absent(s, segment_path(s, next, path))) /* created by another program */
        next++;
    if (next > SEGMENT_LAST)
        return g && g->text ? g : NULL;
    g = add_segment(s, next);
    if (!g)
        return NULL;
    g->behind = true;
    if (segment_append(g, HEAD_BEGIN, sizeof HEAD_BEGIN - 1)) {
        g->head = g->size;
        return g;
    }
    drop(s, s->n - 1);
    return NULL;
}

bool segment_append(Segment *g, const char *bytes, size_t size)
{
    char *text = room_for(g->text, &g->room, g->size + size, 1);
    if (!text)
        return false;
    g->text = text;
    memcpy(text + g->size, bytes, size);
    g->size += size;
    return true;
}

void segments_give(Segments *s)
{
    for (int i = 0; i < s->n; i++) {
        Segment *g = s->segment[i];
        if (!g->text || g->given == g->size)
            continue;
        AutosaveFile *file = segment_file(s, g->number);
        const size_t at = g->behind ? 0 : g->given;
        g->behind = !autosave_write(file, at, g->text + at, g->size - at, false);
        g->given = g->behind ? 0 : g->size;
        if (at == 0 && i > 0 && s->segment[i - 1]->given == s->segment[i - 1]->size)
            autosave_rest(segment_file(s, s->segment[i - 1]->number));
    }
}

void segments_retire(Segments *s)
{
    retire(s, s->segment[0]->number);
    s->sums.now.first = s->segment[0]->number + 1;
    drop(s, 0);
}

void segments_drop(Segments *s, int i)
{
    autosave_remove(segment_file(s, s->segment[i]->number));
    drop(s, i);
}

bool segments_differ(const Segments *s, int i)
{
    char path[PATH_SIZE];
    return autosave_differs(s->autosave, segment_path(s, s->segment[i]->number, path));
}
