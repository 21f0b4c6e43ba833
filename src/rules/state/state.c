#include "rules/state/state.h"
#include "rules/state/state_private.h"
#include <assert.h>
#include <string.h>

_Static_assert(sizeof(State) <= 1440, "State is meant to be copied at every node of a search");
_Static_assert(offsetof(State, aside_lacks) + sizeof(CardSet) == sizeof(State),
               "the bytes of a State are its meaning: no padding");

void state_event(const State *after, Sink *sink, enum EventType type, int seat, Card c, About about)
{
    const Event e = {(uint8_t)type,        (uint8_t)seat,     c,
                     (uint8_t)about.from,  (uint8_t)about.to, (uint8_t)about.seen,
                     (int16_t)about.value, about.cards};
    sink->take(sink, &e, after);
}

void state_tell_sink(const State *after, Sink *sink, enum EventType type, int seat, int value)
{
    state_event(after, sink, type, seat, NO_CARD, (About){.seen = SEEN_BY_ALL, .value = value});
}

static inline void recount(State *s, int n, int from, int to)
{
    s->count[from] = (uint8_t)(s->count[from] - n);
    s->count[to] = (uint8_t)(s->count[to] + n);
}

/* ---- Cards ---- */

/* Cards of one word of the sets change zones; what the seats know changes with them. */
static inline void shift_word(const Game *g, State *s, int word, uint64_t cards, Transfer way)
{
    const int from = way.from, to = way.to;
    const unsigned seen = way.seen;
    const unsigned all = (1u << g->seats) - 1;
    const bool open = seen == SEEN_BY_ALL || (seen & all) == all;
    assert((cards & ~s->zone[from].w[word]) == 0);
    s->zone[from].w[word] &= ~cards;
    s->zone[to].w[word] |= cards;
    for (int i = 0; open && i < g->seats; i++)
        s->known[i].w[word] |= cards;
    for (int i = 0; !open && i < g->seats; i++)
        if (seen >> i & 1)
            s->known[i].w[word] |= cards;
        else if (from != ZONE_STOCK) /* the stock is unknown anyway */
            s->known[i].w[word] &= ~cards;
    if (to >= MAX_SEATS)
        return;
    /* A card that some did not see come in may be of any kind: the public inference about this hand
     * is void. */
    s->lacks[to].w[word] &= ~cards;
    if (!open)
        s->lacks[to] = CARDSET_EMPTY;
}

/* Cards come into a hand: what single seats can tell of the hand that paid to them. Only ranks pay.
 */
static inline void amend_payer_lacks(const Game *g, State *s, CardSet cards, int to, unsigned seen)
{
    if (to >= MAX_SEATS || !g->facts.ranked)
        return;
    for (int i = 0; i < g->seats; i++)
        if (s->payer[i] == to)
            s->payer_lacks[i] =
                seen >> i & 1 ? cardset_minus(s->payer_lacks[i], cards) : CARDSET_EMPTY;
}

static inline void shift(const Game *g, State *s, CardSet cards, int n, Transfer way)
{
    assert(cardset_count(cards) == n);
    recount(s, n, way.from, way.to);
    amend_payer_lacks(g, s, cards, way.to, way.seen);
    for (int i = 0; i < 2; i++)
        if (cards.w[i])
            shift_word(g, s, i, cards.w[i], way);
}

/* One card, with its event. */
static inline void move(const Game *g, State *s, Card c, Transfer way, Sink *sink)
{
    recount(s, 1, way.from, way.to);
    amend_payer_lacks(g, s, cardset_of(c), way.to, way.seen);
    shift_word(g, s, c >> 6, UINT64_C(1) << (c & 63), way);
    if (sink)
        state_event(s, sink, EVENT_MOVE, way.seat, c,
                    (About){.from = way.from, .to = way.to, .seen = way.seen});
}

void state_move(const Game *g, State *s, Card c, Transfer way, Sink *sink)
{
    move(g, s, c, way, sink);
}

/* With a sink the cards go one by one, each with its event. Not inlined in its callers, so that
 * shift is rare enough to be inlined in state_collect, where most of it disappears. */
