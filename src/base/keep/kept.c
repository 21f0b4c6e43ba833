#include "base/keep/kept.h"
#include "base/hash.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT = 1, KEPT_BYTES = 64 * 1024 };

/* The end of a file: the sum of everything before it. */
#define SUM_BEGIN ",\n\t\"sum\":\t\""
#define SUM_END   "\"\n}\n"
enum { SUM_DIGITS = 8, SUM_SIZE = sizeof SUM_BEGIN - 1 + SUM_DIGITS + sizeof SUM_END - 1 };

typedef struct {
    const char *path;
    char *text; /* NULL: it could not be read */
    size_t size;
    JsonDoc doc;
    bool parsed;
    AutosaveReason state; /* AUTOSAVE_FINE: no fault was found */
} KeptFile;

/* ---- Reading ---- */

/* True if the text ends with its sum. */
static bool has_sum(const KeptFile *f)
{
    char *end;
    if (f->size < SUM_SIZE)
        return false;
    const char *tail = f->text + f->size - SUM_SIZE, *digits = tail + sizeof SUM_BEGIN - 1;
    const unsigned long sum = strtoul(digits, &end, 16);
    return memcmp(tail, SUM_BEGIN, sizeof SUM_BEGIN - 1) == 0 && end == digits + SUM_DIGITS &&
           strcmp(end, SUM_END) == 0 && sum_fits(sum, crc32c(0, f->text, f->size - SUM_SIZE));
}

/* Is the parsed text whole? Those of older versions have no sum. */
static AutosaveReason kept_check(const KeptFile *f, Err *err)
{
    const Json object = json_root(&f->doc), format = json_member(&object, "format"),
               sum = json_member(&object, "sum");
    int number = 0;
    Err none = {{0}};
    if (!format.node && !sum.node)
        return AUTOSAVE_FINE;
    if (json_int(&format, FORMAT + 1, INT32_MAX, &number, &none)) {
        json_fail(&format, err, "a later version of Imparlour has written this file");
        return AUTOSAVE_NEWER;
    }
    if (has_sum(f) && json_int(&format, 1, FORMAT, &number, &none))
        return AUTOSAVE_FINE;
    json_fail(&object, err, "the checksum does not fit: the file is damaged, or was changed");
    return AUTOSAVE_DAMAGED;
}

/* Reads, parses and checks the file. */
static void kept_open(KeptFile *f, Autosave *k, const char *path, Err *err)
{
    *f = (KeptFile){.path = path};
    f->text = autosave_read(k, path, KEPT_BYTES, &f->size, err);
    if (!f->text) {
        f->state = autosave_unread(errno);
        return;
    }
    f->parsed = json_read_text(&f->doc, path, f->text, f->size, err);
    f->state = f->parsed ? kept_check(f, err) : AUTOSAVE_DAMAGED;
}

static void kept_close(KeptFile *f)
{
    if (f->parsed)
        json_free(&f->doc);
    free(f->text);
}

static bool take_all(const KeptFile *f, KeptTake *take, void *to, Err *err)
{
    const Json object = json_root(&f->doc);
    return take(&object, to, err);
}

/* Takes a piece of a text if it is an object, or the inside of one. */
static void take_piece(const char *piece, size_t n, KeptTake *take, void *to)
{
    char text[512];
    KeptFile f = {.path = ""};
    Err err = {{0}};
    const char *form = piece[0] == '{' ? "%.*s" : "{%.*s}";
    const int length = snprintf(text, sizeof text, form, (int)n, piece);
    if (length >= (int)sizeof text || !json_read_text(&f.doc, "", text, (size_t)length, &err))
        return;
    take_all(&f, take, to, &err);
    json_free(&f.doc);
}

/* Of a damaged text all lines are taken that are a member, such as "<tab>"speed":<tab>"fast",", and
 * all innermost objects. */
