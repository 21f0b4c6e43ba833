/* Motions: how things get to their places, and how they look in flight. */
#include "rules/scoring.h"
#include "rules/tricks/tricks.h"
#include "table/imps/imps.h"
#include "table/model_private.h"
#include "words/words.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool same_pose(Pose a, Pose b)
{
    return fabsf(a.x - b.x) + fabsf(a.y - b.y) + fabsf(a.height - b.height) +
               fabsf(a.turn - b.turn) <
           0.01f;
}

/* Starts from the present pose: a new target in mid-flight never makes a jump. */
void motion_glide(const Table *t, Glide *g, Pose to, MotionKind kind, double start)
{
    if (same_pose(g->to, to))
        return;
    const Motion *m = &t->pacing->motion[kind];
    *g = (Glide){.from = glide_pose(g, start),
                 .to = to,
                 .start = start,
                 .ms = table_motion_ms(t, kind),
                 .ease = m->ease,
                 .arc = m->arc};
}

/* How hard a card is thrown, 0 … 1: harder if it takes the lead, and never quite the same. */
static float motion_vigour(const Table *t, int seat)
{
    const State *s = &t->shown.s;
    Rng rng = rng_from_u64((uint64_t)s->deal << 32 | (uint64_t)s->now.number << 16 |
                           (uint64_t)seat << 8 | s->now.n);
    const float random = (float)rng_below(&rng, 1001) / 1000;
    const bool leads =
        table_shape(t) == SHAPE_TRICK && s->now.n > 1 && game_leading(t->game, s) == seat;
    return leads ? 0.75f + 0.25f * random : 0.6f * random;
}

void motion_fly(Table *t, Sprite *s, const Event *e, MotionKind kind, double start)
{
    static const float SLOWER = 1.12f, FASTER = 0.3f, GATHERS = 0.36f;
    Glide *g = &s->glide;
    const bool held = e->from < MAX_SEATS && e->from != t->layout.viewer;
    if (held && !t->calm)
        *g = (Glide){.to = rest_held_pose(t, e->from, s->order)};
    motion_glide(t, g, table_rest_pose(t, (int)(s - t->sprite)), kind, start);
    if (kind == MOTION_PLAY && e->from < t->layout.seats)
        g->ms = (int)((float)g->ms * (SLOWER - FASTER * motion_vigour(t, e->from)));
    if (kind == MOTION_COLLECT && e->from == ZONE_TABLE) {
        g->gather = GATHERS;
        g->via = rest_gather_pose(t, e->to - ZONE_TAKEN, s->order);
    }
}

static void motion_settle_all(Table *t, MotionKind kind, double start)
{
    for (int i = 0; i < t->n; i++) {
        Glide *g = &t->sprite[i].glide;
        const Pose to = table_rest_pose(t, i);
        if (start < glide_touches(g)) {
            g->to = to; /* in flight: keep the time, land at the new place */
            continue;
        }
        t->sprite[i].turning = t->sprite[i].was_open =
            false; /* it came to rest: it was turned over in flight, not now */
        motion_glide(t, g, to, kind, start);
    }
}

void motion_start_all(Table *t, double start) { motion_settle_all(t, MOTION_SETTLE, start); }

void motion_fan_out(Table *t, double start)
{
    t->gathered = false;
    motion_settle_all(t, MOTION_FAN, start);
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
    motion_start_all(t, start);
}

static void furniture_of(const Table *t, uint8_t kind[MAX_SEATS])
{
    const bool ranked = words_ranked(t->game, &t->shown);
    for (int i = 0; i < MAX_SEATS; i++)
        kind[i] = SEAT_NONE;
    for (int i = 0; ranked && i < t->layout.seats; i++)
        kind[i] = (uint8_t)seat_of_rank(words_rank(&t->shown, i), t->layout.seats);
}

