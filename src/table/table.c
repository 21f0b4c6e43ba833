/* The log of pairs: each is taken and shown in turn, batches of the same kind staggered. */
#include "table/table.h"
#include "table/model_private.h"
#include "table/moments/moments.h"
#include <math.h>
#include <string.h>

/* The least time that the result of a contest is shown, whatever is clicked. */
enum { NO_MOTION = -1, RESULT_MS = 350 };

/* ---- Set-up ---- */

void table_init(Table *t, const Game *game, const Pacing *pacing, const TableStyle *style)
{
    memset(t, 0, sizeof *t);
    t->game = game;
    t->pacing = pacing;
    t->style = style;
    t->speed = SPEED_NORMAL;
    t->hold = HOLD_USUAL;
    t->by_rank = style->hand.by_rank;
    t->spec = layout_spec(LAYOUT_MIN_W, LAYOUT_MIN_H, game_seats(game), 0);
    t->spec.shape = style->shape;
    t->spec.stock = style->stock;
    t->spec.partners = style->count_tricks && game_facts(game)->partners;
    t->spec.thrones = game_facts(game)->ranked;
    t->spec.stacked = style->hand.stacked;
    table_clear(t);
}

void table_lay_out(Table *t)
{
    layout_make(&t->layout, &t->spec);
    if (t->places > 0)
        layout_places(&t->layout, t->places, t->target, t->place);
}

void table_resize(Table *t, float w, float h, float buttons)
{
    t->spec.w = w;
    t->spec.h = h;
    t->spec.buttons = buttons;
    table_lay_out(t);
    motion_snap(t);
}

void table_sizes(Table *t, float text_scale, float cards)
{
    if (t->spec.text_scale == text_scale && t->spec.cards == cards)
        return;
    t->spec.text_scale = text_scale;
    t->spec.cards = cards;
    table_lay_out(t);
    motion_snap(t);
}

void table_highlights(Table *t, const Highlights *h) { t->highlights = h; }

void table_speed(Table *t, Speed speed) { t->speed = speed; }

void table_wake(Table *t, double now) { t->now = now; }

static void table_sit(Table *t)
{
    memcpy(t->spec.place, t->shown.s.place, sizeof t->spec.place);
    table_lay_out(t);
}

void table_reset(Table *t, const View *view)
{
    t->shown = *view;
    t->fed = t->taken = t->read = 0;
    t->lost = false;
    t->n_sounds = 0;
    t->running = NO_MOTION;
    t->gate = t->rest = t->stays = t->now;
    t->places = t->carried = 0;
    t->gathered = false;
    t->chosen = CARDSET_EMPTY;
    t->orders = 0;
    memset(t->notice, 0, sizeof t->notice);
    highlights_reset(t);
    t->spec.viewer = view->seat == NO_SEAT ? 0 : view->seat;
    table_sit(t);
    sprites_lay(t);
    motion_snap(t);
}

void table_clear(Table *t)
{
    View nothing = {.seat = NO_SEAT};
    game_before(t->game, &nothing.s);
    for (int i = 0; i < MAX_MARKERS; i++)
        nothing.s.marker[i] = (Marker){.owner = NO_SEAT, .card = NO_CARD};
    table_reset(t, &nothing);
}

bool table_has_raised(const Table *t)
{
    bool any = false;
    for (int i = 0; i < t->n; i++) {
        if (t->sprite[i].raised && table_in_flight(t, i))
            return false;
        any |= t->sprite[i].raised;
    }
    return any;
}

/* ---- Events ---- */

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

/* The card has come to another zone: starts its flight. */
static void fly(Table *t, Sprite *s, const Event *e, double start)
{
    const bool open = table_open(t, s);
    s->turning = open ? !s->was_open : s->was_open && e->to == ZONE_TABLE;
    s->raised = e->to == ZONE_HAND + t->layout.viewer && e->from < MAX_SEATS && !table_blind(t);
    motion_fly(t, s, e, move_kind(e), start);
}

static void sound_flight(Table *t, const Sprite *s, const Event *e)
{
    if (!table_instant(t))
        notices_flight(t, &s->glide, move_kind(e), e->to < MAX_SEATS ? e->to : e->seat);
}

/* Turns the card over where it lies; cards laid aside are spread when they are turned up. */
static void turn_up(Table *t, Sprite *s, double start)
{
    const Pose at = glide_pose(&s->glide, start);
    s->turning = !s->was_open && table_open(t, s) && s->zone != ZONE_ASIDE;
    if (s->turning)
        s->glide =
            (Glide){.from = at, .to = at, .start = start, .ms = table_motion_ms(t, MOTION_FLIP)};
    if (!table_instant(t))
        table_sound(t, MOTION_FLIP, NO_SEAT, start);
}

/* `before`: the marker's state before the event. */
static void move_marker(Table *t, const Event *e, Marker before, double start)
{
    const bool moved = e->seat != NO_SEAT &&
                       (before.owner != e->seat ||
                        before.value != e->value); /* back to the middle, which has no sound */
    t->marker_was[e->from] = before.value;
    motion_glide(t, &t->marker[e->from], table_marker_pose(t, e->from), MOTION_MARK, start);
    if (moved)
        table_cue(t, t->style->marker[e->from].sound, e->seat, start);
}

