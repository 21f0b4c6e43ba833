/* Announcements: how long they are shown and how long the next event waits; sounds and vibrations
 * with their times, kept until the scene takes them. */
#include "table/model_private.h"
#include <math.h>
#include <stdio.h>

enum { RISES_MS = 120, FADES_MS = 260 };

/* ---- Sounds ---- */

float table_pan(const Table *t, int seat)
{
    const Layout *l = &t->layout;
    return seat < l->seats && l->w > 0 ? rect_centre(l->plate[seat]).x / l->w * 2 - 1 : 0;
}

float table_nears_end(const Table *t)
{
    enum { LAST = 3 }; /* tricks */
    const State *s = &t->shown.s;
    int least = MAX_CARDS;
    for (int i = 0; i < t->layout.seats; i++)
        if (s->count[ZONE_HAND + i] > 0 && s->count[ZONE_HAND + i] < least)
            least = s->count[ZONE_HAND + i];
    if (s->count[ZONE_STOCK] > 0 || table_dealing(t) || least > LAST)
        return 0;
    return (float)(LAST + 1 - least) / LAST;
}

/* Queues a sound and a vibration, panned to the seat. */
static void notices_cue(Table *t, const char *name, int rumble, int seat, double due)
{
    if ((!name[0] && !rumble) || t->n_sounds == TABLE_SOUNDS)
        return;
    TableSound *s = &t->sound[t->n_sounds++];
    *s = (TableSound){.rumble = rumble};
    snprintf(s->name, sizeof s->name, "%s", name);
    s->pan = table_pan(t, seat);
    s->due = due;
}

void table_cue(Table *t, const char *name, int seat, double due)
{
    notices_cue(t, name, 0, seat, due);
}

void table_sound(Table *t, MotionKind kind, int seat, double start)
{
    const Motion *m = &t->pacing->motion[kind];
    if (t->sounded[kind] > 0 && start - t->sounded[kind] < m->gap)
        return;
    t->sounded[kind] = start;
    table_cue(t, m->sound, seat, start);
}

/* By the mean speed of the flight, in units per millisecond at speed "normal". */
static Landing landing_of(const Table *t, const Glide *g)
{
    static const float SOFT = 1.4f, HARD = 2.2f;
    const float way = hypotf(g->to.x - g->from.x, g->to.y - g->from.y);
    const double ms = glide_touches(g) - g->start;
    const float speed = ms > 0 ? way / (float)ms * (float)t->pacing->percent[t->speed] / 100 : SOFT;
    if (speed >= HARD)
        return LANDS_HARD;
    return speed < SOFT ? LANDS_SOFT : LANDS_USUAL;
}

/* The sounds of a count: one for each step, but at most thirteen, each higher than the one before,
 * or lower when the value falls. */
void notices_count(Table *t, int steps, bool up, int seat, double start, double ms)
{
    enum { MOST = 13 };
    const int n = steps < MOST ? steps : MOST;
    for (int i = 0; i < n; i++) {
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "coin-%02d", up ? i + 1 : n - i);
        if (t->n_sounds == TABLE_SOUNDS)
            return;
        table_cue(t, name, seat, start + ms * (i + 0.5) / n);
        t->sound[t->n_sounds - 1].counts = true;
    }
}

void notices_flight(Table *t, const Glide *g, MotionKind kind, int seat)
{
    const Motion *m = &t->pacing->motion[kind];
    if (t->sounded[kind] > 0 && g->start - t->sounded[kind] < m->gap)
        return;
    t->sounded[kind] = g->start;
    table_cue(t, m->sound, seat, g->start + (double)g->gather * g->ms);
    table_cue(t, m->lands[landing_of(t, g)], seat, glide_touches(g));
}