void motion_furniture(Table *t, double start)
{
    uint8_t kind[MAX_SEATS];
    furniture_of(t, kind);
    if (memcmp(kind, t->seat_kind, sizeof kind) == 0)
        return;
    memcpy(t->seat_was, t->seat_kind, sizeof kind);
    memcpy(t->seat_kind, kind, sizeof kind);
    t->furniture = (Glide){0};
    motion_glide(t, &t->furniture, (Pose){.x = 1}, MOTION_SEAT, start);
}

float table_furniture_left(const Table *t) { return 1 - glide_pose(&t->furniture, t->now).x; }

/* The time of a count is that of its steps, as long as they are not too many. */
static void tally_to(const Table *t, Glide *tally, Pose to, int steps, double start)
{
    const Motion *m = &t->pacing->motion[MOTION_TALLY];
    if (to.x == 0) { /* a new deal */
        *tally = (Glide){0};
    } else if (steps > 0) {
        motion_glide(t, tally, to, MOTION_TALLY, start);
        const int ms = steps * m->ms < m->within ? steps * m->ms : m->within;
        tally->ms = t->calm ? 0 : table_ms(t, ms);
    }
}

/* The longest of the counts that begin together, which is heard. */
typedef struct {
    int steps, seat;
    const Glide *of;
} Count;

/* `way`: the number that counts up to `value`. */
static void count_to(const Table *t, Glide *way, int value, int seat, double lands, Count *most)
{
    const Pose to = {.x = (float)value};
    const int steps = abs((int)(to.x - way->to.x));
    if (value != 0 && steps > most->steps)
        *most = (Count){steps, seat, way};
    tally_to(t, way, to, steps, lands);
}

/* Heard unless a figure at the cards has counted the same before, or these are the points with
 * which play begins. */
static void tally_all(Table *t, double start, bool heard)
{
    const double lands = start + table_motion_ms(t, MOTION_COLLECT);
    Count most = {.seat = NO_SEAT};
    const bool before = t->staked;
    t->staked = game_running_score(t->game, &t->shown.s, &t->stakes);
    for (int i = 0; i < t->layout.seats; i++) {
        t->goal[i] = game_goal(t->game, &t->shown.s, i);
        count_to(t, &t->tally[i], t->stakes.points[i], i, lands, &most);
        count_to(t, &t->pile[i], taken_worth(t->game, &t->shown.s, i), i, lands, &most);
        count_to(t, &t->won[i], t->goal[i].have, i, lands, &most);
    }
    if (heard && before && t->worth.value == 0 && most.seat != NO_SEAT && !table_instant(t))
        notices_count(t, most.steps, most.of->to.x > most.of->from.x, most.seat, lands,
                      most.of->ms);
}

void motion_tally(Table *t, double start) { tally_all(t, start, true); }

void motion_veil(Table *t, double start)
{
    motion_glide(t, &t->veil, (Pose){.x = table_faceoff(t)}, MOTION_VEIL, start);
}

float table_veil(const Table *t) { return glide_pose(&t->veil, t->now).x; }

bool motion_counts(const Table *t)
{
    if (t->now < glide_lands(&t->veil))
        return true;
    for (int i = 0; i < t->layout.seats; i++)
        if (t->now < glide_lands(&t->tally[i]) || t->now < glide_lands(&t->pile[i]) ||
            t->now < glide_lands(&t->won[i]))
            return true;
    return false;
}

int table_stake(const Table *t, int seat)
{
    return (int)lroundf(glide_pose(&t->tally[seat], t->now).x);
}

int table_pile(const Table *t, int seat)
{
    return (int)lroundf(glide_pose(&t->pile[seat], t->now).x);
}

int table_won(const Table *t, int seat)
{
    return (int)lroundf(glide_pose(&t->won[seat], t->now).x);
}

void motion_snap(Table *t)
{
    tally_all(t, t->now, false);
    for (int i = 0; i < t->layout.seats; i++)
        t->tally[i].ms = t->pile[i].ms = t->won[i].ms = 0;
    t->veil = (Glide){.to = {.x = table_faceoff(t)}};
    furniture_of(t, t->seat_kind);
    t->furniture = (Glide){.to = {.x = 1}};
    for (int i = 0; i < t->n; i++)
        t->sprite[i].glide = (Glide){.to = table_rest_pose(t, i)};
    for (int i = 0; i < MAX_MARKERS; i++)
        t->marker[i] = (Glide){.to = table_marker_pose(t, i)};
    for (int i = 0; i < t->layout.seats; i++)
        t->plate[i] = (Glide){.to = plate_pose(t, i)};
}

