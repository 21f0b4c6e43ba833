#include "rules/verbs.h"
#include <assert.h>

static void emit(Sink *sink, Event e)
{
    if (!sink)
        return;
    assert(sink->n < MAX_EVENTS);
    sink->event[sink->n++] = e;
}

void verb_tell(Sink *sink, enum EventType type, int seat, int value)
{
    emit(sink,
         (Event){.type = (uint8_t)type, .seat = (uint8_t)seat, .card = NO_CARD, .seen = SEEN_BY_ALL, .value = (int16_t)value});
}

void verb_gather(const Game *g, State *s, Sink *sink)
{
    for (int z = 0; z < ZONE_COUNT; z++) {
        s->zone[z] = CARDSET_EMPTY;
        s->count[z] = 0;
    }
    for (int i = 0; i < MAX_SEATS; i++)
        s->known[i] = s->lacks[i] = s->payer_lacks[i] = CARDSET_EMPTY;
    s->zone[ZONE_STOCK] = g->pack;
    s->count[ZONE_STOCK] = (uint8_t)g->n_pack;
    verb_tell(sink, EVENT_DEAL, s->dealer, s->deal);
}

/* n cards change zones, and everybody knows what follows from that. */
static inline void shift(const Game *g, State *s, CardSet cards, int n, int from, int to, unsigned seen)
{
    const unsigned all = (1u << g->seats) - 1;
    const bool open = (seen & all) == all;
    assert(cardset_empty(cardset_minus(cards, s->zone[from])) && cardset_count(cards) == n);
    s->zone[from] = cardset_minus(s->zone[from], cards);
    s->zone[to] = cardset_or(s->zone[to], cards);
    s->count[from] = (uint8_t)(s->count[from] - n);
    s->count[to] = (uint8_t)(s->count[to] + n);
    for (int i = 0; i < g->seats; i++)
        if (open || (seen >> i & 1))
            s->known[i] = cardset_or(s->known[i], cards);
        else if (from != ZONE_STOCK) /* nobody knows what is in the stock */
            s->known[i] = cardset_minus(s->known[i], cards);
    /* A card that some did not see come in may be of any kind: the public inference about this hand is void. */
    if (to < MAX_SEATS) {
        s->lacks[to] = open ? cardset_minus(s->lacks[to], cards) : CARDSET_EMPTY;
        for (int i = 0; i < g->seats; i++)
            if (s->payer[i] == to)
                s->payer_lacks[i] = seen >> i & 1 ? cardset_minus(s->payer_lacks[i], cards) : CARDSET_EMPTY;
    }
}

static void tell_move(Sink *sink, int seat, Card c, int from, int to, unsigned seen)
{
    emit(sink, (Event){.type = EVENT_MOVE,
                       .seat = (uint8_t)seat,
                       .card = c,
                       .from = (uint8_t)from,
                       .to = (uint8_t)to,
                       .seen = (uint8_t)seen});
}

void verb_move(const Game *g, State *s, int seat, Card c, int from, int to, unsigned seen, Sink *sink)
{
    shift(g, s, cardset_of(c), 1, from, to, seen);
    tell_move(sink, seat, c, from, to, seen);
}

void verb_play(const Game *g, State *s, int seat, Card c, Sink *sink)
{
    shift(g, s, cardset_of(c), 1, ZONE_HAND + seat, ZONE_TABLE, SEEN_BY_ALL);
    tell_move(sink, seat, c, ZONE_HAND + seat, ZONE_TABLE, SEEN_BY_ALL);
}

void verb_move_all(const Game *g, State *s, int seat, CardSet cards, int from, int to, unsigned seen, Sink *sink)
{
    shift(g, s, cards, cardset_count(cards), from, to, seen);
    while (sink && !cardset_empty(cards))
        tell_move(sink, seat, cardset_pop(&cards), from, to, seen);
}

