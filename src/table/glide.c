/* Where things are on their way, at any time. */
#include "table/model_private.h"
#include <math.h>

/* A part of the way from a to b; the path bows upwards by `arc` per cent of its length. */
static Pose pose_between(Pose a, Pose b, float part, int arc)
{
    const float way = hypotf(b.x - a.x, b.y - a.y);
    const float bow = (float)arc / 100.0f * way * fmaxf(4 * part * (1 - part), 0);
    return (Pose){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part - bow,
                  a.height + (b.height - a.height) * part, a.turn + (b.turn - a.turn) * part};
}

Pose glide_pose(const Glide *g, double now)
{
    if (now >= glide_lands(g))
        return g->to;
    if (now <= g->start)
        return g->from;
    const float t = (float)((now - g->start) / g->ms);
    if (t < g->gather)
        return pose_between(g->from, g->via, ease_at(EASE_IN_OUT_SINE, t / g->gather), 0);
    const Pose from = g->gather > 0 ? g->via : g->from;
    return pose_between(from, g->to, ease_at(g->ease, (t - g->gather) / (1 - g->gather)), g->arc);
}

float glide_touch_part(const Glide *g)
{
    static const float DOWN = 0.58f;
    const bool settles = g->ease == EASE_SPRING || g->ease == EASE_THROW;
    return settles ? g->gather + DOWN * (1 - g->gather) : 1;
}

double glide_touches(const Glide *g) { return g->start + (double)glide_touch_part(g) * g->ms; }

float table_lift(const Table *t, int at) { return glide_pose(&t->sprite[at].lift, t->now).x; }

bool table_carries(const Table *t, int at)
{
    return t->carried && t->sprite[at].card == t->carried - 1;
}
