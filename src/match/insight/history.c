/* Turns the stream of events into steps, and groups the steps into parts. */
#include "match/insight/history.h"
#include "rules/sides/sides.h"
#include "rules/adding/adding.h"

static HistoryPart *last_part(History *h) { return h->parts ? &h->part[h->parts - 1] : NULL; }

static HistoryPart *begin(History *h, PartKind kind)
{
    if (h->parts == HISTORY_PARTS)
        return NULL;
    int number = 1;
    for (int i = 0; i < h->parts; i++)
        number += h->part[i].kind == kind;
    h->part[h->parts] =
        (HistoryPart){.kind = kind, .number = number, .taker = NO_SEAT, .first = h->steps};
    return &h->part[h->parts++];
}

/* The current part for steps of this kind. */
static HistoryPart *part_for(History *h, PartKind kind)
{
    HistoryPart *last = last_part(h);
    return last && last->kind == kind && !last->over ? last : begin(h, kind);
}

static HistoryStep *history_add(History *h, PartKind part, StepKind kind, int seat)
{
    HistoryPart *p = h->steps < HISTORY_STEPS ? part_for(h, part) : NULL;
    if (!p)
        return NULL;
    HistoryStep *s = &h->step[h->steps++];
    *s = (HistoryStep){.kind = kind, .seat = (uint8_t)seat, .to = NO_SEAT, .out = -1, .value = -1};
    p->n++;
    return s;
}

/* The current step of the action whose events are being read; the first event begins it. */
static HistoryStep *step_for(History *h, PartKind part, StepKind kind, int seat, int to)
{
    for (int i = h->fresh; i < h->steps; i++) {
        HistoryStep *s = &h->step[i];
        if (s->kind == kind && s->seat == seat && s->to == to)
            return s;
    }
    HistoryStep *s = history_add(h, part, kind, seat);
    if (s)
        s->to = (uint8_t)to;
    return s;
}

static void history_put(HistoryStep *s, Card c)
{
    if (s && c != NO_CARD)
        cardset_add(&s->cards, c);
    else if (s)
        s->unseen++;
}

/* The lead of the current contest, or else the last step. */
static HistoryStep *lead_of(History *h)
{
    const HistoryPart *p = last_part(h);
    return p && p->kind == PART_CONTEST && !p->over && p->n ? &h->step[p->first] : NULL;
}

static void tell_play(History *h, const Event *e, const State *after)
{
    const StepKind kind = h->challenger == e->seat ? STEP_CHALLENGE : STEP_PLAY;
    HistoryStep *s = step_for(h, PART_CONTEST, kind, e->seat, NO_SEAT);
    history_put(s, e->card);
    if (!s)
        return;
    s->total = after->total[0];
    if (h->said_by == e->seat)
        s->said = h->said;
    s->bid |= h->bidder == e->seat;
    h->said_by = h->bidder = NO_SEAT;
}

/* A card that leaves a hand other than by play: shown, given, laid aside or kept. */
static bool tell_hand(History *h, const Event *e, const State *after)
{
    const bool exchange = game_traits(h->game, after->phase) & TRAIT_EXCHANGE;
    HistoryStep *s;
    if (e->to == ZONE_TABLE && exchange)
        s = step_for(h, PART_EXCHANGE, STEP_SHOW, e->seat, NO_SEAT);
    else if (e->to < MAX_SEATS)
        s = step_for(h, PART_EXCHANGE, STEP_GIVE, e->from, e->to);
    else if (e->to == ZONE_ASIDE || e->to >= ZONE_LAID)
        s = step_for(h, PART_EXCHANGE, STEP_GIVE, e->from, NO_SEAT);
    else if (e->to >= ZONE_TAKEN && e->to < ZONE_TABLE)
        s = step_for(h, PART_KEEP, STEP_KEEP, e->seat, NO_SEAT);
    else
        return false;
    history_put(s, e->card);
    return true;
}

static void tell_move(History *h, const Event *e, const State *after)
{
    const bool from_hand = e->from < MAX_SEATS;
    HistoryPart *p = last_part(h);
    const bool offered = e->from == ZONE_STOCK && game_traits(h->game, after->phase) & TRAIT_OFFERS;
    if (from_hand && tell_hand(h, e, after))
        return;
    if ((from_hand || offered) && e->to == ZONE_TABLE) {
        tell_play(h, e, after);
    } else if (e->from == ZONE_STOCK && e->to == ZONE_TABLE) {
        history_put(history_add(h, PART_DRAW, STEP_DRAW, e->seat), e->card);
    } else if (p && p->over && e->from == ZONE_TABLE && e->to == ZONE_TAKEN + p->taker) {
        p->won++;
        p->points += e->card != NO_CARD ? game_card(h->game, e->card)->points : 0;
    }
}

