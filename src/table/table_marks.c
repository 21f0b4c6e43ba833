/* What is said at the seats for a moment, and what stays there: who passed, is out, has announced, has which rank. */
#include "table/table_private.h"
#include <math.h>
#include <string.h>

static void say(Table *t, int where, Notice notice, double start)
{
    const NoticePace *pace = &t->pacing->notice[notice.kind];
    notice.start = start;
    notice.ms = pace->ms;
    t->notice[where < t->layout.seats ? where : MAX_SEATS] = notice;
    if (t->pacing->percent[t->speed] > 0)
        table_cue(t, pace->sound, notice.seat, start);
}

static bool phase_is(const Table *t, int phase, const char *kind) { return strcmp(game_phase_kind(t->game, phase), kind) == 0; }

/* Cards that leave a place for good. */
static NoticeKind notice_of_move(const Table *t, const Event *e)
{
    const bool last = e->from == ZONE_STOCK && e->to < MAX_SEATS && table_count(t, ZONE_STOCK) == 1 && !t->dealing;
    const bool kept = e->from < MAX_SEATS && e->to >= ZONE_TAKEN && e->to < ZONE_TABLE;
    const Notice *said = &t->notice[MAX_SEATS];
    const bool known = said->kind == NOTICE_KEEP && said->seat == e->seat && said->value > table_count(t, e->from);
    return last ? NOTICE_STOCK : kept && !known ? NOTICE_KEEP : NOTICE_COUNT;
}

/* A phase for giving cards is over. */
static NoticeKind notice_of_phase(const Table *t)
{
    return (phase_is(t, t->phase, "pass") || phase_is(t, t->phase, "tax")) && !t->gifts && !t->revolt ? NOTICE_NO_GIFTS
                                                                                                      : NOTICE_COUNT;
}

static NoticeKind notice_of_score(const Table *t, const Event *e)
{
    const bool at_once = !phase_is(t, t->phase, "score") && e->seat == t->taker && e->value != 0;
    return at_once ? NOTICE_SCORE : NOTICE_COUNT;
}

/* The kind of announcement that an event is; NOTICE_COUNT: none. */
static NoticeKind notice_of(const Table *t, const Event *e)
{
    switch (e->type) {
    case EVENT_BID: return NOTICE_BID;
    case EVENT_SAY: return NOTICE_SAY;
    case EVENT_OUT: return e->seat != NO_SEAT ? NOTICE_OUT : NOTICE_COUNT;
    case EVENT_REVOLT: return NOTICE_REVOLT;
    case EVENT_LEAD: return NOTICE_LEAD;
    case EVENT_CHALLENGE: return NOTICE_CHALLENGE;
    case EVENT_LAST_ROUND: return NOTICE_LAST_ROUND;
    case EVENT_RANK: return NOTICE_RANK;
    case EVENT_TOTAL: return t->style->total[e->from].said && e->value > 0 ? NOTICE_TOTAL : NOTICE_COUNT;
    case EVENT_MOVE: return notice_of_move(t, e);
    case EVENT_PHASE: return notice_of_phase(t);
    case EVENT_SCORE: return notice_of_score(t, e);
    case EVENT_TURN: return t->decided && t->style->contest == CONTEST_SET && e->seat != NO_SEAT ? NOTICE_ANEW : NOTICE_COUNT;
    case EVENT_TAKE:
        return e->seat == NO_SEAT ? NOTICE_VOID : t->style->contest == CONTEST_CHALLENGE ? NOTICE_TAKE : NOTICE_COUNT;
    default: return NOTICE_COUNT;
    }
}

/* What was said by the way: of an announcement, with cards that moved to their owner's pile, as a phase was left. */
static int late_beat(const Table *t, const Event *e)
{
    const Notice *middle = &t->notice[MAX_SEATS];
    for (int i = 0; i < t->layout.seats; i++)
        if (t->notice[i].kind == NOTICE_BID_OVER && t->notice[i].ms > 0 && t->notice[i].start >= t->gate)
            return t->pacing->notice[NOTICE_BID_OVER].beat;
    const bool kept = middle->kind == NOTICE_KEEP && t->gate - middle->start < middle->ms;
    const bool none = middle->kind == NOTICE_NO_GIFTS && middle->ms > 0 && middle->start >= t->gate;
    return e->type == EVENT_PHASE && (kept || none) ? t->pacing->notice[middle->kind].beat : 0;
}

int table_beat(const Table *t, const Event *e)
{
    const NoticeKind kind = notice_of(t, e);
    const bool nothing = kind == NOTICE_COUNT ||
                         (kind == NOTICE_TAKE && !t->challengers)                    /* nobody looks at what nobody doubted */
                         || (kind == NOTICE_RANK && e->value < t->layout.seats - 1); /* all are given at the same moment */
    return nothing ? late_beat(t, e) : t->pacing->notice[kind].beat;
}

