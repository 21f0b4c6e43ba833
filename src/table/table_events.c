/* Events become movements: one after the other, batches of the same kind staggered. */
#include "table/table_private.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { NO_MOTION = -1 };

static MotionKind move_kind(const Event *e)
{
    if (e->from == ZONE_STOCK)
        return MOTION_DEAL;
    if (e->from < MAX_SEATS)
        return e->to == ZONE_TABLE ? MOTION_PLAY : MOTION_PASS;
    const bool off = (e->to >= ZONE_TAKEN && e->to < ZONE_TABLE) || e->to == ZONE_OUT;
    return off ? MOTION_COLLECT : MOTION_PASS;
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

/* A card left a hand unseen: it may be any of those that were known to be there. Those that came in the same exchange did not lie
 * there yet when everybody chose. */
static void forget(Table *t, int hand)
{
    for (int i = 0; hand != ZONE_HAND + t->layout.viewer && i < t->n; i++)
        if (t->card[i].zone == hand && t->card[i].order <= t->exchanged)
            t->card[i].card = NO_CARD;
}

/* A seat's cards that follow each other are one set; it lies upon the one before. */
static void put_down(Table *t, TableCard *s, const Event *e)
{
    const bool sets = t->style->contest == CONTEST_SET || t->style->contest == CONTEST_CHALLENGE;
    const unsigned all = (1u << t->layout.seats) - 1;
    const TableCard *last = NULL;
    for (int i = 0; i < t->n; i++) {
        const TableCard *k = &t->card[i];
        if (k != s && k->zone == ZONE_TABLE && !k->drawn && (!last || k->order > last->order))
            last = k;
    }
    const bool same = last && sets && last->seat == e->seat;
    s->set = (uint8_t)(!last ? 0 : same ? last->set : last->set + 1);
    s->drawn = e->from == ZONE_STOCK;
    s->covered = t->style->contest == CONTEST_CHALLENGE && (e->seen & all) != all;
    if (s->drawn)
        return;
    if (t->style->contest == CONTEST_SET || !last)
        t->leader = e->seat;
    if (s->set < ROW_CARDS)
        t->after[s->set] = t->total[0];
}

static void apply_move(Table *t, const Event *e, double start)
{
    const MotionKind kind = move_kind(e);
    TableCard *s = pull(t, e->card, e->from);
    if (e->card == NO_CARD && e->from < MAX_SEATS)
        forget(t, e->from);
    if (e->to == ZONE_TABLE && t->taker != NO_SEAT)
        t->taker = NO_SEAT;
    s->was_open = table_open(t, s);
    s->card = e->card;
    s->zone = e->to;
    s->seat = e->seat;
    s->stage = NO_STAGE;
    s->order = ++t->orders;
    s->flip = 0;
    s->raised = e->to == ZONE_HAND + t->layout.viewer && e->from < MAX_SEATS && !t->blind;
    if (e->card != NO_CARD)
        cardset_remove(&t->chosen, e->card);
    if (e->to == ZONE_TABLE)
        put_down(t, s, e);
    s->turning = table_open(t, s) ? !s->was_open : s->was_open && s->covered && e->to == ZONE_TABLE;
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
        table_cue(t, t->style->marker[e->from].sound, e->seat, start);
}

static void apply_total(Table *t, const Event *e, double start)
{
    const int was = t->total[e->from], lying = table_count(t, ZONE_TABLE);
    t->total[e->from] = e->value;
    if (e->from == 0 && lying > 0 && lying <= ROW_CARDS)
        t->after[lying - 1] = e->value;
    if (e->value > 0 && was <= 0)
        table_cue(t, t->style->total[e->from].sound_up, NO_SEAT, start);
    else if (e->value < 0 && was >= 0)
        table_cue(t, t->style->total[e->from].sound_down, NO_SEAT, start);
}

static void apply_asked(Table *t, unsigned seats, double start)
{
    t->to_act = seats;
    if (seats && t->decided) {
        t->decided = false;
        t->leader = NO_SEAT;
        t->trick++;
    }
    if (!t->blind && !instant(t) && (seats >> t->layout.viewer & 1))
        table_cue(t, t->pacing->cue[CUE_TURN], NO_SEAT, start);
}

static void apply_reveal(Table *t, const Event *e, double start)
{
    TableCard *s = pull(t, e->card, e->from);
    const bool open = table_open(t, s);
    s->card = e->card;
    s->covered = false;
    if (e->from == ZONE_ASIDE)
        t->aside_open = true;
    else if (!open)
        s->flip = start;
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
    t->aside_open = t->decided = false;
    t->dealing = true;
    t->trick = 1;
    t->leader = NO_SEAT;
    t->passed = t->bids = t->challengers = t->n_out = t->lead_kind = t->revolt = t->turns_left = 0;
    t->received = t->given = t->chosen = CARDSET_EMPTY;
    t->orders = t->exchanged = 0;
    memset(t->won, 0, sizeof t->won);
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
    t->chosen = CARDSET_EMPTY;
    t->places = 0;
    table_settle(t, start);
}

/* Left-over cards go to the side when the deal is done. */
static void apply_phase(Table *t, const Event *e, double start)
{
    const char *kind = game_phase_kind(t->game, e->value);
    t->phase = e->value;
    t->gifts = false;
    t->dealing = strcmp(kind, "ranks") == 0 || strcmp(kind, "deal") == 0;
    table_settle(t, start);
}

/* Cards that change hands one after the other do so at the same moment. */
static void note_moment(Table *t, const Event *e)
{
    const bool passes = e->type == EVENT_MOVE && move_kind(e) == MOTION_PASS;
    if (passes && !t->exchanging)
        t->exchanged = t->orders;
    t->gifts |= passes;
    if (e->type != EVENT_UNSTAGE)
        t->exchanging = passes;
}

static void apply(Table *t, const Event *e, double start)
{
    note_moment(t, e);
    table_mark(t, e, start);
    switch (e->type) {
    case EVENT_DEAL: begin_deal(t, e, start); break;
    case EVENT_PHASE: apply_phase(t, e, start); break;
    case EVENT_MOVE: apply_move(t, e, start); break;
    case EVENT_STAGE: apply_stage(t, e, start); break;
    case EVENT_UNSTAGE: apply_unstage(t, start); break;
    case EVENT_REVEAL: apply_reveal(t, e, start); break;
    case EVENT_MARK: apply_mark(t, e, start); break;
    case EVENT_TOTAL: apply_total(t, e, start); break;
    case EVENT_TURN: apply_asked(t, e->seat == NO_SEAT ? 0 : 1u << e->seat, start); break;
    case EVENT_ASK: apply_asked(t, (unsigned)e->value, start); break;
    case EVENT_SCORE: t->score[e->seat] += e->value; break;
    default: break; /* what is left is no card's business, or nothing to be seen */
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
        const double turned = t->card[i].flip + table_ms(t, t->pacing->motion[MOTION_FLIP].ms);
        latest = g->start + g->ms > latest ? g->start + g->ms : latest;
        latest = t->card[i].flip > 0 && turned > latest ? turned : latest;
    }
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Glide *g = &t->token[i].glide;
        latest = g->start + g->ms > latest ? g->start + g->ms : latest;
    }
    for (int i = 0; i < t->layout.seats; i++) {
        const Glide *g = &t->plate[i];
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
        else
            t->gate += table_ms(t, table_beat(t, &e));
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