double motion_end(const Table *t)
{
    double end = 0;
    for (int i = 0; i < t->n; i++)
        end = fmax(end, glide_touches(&t->sprite[i].glide));
    for (int i = 0; i < MAX_MARKERS; i++)
        end = fmax(end, glide_lands(&t->marker[i]));
    for (int i = 0; i < t->layout.seats; i++)
        end = fmax(end, glide_lands(&t->plate[i]));
    return fmax(end, glide_lands(&t->furniture));
}

/* ---- In flight ---- */

Pose table_pose(const Table *t, int at) { return glide_pose(&t->sprite[at].glide, t->now); }

static bool glides(const Table *t, const Glide *g) { return t->now < glide_lands(g); }

bool table_in_flight(const Table *t, int at)
{
    return t->now < glide_touches(&t->sprite[at].glide);
}

bool table_waits(const Table *t, int at)
{
    const Glide *g = &t->sprite[at].glide;
    return t->now < g->start && g->ms > 0;
}

int table_lying(const Table *t, int zone)
{
    int n = 0;
    for (int i = 0; i < t->n; i++) {
        n += t->sprite[i].zone == zone && !glides(t, &t->sprite[i].glide);
        n += zone == ZONE_STOCK && table_waits(t, i);
    }
    return n;
}

int table_fan(const Table *t, int seat)
{
    enum { STEPS = 4 }; /* each step draws the kept picture again */
    const int all = t->shown.s.count[ZONE_HAND + seat], n = table_lying(t, ZONE_HAND + seat);
    return n < all ? n - n % STEPS : all;
}

bool table_plays(const Table *t)
{
    for (int i = 0; i < t->n; i++)
        if (t->sprite[i].zone == ZONE_TABLE && table_in_flight(t, i))
            return true;
    return false;
}

/* A trick is turned down while it slides to its taker. */
static bool swept_face(const Table *t, const Sprite *s, float *squeeze)
{
    const Glide *g = &s->glide;
    const double slides = g->start + (double)g->gather * g->ms, touches = glide_touches(g);
    if (t->now >= touches)
        return false;
    const float part = (float)fmax((t->now - slides) / (touches - slides), 0);
    *squeeze = fmaxf(0.04f, fabsf(cosf(3.14159265f * part)));
    return part < 0.5f && s->was_open;
}

bool table_face(const Table *t, int at, float *squeeze)
{
    const Sprite *s = &t->sprite[at];
    const Glide *g = &s->glide;
    *squeeze = 1.0f;
    if (g->gather > 0)
        return swept_face(t, s, squeeze);
    if (!table_in_flight(t, at))
        return table_open(t, s);
    if (!s->turning)
        return s->was_open || table_open(t, s);
    const float part = t->now <= g->start
                           ? 0
                           : fminf((float)((t->now - g->start) / g->ms) / glide_touch_part(g), 1);
    *squeeze = fmaxf(0.04f, fabsf(cosf(3.14159265f * part))); /* at least its edge is visible */
    return part > 0.5f ? table_open(t, s) : s->was_open;
}

float table_rise(const Table *t, int at)
{
    const Sprite *s = &t->sprite[at];
    const bool up =
        s->zone == ZONE_HAND + t->layout.viewer && (table_raises(t, at) || table_stands_out(t, at));
    return up || table_is_staged(t, at) ? 0 : 0.16f * table_lift(t, at);
}

float table_swing(const Table *t, int at)
{
    const Sprite *s = &t->sprite[at];
    const float ms = (float)t->pacing->motion[MOTION_REFUSE].ms,
                since = (float)(t->now - s->refused);
    if (t->calm || s->refused <= 0 || since >= ms || since < 0)
        return 0;
    return 6.0f * (1 - since / ms) * sinf(since / ms * 4 * 3.14159265f);
}

