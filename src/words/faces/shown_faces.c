#include "words/faces/shown_faces.h"
#include "base/hash.h"
#include <string.h>

void faces_begin(Faces *f, const Game *g, const FaceTable *table)
{
    *f = (Faces){.game = g, .table = table};
    for (int i = 0; i < MAX_MARKERS; i++)
        f->owner[i] = NO_SEAT;
    for (int i = 0; i < MAX_SEATS; i++)
        f->seat[i] = (struct FaceNow){.state = FACE_NONE, .look_at = NO_SEAT};
}

static bool holds(const struct FaceNow *n, int64_t now)
{
    return n->state != FACE_NONE && (n->until == 0 || now < n->until);
}

static const FaceLine *line_for(const FaceTable *t, int event, unsigned is)
{
    for (int i = 0; t && i < t->n; i++)
        if (t->line[i].event == event && (t->line[i].needs & ~is) == 0)
            return &t->line[i];
    return NULL;
}

/* Which of its roles counts for a seat: the first to which the line gives a state. */
static int own_role(const FaceLine *l, const Happening *h, int seat)
{
    for (int role = 0; role < ROLE_OTHERS; role++)
        if ((h->role[role] >> seat & 1) && l->state[role] != FACE_NONE)
            return role;
    return ROLE_OTHERS;
}

/* A seat without a role feels as its partner. */
static int felt_role(const Game *g, const FaceLine *l, const Happening *h, int seat)
{
    const int own = own_role(l, h, seat);
    return own == ROLE_OTHERS ? own_role(l, h, game_partner(g, seat)) : own;
}

static int first_of(unsigned seats) { return seats ? __builtin_ctz(seats) : NO_SEAT; }

/* All look at the one that was hit, and that one looks at where it came from. */
static int looked_at(const Happening *h, int seat)
{
    const unsigned hit = h->role[ROLE_HIT], self = 1u << seat;
    const unsigned acts =
        h->role[ROLE_BY] ? h->role[ROLE_BY] : h->role[ROLE_TAKER] | h->role[ROLE_BEST];
    if (hit & ~self && !(hit & self))
        return first_of(hit & ~self);
    if (acts & ~self)
        return first_of(acts & ~self);
    return first_of(h->role[ROLE_ACTOR] & ~self);
}

/* The seat shows what the line gives its role; a great face that still lasts is kept. */
static bool shows(struct FaceNow *n, const FaceLine *l, int state, int look_at, int64_t now)
{
    if (state == FACE_NONE || (holds(n, now) && n->great && !l->great))
        return false;
    *n = (struct FaceNow){.state = (uint8_t)state,
                          .look_at = (uint8_t)look_at,
                          .great = l->great,
                          .until = l->ms ? now + l->ms : 0};
    return true;
}

static FaceEffect carry_out(Faces *f, const FaceLine *l, const Happening *h, int64_t now)
{
    FaceEffect done = {.line = l};
    memset(done.say, FACE_NONE, sizeof done.say);
    for (int seat = 0; seat < game_seats(f->game); seat++) {
        const int role = felt_role(f->game, l, h, seat);
        const bool feels = l->state[role] != FACE_NONE;
        done.feels |= (unsigned)feels << seat;
        if (feels && role == own_role(l, h, seat))
            done.say[seat] = l->say[role];
        if (shows(&f->seat[seat], l, l->state[role], looked_at(h, seat), now))
            done.moved |= 1u << seat;
    }
    return done;
}

/* Of public things only, which every viewer is shown alike. */
static uint64_t key_of(const Game *g, const Event *e, const State *after)
{
    uint64_t key = hash_word(HASH_START, (uint64_t)after->deal << 32 | (uint16_t)e->value);
    key = hash_word(key, (uint64_t)e->type << 24 | (uint64_t)e->seat << 16 |
                             (uint64_t)e->from << 8 | (uint64_t)e->to);
    for (int seat = 0; seat < game_seats(g); seat++)
        key = hash_word(key, after->count[ZONE_HAND + seat]);
    return key;
}

FaceEffect faces_feed(Faces *f, const Event *e, const View *after, int64_t now)
{
    Happening h;
    const bool means = happening_of(f->game, e, after, f->owner, &h);
    if (e->type == EVENT_MARK)
        f->owner[e->from] = after->s.marker[e->from].owner;
    if (e->type == EVENT_TURN || e->type == EVENT_ASK)
        f->asked = now;
    if (e->type == EVENT_DEAL)
        for (int i = 0; i < MAX_SEATS; i++)
            f->seat[i].state = FACE_NONE;
    const FaceLine *l = means ? line_for(f->table, e->type, h.is) : NULL;
    if (!l)
        return (FaceEffect){0};
    FaceEffect done = carry_out(f, l, &h, now);
    done.key = key_of(f->game, e, &after->s);
    return done;
}

void faces_show(Faces *f, unsigned seats, ImpState state, int look_at, int64_t now, int ms)
{
    for (int i = 0; i < game_seats(f->game); i++) {
        if (!(seats >> i & 1))
            continue;
        f->seat[i] = (struct FaceNow){.state = (uint8_t)state,
                                      .look_at = (uint8_t)look_at,
                                      .great = true,
                                      .until = ms ? now + ms : 0};
        if (look_at == i)
            f->seat[i].look_at = NO_SEAT;
    }
}

ImpState faces_state(const Faces *f, const View *shown, int seat, int64_t now)
{
    if (holds(&f->seat[seat], now))
        return (ImpState)f->seat[seat].state;
    for (int i = 0; f->table && i < f->table->n_stays; i++) {
        const struct FaceStay *stay = &f->table->stay[i];
        if (now >= f->asked + stay->after &&
            happening_stays(f->game, shown, seat, (StayCondition)stay->when))
            return (ImpState)stay->state;
    }
    return IMP_CALM;
}

int faces_gaze(const Faces *f, int seat, int64_t now)
{
    return holds(&f->seat[seat], now) ? f->seat[seat].look_at : NO_SEAT;
}

static int64_t sooner(int64_t next, int64_t then, int64_t now)
{
    return then > now && then < next ? then : next;
}

int64_t faces_change(const Faces *f, const View *shown, int64_t now)
{
    int64_t next = INT64_MAX;
    for (int i = 0; i < game_seats(f->game); i++)
        if (holds(&f->seat[i], now))
            next = sooner(next, f->seat[i].until, now);
    for (int i = 0; f->table && i < f->table->n_stays; i++)
        if (f->table->stay[i].after > 0 && game_to_act(&shown->s))
            next = sooner(next, f->asked + f->table->stay[i].after, now);
    return next;
}