static bool in_the_middle(NoticeKind kind)
{
    switch (kind) {
    case NOTICE_REVOLT:
    case NOTICE_TAKE:
    case NOTICE_VOID:
    case NOTICE_LAST_ROUND:
    case NOTICE_TOTAL:
    case NOTICE_STOCK:
    case NOTICE_NO_GIFTS:
    case NOTICE_SCORE:
    case NOTICE_KEEP: return true;
    default: return false;
    }
}

static void announce(Table *t, const Event *e, double start)
{
    const NoticeKind kind = notice_of(t, e);
    Notice n = {.kind = kind, .seat = e->seat, .value = e->value};
    if (kind == NOTICE_COUNT)
        return;
    if (kind == NOTICE_LEAD)
        n.cards = table_count(t, ZONE_TABLE);
    if (kind == NOTICE_TAKE) {
        n.value = table_count(t, ZONE_TABLE);
        n.contested = t->challengers != 0;
    }
    if (kind == NOTICE_TOTAL)
        n.value = e->from;
    if (kind == NOTICE_NO_GIFTS)
        n.value = t->phase;
    if (kind == NOTICE_KEEP)
        n.value = table_count(t, e->from);
    const bool own_rank = kind == NOTICE_RANK && e->seat == t->layout.viewer && !t->blind;
    say(t, own_rank || in_the_middle(kind) ? NO_SEAT : e->seat, n, start);
}

/* Whoever has announced to win every trick has made it at the end, and failed with the first trick lost. */
static void announce_bids(Table *t, const Event *e, double start)
{
    int finished = 0;
    const bool end = e->type == EVENT_PHASE && phase_is(t, e->value, "score");
    for (int i = 0; i < t->layout.seats; i++)
        finished += t->won[i];
    for (int i = 0; i < t->layout.seats; i++)
        if ((t->bids >> i & 1) && t->won[i] == finished && (end || (e->type == EVENT_TAKE && e->seat != i)))
            say(t, i, (Notice){.kind = NOTICE_BID_OVER, .seat = (uint8_t)i, .value = end}, start);
}

/* All have their ranks: everybody moves at once. */
static void change_seats(Table *t, double start)
{
    layout_make(&t->layout, &t->plan);
    for (int i = 0; i < t->layout.seats; i++) {
        const Point centre = rect_centre(t->layout.plate[i]);
        table_glide(t, &t->plate[i], (Pose){centre.x, centre.y, 0, 0}, MOTION_SEAT, start);
    }
    table_settle(t, start);
}

static void mark_rank(Table *t, const Event *e, double start)
{
    t->rank[e->value] = e->seat;
    t->plan.place[e->seat] = e->to;
    t->ranked = e->value == t->layout.seats - 1;
    if (t->ranked)
        change_seats(t, start);
}

void table_mark(Table *t, const Event *e, double start)
{
    announce(t, e, start);
    announce_bids(t, e, start);
    switch (e->type) {
    case EVENT_BID: t->bids = (uint8_t)(t->bids | 1u << e->seat); break;
    case EVENT_PASS: t->passed = (uint8_t)(e->seat == NO_SEAT ? 0 : t->passed | 1u << e->seat); break;
    case EVENT_OUT:
        if (e->seat == NO_SEAT)
            t->n_out = 0;
        else
            t->out[t->n_out++] = e->seat;
        break;
    case EVENT_RANK: mark_rank(t, e, start); break;
    case EVENT_REVOLT: t->revolt = (uint8_t)e->value; break;
    case EVENT_LAST_ROUND: t->turns_left = (uint8_t)e->value; break;
    case EVENT_LEAD:
        t->lead_kind = (uint8_t)e->value;
        t->challengers = 0;
        break;
    case EVENT_CHALLENGE: t->challengers = (uint8_t)(t->challengers | 1u << e->seat); break;
    case EVENT_TAKE:
        t->taker = e->seat;
        t->lead_kind = LEAD_NONE;
        t->decided = true;
        if (e->seat != NO_SEAT)
            t->won[e->seat]++;
        break;
    default: break;
    }
}

const Notice *table_notice(const Table *t, int seat, float *shown)
{
    const Notice *n = &t->notice[seat];
    const float since = (float)(t->now - n->start), left = (float)n->ms - since;
    *shown = fmaxf(0, fminf(1, fminf(since / 120.0f, left / 260.0f)));
    return n->ms > 0 && since >= 0 && left > 0 ? n : NULL;
}

Rect table_plate(const Table *t, int seat)
{
    const Pose at = glide_pose(&t->plate[seat], t->now);
    const Rect home = t->layout.plate[seat];
    return rect_around((Point){at.x, at.y}, home.w, home.h);
}

int table_rank(const Table *t, int seat)
{
    int i = 0;
    while (i < t->layout.seats - 1 && t->rank[i] != seat)
        i++;
    return i;
}

int table_out(const Table *t, int seat)
{
    for (int i = 0; i < t->n_out; i++)
        if (t->out[i] == seat)
            return i;
    return -1;
}