void verb_deal(const Game *g, State *s, const Card *card, int n, const uint8_t turn[MAX_SEATS], Sink *sink)
{
    for (int k = 0; k < g->seats; k++) {
        CardSet hand = CARDSET_EMPTY;
        int size = 0;
        for (int i = k; i < n; i += g->seats, size++)
            hand = cardset_or(hand, cardset_of(card[i]));
        shift(g, s, hand, size, ZONE_STOCK, ZONE_HAND + turn[k], 1u << turn[k]);
    }
    for (int i = 0; sink && i < n; i++) {
        const int seat = turn[i % g->seats];
        tell_move(sink, NO_SEAT, card[i], ZONE_STOCK, ZONE_HAND + seat, 1u << seat);
    }
}

CardSet verb_collect(const Game *g, State *s, int taker, int to, Sink *sink)
{
    CardSet cards = CARDSET_EMPTY;
    for (int i = 0; i < s->now.n; i++)
        cardset_add(&cards, s->now.play[i].card);
    shift(g, s, cards, s->now.n, ZONE_TABLE, to, SEEN_BY_ALL);
    for (int i = 0; sink && i < s->now.n; i++)
        tell_move(sink, taker, s->now.play[i].card, ZONE_TABLE, to, SEEN_BY_ALL);
    return cards;
}

void verb_lose_track(const Game *g, State *s, int from, unsigned seen)
{
    for (int i = 0; i < g->seats; i++)
        if (!(seen >> i & 1))
            s->known[i] = cardset_minus(s->known[i], s->zone[from]);
}

/* A stock has no order: a draw is a random member, but for positions from case files. */
static Card draw_card(State *s)
{
    if (s->n_next) {
        const Card c = s->next[0];
        s->n_next--;
        for (int i = 0; i < s->n_next; i++)
            s->next[i] = s->next[i + 1];
        s->next[s->n_next] = 0;
        return c;
    }
    return cardset_nth(s->zone[ZONE_STOCK], (int)rng_below(&s->rng, s->count[ZONE_STOCK]));
}

void verb_draw(const Game *g, State *s, int seat, Sink *sink)
{
    verb_move(g, s, seat, draw_card(s), ZONE_STOCK, ZONE_HAND + seat, 1u << seat, sink);
}

void verb_reveal(const Game *g, State *s, Card c, int zone, Sink *sink)
{
    for (int i = 0; i < g->seats; i++)
        cardset_add(&s->known[i], c);
    emit(sink,
         (Event){
             .type = EVENT_REVEAL, .seat = NO_SEAT, .card = c, .from = (uint8_t)zone, .to = (uint8_t)zone, .seen = SEEN_BY_ALL});
}

void verb_infer_lacks(State *s, int seat, CardSet cards) { s->lacks[seat] = cardset_or(s->lacks[seat], cards); }

void verb_infer_payer_lacks(State *s, int seat, int payer, CardSet cards)
{
    s->payer[seat] = (uint8_t)payer;
    s->payer_lacks[seat] = cards;
}

void verb_stage(State *s, int seat, Card c, Sink *sink)
{
    const int place = s->picks[seat]++;
    if (place < MAX_PICKS)
        s->pick[seat][place] = c;
    cardset_add(&s->staged[seat], c);
    emit(sink,
         (Event){.type = EVENT_STAGE, .seat = (uint8_t)seat, .card = c, .seen = (uint8_t)(1u << seat), .value = (int16_t)place});
}

void verb_unstage(State *s, int seat, Sink *sink)
{
    for (int i = 0; i < MAX_PICKS; i++)
        s->pick[seat][i] = 0;
    s->picks[seat] = 0;
    s->staged[seat] = CARDSET_EMPTY;
    emit(sink, (Event){.type = EVENT_UNSTAGE, .seat = (uint8_t)seat, .card = NO_CARD, .seen = (uint8_t)(1u << seat)});
}

