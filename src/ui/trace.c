#include "ui/trace.h"
#include "base/system/files.h"
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Trace {
    FILE *file;
    const char *path;
    char *last;  /* the last line, without its time */
    int failure; /* errno of the first line that could not be written */
};

Trace *trace_open(const char *path, Err *err)
{
    const int fd = file_open(path, OPEN_LOG);
    const FileStamp info = fd >= 0 ? fd_stamp(fd) : (FileStamp){.there = FILE_ABSENT};
    const bool opened = info.there == FILE_THERE, is_file = opened && info.kind == KIND_FILE;
    Trace *t = is_file ? calloc(1, sizeof *t) : NULL;
    if (t)
        t->file = fd_stream(fd);
    if (t && t->file) {
        t->path = path;
        return t;
    }
    err_set(err, "--trace %s: %s", path, opened && !is_file ? "it is not a file" : strerror(errno));
    free(t);
    if (fd >= 0)
        fd_close(fd);
    return NULL;
}

bool trace_close(Trace *t, Err *err)
{
    if (!t)
        return true;
    if (fclose(t->file) != 0 && !t->failure)
        t->failure = errno;
    if (t->failure)
        err_set(err, "--trace %s: cannot be written: %s", t->path, strerror(t->failure));
    const bool whole = !t->failure;
    cJSON_free(t->last);
    free(t);
    return whole;
}

static cJSON *element_json(Draw *d, const Elements *l, int i, Which focus)
{
    const Element *e = elements_at(l, i);
    const bool focused = focus.what && which_same(which_of(e), focus);
    Point hit = rect_centre(e->rect);
    if (!elements_reach(l, i, &hit) &&
        !focused) /* a card below others has the focus, and comes to the front */
        return NULL;
    const Rect r = elements_visible(l, i);
    const Point a = draw_window_point(d, (Point){r.x, r.y}),
                b = draw_window_point(d, (Point){r.x + r.w, r.y + r.h}),
                p = draw_window_point(d, hit);
    if (b.x - a.x < 1 || b.y - a.y < 1) /* all but scrolled away */
        return NULL;
    cJSON *o = cJSON_CreateObject();
    cJSON_AddStringToObject(o, "id", e->id);
    cJSON_AddStringToObject(o, "label", e->label);
    /* An element that has scrolled out but for a sliver still has a size. */
    const int w = (int)fmaxf(1, roundf(b.x - a.x)), h = (int)fmaxf(1, roundf(b.y - a.y));
    cJSON_AddItemToObject(
        o, "rect", cJSON_CreateIntArray((int[]){(int)roundf(a.x), (int)roundf(a.y), w, h}, 4));
    cJSON_AddItemToObject(o, "hit",
                          cJSON_CreateIntArray((int[]){(int)floorf(p.x), (int)floorf(p.y)}, 2));
    cJSON_AddBoolToObject(o, "enabled", e->enabled);
    if (e->chosen)
        cJSON_AddBoolToObject(o, "chosen", true);
    if (focused)
        cJSON_AddBoolToObject(o, "focused", true);
    if (e->field)
        cJSON_AddStringToObject(o, "value", e->field->text);
    if (!e->enabled && e->why)
        cJSON_AddStringToObject(o, "why", e->why);
    if (e->text && e->text[0])
        cJSON_AddStringToObject(o, "text", e->text);
    return o;
}

static cJSON *line_json(Draw *d, const char *scene, cJSON *extra, const Elements *l, Which focus)
{
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "scene", scene);
    for (cJSON *item = extra ? extra->child : NULL; item; item = extra->child)
        cJSON_AddItemToObject(line, item->string, cJSON_DetachItemViaPointer(extra, item));
    cJSON_Delete(extra);
    cJSON *elements = cJSON_AddArrayToObject(line, "elements");
    for (int i = 0; i < elements_count(l); i++) {
        cJSON *e = element_json(d, l, i, focus);
        if (e)
            cJSON_AddItemToArray(elements, e);
    }
    return line;
}

static void put(Trace *t, const char *begin, const char *text)
{
    if ((fprintf(t->file, "%s%s\n", begin, text) < 0 || fflush(t->file) != 0) && !t->failure)
        t->failure = errno;
}

void trace_note(Trace *t, int64_t now, const char *kind, const char *what)
{
    cJSON *line = t ? cJSON_CreateObject() : NULL;
    char begin[32];
    cJSON_AddStringToObject(line, kind, what);
    char *text = line ? cJSON_PrintUnformatted(line) : NULL;
    snprintf(begin, sizeof begin, "{\"t\":%.2f,", (double)now / 1000);
    if (text)
        put(t, begin, text + 1);
    cJSON_free(text);
    cJSON_Delete(line);
}

void trace_anew(Trace *t)
{
    if (!t)
        return;
    cJSON_free(t->last);
    t->last = NULL;
}

void trace_write(Trace *t, Draw *d, TraceAt at, const char *scene, cJSON *extra, const Elements *l)
{
    if (!t) {
        cJSON_Delete(extra);
        return;
    }
    cJSON *line = line_json(d, scene, extra, l, at.focus);
    char *text = cJSON_PrintUnformatted(line);
    cJSON_Delete(line);
    if (!text || (t->last && strcmp(text, t->last) == 0)) {
        cJSON_free(text);
        return;
    }
    char begin[48];
    snprintf(begin, sizeof begin, "{\"t\":%.2f,\"inputs\":%u,", (double)at.now / 1000, at.inputs);
    put(t, begin, text + 1);
    cJSON_free(t->last);
    t->last = text;
}