static void tell_reveal(History *h, const Event *e)
{
    HistoryStep *lead = lead_of(h);
    if (!lead || e->from != ZONE_TABLE || cardset_has(lead->cards, e->card))
        return;
    cardset_add(&lead->cards, e->card);
    lead->unseen--;
}

/* Everybody who was asked and did not challenge let the lead go: clockwise from the leader, as
 * all can see now. */
static void tell_take(History *h, const Event *e)
{
    HistoryPart *p = last_part(h);
    if (!p || p->kind != PART_CONTEST || p->over || p->n == 0)
        return;
    for (int i = 0; i < p->n; i++)
        h->asked &= ~(1u << h->step[p->first + i].seat);
    const int seats = game_seats(h->game), leader = h->step[p->first].seat;
    for (int i = 1; i < seats; i++)
        if (h->asked >> (leader + i) % seats & 1)
            history_add(h, PART_CONTEST, STEP_LET_GO, (leader + i) % seats);
    h->asked = 0;
    p->over = true;
    p->taker = e->seat;
}

static void tell_pass(History *h, const Event *e, const State *after)
{
    if (e->seat == NO_SEAT)
        return;
    if (game_traits(h->game, after->phase) & (TRAIT_BIDS | TRAIT_PICKS))
        history_add(h, PART_BIDS, STEP_PASS, e->seat);
    else if (lead_of(h))
        history_add(h, PART_CONTEST, STEP_PASS, e->seat);
}

static void tell_bid(History *h, const Event *e, const State *after)
{
    if (game_traits(h->game, after->phase) & TRAIT_BIDS)
        history_add(h, PART_BIDS, STEP_BID, e->seat);
    else
        h->bidder = e->seat;
}

static void tell_number(History *h, const Event *e, StepKind kind)
{
    HistoryStep *s = history_add(h, PART_BIDS, kind, e->seat);
    if (s)
        s->value = e->value;
}

/* Who plays for a premium; who picks up the blind, and what it says. */
static void tell_side(History *h, const Event *e)
{
    if (e->type == EVENT_PREMIUM)
        tell_number(h, e, STEP_PREMIUM);
    if (e->type == EVENT_BID_STEP)
        tell_number(h, e, STEP_OFFER);
    if (e->type == EVENT_PICKER && e->value == 0)
        history_add(h, PART_BIDS, STEP_PICK, e->seat);
    if (e->type != EVENT_CALL || e->value == CALL_BY_RULE)
        return;
    HistoryStep *s =
        history_add(h, PART_BIDS, e->value == CALL_ALONE ? STEP_ALONE : STEP_CALL, e->seat);
    if (s)
        s->value = e->card;
}

static void tell_out(History *h, const Event *e)
{
    for (int i = h->fresh; i < h->steps; i++)
        if (h->step[i].seat == e->seat)
            h->step[i].out = (int8_t)e->value;
}

/* An effect of the set that was just played; clearing the table is no effect of a set. */
static void tell_effect(History *h, const Event *e)
{
    HistoryStep *s = h->fresh < h->steps && lead_of(h) ? &h->step[h->steps - 1] : NULL;
    if (!s || s->kind != STEP_PLAY)
        return;
    switch (e->type) {
    case EVENT_ORDER:
        s->effects |= EFFECT_ORDER;
        s->order = (uint8_t)e->value;
        break;
    case EVENT_BIND:
        s->effects |= EFFECT_BIND;
        s->bound = (uint8_t)e->value;
        break;
    case EVENT_CUT: s->effects |= EFFECT_CUT; break;
    case EVENT_FOUL: s->effects |= EFFECT_FOUL; break;
    case EVENT_FALL: s->effects |= EFFECT_FALL; break;
    default: break;
    }
}

/* The rank belongs to the card that the seat drew last. */
static void tell_rank(History *h, const Event *e)
{
    const HistoryPart *p = last_part(h);
    int i = p && p->kind == PART_DRAW ? h->steps - 1 : -1;
    while (i >= 0 && h->step[i].seat != e->seat)
        i--;
    if (i >= 0)
        h->step[i].value = e->value;
}