void table_lift_card(Table *t, Card c)
{
    for (int i = 0; i < t->n; i++) {
        Glide *lift = &t->sprite[i].lift;
        const Pose to = {.x = c != NO_CARD && t->sprite[i].card == c};
        const Motion *m = &t->pacing->motion[to.x > 0 ? MOTION_LIFT : MOTION_DROP];
        if (lift->to.x != to.x)
            *lift = (Glide){.from = glide_pose(lift, t->now),
                            .to = to,
                            .start = t->now,
                            .ms = table_instant(t) || t->calm ? 0 : m->ms,
                            .ease = m->ease};
    }
}

bool table_in_front(const Table *t, int at) { return t->sprite[at].lift.to.x > 0; }

float table_height(const Table *t, int at)
{
    /* Over a short way a card slides; a flight over a long one is as high as any. */
    static const float NEAR = 40, FAR = 220;
    const Glide *g = &t->sprite[at].glide;
    if (t->calm || !glides(t, g) || t->now < g->start)
        return 0;
    const float way = hypotf(g->to.x - g->from.x, g->to.y - g->from.y);
    const float part = (float)((t->now - g->start) / g->ms) / glide_touch_part(g);
    const float high = float_clamp((way - NEAR) / (FAR - NEAR), 0, 1);
    return part < 1 ? high * sinf(3.14159265f * part) : 0;
}

/* The carried card follows the pointer a little later, leaning back. Both depend on the time that
 * has passed, not on the number of frames. */
void motion_carry(Table *t, double ms)
{
    static const float LATE_MS = 45;
    const float near = t->calm ? 1 : 1 - expf(-(float)ms / LATE_MS);
    t->carried_at.x += near * (t->carry.x - t->carried_at.x);
    t->carried_at.y += near * (t->carry.y - t->carried_at.y);
}

bool motion_carries(const Table *t)
{
    return t->carried && hypotf(t->carry.x - t->carried_at.x, t->carry.y - t->carried_at.y) > 0.5f;
}

static Pose carried_pose(const Table *t, float height)
{
    static const float MOST = 8, DEGREES = 0.16f; /* of lean for each unit behind the pointer */
    const float lean = DEGREES * (t->carry.x - t->carried_at.x);
    return (Pose){t->carried_at.x, t->carried_at.y, height * 1.06f,
                  fmaxf(-MOST, fminf(MOST, lean))};
}

Pose table_drawn_pose(const Table *t, int at)
{
    Pose p = table_pose(t, at);
    if (table_carries(t, at))
        return carried_pose(t, p.height);
    const float lift = table_lift(t, at);
    p.height *= 1 + 0.08f * table_height(t, at);
    p.x += table_swing(t, at) + table_yield(t, at);
    p.y -= table_rise(t, at) * p.height;
    p.turn *= 1 - lift;
    p.height *= 1 + 0.10f * lift;
    return p;
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
    return !glides(t, &s->glide) && !glides(t, &s->lift) && !swings;
}

bool table_plates_still(const Table *t)
{
    for (int i = 0; i < t->layout.seats; i++)
        if (glides(t, &t->plate[i]))
            return false;
    return !glides(t, &t->furniture);
}

int table_marker_says(const Table *t, int marker)
{
    const Glide *g = &t->marker[marker];
    const int was = t->marker_was[marker], value = t->shown.s.marker[marker].value;
    if (!glides(t, g))
        return value;
    return value + (int)lround((was - value) * fmin(1, (glide_lands(g) - t->now) / g->ms));
}

bool table_marker_still(const Table *t, int marker) { return !glides(t, &t->marker[marker]); }

Rect table_plate(const Table *t, int seat)
{
    const Pose at = glide_pose(&t->plate[seat], t->now);
    const Rect home = t->layout.plate[seat];
    return rect_around((Point){at.x, at.y}, home.w, home.h);
}
