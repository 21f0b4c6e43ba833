/* Where cards lie at rest, and how they get there. */
#include "table/table_private.h"
#include <math.h>
#include <stdlib.h>

static const float DEGREES = 4.0f, STAND_OUT = 24.0f;

/* A little disorder, the same each time: cards in a trick never lie quite straight. */
static float disorder(const Table *t, int seat)
{
    Rng rng = rng_from_u64((uint64_t)t->deal << 16 | (uint64_t)table_trick(t) << 8 | (uint64_t)seat);
    return ((float)rng_below(&rng, 1001) / 500.0f - 1.0f) * DEGREES;
}

static int hand_key(const Table *t, const TableCard *s)
{
    if (s->card == NO_CARD)
        return s->order;
    const CardInfo *c = game_card(t->game, s->card);
    const int rank = t->style->hand.descending ? 1000 - c->rank : 1000 + c->rank;
    const int suit = c->suit == NO_SUIT ? 0 : c->suit + 1;
    return t->by_rank ? rank << 4 | suit : suit << 16 | rank;
}

bool table_is_staged(const Table *t, int i) { return t->card[i].stage < t->places; }

int table_hand(const Table *t, int out[MAX_CARDS])
{
    int n = 0;
    for (int i = 0; i < t->n; i++) {
        const TableCard *s = &t->card[i];
        if (s->zone != ZONE_HAND + t->layout.viewer || table_is_staged(t, i))
            continue;
        int k = n++;
        for (; k > 0 && hand_key(t, &t->card[out[k - 1]]) > hand_key(t, s); k--)
            out[k] = out[k - 1];
        out[k] = i;
    }
    return n;
}

static bool equal_cards(const Table *t, int a, int b)
{
    const Card c = t->card[a].card, d = t->card[b].card;
    return c != NO_CARD && d != NO_CARD && game_card(t->game, c)->rank == game_card(t->game, d)->rank &&
           game_card(t->game, c)->suit == game_card(t->game, d)->suit;
}

bool table_stacked(const Table *t) { return t->style->hand.stacked && !t->blind; }

/* Which stack card i of the hand lies in; *stacks: how many there are. */
static int stack_of(const Table *t, const int hand[], int n, int i, int *stacks)
{
    int mine = 0;
    *stacks = n > 0;
    for (int k = 1; k < n; k++) {
        *stacks += !equal_cards(t, hand[k - 1], hand[k]);
        if (k == i)
            mine = *stacks - 1;
    }
    return mine;
}

/* Chosen to be played. */
static bool stands_out(const Table *t, const TableCard *s)
{
    return s->stage != NO_STAGE || (s->card != NO_CARD && cardset_has(t->chosen, s->card));
}

static Pose hand_pose(const Table *t, int at)
{
    int hand[MAX_CARDS], i = 0, stacks;
    const int n = table_hand(t, hand);
    const TableCard *s = &t->card[at];
    Pose p;
    while (i < n && hand[i] != at)
        i++;
    if (table_stacked(t)) {
        const int mine = stack_of(t, hand, n, i, &stacks);
        const Stacks room = layout_stacks(&t->layout, n, stacks);
        p = stacks_pose(&room, i, mine);
    } else {
        const Fan fan = layout_fan(&t->layout, n);
        p = fan_pose(&fan, i);
    }
    if (s->raised)
        p.y -= 0.20f * p.height;
    if (stands_out(t, s))
        p.y -= STAND_OUT;
    return p;
}

int table_stacks(const Table *t, Stack out[MAX_CARDS])
{
    int hand[MAX_CARDS], stacks = 0;
    const int n = table_stacked(t) ? table_hand(t, hand) : 0;
    for (int i = 0; i < n; i++) {
        if (i == 0 || !equal_cards(t, hand[i - 1], hand[i]))
            out[stacks++] = (Stack){.first = hand[i]};
        out[stacks - 1].last = hand[i];
        out[stacks - 1].n++;
    }
    return stacks;
}

static Pose staged_pose(const Table *t, const TableCard *s)
{
    const Rect *b = &t->place[s->stage];
    return (Pose){b->x + b->w / 2, b->y + b->h / 2, b->h, 0};
}

/* Its place among the cards of its set: *n, and which one. */
static int place_in_set(const Table *t, const TableCard *s, int *n)
{
    int mine = 0;
    *n = 0;
    for (int i = 0; i < t->n; i++) {
        const TableCard *k = &t->card[i];
        if (k->zone != ZONE_TABLE || k->set != s->set || k->drawn)
            continue;
        ++*n;
        mine += k->order < s->order;
    }
    return mine;
}