static void take_pieces(const KeptFile *f, KeptTake *take, void *to)
{
    const char *open = NULL;
    for (size_t at = 0, n; at < f->size; at += n + 1) {
        n = strcspn(f->text + at, "\n");
        const size_t comma = n > 0 && f->text[at + n - 1] == ',';
        take_piece(f->text + at, n - comma, take, to);
    }
    for (const char *c = f->text; c < f->text + f->size; c++) {
        if (*c == '{')
            open = c;
        if (*c == '}' && open)
            take_piece(open, (size_t)(c + 1 - open), take, to);
        if (*c == '}')
            open = NULL;
    }
}

/* True if a second attempt to read it would fail as well. */
static bool is_lost(AutosaveReason state)
{
    return state == AUTOSAVE_DAMAGED || state == AUTOSAVE_NEWER || state == AUTOSAVE_KIND ||
           state == AUTOSAVE_LARGE || state == AUTOSAVE_DENIED;
}

static void take_old(Autosave *k, const char *path, KeptTake *take, void *to)
{
    char old[PATH_SIZE], aside[PATH_SIZE];
    KeptFile f;
    Err err = {{0}};
    if (snprintf(old, sizeof old, "%s.old", path) >= PATH_SIZE)
        return;
    kept_open(&f, k, old, &err);
    if (f.state == AUTOSAVE_FINE)
        take_all(&f, take, to, &err);
    else if (k && is_lost(f.state))
        autosave_aside(k, old, false, aside);
    kept_close(&f);
}

/* Takes what is left of a file that is not whole. */
static void take_rest(const KeptFile *f, KeptTake *take, void *to)
{
    Err err = {{0}};
    if (f->parsed && f->state == AUTOSAVE_DAMAGED)
        take_all(f, take, to, &err);
    else if (f->text && !f->parsed)
        take_pieces(f, take, to);
}

bool kept_load(Autosave *k, const char *path, KeptTake *take, void *to, Err *err)
{
    KeptFile f;
    Err why = {{0}};
    kept_open(&f, k, path, &why);
    const bool absent = f.state == AUTOSAVE_GONE;
    if (f.state != AUTOSAVE_FINE) {
        take_old(k, path, take, to);
        take_rest(&f, take, to);
    } else if (!take_all(&f, take, to, &why)) {
        f.state = AUTOSAVE_DAMAGED;
    }
    kept_close(&f);
    if (f.state == AUTOSAVE_FINE || absent)
        return true;
    autosave_reject(k, path, f.state, &why);
    return err_set(err, "%s", why.text);
}

/* ---- Writing ---- */

/* The object as a text with its sum, for free(); NULL without memory. */
static char *kept_print(cJSON *object, size_t *size)
{
    char *text = cJSON_AddNumberToObject(object, "format", FORMAT) ? cJSON_Print(object) : NULL;
    char *whole = text ? malloc(strlen(text) + SUM_SIZE) : NULL;
    if (whole) {
        const size_t n = strlen(text) - 2; /* without "\n}" */
        memcpy(whole, text, n);
        sprintf(whole + n, SUM_BEGIN "%08" PRIx32 SUM_END, crc32c(0, text, n));
        *size = n + SUM_SIZE;
    }
    cJSON_free(text);
    return whole;
}

/* True if the file, as it was read or written last, has this text. */
static bool kept_has(Autosave *k, const char *path, const char *text, size_t size)
{
    size_t n;
    Err err = {{0}};
    if (autosave_holds(k, path) || autosave_differs(k, path))
        return false;
    char *there = file_read(path, KEPT_BYTES, &n, &err);
    const bool same = there && n == size && memcmp(there, text, size) == 0;
    free(there);
    return same;
}

void kept_save(Autosave *k, const char *path, cJSON *object)
{
    size_t size = 0;
    char *text = kept_print(object, &size);
    cJSON_Delete(object);
    if (*path && !(text && kept_has(k, path, text, size))) {
        AutosaveFile *file = autosave_file(k, path);
        autosave_write(file, 0, text, size, true);
        autosave_rest(file);
    }
    free(text);
}
