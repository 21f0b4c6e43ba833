#include "ui/trace.h"
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Trace {
    FILE *file;
    char *last; /* the last line, without its time */
};

Trace *trace_open(const char *path, Err *err)
{
    Trace *t = calloc(1, sizeof *t);
    if (t)
        t->file = fopen(path, "a");
    if (t && t->file)
        return t;
    err_set(err, "--trace %s: %s", path, strerror(errno));
    free(t);
    return NULL;
}

void trace_close(Trace *t)
{
    if (!t)
        return;
    fclose(t->file);
    cJSON_free(t->last);
    free(t);
}

static cJSON *element_json(Draw *d, const Elements *l, int i)
{
    Point hit;
    if (!elements_reach(l, i, &hit))
        return NULL;
    const Element *e = elements_at(l, i);
    const Rect r = elements_visible(l, i);
    const Point a = draw_window_point(d, (Point){r.x, r.y}), b = draw_window_point(d, (Point){r.x + r.w, r.y + r.h}),
                p = draw_window_point(d, hit);
    if (b.x - a.x < 1 || b.y - a.y < 1) /* all but scrolled away */
        return NULL;
    cJSON *o = cJSON_CreateObject();
    cJSON_AddStringToObject(o, "id", e->id);
    cJSON_AddStringToObject(o, "label", e->label);
    /* What has scrolled out but for a sliver still has a size. */
    const int w = (int)fmaxf(1, roundf(b.x - a.x)), h = (int)fmaxf(1, roundf(b.y - a.y));
    cJSON_AddItemToObject(o, "rect", cJSON_CreateIntArray((int[]){(int)roundf(a.x), (int)roundf(a.y), w, h}, 4));
    cJSON_AddItemToObject(o, "hit", cJSON_CreateIntArray((int[]){(int)floorf(p.x), (int)floorf(p.y)}, 2));
    cJSON_AddBoolToObject(o, "enabled", e->enabled);
    if (e->chosen)
        cJSON_AddBoolToObject(o, "chosen", true);
    if (e->field)
        cJSON_AddStringToObject(o, "value", e->field->text);
    if (!e->enabled && e->why)
        cJSON_AddStringToObject(o, "why", e->why);
    if (e->text && e->text[0])
        cJSON_AddStringToObject(o, "text", e->text);
    return o;
}

static cJSON *line_json(Draw *d, const char *scene, cJSON *extra, const Elements *l)
{
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "scene", scene);
    for (cJSON *item = extra ? extra->child : NULL; item; item = extra->child)
        cJSON_AddItemToObject(line, item->string, cJSON_DetachItemViaPointer(extra, item));
    cJSON_Delete(extra);
    cJSON *elements = cJSON_AddArrayToObject(line, "elements");
    for (int i = 0; i < elements_count(l); i++) {
        cJSON *e = element_json(d, l, i);
        if (e)
            cJSON_AddItemToArray(elements, e);
    }
    return line;
}

void trace_write(Trace *t, Draw *d, int64_t now, const char *scene, cJSON *extra, const Elements *l)
{
    if (!t) {
        cJSON_Delete(extra);
        return;
    }
    cJSON *line = line_json(d, scene, extra, l);
    char *text = cJSON_PrintUnformatted(line);
    cJSON_Delete(line);
    if (!text || (t->last && strcmp(text, t->last) == 0)) {
        cJSON_free(text);
        return;
    }
    fprintf(t->file, "{\"t\":%.2f,%s\n", (double)now / 1000, text + 1);
    fflush(t->file);
    cJSON_free(t->last);
    t->last = text;
}