/* Points scored at once, in games that score during the deal; other games score at its end. */
static void tell_score(History *h, const Event *e, const State *after)
{
    HistoryPart *p = last_part(h);
    if (p && p->over && p->taker == e->seat && game_limit(h->game, after) > 0)
        p->score += e->value;
}

/* The round of a pile ends. */
static void tell_stuck(History *h, const Event *e)
{
    if (e->type == EVENT_STUCK)
        tell_take(h, e);
}

/* Notes the seats that may challenge the lead. Their answers are reported once all have decided. */
static void tell_ask(History *h, const Event *e)
{
    if (e->value && lead_of(h) && lead_of(h)->lead != LEAD_NONE)
        h->asked = (unsigned)e->value;
}

/* At the end of an action: the next question counts only after all events of this action. */
static void end_action(History *h)
{
    h->fresh = h->steps;
    h->challenger = h->said_by = h->bidder = NO_SEAT;
}

void history_begin(History *h, const Game *g, int seat)
{
    h->game = g;
    h->seat = seat;
    h->parts = h->steps = 0;
    h->asked = 0;
    end_action(h);
}

static void tell_revolt(History *h, const Event *e)
{
    HistoryStep *revolt = history_add(h, PART_REVOLT, STEP_REVOLT, e->seat);
    if (revolt)
        revolt->value = e->value;
}

/* A counter less has been paid. */
void history_take_up(History *h, const State *s)
{
    if (s->now.n && game_traits(h->game, s->phase) & TRAIT_OFFERS)
        tell_play(h, &(Event){.seat = s->now.leader, .card = s->now.play[0].card}, s);
    end_action(h);
}

static void tell_counters(History *h, const Event *e)
{
    if (lead_of(h) && e->value == e->from - 1)
        history_add(h, PART_CONTEST, STEP_PAY, e->seat);
}

static void tell_lead_kind(History *h, const Event *e)
{
    if (lead_of(h))
        lead_of(h)->lead = (uint8_t)e->value;
}

static void tell_total(History *h, const State *after)
{
    if (lead_of(h))
        h->step[h->steps - 1].total = after->total[0];
}

void history_feed(History *h, const Event *e, const View *after)
{
    const State *s = &after->s;
    switch (e->type) {
    case EVENT_DEAL:
        if (game_resting(h->game, s)) /* otherwise the cards drawn for ranks are put back */
            history_begin(h, h->game, h->seat);
        break;
    case EVENT_TURN: end_action(h); break;
    case EVENT_ASK:
        tell_ask(h, e);
        end_action(h);
        break;
    case EVENT_MOVE: tell_move(h, e, s); break;
    case EVENT_REVEAL: tell_reveal(h, e); break;
    case EVENT_CHALLENGE: h->challenger = e->seat; break;
    case EVENT_TAKE: tell_take(h, e); break;
    case EVENT_PASS: tell_pass(h, e, s); break;
    case EVENT_BID: tell_bid(h, e, s); break;
    case EVENT_BID_TRICKS: tell_number(h, e, STEP_NUMBER); break;
    case EVENT_TOTAL: tell_total(h, s); break;
    case EVENT_COUNTERS: tell_counters(h, e); break;
    case EVENT_OUT: tell_out(h, e); break;
    case EVENT_RANK: tell_rank(h, e); break;
    case EVENT_REVOLT: tell_revolt(h, e); break;
    case EVENT_SCORE: tell_score(h, e, s); break;
    case EVENT_LEAD: tell_lead_kind(h, e); break;
    case EVENT_SAY:
        h->said = (uint8_t)e->value;
        h->said_by = e->seat;
        break;
    default:
        tell_side(h, e);
        tell_effect(h, e);
        tell_stuck(h, e);
        break;
    }
}

static void feed(void *to, const Event *e, const View *after) { history_feed(to, e, after); }

void history_make(History *h, const Match *m, int seat, int length)
{
    const Game *g = match_game(m);
    SeatSink sink = seat_sink(g, seat, feed, h);
    history_begin(h, g, seat);
    match_retell(m, match_deal_begin(m, length), length, &sink.sink);
}

CardSet history_given(const History *h, int from, int to)
{
    CardSet given = CARDSET_EMPTY;
    for (int i = 0; i < h->steps; i++)
        if (h->step[i].kind == STEP_GIVE && h->step[i].seat == from && h->step[i].to == to)
            given = cardset_or(given, h->step[i].cards);
    return given;
}
