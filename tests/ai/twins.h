/* Two states that one seat cannot distinguish: a State and its twin, which differs in everything
 * that the seat does not know and in nothing else. A twin is made from the State and not from a
 * View, so that it also differs in anything that view.c forgets to hide. */
#pragma once
#include "second/second.h"

/* The cards whose location `seat` knows (NO_SEAT: public ones). */
static inline CardSet twin_sight(const Game *g, const State *s, int seat)
{
    if (seat != NO_SEAT)
        return s->known[seat];
    CardSet common = s->known[0];
    for (int i = 1; i < game_seats(g); i++)
        common = cardset_and(common, s->known[i]);
    return common;
}

static inline int twin_zone(const State *s, Card c)
{
    int z = 0;
    while (z < ZONE_COUNT && !cardset_has(s->zone[z], c))
        z++;
    assert_int_in_range(z, 0, ZONE_COUNT - 1);
    return z;
}

/* True if the card may lie there, as far as `seat` knows. */
static inline bool twin_fits(const State *s, int seat, Card c, int zone)
{
    if (zone == ZONE_ASIDE)
        return !cardset_has(s->aside_lacks, c);
    if (zone >= MAX_SEATS)
        return true;
    const bool paid =
        seat != NO_SEAT && s->payer[seat] == zone && cardset_has(s->payer_lacks[seat], c);
    return !paid && !cardset_has(s->lacks[zone], c);
}

static inline void twin_swap(CardSet *set, Card a, Card b)
{
    const bool has_a = cardset_has(*set, a), has_b = cardset_has(*set, b);
    if (has_a == has_b)
        return;
    cardset_remove(set, has_a ? a : b);
    cardset_add(set, has_a ? b : a);
}

/* Exchanges two cards of these zones, and their staging. */
static inline void twin_exchange(const Game *g, State *s, Card a, int from, Card b, int to)
{
    twin_swap(&s->zone[from], a, b);
    twin_swap(&s->zone[to], a, b);
    for (int i = 0; i < game_seats(g); i++) {
        if (s->picks[i] == 0)
            continue;
        twin_swap(&s->staged[i], a, b);
        for (int k = 0; k < MAX_PICKS && k < s->picks[i]; k++)
            s->pick[i][k] = s->pick[i][k] == a ? b : s->pick[i][k] == b ? a : s->pick[i][k];
    }
}

/* Exchanges two cards that the seat cannot see, or a large number of such pairs. */
static inline void twin_redeal(const Game *g, State *s, int seat, Rng *rng)
{
    const CardSet hidden = cardset_minus(game_pack(g), twin_sight(g, s, seat));
    const uint32_t n = (uint32_t)cardset_count(hidden);
    const int swaps = rng_below(rng, 4) ? 4 * (int)n : 1;
    for (int i = 0; i < swaps && n > 1; i++) {
        const Card a = cardset_nth(hidden, (int)rng_below(rng, n)),
                   b = cardset_nth(hidden, (int)rng_below(rng, n));
        const int from = twin_zone(s, a), to = twin_zone(s, b);
        if (from != to && twin_fits(s, seat, a, to) && twin_fits(s, seat, b, from))
            twin_exchange(g, s, a, from, b, to);
    }
}

/* The other seats' knowledge is random, except that they know their own hands, everything public
 * and nothing of the stock. */
static inline void twin_knowledge(const Game *g, const State *truth, State *s, int seat, Rng *rng)
{
    const unsigned all = (1u << game_seats(g)) - 1;
    const CardSet sight = twin_sight(g, truth, seat), common = twin_sight(g, truth, NO_SEAT);
    for (CardSet left = cardset_minus(game_pack(g), common); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const int zone = twin_zone(s, c);
        const unsigned holder = zone < MAX_SEATS ? 1u << zone : 0,
                       viewer = seat == NO_SEAT ? 0 : 1u << seat;
        const bool seen = seat != NO_SEAT && cardset_has(sight, c);
        unsigned who = zone == ZONE_STOCK ? 0 : (unsigned)rng_next(rng) & all;
        who = (who & ~viewer) | (seen ? viewer : 0) | holder;
        const unsigned others = all & ~viewer & ~holder;
        if (who == all)
            who &= others ? ~(others & -others) : all;
        for (int i = 0; i < game_seats(g); i++)
            if (who >> i & 1)
                cardset_add(&s->known[i], c);
            else
                cardset_remove(&s->known[i], c);
    }
}

/* Randomises what other receivers of a tax know about the payer's hand. */
static inline void twin_payers(const Game *g, State *s, int seat, Rng *rng)
{
    for (int i = 0; game_facts(g)->ranked && i < game_seats(g); i++) {
        if (i == seat)
            continue;
        s->payer[i] = (uint8_t)rng_below(rng, (uint32_t)game_seats(g));
        const CardSet some = cardset_and(game_pack(g), (CardSet){{rng_next(rng), rng_next(rng)}});
        s->payer_lacks[i] = cardset_minus(some, s->zone[ZONE_HAND + s->payer[i]]);
    }
}

/* Makes one more random step of a seat's secret choice. False if no step is left, or if it would be
 * the last one and `holds_out` is set. */
