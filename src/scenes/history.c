#include "scenes/history.h"
#include <string.h>

/* What is to be known from one event to the next. */
typedef struct {
    History *h;
    const Game *game;
    const char *phase; /* kind */
    unsigned asked;    /* seats that may challenge the lead */
    int total;         /* total 0 */
    int fresh;         /* the first step of the action that is being told */
    uint8_t challenger, said, said_by, bidder;
} Teller;

static HistoryPart *last_part(const Teller *t) { return t->h->parts ? &t->h->part[t->h->parts - 1] : NULL; }

static HistoryPart *begin(Teller *t, PartKind kind)
{
    History *h = t->h;
    if (h->parts == HISTORY_PARTS)
        return NULL;
    int number = 1;
    for (int i = 0; i < h->parts; i++)
        number += h->part[i].kind == kind;
    h->part[h->parts] = (HistoryPart){.kind = kind, .number = number, .taker = NO_SEAT, .first = h->steps};
    return &h->part[h->parts++];
}

/* The part that things of this kind belong to now. */
static HistoryPart *part_for(Teller *t, PartKind kind)
{
    HistoryPart *last = last_part(t);
    return last && last->kind == kind && !last->over ? last : begin(t, kind);
}

static HistoryStep *add(Teller *t, PartKind part, StepKind kind, int seat)
{
    HistoryPart *p = part_for(t, part);
    if (!p || t->h->steps == HISTORY_STEPS)
        return NULL;
    HistoryStep *s = &t->h->step[t->h->steps++];
    *s = (HistoryStep){.kind = kind, .seat = (uint8_t)seat, .to = NO_SEAT, .out = -1, .value = -1, .total = (int16_t)t->total};
    p->n++;
    return s;
}

/* A step of the action that is being told, to which more cards belong. */
static HistoryStep *begun(const Teller *t, StepKind kind, int seat, int to)
{
    for (int i = t->fresh; i < t->h->steps; i++) {
        HistoryStep *s = &t->h->step[i];
        if (s->kind == kind && s->seat == seat && s->to == to)
            return s;
    }
    return NULL;
}

static void put(HistoryStep *s, Card c)
{
    if (s && c != NO_CARD)
        cardset_add(&s->cards, c);
    else if (s)
        s->unseen++;
}

/* The lead of the contest that is going on, or the step that was last. */
static HistoryStep *lead_of(const Teller *t)
{
    const HistoryPart *p = last_part(t);
    return p && p->kind == PART_CONTEST && !p->over && p->n ? &t->h->step[p->first] : NULL;
}

static void tell_play(Teller *t, const Event *e)
{
    const StepKind kind = t->challenger == e->seat ? STEP_CHALLENGE : STEP_PLAY;
    HistoryStep *s = begun(t, kind, e->seat, NO_SEAT);
    if (!s)
        s = add(t, PART_CONTEST, kind, e->seat);
    put(s, e->card);
    if (!s)
        return;
    if (t->said_by == e->seat)
        s->said = t->said;
    s->bid |= t->bidder == e->seat;
    t->said_by = t->bidder = NO_SEAT;
}

static void tell_move(Teller *t, const Event *e)
{
    const bool from_hand = e->from < MAX_SEATS;
    HistoryPart *p = last_part(t);
    if (from_hand && e->to == ZONE_TABLE) {
        tell_play(t, e);
    } else if (e->from == ZONE_STOCK && e->to == ZONE_TABLE) {
        put(add(t, PART_DRAW, STEP_DRAW, e->seat), e->card);
    } else if (from_hand && (e->to < MAX_SEATS || e->to == ZONE_ASIDE)) {
        const int to = e->to < MAX_SEATS ? e->to : NO_SEAT;
        HistoryStep *s = begun(t, STEP_GIVE, e->from, to);
        if (!s && (s = add(t, PART_EXCHANGE, STEP_GIVE, e->from)))
            s->to = (uint8_t)to;
        put(s, e->card);
    } else if (from_hand && e->to >= ZONE_TAKEN && e->to < ZONE_TABLE) {
        HistoryStep *s = begun(t, STEP_KEEP, e->seat, NO_SEAT);
        put(s ? s : add(t, PART_KEEP, STEP_KEEP, e->seat), e->card);
    } else if (p && p->over && e->from == ZONE_TABLE && e->to == ZONE_TAKEN + p->taker) {
        p->won++;
        p->points += e->card != NO_CARD ? game_card(t->game, e->card)->points : 0;
    }
}

static void tell_reveal(const Teller *t, const Event *e)
{
    HistoryStep *lead = lead_of(t);
    if (!lead || e->from != ZONE_TABLE || cardset_has(lead->cards, e->card))
        return;
    cardset_add(&lead->cards, e->card);
    lead->unseen--;
}

/* Who was asked and did not challenge let it go: clockwise from the leader, as all see now. */
static void tell_take(Teller *t, const Event *e)
{
    HistoryPart *p = last_part(t);
    if (!p || p->kind != PART_CONTEST || p->over || p->n == 0)
        return;
    for (int i = 0; i < p->n; i++)
        t->asked &= ~(1u << t->h->step[p->first + i].seat);
    const int seats = game_seats(t->game), leader = t->h->step[p->first].seat;
    for (int i = 1; i < seats; i++)
        if (t->asked >> (leader + i) % seats & 1)
            add(t, PART_CONTEST, STEP_LET_GO, (leader + i) % seats);
    t->asked = 0;
    p->over = true;
    p->taker = e->seat;
}

