/* Events become movements: one after the other, batches of the same kind staggered. */
#include "table/table_private.h"
#include <assert.h>
#include <stdio.h>

enum { NO_MOTION = -1 };

static MotionKind move_kind(const Event *e)
{
    if (e->from == ZONE_STOCK)
        return MOTION_DEAL;
    if (e->from < MAX_SEATS)
        return e->to == ZONE_TABLE ? MOTION_PLAY : MOTION_PASS;
    return e->to >= ZONE_TAKEN && e->to < ZONE_TABLE ? MOTION_COLLECT : MOTION_PASS;
}

static int motion_of(const Event *e)
{
    switch (e->type) {
    case EVENT_MOVE: return (int)move_kind(e);
    case EVENT_MARK: return MOTION_MARK;
    case EVENT_REVEAL: return MOTION_FLIP;
    default: return NO_MOTION;
    }
}

/* At speed "instant" nothing moves, and nothing that would merely move is heard. */
static bool instant(const Table *t) { return t->pacing->percent[t->speed] == 0; }

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

/* The card that moves: the card itself if it was known to lie there, else any unknown one of the zone. */
static TableCard *pull(Table *t, Card c, int zone)
{
    TableCard *any = NULL, *unknown = NULL;
    for (int i = 0; i < t->n; i++) {
        TableCard *s = &t->card[i];
        if (s->zone != zone)
            continue;
        if (c != NO_CARD && s->card == c)
            return s;
        any = s;
        if (s->card == NO_CARD)
            unknown = s;
    }
    assert(any && "an event moves a card out of an empty zone");
    return unknown ? unknown : any;
}

static void note_exchange(Table *t, const Event *e)
{
    const int me = ZONE_HAND + t->layout.viewer;
    if (e->card == NO_CARD || e->from >= MAX_SEATS)
        return;
    if (e->to == me) {
        cardset_add(&t->received, e->card);
        t->giver[e->card] = (uint8_t)(e->from - ZONE_HAND);
    } else if (e->from == me && (e->to < MAX_SEATS || e->to == ZONE_ASIDE)) {
        cardset_add(&t->given, e->card);
        t->given_to[e->card] = e->to < MAX_SEATS ? (uint8_t)(e->to - ZONE_HAND) : NO_SEAT;
    }
}

static void apply_move(Table *t, const Event *e, double start)
{
    const MotionKind kind = move_kind(e);
    TableCard *s = pull(t, e->card, e->from);
    if (e->to == ZONE_TABLE && t->taker != NO_SEAT)
        t->taker = NO_SEAT;
    s->was_open = table_open(t, s);
    s->card = e->card;
    s->zone = e->to;
    s->seat = e->seat;
    s->stage = NO_STAGE;
    s->order = ++t->orders;
    s->raised = e->to == ZONE_HAND + t->layout.viewer && e->from < MAX_SEATS && !t->blind;
    s->turning = !s->was_open && table_open(t, s);
    note_exchange(t, e);
    table_glide(t, &s->glide, table_rest_pose(t, (int)(s - t->card)), kind, start);
    table_settle(t, start);
    if (!instant(t))
        table_sound(t, kind, e->to < MAX_SEATS ? e->to : e->seat, start);
}

static void apply_mark(Table *t, const Event *e, double start)
{
    Token *k = &t->token[e->from];
    const bool moved = e->seat != NO_SEAT && (k->owner != e->seat || k->value != e->value); /* back in the middle is no news */
    k->owner = e->seat;
    k->value = e->value;
    k->card = e->card;
    table_glide(t, &k->glide, table_token_pose(t, k), MOTION_MARK, start);
    if (moved)
        table_cue(t, t->dress->marker[e->from].sound, e->seat, start);
}

static void apply_total(Table *t, const Event *e, double start)
{
    const int was = t->total[e->from];
    t->total[e->from] = e->value;
    if (e->value > 0 && was <= 0)
        table_cue(t, t->dress->total[e->from].sound_up, NO_SEAT, start);
    else if (e->value < 0 && was >= 0)
        table_cue(t, t->dress->total[e->from].sound_down, NO_SEAT, start);
}

static void apply_asked(Table *t, unsigned seats, double start)
{
    t->to_act = seats;
    if (!t->blind && !instant(t) && (seats >> t->layout.viewer & 1))
        table_cue(t, t->pacing->cue[CUE_TURN], NO_SEAT, start);
}

static void apply_reveal(Table *t, const Event *e, double start)
{
    TableCard *s = pull(t, e->card, e->from);
    s->card = e->card;
    if (e->from == ZONE_ASIDE)
        t->aside_open = true;
    if (!instant(t))
        table_sound(t, MOTION_FLIP, NO_SEAT, start);
}