/* How many sets lie upon this one. */
static int sets_above(const Table *t, const TableCard *s)
{
    int last = s->set;
    for (int i = 0; i < t->n; i++)
        if (t->card[i].zone == ZONE_TABLE && !t->card[i].drawn && t->card[i].set > last)
            last = t->card[i].set;
    return last - s->set;
}

/* In the middle; a set that has been beaten lies behind, a little higher and smaller, so that its edge shows. */
static Pose set_pose(const Table *t, const TableCard *s)
{
    int n;
    const int i = place_in_set(t, s, &n), above = sets_above(t, s);
    Pose at = t->layout.middle;
    if (t->style->contest == CONTEST_CHALLENGE) {
        if (s->set > 0 && s->seat < t->layout.seats)
            at = t->layout.spot[s->seat];
        return layout_set(at, i, n);
    }
    const float back = above < 2 ? (float)above : 2;
    at.y -= 0.17f * at.height * back;
    at.height *= 1 - 0.06f * back;
    return layout_set(at, i, n);
}

static Pose contest_pose(const Table *t, const TableCard *s)
{
    const Layout *l = &t->layout;
    const ContestShape shape = s->drawn ? CONTEST_TRICK : t->style->contest;
    if (shape == CONTEST_SET || shape == CONTEST_CHALLENGE)
        return set_pose(t, s);
    if (s->seat >= l->seats)
        return l->deck;
    if (shape == CONTEST_ROW)
        return l->row[s->set < ROW_CARDS ? s->set : ROW_CARDS - 1];
    Pose p = l->spot[s->seat];
    p.turn += disorder(t, s->seat);
    return p;
}

Pose table_rest_pose(const Table *t, int at)
{
    const TableCard *s = &t->card[at];
    const Layout *l = &t->layout;
    if (s->zone == ZONE_HAND + l->viewer)
        return table_is_staged(t, at) ? staged_pose(t, s) : hand_pose(t, at);
    if (s->zone < MAX_SEATS)
        return l->backs[s->zone];
    if (s->zone < ZONE_TABLE)
        return l->pile[s->zone - ZONE_TAKEN];
    switch (s->zone) {
    case ZONE_TABLE: return contest_pose(t, s);
    case ZONE_ASIDE: return l->aside;
    case ZONE_OUT: return l->out;
    default: return t->dealing ? l->deck : l->stock;
    }
}

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

int table_ms(const Table *t, int ms) { return ms * t->pacing->percent[t->speed] / 100; }

/* From where it is now: a new aim in mid-flight never makes a jump. */
void table_glide(const Table *t, Glide *g, Pose to, MotionKind kind, double start)
{
    if (same_pose(g->to, to))
        return;
    const Motion *m = &t->pacing->motion[kind];
    *g = (Glide){glide_pose(g, start), to, start, table_ms(t, m->ms), m->ease, m->arc};
}

void table_settle(Table *t, double start)
{
    for (int i = 0; i < t->n; i++) {
        Glide *g = &t->card[i].glide;
        const Pose to = table_rest_pose(t, i);
        if (start < g->start + g->ms) {
            g->to = to; /* on its way: keep its time, land at the new place */
            continue;
        }
        t->card[i].turning = t->card[i].was_open = false; /* it came to rest: it was turned over on its way there, not now */
        table_glide(t, g, to, MOTION_SETTLE, start);
    }
}

void table_snap(Table *t)
{
    for (int i = 0; i < t->n; i++) {
        t->card[i].glide = (Glide){.to = table_rest_pose(t, i)};
        t->card[i].flip = 0;
    }
    for (int i = 0; i < MAX_MARKERS; i++)
        t->token[i].glide = (Glide){.to = table_token_pose(t, &t->token[i])};
    for (int i = 0; i < t->layout.seats; i++) {
        const Point centre = rect_centre(t->layout.plate[i]);
        t->plate[i] = (Glide){.to = {centre.x, centre.y, 0, 0}};
    }
}

Pose table_token_pose(const Table *t, const Token *token)
{
    return token->owner < t->layout.seats ? t->layout.marker[token->owner] : t->layout.marker_free;
}

Pose table_pose(const Table *t, int at) { return glide_pose(&t->card[at].glide, t->now); }

bool table_in_flight(const Table *t, int at)
{
    const Glide *g = &t->card[at].glide;
    return t->now < g->start + g->ms;
}

