/* How things get to where they lie, and how they look on their way. */
#include "table/model_private.h"
#include <math.h>

static bool same_pose(Pose a, Pose b)
{
    return fabsf(a.x - b.x) + fabsf(a.y - b.y) + fabsf(a.height - b.height) + fabsf(a.turn - b.turn) < 0.01f;
}

Pose glide_pose(const Glide *g, double now)
{
    if (g->ms <= 0 || now >= g->start + g->ms)
        return g->to;
    if (now <= g->start)
        return g->from;
    const float e = ease_at(g->ease, (float)((now - g->start) / g->ms));
    const float dx = g->to.x - g->from.x, dy = g->to.y - g->from.y;
    const float bow = (float)g->arc / 100.0f * sqrtf(dx * dx + dy * dy) * 4 * e * (1 - e);
    return (Pose){g->from.x + dx * e, g->from.y + dy * e - bow, g->from.height + (g->to.height - g->from.height) * e,
                  g->from.turn + (g->to.turn - g->from.turn) * e};
}

/* From where it is now: a new aim in mid-flight never makes a jump. */
void motion_glide(const Table *t, Glide *g, Pose to, MotionKind kind, double start)
{
    if (same_pose(g->to, to))
        return;
    const Motion *m = &t->pacing->motion[kind];
    *g = (Glide){glide_pose(g, start), to, start, table_ms(t, m->ms), m->ease, m->arc};
}

void motion_settle(Table *t, double start)
{
    for (int i = 0; i < t->n; i++) {
        Glide *g = &t->sprite[i].glide;
        const Pose to = table_rest_pose(t, i);
        if (start < g->start + g->ms) {
            g->to = to; /* on its way: keep its time, land at the new place */
            continue;
        }
        t->sprite[i].turning = t->sprite[i].was_open = false; /* it came to rest: it was turned over on its way, not now */
        motion_glide(t, g, to, MOTION_SETTLE, start);
    }
}

static Pose plate_pose(const Table *t, int seat)
{
    const Point centre = rect_centre(t->layout.plate[seat]);
    return (Pose){centre.x, centre.y, 0, 0};
}

void motion_change_seats(Table *t, double start)
{
    for (int i = 0; i < t->layout.seats; i++)
        motion_glide(t, &t->plate[i], plate_pose(t, i), MOTION_SEAT, start);
    motion_settle(t, start);
}

void motion_snap(Table *t)
{
    for (int i = 0; i < t->n; i++)
        t->sprite[i].glide = (Glide){.to = table_rest_pose(t, i)};
    for (int i = 0; i < MAX_MARKERS; i++)
        t->marker[i] = (Glide){.to = table_marker_pose(t, i)};
    for (int i = 0; i < t->layout.seats; i++)
        t->plate[i] = (Glide){.to = plate_pose(t, i)};
}

static double landing(const Glide *g) { return g->start + g->ms; }

double motion_end(const Table *t)
{
    double end = 0;
    for (int i = 0; i < t->n; i++)
        end = fmax(end, landing(&t->sprite[i].glide));
    for (int i = 0; i < MAX_MARKERS; i++)
        end = fmax(end, landing(&t->marker[i]));
    for (int i = 0; i < t->layout.seats; i++)
        end = fmax(end, landing(&t->plate[i]));
    return end;
}

/* ---- On the way ---- */

Pose table_pose(const Table *t, int at) { return glide_pose(&t->sprite[at].glide, t->now); }

static bool glides(const Table *t, const Glide *g) { return t->now < landing(g); }

bool table_in_flight(const Table *t, int at) { return glides(t, &t->sprite[at].glide); }

bool table_plays(const Table *t)
{
    for (int i = 0; i < t->n; i++)
        if (t->sprite[i].zone == ZONE_TABLE && table_in_flight(t, i))
            return true;
    return false;
}

bool table_face(const Table *t, int at, float *squeeze)
{
    const Sprite *s = &t->sprite[at];
    const Glide *g = &s->glide;
    *squeeze = 1.0f;
    if (!table_in_flight(t, at))
        return table_open(t, s);
    if (!s->turning)
        return s->was_open || table_open(t, s);
    const float part = t->now <= g->start ? 0 : (float)((t->now - g->start) / g->ms);
    *squeeze = fmaxf(0.04f, fabsf(cosf(3.14159265f * part))); /* its edge shows in the middle */
    return part > 0.5f ? table_open(t, s) : s->was_open;
}

float table_lift(const Table *t, int at) { return glide_pose(&t->sprite[at].lift, t->now).x; }

float table_rise(const Table *t, int at)
{
    const Sprite *s = &t->sprite[at];
    const bool up = s->zone == ZONE_HAND + t->layout.viewer && (s->raised || table_stands_out(t, at)) && !table_is_staged(t, at);
    return up ? 0 : 0.16f * table_lift(t, at);
}

float table_swing(const Table *t, int at)
{
    const Sprite *s = &t->sprite[at];
    const float ms = (float)t->pacing->motion[MOTION_REFUSE].ms, since = (float)(t->now - s->refused);
    if (s->refused <= 0 || since >= ms || since < 0)
        return 0;
    return 6.0f * (1 - since / ms) * sinf(since / ms * 4 * 3.14159265f);
}

void table_lift_card(Table *t, Card c)
{
    for (int i = 0; i < t->n; i++) {
        Glide *lift = &t->sprite[i].lift;
        const Pose to = {.x = c != NO_CARD && t->sprite[i].card == c};
        const int ms = t->pacing->motion[to.x > 0 ? MOTION_LIFT : MOTION_DROP].ms;
        if (lift->to.x != to.x)
            *lift = (Glide){glide_pose(lift, t->now), to, t->now, table_instant(t) ? 0 : ms, EASE_OUT_CUBIC, 0};
    }
}

void table_refuse_card(Table *t, Card c)
{
    const int i = table_find(t, c);
    if (i >= 0)
        t->sprite[i].refused = t->now;
    table_sound(t, MOTION_REFUSE, t->layout.viewer, t->now);
}

bool table_still(const Table *t, int at)
{
    const Sprite *s = &t->sprite[at];
    const bool swings = s->refused > 0 && t->now < s->refused + t->pacing->motion[MOTION_REFUSE].ms;
    return !table_in_flight(t, at) && !glides(t, &s->lift) && !swings;
}

bool table_plates_still(const Table *t)
{
    for (int i = 0; i < t->layout.seats; i++)
        if (glides(t, &t->plate[i]))
            return false;
    return true;
}

bool table_marker_still(const Table *t, int marker) { return !glides(t, &t->marker[marker]); }

Rect table_plate(const Table *t, int seat)
{
    const Pose at = glide_pose(&t->plate[seat], t->now);
    const Rect home = t->layout.plate[seat];
    return rect_around((Point){at.x, at.y}, home.w, home.h);
}