static inline bool twin_step(const Game *g, State *s, int seat, bool holds_out, Rng *rng)
{
    State next = *s;
    game_apply(g, &next, seat, any_move(g, s, seat, rng), NULL);
    if (holds_out && (!(next.asked >> seat & 1) || next.phase != s->phase))
        return false;
    *s = next;
    return true;
}

/* Changes the choices of the other seats that choose at the same time, as far as they stay
 * secret. */
static inline void twin_choices(const Game *g, State *s, int seat, Rng *rng)
{
    const int seats = game_seats(g);
    const unsigned others = s->asked_first & ~(seat == NO_SEAT ? 0 : 1u << seat);
    if (others == 0)
        return;
    int late = (int)rng_below(rng, (uint32_t)seats);
    while (!(others >> late & 1))
        late = (late + 1) % seats;
    for (int i = (int)rng_below(rng, 6) * seats; i > 0; i--) {
        const int who = (int)rng_below(rng, (uint32_t)seats);
        if (who != seat && (s->asked >> who & 1))
            twin_step(g, s, who, who == late, rng);
    }
}

/* The seat on turn has picked other cards, or no cards. */
static inline void twin_picks(const Game *g, State *s, int seat, Rng *rng)
{
    for (int i = (int)rng_below(rng, 4); i > 0 && s->turn != NO_SEAT && s->turn != seat; i--) {
        const Action a = any_move(g, s, s->turn, rng);
        if (a.verb == VERB_PICK)
            game_apply(g, s, s->turn, a, NULL);
    }
}

/* Chooses the next cards of the stock, as case files may do. */
static inline void twin_next(State *s, Rng *rng)
{
    CardSet stock = s->zone[ZONE_STOCK];
    memset(s->next, 0, sizeof s->next);
    s->n_next = 0;
    for (int most = (int)rng_below(rng, MAX_NEXT + 1); s->n_next < most && !cardset_empty(stock);) {
        const Card c = cardset_nth(stock, (int)rng_below(rng, (uint32_t)cardset_count(stock)));
        cardset_remove(&stock, c);
        s->next[s->n_next++] = c;
    }
}

/* A seat that is asked has a legal move; some games do not guarantee this for every hand. */
static inline bool twin_can_move(const Game *g, const State *s)
{
    Action a[MAX_MOVES];
    for (unsigned asked = game_to_act(s); asked; asked &= asked - 1)
        if (game_moves(g, s, __builtin_ctz(asked), a) == 0)
            return false;
    return true;
}

/* No other seat has chosen anything. */
static inline void twin_unchosen(const Game *g, State *s, int seat)
{
    for (int i = 0; i < game_seats(g); i++) {
        if (i == seat)
            continue;
        memset(s->pick[i], 0, sizeof s->pick[i]);
        s->staged[i] = CARDSET_EMPTY;
        s->picks[i] = s->said[i] = 0;
        s->asked = (uint8_t)(s->asked | (s->asked_first & 1u << i));
    }
}

/* Everything but cards and choices. */
static inline void twin_rest(const Game *g, const State *truth, State *s, int seat, Rng *rng)
{
    twin_knowledge(g, truth, s, seat, rng);
    twin_payers(g, s, seat, rng);
    for (int i = 0; i < 4; i++)
        s->rng.s[i] = rng_next(rng);
}

/* The twin of a position in which a seat is to move, for the observer `seat` (NO_SEAT: a
 * spectator). */
static inline void twin_make(const Game *g, const State *truth, int seat, Rng *rng, State *out)
{
    int tries = 8;
    do {
        *out = *truth;
        twin_unchosen(g, out, seat);
        if (tries-- > 0)
            twin_redeal(g, out, seat, rng);
    } while (!twin_can_move(g, out));
    twin_rest(g, truth, out, seat, rng);
    twin_choices(g, out, seat, rng);
    twin_picks(g, out, seat, rng);
    twin_next(out, rng);
}

/* The twin of a state after an event in the middle of a move, when secret choices are about to be
 * revealed. */
static inline void twin_make_midway(const Game *g, const State *truth, int seat, Rng *rng,
                                    State *out)
{
    *out = *truth;
    twin_redeal(g, out, seat, rng);
    twin_rest(g, truth, out, seat, rng);
    for (int i = 0; i < game_seats(g); i++)
        if (i != seat && (out->asked_first >> i & 1)) {
            out->said[i] = (uint8_t)rng_below(rng, 2);
            out->asked = (uint8_t)(out->asked ^ rng_below(rng, 2) << i);
        }
    twin_next(out, rng);
}

/* Lets the seat know some cards of other hands: choices among those cards are secret, too. */
static inline void twin_inform(const Game *g, State *truth, int seat, Rng *rng)
{
    for (int i = 0; seat != NO_SEAT && i < game_seats(g); i++) {
        const CardSet some = {{rng_next(rng) & rng_next(rng), rng_next(rng) & rng_next(rng)}};
        truth->known[seat] =
            cardset_or(truth->known[seat], cardset_and(some, truth->zone[ZONE_HAND + i]));
    }
}