__attribute__((noinline)) void state_move_all(const Game *g, State *s, CardSet cards, Transfer way,
                                              Sink *sink)
{
    if (!sink)
        shift(g, s, cards, cardset_count(cards), way);
    while (sink && !cardset_empty(cards))
        move(g, s, cardset_pop(&cards), way, sink);
}

Card state_random(State *s, CardSet cards)
{
    return cardset_nth(cards, (int)rng_below(&s->rng, (uint32_t)cardset_count(cards)));
}

int state_random_seat(const Game *g, State *s)
{
    return (int)rng_below(&s->rng, (uint32_t)g->seats);
}

/* The cards of the stock, mostly the whole pack. */
static int list_stock(const Game *g, const State *s, Card out[MAX_CARDS])
{
    int n = 0;
    if (s->count[ZONE_STOCK] == g->n_pack) {
        memcpy(out, g->pack_list, sizeof g->pack_list);
        return g->n_pack;
    }
    for (int i = 0; i < g->n_pack; i++)
        if (cardset_has(s->zone[ZONE_STOCK], g->pack_list[i]))
            out[n++] = g->pack_list[i];
    return n;
}

/* Fisher and Yates from the top of the stock: the first n cards of `out` are the deal. */
static void shuffle(const Game *g, State *s, int n, Card out[MAX_CARDS])
{
    Rng rng = s->rng; /* a copy can stay in registers */
    const int all = list_stock(g, s, out);
    for (int i = 0; i < n; i++) {
        const int k = i + (int)rng_below(&rng, (uint32_t)(all - i));
        const Card c = out[k];
        out[k] = out[i];
        out[i] = c;
    }
    s->rng = rng;
}

/* Whole hands at once, turn by turn. The stock was unknown to all, so each seat learns its own hand
 * and nothing else. */
static void deal_hands(const Game *g, State *s, const Card card[MAX_CARDS], int n,
                       const uint8_t turn[MAX_SEATS])
{
    CardSet all = CARDSET_EMPTY;
    for (int k = 0; k < g->seats; k++) {
        const int to = turn[k];
        CardSet hand = CARDSET_EMPTY;
        int size = 0;
        for (int i = k; i < n; i += g->seats, size++)
            cardset_add(&hand, card[i]);
        recount(s, size, ZONE_STOCK, ZONE_HAND + to);
        amend_payer_lacks(g, s, hand, to, 1u << to);
        s->zone[ZONE_HAND + to] = cardset_or(s->zone[ZONE_HAND + to], hand);
        s->known[to] = cardset_or(s->known[to], hand);
        s->lacks[to] = CARDSET_EMPTY;
        all = cardset_or(all, hand);
    }
    s->zone[ZONE_STOCK] = cardset_minus(s->zone[ZONE_STOCK], all);
}

void state_deal(const Game *g, State *s, int n, const uint8_t turn[MAX_SEATS], Sink *sink)
{
    Card card[MAX_CARDS];
    shuffle(g, s, n, card);
    for (int i = 0; sink && i < n; i++)
        move(g, s, card[i],
             (Transfer){NO_SEAT, ZONE_STOCK, ZONE_HAND + turn[i % g->seats],
                        1u << turn[i % g->seats]},
             sink);
    if (!sink)
        deal_hands(g, s, card, n, turn);
    state_tell(s, sink, EVENT_BEAT, NO_SEAT, BEAT_DEALT);
}

void state_lose_track(const Game *g, State *s, int from, unsigned seen)
{
    for (int i = 0; i < g->seats; i++)
        if (!(seen >> i & 1))
            s->known[i] = cardset_minus(s->known[i], s->zone[from]);
}

/* A stock has no order: a draw is a random member, but for positions from case files. */
Card state_next_card(State *s)
{
    if (s->n_next == 0)
        return state_random(s, s->zone[ZONE_STOCK]);
    const Card c = s->next[0];
    memmove(s->next, s->next + 1, --s->n_next);
    s->next[s->n_next] = 0;
    return c;
}

void state_draw(const Game *g, State *s, int seat, Sink *sink)
{
    move(g, s, state_next_card(s), (Transfer){seat, ZONE_STOCK, ZONE_HAND + seat, 1u << seat},
         sink);
}

