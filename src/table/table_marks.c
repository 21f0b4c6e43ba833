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

/* The kind of announcement that an event is; NOTICE_COUNT: none. */
static NoticeKind notice_of(const Table *t, const Event *e)
{
    switch (e->type) {
    case EVENT_BID: return NOTICE_BID;
    case EVENT_SAY: return NOTICE_SAY;
    case EVENT_OUT: return NOTICE_OUT;
    case EVENT_REVOLT: return NOTICE_REVOLT;
    case EVENT_LEAD: return NOTICE_LEAD;
    case EVENT_CHALLENGE: return NOTICE_CHALLENGE;
    case EVENT_LAST_ROUND: return NOTICE_LAST_ROUND;
    case EVENT_TAKE:
        return e->seat == NO_SEAT ? NOTICE_VOID : t->dress->contest == CONTEST_CHALLENGE ? NOTICE_TAKE : NOTICE_COUNT;
    default: return NOTICE_COUNT;
    }
}

int table_beat(const Table *t, const Event *e)
{
    const NoticeKind kind = notice_of(t, e);
    const bool nothing =
        kind == NOTICE_COUNT || (kind == NOTICE_TAKE && !t->challengers); /* nobody looks at what nobody doubted */
    return nothing ? 0 : t->pacing->notice[kind].beat;
}

static void announce(Table *t, const Event *e, double start)
{
    const NoticeKind kind = notice_of(t, e);
    Notice n = {.kind = kind, .seat = e->seat, .value = e->value};
    const bool middle = kind == NOTICE_REVOLT || kind == NOTICE_TAKE || kind == NOTICE_VOID || kind == NOTICE_LAST_ROUND;
    if (kind == NOTICE_COUNT)
        return;
    if (kind == NOTICE_LEAD)
        n.cards = table_count(t, ZONE_TABLE);
    if (kind == NOTICE_TAKE) {
        n.value = table_count(t, ZONE_TABLE);
        n.contested = t->challengers != 0;
    }
    say(t, middle ? NO_SEAT : e->seat, n, start);
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
    switch (e->type) {
    case EVENT_BID: t->bids = (uint8_t)(t->bids | 1u << e->seat); break;
    case EVENT_PASS: t->passed = (uint8_t)(e->seat == NO_SEAT ? 0 : t->passed | 1u << e->seat); break;
    case EVENT_OUT: t->out[t->n_out++] = e->seat; break;
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
