/* What is to be heard, and when: kept until the scene asks. */
#include "table/model_private.h"
#include <stdio.h>

void table_cue(Table *t, const char *name, int seat, double due)
{
    if (!name[0] || t->n_sounds == TABLE_SOUNDS)
        return;
    TableSound *s = &t->sound[t->n_sounds++];
    snprintf(s->name, sizeof s->name, "%s", name);
    const Layout *l = &t->layout;
    s->pan = seat < l->seats && l->w > 0 ? (l->plate[seat].x + l->plate[seat].w / 2) / l->w * 2 - 1 : 0;
    s->due = due;
}

void table_sound(Table *t, MotionKind kind, int seat, double start)
{
    const Motion *m = &t->pacing->motion[kind];
    if (t->sounded[kind] > 0 && start - t->sounded[kind] < m->gap)
        return;
    t->sounded[kind] = start;
    table_cue(t, m->sound, seat, start);
    table_cue(t, m->lands, seat, start + table_ms(t, m->ms));
}

bool table_next_sound(Table *t, TableSound *out)
{
    int i = 0;
    while (i < t->n_sounds && t->sound[i].due > t->now)
        i++;
    if (i == t->n_sounds)
        return false;
    *out = t->sound[i];
    for (t->n_sounds--; i < t->n_sounds; i++)
        t->sound[i] = t->sound[i + 1];
    return true;
}