static void reveal(const Game *g, State *s, Card c, About about, Sink *sink)
{
    for (int i = 0; i < g->seats; i++)
        cardset_add(&s->known[i], c);
    if (sink)
        state_event(s, sink, EVENT_REVEAL, NO_SEAT, c, about);
}

void state_reveal(const Game *g, State *s, Card c, int zone, Sink *sink)
{
    reveal(g, s, c, (About){.seen = SEEN_BY_ALL, .from = zone, .to = zone}, sink);
}

void state_turn_up(const Game *g, State *s, Card c, int zone, Sink *sink)
{
    s->turned = (uint8_t)(c + 1);
    state_reveal(g, s, c, zone, sink);
}

void state_turn_copied(const Game *g, State *s, Card c, Card copier, int zone, Sink *sink)
{
    s->turned = (uint8_t)(c + 1);
    reveal(g, s, copier, (About){.seen = SEEN_BY_ALL, .value = c + 1, .from = zone, .to = zone},
           sink);
}

void state_infer_lacks(State *s, int seat, CardSet cards)
{
    s->lacks[seat] = cardset_or(s->lacks[seat], cards);
}

void state_infer_aside_lacks(State *s, CardSet cards)
{
    s->aside_lacks = cardset_or(s->aside_lacks, cards);
}

void state_infer_payer_lacks(State *s, int seat, int payer, CardSet cards)
{
    s->payer[seat] = (uint8_t)payer;
    s->payer_lacks[seat] = cards;
}

void state_stage(State *s, int seat, Card c, Sink *sink)
{
    const int place = s->picks[seat]++;
    if (place < MAX_PICKS)
        s->pick[seat][place] = c;
    cardset_add(&s->staged[seat], c);
    if (sink)
        state_event(s, sink, EVENT_STAGE, seat, c, (About){.seen = 1u << seat, .value = place});
}

void state_drop_staged(State *s, int seat)
{
    for (int i = 0; i < MAX_PICKS; i++)
        s->pick[seat][i] = 0;
    s->picks[seat] = 0;
    s->staged[seat] = CARDSET_EMPTY;
}

void state_unstage(const Game *g, State *s, Sink *sink)
{
    for (int seat = 0; seat < g->seats; seat++) {
        if (s->picks[seat] == 0)
            continue;
        state_drop_staged(s, seat);
        if (sink)
            state_event(s, sink, EVENT_UNSTAGE, seat, NO_CARD, (About){.seen = 1u << seat});
    }
}

void state_mark(State *s, int marker, int owner, int value, Card card, Sink *sink)
{
    s->marker[marker] = (Marker){.value = (int16_t)value, .owner = (uint8_t)owner, .card = card};
    if (sink)
        state_event(s, sink, EVENT_MARK, owner, card,
                    (About){.seen = SEEN_BY_ALL, .from = marker, .value = value});
}

void state_total(State *s, int total, int value, Sink *sink)
{
    if (s->total[total] == value)
        return;
    s->total[total] = (int16_t)value;
    if (sink)
        state_event(s, sink, EVENT_TOTAL, NO_SEAT, NO_CARD,
                    (About){.seen = SEEN_BY_ALL, .from = total, .value = value});
}

void state_count(State *s, int seat, Sink *sink)
{
    s->counted[seat]++;
    state_tell(s, sink, EVENT_COUNT, seat, s->counted[seat]);
}

void state_counters(State *s, int seat, int n, Sink *sink)
{
    const int before = s->counters[seat];
    s->counters[seat] = (uint8_t)n;
    if (sink)
        state_event(s, sink, EVENT_COUNTERS, seat, NO_CARD,
                    (About){.seen = SEEN_BY_ALL, .from = before, .value = n});
}

/* ---- Tricks, rounds and contests ---- */

void state_trick(State *s, int leader, int number, Sink *sink)
{
    s->now = NO_TRICK;
    s->now.leader = (uint8_t)leader;
    s->now.number = (uint8_t)number;
    s->lead_kind = LEAD_NONE;
    state_tell(s, sink, EVENT_TRICK, leader, number);
}