static void tell_pass(Teller *t, const Event *e)
{
    if (e->seat == NO_SEAT)
        return;
    if (strcmp(t->phase, "bid") == 0)
        add(t, PART_BIDS, STEP_PASS, e->seat);
    else if (lead_of(t))
        add(t, PART_CONTEST, STEP_PASS, e->seat);
}

static void tell_bid(Teller *t, const Event *e)
{
    if (strcmp(t->phase, "bid") == 0)
        add(t, PART_BIDS, STEP_BID, e->seat);
    else
        t->bidder = e->seat;
}

static void tell_total(Teller *t, const Event *e)
{
    HistoryStep *lead = lead_of(t);
    if (e->from != 0)
        return;
    t->total = e->value;
    if (lead)
        t->h->step[t->h->steps - 1].total = (int16_t)t->total;
}

static void tell_out(const Teller *t, const Event *e)
{
    for (int i = t->fresh; i < t->h->steps; i++)
        if (t->h->step[i].seat == e->seat)
            t->h->step[i].out = (int8_t)e->value;
}

/* The rank belongs to the card that the seat drew last. */
static void tell_rank(const Teller *t, const Event *e)
{
    const HistoryPart *p = last_part(t);
    for (int i = p && p->kind == PART_DRAW ? p->n - 1 : -1; i >= 0; i--) {
        HistoryStep *s = &t->h->step[p->first + i];
        if (s->seat == e->seat) {
            s->value = e->value;
            return;
        }
    }
}

static void tell_revolt(Teller *t, const Event *e)
{
    HistoryStep *s = add(t, PART_REVOLT, STEP_REVOLT, e->seat);
    if (s)
        s->value = e->value;
}

static void tell_score(const Teller *t, const Event *e)
{
    HistoryPart *p = last_part(t);
    if (p && p->over && p->taker == e->seat && strcmp(t->phase, "score") != 0)
        p->score += e->value;
}

static void tell(Teller *t, const Event *e)
{
    switch (e->type) {
    case EVENT_PHASE: t->phase = game_phase_kind(t->game, e->value); break;
    case EVENT_MOVE: tell_move(t, e); break;
    case EVENT_REVEAL: tell_reveal(t, e); break;
    case EVENT_ASK: t->asked = lead_of(t) && lead_of(t)->lead != LEAD_NONE ? (unsigned)e->value : 0; break;
    case EVENT_CHALLENGE: t->challenger = e->seat; break;
    case EVENT_TAKE: tell_take(t, e); break;
    case EVENT_PASS: tell_pass(t, e); break;
    case EVENT_BID: tell_bid(t, e); break;
    case EVENT_TOTAL: tell_total(t, e); break;
    case EVENT_OUT: tell_out(t, e); break;
    case EVENT_RANK: tell_rank(t, e); break;
    case EVENT_REVOLT: tell_revolt(t, e); break;
    case EVENT_SCORE: tell_score(t, e); break;
    case EVENT_SAY:
        t->said = (uint8_t)e->value;
        t->said_by = e->seat;
        break;
    case EVENT_LEAD:
        if (lead_of(t))
            lead_of(t)->lead = (uint8_t)e->value;
        break;
    default: break;
    }
}

/* NO_SEAT is told what everybody is. */
static bool told_to(const Game *g, const Event *e, int seat, Event *out)
{
    Event other;
    if (seat != NO_SEAT)
        return event_filter(e, seat, out);
    *out = *e;
    for (int i = 0; i < game_seats(g); i++) {
        if (!event_filter(e, i, &other))
            return false;
        if (other.card == NO_CARD)
            out->card = NO_CARD;
    }
    return true;
}

static void tell_action(Teller *t, const Record *sink, int seat)
{
    Event e;
    t->fresh = t->h->steps;
    t->challenger = t->said_by = t->bidder = NO_SEAT;
    for (int i = 0; i < sink->n; i++)
        if (told_to(t->game, &sink->event[i], seat, &e))
            tell(t, &e);
}

void history_make(History *h, const Match *m, int seat, int length)
{
    Record sink;
    record_begin(&sink);
    State s;
    int first = length;
    Teller t = {.h = h, .game = match_game(m), .phase = ""};
    h->parts = h->steps = 0;
    while (first > 0 && match_move(m, first - 1).action.verb != VERB_DEAL)
        first--;
    if (first > 0)
        first--; /* the deal itself tells of ranks and seats */
    else
        match_retell(m, -1, 0, &sink.sink);
    tell_action(&t, &sink, seat);
    match_state_at(m, first, &s);
    for (int i = first; i < length; i++) {
        const MatchMove move = match_move(m, i);
        record_begin(&sink);
        if (move.change != CHANGE_NONE) /* people come and go after the deal: nothing of it */
            break;
        game_apply(t.game, &s, move.seat, move.action, &sink.sink);
        tell_action(&t, &sink, seat);
    }
}