static void begin_deal(Table *t, const Event *e, double start)
{
    t->n = cardset_count(game_pack(t->game));
    for (int i = 0; i < t->n; i++)
        t->card[i] = (TableCard){.card = NO_CARD, .zone = ZONE_STOCK, .seat = NO_SEAT, .stage = NO_STAGE};
    t->dealer = e->seat;
    t->deal = e->value;
    t->taker = t->winning = NO_SEAT;
    t->aside_open = false;
    t->received = t->given = CARDSET_EMPTY;
    t->orders = 0;
    for (int i = 0; i < t->n; i++)
        t->card[i].glide = (Glide){.to = table_rest_pose(t, i)};
    if (!instant(t))
        table_cue(t, t->pacing->cue[CUE_SHUFFLE], NO_SEAT, start);
}

static void apply_stage(Table *t, const Event *e, double start)
{
    const int i = table_find(t, e->card);
    if (i < 0)
        return;
    t->card[i].stage = (uint8_t)e->value;
    table_settle(t, start);
}

static void apply_unstage(Table *t, double start)
{
    for (int i = 0; i < t->n; i++)
        t->card[i].stage = NO_STAGE;
    t->places = 0;
    table_settle(t, start);
}

static void apply(Table *t, const Event *e, double start)
{
    switch (e->type) {
    case EVENT_DEAL: begin_deal(t, e, start); break;
    case EVENT_PHASE: t->phase = e->value; break;
    case EVENT_MOVE: apply_move(t, e, start); break;
    case EVENT_STAGE: apply_stage(t, e, start); break;
    case EVENT_UNSTAGE: apply_unstage(t, start); break;
    case EVENT_REVEAL: apply_reveal(t, e, start); break;
    case EVENT_MARK: apply_mark(t, e, start); break;
    case EVENT_TOTAL: apply_total(t, e, start); break;
    case EVENT_TURN: apply_asked(t, e->seat == NO_SEAT ? 0 : 1u << e->seat, start); break;
    case EVENT_ASK: apply_asked(t, (unsigned)e->value, start); break;
    case EVENT_TAKE: t->taker = e->seat; break;
    case EVENT_SCORE: t->score[e->seat] += e->value; break;
    default: break; /* totals, beats and the end change nothing that lies here */
    }
}

void table_feed(Table *t, const Event *events, int n)
{
    if (t->queued == 0)
        t->gate = t->now > t->gate ? t->now : t->gate;
    for (int i = 0; i < n; i++) {
        if (t->queued == TABLE_QUEUE)
            table_skip(t);
        t->queue[(t->head + t->queued++) % TABLE_QUEUE] = events[i];
    }
}

void table_recall(Table *t, const Event *events, int n)
{
    for (int i = 0; i < n; i++)
        if (events[i].type == EVENT_MOVE)
            note_exchange(t, &events[i]);
}

static int batch_length(const Table *t, int kind)
{
    int n = 0;
    while (n < t->queued && motion_of(&t->queue[(t->head + n) % TABLE_QUEUE]) == kind)
        n++;
    return n;
}

static void begin_batch(Table *t, int kind)
{
    t->running = kind;
    if (kind == NO_MOTION)
        return;
    const Motion *m = &t->pacing->motion[kind];
    const int n = batch_length(t, kind);
    t->stagger = m->within && m->stagger * n > m->within ? m->within / n : m->stagger;
    t->stagger = table_ms(t, t->stagger);
}

static double latest_arrival(const Table *t)
{
    double latest = t->gate;
    for (int i = 0; i < t->n; i++) {
        const Glide *g = &t->card[i].glide;
        latest = g->start + g->ms > latest ? g->start + g->ms : latest;
    }
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Glide *g = &t->token[i].glide;
        latest = g->start + g->ms > latest ? g->start + g->ms : latest;
    }
    return latest;
}

void table_update(Table *t, double now)
{
    t->now = now;
    while (t->queued > 0) {
        const Event e = t->queue[t->head];
        const int kind = motion_of(&e);
        if (kind != t->running || kind == NO_MOTION) {
            t->gate = t->rest > t->gate ? t->rest : t->gate;
            if (now < t->gate)
                return;
            begin_batch(t, kind);
        }
        if (now < t->gate)
            return;
        t->head = (t->head + 1) % TABLE_QUEUE;
        t->queued--;
        apply(t, &e, t->gate);
        t->rest = latest_arrival(t);
        if (e.type == EVENT_BEAT)
            t->gate += table_ms(t, t->pacing->beat[e.value]);
        else if (kind != NO_MOTION)
            t->gate += t->stagger;
    }
    if (now >= t->rest && now >= t->gate)
        t->running = NO_MOTION;
}

void table_skip(Table *t)
{
    while (t->queued > 0) {
        const Event e = t->queue[t->head];
        t->head = (t->head + 1) % TABLE_QUEUE;
        t->queued--;
        apply(t, &e, t->now);
    }
    t->n_sounds = 0;
    t->running = NO_MOTION;
    t->gate = t->rest = t->now;
    table_snap(t);
}

bool table_busy(const Table *t) { return t->queued > 0 || t->now < t->rest || t->now < t->gate; }