void state_next_trick(State *s, int leader, int number, Sink *sink)
{
    s->last = s->now;
    state_trick(s, leader, number, sink);
}

void state_play(const Game *g, State *s, int seat, Action a, int from, Sink *sink)
{
    if (s->picker == seat + 1)
        cardset_add(&s->shown, a.card);
    trick_add(&s->now, (Play){.seat = (uint8_t)seat, .card = a.card, .arg = a.arg, .n = a.n});
    move(g, s, a.card, (Transfer){seat, from, ZONE_TABLE, SEEN_BY_ALL}, sink);
}

void state_play_set(const Game *g, State *s, int seat, Action a, const CardSet cards[2], Sink *sink)
{
    const Transfer way = {seat, ZONE_HAND + seat, ZONE_TABLE, SEEN_BY_ALL};
    trick_add(&s->now, (Play){.seat = (uint8_t)seat, .card = a.card, .arg = a.arg, .n = a.n});
    state_move_all(g, s, cards[0], way, sink);
    if (!cardset_empty(cards[1]))
        state_move_all(g, s, cards[1], way, sink);
}

void state_lay(const Game *g, State *s, int seat, Action a, CardSet cards)
{
    if (s->now.n == 0)
        s->now.leader = (uint8_t)seat;
    trick_add(&s->now, (Play){.seat = (uint8_t)seat, .card = a.card, .arg = a.arg, .n = a.n});
    state_move_all(g, s, cards, (Transfer){seat, ZONE_OUT, ZONE_TABLE, SEEN_BY_ALL}, NULL);
}

void state_lead(const Game *g, State *s, int seat, enum LeadKind kind, Sink *sink)
{
    const CardSet cards = s->staged[seat];
    const unsigned seen = kind == LEAD_FLAUNT ? SEEN_BY_ALL : 1u << seat;
    if (kind == LEAD_SNEAK)
        state_lose_track(g, s, ZONE_HAND + seat, seen);
    s->now.leader = (uint8_t)seat;
    trick_add(
        &s->now,
        (Play){.seat = (uint8_t)seat, .card = NO_CARD, .arg = (uint8_t)kind, .n = s->picks[seat]});
    s->lead_kind = (uint8_t)kind;
    state_move_all(g, s, cards, (Transfer){seat, ZONE_HAND + seat, ZONE_TABLE, seen}, sink);
    state_drop_staged(s, seat);
    state_tell(s, sink, EVENT_LEAD, seat, (int)kind);
}

void state_challenge(const Game *g, State *s, int seat, Sink *sink)
{
    trick_add(&s->now, (Play){.seat = (uint8_t)seat, .card = NO_CARD, .n = s->picks[seat]});
    state_tell(s, sink, EVENT_CHALLENGE, seat, 0);
    state_move_all(g, s, s->staged[seat],
                   (Transfer){seat, ZONE_HAND + seat, ZONE_TABLE, SEEN_BY_ALL}, sink);
}

CardSet state_collect(const Game *g, State *s, int taker, int to, Sink *sink)
{
    CardSet cards = CARDSET_EMPTY;
    for (int i = 0; i < s->now.n; i++)
        cardset_add(&cards, s->now.play[i].card);
    if (!sink)
        shift(g, s, cards, s->now.n, (Transfer){NO_SEAT, ZONE_TABLE, to, SEEN_BY_ALL});
    for (int i = 0; sink && i < s->now.n; i++)
        move(g, s, s->now.play[i].card, (Transfer){taker, ZONE_TABLE, to, SEEN_BY_ALL}, sink);
    return cards;
}

void state_take(State *s, int taker, Sink *sink)
{
    s->now.taker = (uint8_t)taker;
    state_tell(s, sink, EVENT_TAKE, taker, 0);
    state_tell(s, sink, EVENT_BEAT, taker, BEAT_TRICK);
}

void state_score(State *s, int seat, int points, int rule, CardSet cards, Sink *sink)
{
    s->gain[seat] += points;
    s->score[seat] += points;
    if (sink)
        state_event(s, sink, EVENT_SCORE, seat, NO_CARD,
                    (About){.seen = SEEN_BY_ALL, .from = rule, .value = points, .cards = cards});
}
