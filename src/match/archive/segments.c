#include "match/archive/segments.h"
#include "base/room.h"
#include "match/match_private.h"
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LAST_NUMBER = 999999, NAME = 32 };

#define HEAD_BEGIN "imparlour-archive 1\n"

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

static char *sums_path(const Segments *s, char out[PATH_SIZE])
{
    return path_join(out, autosave_folder(s->autosave), "archive-sums.text");
}

/* The number of a segment's file; -1 for other names. */
static int segment_number(const char *name)
{
    char same[NAME];
    const long n = strncmp(name, "archive-", 8) == 0 ? strtol(name + 8, NULL, 10) : 0;
    return n >= 0 && n <= LAST_NUMBER && strcmp(segment_name((int)n, same), name) == 0 ? (int)n
                                                                                       : -1;
}

static AutosaveFile *segment_file(const Segments *s, int number)
{
    char path[PATH_SIZE];
    return autosave_file(s->autosave, segment_path(s, number, path));
}

/* ---- The head of a file ---- */

/* Reads a line into *first or *sums, which may be NULL. A damaged line loses only its own
 * contents. */
static bool read_line(const char *line, Statistics *sums, int *first)
{
    char words[SEALED_LINE];
    const char *number = words + 6;
    int64_t value;
    if (!sums)
        return true;
    if (!sealed_read(line, words) || strncmp(words, "first ", 6) != 0)
        return statistics_take(sums, line);
    if (!take_number(&number, 0, LAST_NUMBER, &value) || *number)
        return false;
    *first = (int)value;
    return true;
}

/* Returns the end of the head. *sound is cleared if the head differs from what this program
 * writes. */
static size_t read_head(const char *text, size_t size, Statistics *sums, int *first, bool *sound)
{
    const size_t begin = sizeof HEAD_BEGIN - 1;
    const size_t head =
        size >= begin && memcmp(text, HEAD_BEGIN, begin) == 0 ? entry_size(text, size) : 0;
    *sound &= head > 0;
    for (size_t at = begin, n; at < head; at += n + 1) {
        const char *end = memchr(text + at, '\n', head - at);
        char line[SEALED_LINE];
        n = end ? (size_t)(end - text) - at : head - at;
        snprintf(line, sizeof line, "%.*s", (int)(n < sizeof line ? n : 0), text + at);
        *sound &= read_line(line, sums, first);
    }
    return head;
}

/* A damaged file of sums is kept under another name. */
static void keep_spoilt_sums(Segments *s, const char *path)
{
    char name[PATH_SIZE];
    if (s->sums_spoilt)
        file_aside(path, true, name);
    s->sums_spoilt = false;
}

bool segments_write_sums(Segments *s)
{
    char path[PATH_SIZE], line[NAME];
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    s->sums_behind = true;
    if (!f)
        return false;
    fputs(HEAD_BEGIN, f);
    snprintf(line, sizeof line, "first %d", s->first);
    sealed_print(f, line);
    statistics_print(&s->gone, f);
    if (fclose(f) == 0) {
        keep_spoilt_sums(s, sums_path(s, path));
        AutosaveFile *file = autosave_file(s->autosave, path);
        s->sums_behind = !autosave_write(file, 0, text, size, false);
        autosave_rest(file);
    }
    free(text);
    return !s->sums_behind;
}

/* ---- Reading ---- */

static bool is_absent(const Segments *s, const char *path)
{
    struct stat info;
    return !autosave_holds(s->autosave, path) && lstat(path, &info) != 0 &&
           (errno == ENOENT || errno == ENOTDIR);
}

/* No program of this user can read it. */
static bool is_unusable(const char *path)
{
    struct stat info;
    return stat(path, &info) != 0 || !S_ISREG(info.st_mode) || info.st_size > ARCHIVE_BYTES ||
           access(path, R_OK) != 0;
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

/* `sums` NULL: ignores the sums in its head. */
static void read_segment(Segments *s, int number, const char *path, Statistics *sums)
{
    Err err = {{0}};
    int first = 0;
    bool sound = true;
    Segment *g = is_absent(s, path) ? NULL : add_segment(s, number);
    if (!g)
        return;
    g->behind = true;
    g->text = autosave_read(s->autosave, path, ARCHIVE_BYTES, &g->size, &err);
    if (!g->text)
        return;
    g->head = read_head(g->text, g->size, sums, &first, &sound);
    g->room = g->size + 1;
    g->given = g->size;
}

/* True if there is a file of sums. */
static bool read_sums(Segments *s)
{
    char path[PATH_SIZE];
    size_t size = 0;
    Err err = {{0}};
    bool sound = true;
    if (is_absent(s, sums_path(s, path)))
        return false;
    char *text = autosave_read(s->autosave, path, ARCHIVE_BYTES, &size, &err);
    if (text)
        sound &= read_head(text, size, &s->gone, &s->first, &sound) == size;
    s->sums_spoilt = text ? !sound : is_unusable(path);
    s->blind |= !text && !s->sums_spoilt;
    free(text);
    return text;
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
    DIR *d = opendir(autosave_folder(s->autosave));
    s->blind |= !d && errno != ENOENT;
    const struct dirent *e = d ? readdir(d) : NULL;
    for (; e; e = readdir(d)) {
        const int number = segment_number(e->d_name);
        if (number >= s->first)
            add_number(s, l, number);
        else if (number >= 0)
            retire(s, number);
    }
    if (d)
        closedir(d);
    if (l->n)
        qsort(l->number, (size_t)l->n, sizeof *l->number, ascending);
}

static int first_number(const Segments *s) { return s->first > 0 ? s->first : 1; }

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
    Statistics *const older = read_sums(s) ? NULL : &s->gone;
    const Numbers l = list_numbers(s);
    for (int i = 0; i < l.n; i++)
        read_segment(s, l.number[i], segment_path(s, l.number[i], path),
                     l.number[i] ? NULL : older);
    free(l.number);
    if (l.n == 0 && older) /* an older version ended between two renames */
        read_segment(s, 0, path_join(path, autosave_folder(k), "archive.text.old"), older);
    Segment *newest = s->n ? s->segment[s->n - 1] : NULL;
    if (newest && newest->number && newest->text && !autosave_is_second(k))
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

static void put_aside(Segments *s)
{
    char path[PATH_SIZE], name[PATH_SIZE];
    for (int i = s->n - 1; i >= 0; i--) {
        if (s->segment[i]->text)
            continue;
        segment_path(s, s->segment[i]->number, path);
        if (is_absent(s, path) || (is_unusable(path) && file_aside(path, false, name)))
            drop(s, i);
    }
}

void segments_tidy(Segments *s)
{
    char path[PATH_SIZE];
    put_aside(s);
    if (s->sums_behind)
        segments_write_sums(s);
    if (s->sums_behind || autosave_holds(s->autosave, sums_path(s, path)))
        return;
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
    const bool full = !g || !g->text || !g->number ||
                      (g->entries && g->size + size > SEGMENT_BYTES) || g->entries >= SEGMENT_DEALS;
    if (!full)
        return g;
    int next = g ? g->number + 1 : first_number(s);
    char path[PATH_SIZE];
    while (!is_absent(s, segment_path(s, next, path))) /* created by another program */
        next++;
    if (next > LAST_NUMBER)
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
    s->first = s->segment[0]->number + 1;
    drop(s, 0);
}