static void sound_total(Table *t, const Event *e, int before, double start)
{
    if (e->value > 0 && before <= 0)
        table_cue(t, t->style->total[e->from].sound_up, NO_SEAT, start);
    else if (e->value < 0 && before >= 0)
        table_cue(t, t->style->total[e->from].sound_down, NO_SEAT, start);
}

/* Staged cards have been handed over, or dropped. */
static void unstage(Table *t)
{
    for (int i = 0; i < t->n; i++)
        t->sprite[i].stage = NO_STAGE;
    t->chosen = CARDSET_EMPTY;
    t->places = 0;
}

/* The event's effects on the picture besides the change of the View. */
static void accompany(Table *t, const Event *e, const State *before, double start)
{
    switch (e->type) {
    case EVENT_DEAL:
    case EVENT_ROUND:
    case EVENT_RESHUFFLE: notices_shuffle(t, start); break;
    case EVENT_UNSTAGE: unstage(t); break;
    case EVENT_MARK: move_marker(t, e, before->marker[e->from], start); break;
    case EVENT_TOTAL: sound_total(t, e, before->total[e->from], start); break;
    case EVENT_TURN:
    case EVENT_ASK: notices_turn(t, start); break;
    default: break;
    }
}

/* All seats change places at once, when all have their ranks. */
static void follow_seats(Table *t, const Event *e, double start)
{
    const bool more = e->type == EVENT_RANK && e->value < t->layout.seats - 1;
    if (more || memcmp(t->spec.place, t->shown.s.place, sizeof t->spec.place) == 0)
        return;
    table_sit(t);
    motion_change_seats(t, start);
}

/* The sprite of the card that the event moves or turns up, with its new face; NULL without one. */
static Sprite *sprite_of(Table *t, const Event *e)
{
    if (e->type != EVENT_MOVE && e->type != EVENT_REVEAL)
        return NULL;
    Sprite *s = sprites_pull(t, e->card, e->from);
    if (!s)
        return NULL;
    s->was_open = table_open(t, s);
    s->card = e->card;
    if (e->type == EVENT_REVEAL)
        return s;
    s->zone = e->to;
    s->stage = NO_STAGE;
    s->order = ++t->orders;
    if (e->card != NO_CARD)
        cardset_remove(&t->chosen, e->card);
    return s;
}

/* Shows the View after the event; returns the sprite of its card, NULL without one. */
static Sprite *advance(Table *t, const Told *told)
{
    Sprite *s = sprite_of(t, &told->event);
    t->shown = told->after;
    if (sprites_agree(t))
        return s;
    memset(t->own, 0, sizeof t->own); /* a new deal: all cards are gathered at once */
    sprites_lay(t);
    t->gathered = false;
    motion_snap(t);
    return NULL;
}

/* True if the event sweeps a card away, and the next one another. */
static bool more_is_swept(const Table *t, const Event *e)
{
    const Event *next = &t->log[t->taken % TABLE_LOG].event;
    return motion_of(e) == MOTION_COLLECT && table_queued(t) > 0 &&
           motion_of(next) == MOTION_COLLECT;
}

/* Shows the pair; returns how long the next one must wait, in ms at normal speed. */
static int table_show(Table *t, const Told *told, double start)
{
    const Event *e = &told->event;
    const State before = t->shown.s;
    Sprite *s = advance(t, told);
    if (before.now.taker == NO_SEAT && t->shown.s.now.taker != NO_SEAT && !table_instant(t))
        t->stays = start + RESULT_MS;
    accompany(t, e, &before, start);
    if (!more_is_swept(t, e)) /* the cards of a trick are counted together */
        motion_tally(t, start);
    if (e->type != EVENT_RANK || e->value == t->layout.seats - 1)
        motion_furniture(t, start);
    motion_veil(t, start);
    follow_seats(t, e, start);
    if (s && e->type == EVENT_MOVE) {
        fly(t, s, e, start);
        sound_flight(t, s, e);
    } else if (s) {
        turn_up(t, s, start);
    }
    if (t->gathered) /* all cards have been dealt */
        motion_fan_out(t, start);
    motion_start_all(t, start);
    if (e->type == EVENT_MOVE && move_kind(e) == MOTION_COLLECT)
        highlights_fly(t, start);
    highlights_see(t, e, &before, start);
    t->told = highlights_tell(t, start);
    const int beat = notices_say(t, e, start);
    t->told = false;
    return beat;
}

/* ---- The log ---- */

static const Told *table_take(Table *t) { return &t->log[t->taken++ % TABLE_LOG]; }

const Told *table_read(Table *t)
{
    if (t->read == t->taken)
        return NULL;
    return &t->log[t->read++ % TABLE_LOG];
}