static bool flips(const Table *t, int at)
{
    const double flip = t->card[at].flip;
    return flip > 0 && t->now < flip + table_ms(t, t->pacing->motion[MOTION_FLIP].ms);
}

bool table_open(const Table *t, const TableCard *s)
{
    if (s->card == NO_CARD)
        return false;
    if (s->zone == ZONE_HAND + t->layout.viewer)
        return !t->blind;
    return (s->zone == ZONE_TABLE && !s->covered) || s->zone == ZONE_OUT || (s->zone == ZONE_ASIDE && t->aside_open);
}

/* Turned over in the course of a motion, progress p 0…1: its edge shows in the middle. */
static bool turned(float p, bool before, bool after, float *squeeze)
{
    *squeeze = fmaxf(0.04f, fabsf(cosf(3.14159265f * p)));
    return p > 0.5f ? after : before;
}

bool table_face(const Table *t, int at, float *squeeze)
{
    const TableCard *s = &t->card[at];
    const Glide *g = &s->glide;
    *squeeze = 1.0f;
    if (flips(t, at)) {
        const float ms = (float)table_ms(t, t->pacing->motion[MOTION_FLIP].ms), since = (float)(t->now - s->flip);
        return since > 0 && turned(since / ms, false, true, squeeze);
    }
    if (!table_in_flight(t, at))
        return table_open(t, s);
    if (!s->turning)
        return s->was_open || table_open(t, s);
    return turned(t->now <= g->start ? 0 : (float)((t->now - g->start) / g->ms), s->was_open, table_open(t, s), squeeze);
}

static float fade_at(const Fade *f, double now)
{
    if (f->ms <= 0 || now >= f->start + f->ms)
        return f->to;
    return f->from + (f->to - f->from) * ease_at(EASE_OUT_CUBIC, (float)((now - f->start) / f->ms));
}

float table_lift(const Table *t, int at) { return fade_at(&t->card[at].lift, t->now); }

float table_rise(const Table *t, int at)
{
    const TableCard *s = &t->card[at];
    const bool up = s->zone == ZONE_HAND + t->layout.viewer && (s->raised || stands_out(t, s)) && !table_is_staged(t, at);
    return up ? 0 : 0.16f * table_lift(t, at);
}

float table_swing(const Table *t, int at)
{
    const TableCard *s = &t->card[at];
    const float ms = (float)t->pacing->motion[MOTION_REFUSE].ms, since = (float)(t->now - s->refused);
    if (s->refused <= 0 || since >= ms || since < 0)
        return 0;
    return 6.0f * (1 - since / ms) * sinf(since / ms * 4 * 3.14159265f);
}

void table_lift_card(Table *t, Card c)
{
    for (int i = 0; i < t->n; i++) {
        Fade *f = &t->card[i].lift;
        const float to = c != NO_CARD && t->card[i].card == c ? 1.0f : 0.0f;
        if (f->to == to)
            continue;
        const int ms = t->pacing->motion[to > 0 ? MOTION_LIFT : MOTION_DROP].ms;
        *f = (Fade){t->now, t->pacing->percent[t->speed] ? ms : 0, fade_at(f, t->now), to};
    }
}

void table_refuse_card(Table *t, Card c)
{
    const int i = table_find(t, c);
    if (i >= 0)
        t->card[i].refused = t->now;
    table_sound(t, MOTION_REFUSE, t->layout.viewer, t->now);
}

bool table_still(const Table *t, int at)
{
    const TableCard *s = &t->card[at];
    const bool swings = s->refused > 0 && t->now < s->refused + t->pacing->motion[MOTION_REFUSE].ms;
    return !table_in_flight(t, at) && !flips(t, at) && t->now >= s->lift.start + s->lift.ms && !swings;
}

bool table_plates_still(const Table *t)
{
    for (int i = 0; i < t->layout.seats; i++)
        if (t->now < t->plate[i].start + t->plate[i].ms)
            return false;
    return true;
}

bool table_token_still(const Table *t, int token) { return t->now >= t->token[token].glide.start + t->token[token].glide.ms; }

bool table_moving(const Table *t)
{
    for (int i = 0; i < t->n; i++)
        if (!table_still(t, i))
            return true;
    for (int i = 0; i < MAX_MARKERS; i++)
        if (!table_token_still(t, i))
            return true;
    for (int i = 0; i < NOTICES; i++) {
        float shown;
        if (table_notice(t, i, &shown))
            return true;
    }
    return !table_plates_still(t);
}