void verb_mark(State *s, int marker, int owner, int value, Card card, Sink *sink)
{
    s->marker[marker] = (Marker){.value = (int16_t)value, .owner = (uint8_t)owner, .card = card};
    emit(sink, (Event){.type = EVENT_MARK,
                       .seat = (uint8_t)owner,
                       .card = card,
                       .from = (uint8_t)marker,
                       .seen = SEEN_BY_ALL,
                       .value = (int16_t)value});
}

void verb_total(State *s, int total, int value, Sink *sink)
{
    if (s->total[total] == value)
        return;
    s->total[total] = (int16_t)value;
    emit(sink, (Event){.type = EVENT_TOTAL,
                       .seat = NO_SEAT,
                       .card = NO_CARD,
                       .from = (uint8_t)total,
                       .seen = SEEN_BY_ALL,
                       .value = (int16_t)value});
}

void verb_turn(State *s, int seat, Sink *sink)
{
    s->turn = (uint8_t)seat;
    s->asked = s->asked_first = 0;
    verb_tell(sink, EVENT_TURN, seat, 0);
}

void verb_ask(State *s, unsigned seats, Sink *sink)
{
    s->turn = NO_SEAT;
    s->asked = s->asked_first = (uint8_t)seats;
    verb_tell(sink, EVENT_ASK, NO_SEAT, (int)seats);
}

void verb_rank(const Game *g, State *s, const uint8_t rank[MAX_SEATS], Sink *sink)
{
    uint8_t by_rank[MAX_SEATS]; /* rank may be s->rank or s->out itself */
    for (int i = 0; i < g->seats; i++)
        by_rank[i] = rank[i];
    for (int i = 0; i < g->seats; i++) {
        const int seat = by_rank[i], place = g->ranks_run_right ? (g->seats - i) % g->seats : i;
        s->rank[i] = s->order[place] = (uint8_t)seat;
        s->place[seat] = (uint8_t)place;
        emit(sink, (Event){.type = EVENT_RANK,
                           .seat = (uint8_t)seat,
                           .card = NO_CARD,
                           .to = (uint8_t)place,
                           .seen = SEEN_BY_ALL,
                           .value = (int16_t)i});
    }
}

void verb_out(State *s, int seat, Sink *sink)
{
    verb_tell(sink, EVENT_OUT, seat, s->n_out);
    s->out[s->n_out++] = (uint8_t)seat;
}

void verb_pass(State *s, int seat, Sink *sink)
{
    s->passed = (uint8_t)(s->passed | 1u << seat);
    verb_tell(sink, EVENT_PASS, seat, 0);
}

void verb_unpass(State *s, Sink *sink)
{
    if (s->passed == 0)
        return;
    s->passed = 0;
    verb_tell(sink, EVENT_PASS, NO_SEAT, 0);
}

void verb_turns_left(State *s, int turns, Sink *sink)
{
    s->turns_left = (uint8_t)turns;
    verb_tell(sink, EVENT_LAST_ROUND, NO_SEAT, turns);
}

void verb_bid(State *s, int seat, Sink *sink)
{
    s->bids = (uint8_t)(s->bids | 1u << seat);
    verb_tell(sink, EVENT_BID, seat, 0);
}

void verb_take(State *s, int taker, Sink *sink)
{
    s->now.taker = (uint8_t)taker;
    verb_tell(sink, EVENT_TAKE, taker, 0);
    verb_tell(sink, EVENT_BEAT, taker, BEAT_TRICK);
}

void verb_score(State *s, int seat, int points, int rule, CardSet cards, Sink *sink)
{
    s->gain[seat] += points;
    s->score[seat] += points;
    emit(sink, (Event){.type = EVENT_SCORE,
                       .seat = (uint8_t)seat,
                       .card = NO_CARD,
                       .from = (uint8_t)rule,
                       .seen = SEEN_BY_ALL,
                       .value = (int16_t)points,
                       .cards = cards});
}