void table_feed(Table *t, const Event *e, const View *after)
{
    t->lost |= t->fed - t->read == TABLE_LOG;
    if (t->lost)
        return;
    if (table_queued(t) == 0)
        t->gate = t->now > t->gate ? t->now : t->gate;
    t->log[t->fed++ % TABLE_LOG] = (Told){*e, *after};
}

static int batch_length(const Table *t, int kind)
{
    int n = 0;
    while (n < table_queued(t) &&
           motion_of(&t->log[(t->taken + (unsigned)n) % TABLE_LOG].event) == kind)
        n++;
    return n;
}

/* Begins a batch of motions of one kind, and sets the delay between them. */
static void begin_batch(Table *t, int kind)
{
    t->running = kind;
    if (kind == NO_MOTION)
        return;
    t->moved[kind]++;
    const Motion *m = &t->pacing->motion[kind];
    const int n = batch_length(t, kind);
    t->stagger = m->within && m->stagger * n > m->within ? m->within / n : m->stagger;
    t->stagger = table_ms(t, t->stagger);
}

/* The duration of a beat at the present speed. */
static double beat_ms(const Table *t, int beat)
{
    const int ms = table_ms(t, t->pacing->beat[beat]);
    if (beat == BEAT_RANKS && t->paused[beat] > 1) /* those who drew the same draw again */
        return ms / 2.0;
    if (beat != BEAT_TRICK || ms == 0)
        return ms;
    if (t->hold == HOLD_CLICK)
        return INFINITY;
    return ms * t->pacing->hold[t->hold] / 100.0 * highlights_hold(t) / 100.0;
}

/* ---- Dealing ---- */

/* Does the next event begin the dealing of all hands? */
static bool deals_hands(const Table *t)
{
    const Told *next = &t->log[t->taken % TABLE_LOG];
    return next->event.to < MAX_SEATS && table_dealing(t) &&
           batch_length(t, MOTION_DEAL) >= 2 * t->layout.seats;
}

/* Takes the whole batch at once: all cards know their places before the first one flies. */
static void deal_out(Table *t, int n)
{
    const double first = t->gate;
    double last = first;
    t->gathered = !t->calm && !table_instant(t);
    for (int i = 0; i < n; i++) {
        const Told *told = table_take(t);
        bool opens;
        const double leaves = pacing_deal(t->pacing, i, n, t->layout.seats, &opens);
        const double start = first + leaves * t->pacing->percent[t->speed] / 100;
        Sprite *s = advance(t, told);
        notices_say(t, &told->event, first);
        if (s)
            fly(t, s, &told->event, start);
        if (opens && !table_instant(t))
            table_cue(t, t->pacing->motion[MOTION_DEAL].sound, told->event.to, start);
        last = fmax(last, start);
    }
    motion_tally(t, first);
    motion_start_all(t, first);
    t->gate = last;
    t->rest = motion_end(t);
}

void table_update(Table *t, double now)
{
    motion_carry(t, now - t->now);
    t->now = now;
    if (t->unsettled)
        motion_start_all(t, now);
    t->unsettled = false;
    while (table_queued(t) > 0) {
        const int kind = motion_of(&t->log[t->taken % TABLE_LOG].event);
        if (kind != t->running || kind == NO_MOTION) {
            t->gate = t->rest > t->gate ? t->rest : t->gate;
            if (now < t->gate)
                return;
            begin_batch(t, kind);
        }
        if (now < t->gate)
            return;
        if (kind == MOTION_DEAL && deals_hands(t)) {
            deal_out(t, batch_length(t, kind));
            continue;
        }
        const Told *told = table_take(t);
        const int beat = table_show(t, told, t->gate);
        t->rest = motion_end(t);
        if (told->event.type == EVENT_BEAT) {
            t->paused[told->event.value]++;
            t->gate += beat_ms(t, told->event.value);
        } else {
            t->gate += kind != NO_MOTION ? t->stagger : table_ms(t, beat);
        }
        t->gate = fmax(t->gate, highlights_end(t));
    }
    if (now >= t->rest && now >= t->gate)
        t->running = NO_MOTION;
}

void table_calm(Table *t, bool calm) { t->calm = calm; }

void table_hold(Table *t, Hold hold) { t->hold = hold; }

bool table_held(const Table *t) { return isinf(t->gate); }

void table_skip(Table *t)
{
    while (t->running != NO_MOTION && table_queued(t) > 0 &&
           motion_of(&t->log[t->taken % TABLE_LOG].event) == t->running)
        table_show(t, table_take(t), t->now);
    motion_snap(t);
    highlights_skip(t);
    notices_hurry(t);
    t->rest = fmin(t->rest, t->now);
    t->gate = fmin(t->gate, fmax(t->now, t->stays));
}

bool table_busy(const Table *t)
{
    return table_queued(t) > 0 || t->now < t->rest || t->now < t->gate;
}

bool table_moving(const Table *t)
{
    float shown;
    for (int i = 0; i < t->n; i++)
        if (!table_still(t, i))
            return true;
    for (int i = 0; i < NOTICES; i++)
        if (table_notice(t, i, &shown))
            return true;
    return t->now < motion_end(t) || highlights_move(t) || motion_counts(t) || motion_carries(t);
}