/* Steps of a figure are left out: all at once they would be noise. */
void notices_hurry(Table *t)
{
    int left = 0;
    for (int i = 0; i < t->n_sounds; i++) {
        TableSound s = t->sound[i];
        if (s.counts && s.due > t->now)
            continue;
        s.due = fmin(s.due, t->now);
        t->sound[left++] = s;
    }
    t->n_sounds = left;
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

/* ---- Announcements ---- */

static bool notices_shown(const Notice *n, double now)
{
    return n->ms > 0 && now < n->start + n->ms;
}

static bool cards_lie(const Table *t)
{
    return t->shown.s.count[ZONE_TABLE] > 0 && !table_faceoff(t);
}

static void notices_fade(Notice *n, double start)
{
    const int ms = (int)(start - n->start) + FADES_MS;
    if (n->ms > ms)
        n->ms = ms;
}

/* Shows an announcement at its seat, unless the one shown repeats it. */
static void notices_show(Table *t, const Moment *m, double start)
{
    const NoticePace *pace = &t->pacing->notice[m->kind];
    Notice *n = &t->notice[m->where];
    if (notices_shown(n, start) && moment_repeats(&n->moment, m))
        return;
    t->said[m->kind]++;
    if (!moment_silent(m) && !t->told)
        *n = (Notice){*m, start, pace->ms, cards_lie(t)};
    if (!table_instant(t))
        notices_cue(t, pace->sound, pace->rumble, m->seat, start);
}

static int beat_of(const Table *t, const Moment *m)
{
    if (m->kind == MOMENT_TAKE &&
        m->how == TAKEN_UNCHALLENGED) /* an unchallenged lead is not looked at */
        return 0;
    if (m->kind == MOMENT_RANK &&
        m->value < t->layout.seats - 1) /* all ranks are given at the same moment */
        return 0;
    return t->pacing->notice[m->kind].beat;
}

bool table_says_below(const Table *t)
{
    float shown;
    const Notice *n = table_notice(t, MAX_SEATS, &shown);
    return n && n->below && !table_faceoff(t);
}

/* Ends announcements where cards come to lie. */
static void give_way(Table *t, double start)
{
    Notice *middle = &t->notice[MAX_SEATS];
    if (!middle->below && cards_lie(t))
        notices_fade(middle, start);
}

/* When a seat is asked to act, ends the announcements of the contest before, and all that hide the
 * viewer's prompt. */
static void fall_silent(Table *t, bool viewer, double start)
{
    Notice *middle = &t->notice[MAX_SEATS];
    const bool old = middle->moment.kind == MOMENT_TAKE || middle->moment.kind == MOMENT_VOID;
    for (int i = 0; i < t->layout.seats && old; i++)
        if (t->notice[i].moment.kind == MOMENT_CHALLENGE)
            notices_fade(&t->notice[i], start);
    if (old || (viewer && middle->below))
        notices_fade(middle, start);
}

int notices_say(Table *t, const Event *e, double start)
{
    Moment moment[MOST_MOMENTS];
    const int n = moments_of(t->game, t->style, e, &t->shown, moment);
    Notice *middle = &t->notice[MAX_SEATS];
    int beat = 0;
    if (e->type == EVENT_TURN && e->seat != NO_SEAT)
        fall_silent(t, e->seat == t->layout.viewer, start);
    if (e->type == EVENT_MOVE && e->to == ZONE_TABLE)
        give_way(t, start);
    for (int i = 0; i < n; i++) {
        notices_show(t, &moment[i], start);
        beat = beat_of(t, &moment[i]) > beat ? beat_of(t, &moment[i]) : beat;
    }
    /* the last cards, announced to stay with their owner, have all gone */
    const bool kept = e->type == EVENT_PHASE && middle->moment.kind == MOMENT_KEEP &&
                      notices_shown(middle, start);
    return kept ? t->pacing->notice[MOMENT_KEEP].beat : beat;
}

const Notice *table_notice(const Table *t, int seat, float *shown)
{
    const Notice *n = &t->notice[seat];
    const float since = (float)(t->now - n->start), left = (float)n->ms - since;
    *shown = fmaxf(0, fminf(1, fminf(since / RISES_MS, left / FADES_MS)));
    return n->ms > 0 && since >= 0 && left > 0 ? n : NULL;
}

void notices_shuffle(Table *t, double start)
{
    if (!table_instant(t))
        table_cue(t, t->pacing->cue[CUE_SHUFFLE], NO_SEAT, start);
}

void notices_turn(Table *t, double start)
{
    if (!table_blind(t) && !table_instant(t) && (game_to_act(&t->shown.s) >> t->layout.viewer & 1))
        table_cue(t, t->pacing->cue[CUE_TURN], NO_SEAT, start);
}
