/* Phase "tax": the lowest ranks pay their best cards, the highest give cards of their choice. All
 * give before they see what they get. */
#include "rules/core/phases.h"
#include "rules/exchange/exchange_private.h"
#include "rules/state/state.h"

/* How many cards rank i (0 the best) gives: two, one, … one, two; of three seats one, none, one. */
static int dues(const Game *g, int i)
{
    const int from_end = i < g->seats / 2 ? i : g->seats - 1 - i;
    if (g->seats < 4)
        return i != 1;
    return from_end < 2 ? 2 - from_end : 0;
}

/* True if no taxes are paid in this deal. */
static bool untaxed(const State *s, const Phase *p)
{
    return s->revolt || (p->tax.not_in_first_deal && s->deal == 1);
}

static const Exchange *tax_exchange(const Game *g, const State *s, const Phase *p, int seat)
{
    static const Exchange due[] = {{0}, {1, {TARGET_TAX}}, {2, {TARGET_TAX, TARGET_TAX}}};
    return &due[untaxed(s, p) ? 0 : dues(g, place_of(s->rank, seat))];
}

static bool gives_freely(const Game *g, const State *s, int seat)
{
    return place_of(s->rank, seat) < 2 && dues(g, place_of(s->rank, seat));
}

static CardSet tax_payable(const Game *g, const State *s, const Phase *p, int seat)
{
    const CardSet hand = s->zone[ZONE_HAND + seat];
    return p->tax.wild_untaxed ? cardset_minus(hand, g->wild_cards) : hand;
}

static void tax_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    unsigned asked = 0;
    for (int seat = 0; seat < g->seats; seat++)
        if (gives_freely(g, s, seat))
            asked |= 1u << seat;
    if (asked == 0 || untaxed(s, p))
        phase_next(g, s, sink);
    else
        state_ask(s, asked, sink);
}

/* Of equal best cards the first is paid: cards of the same rank that come before this one, unless
 * they cannot be told apart. */
static CardSet equals_before(const Game *g, Card c)
{
    CardSet out = CARDSET_EMPTY;
    for (CardSet left = cardset_minus(g->same[c], cardset_after(c)); !cardset_empty(left);) {
        const Card other = cardset_pop(&left);
        if (g->first_copy[other] != g->first_copy[c])
            cardset_add(&out, other);
    }
    return out;
}

/* A seat that is paid the best cards knows that the payer kept none better than the worst of these,
 * except those that it was given. */
static void infer_from_tax(const Game *g, State *s, const Phase *p, int seat, int payer,
                           const CardSet gift[MAX_SEATS])
{
    CardSet better = CARDSET_EMPTY;
    for (CardSet paid = gift[payer]; !cardset_empty(paid);) {
        const Card c = cardset_pop(&paid);
        better = cardset_or(better, cardset_or(g->below[c], equals_before(g, c)));
    }
    if (p->tax.wild_untaxed)
        better = cardset_minus(better, g->wild_cards);
    state_infer_payer_lacks(s, seat, payer, cardset_minus(better, gift[seat]));
}

static void tax_hand_over(const Game *g, State *s, const Phase *p, Sink *sink)
{
    CardSet gift[MAX_SEATS];
    for (int i = 0; i < g->seats; i++) {
        const int seat = s->rank[i];
        gift[seat] = i < g->seats - 2
                         ? s->staged[seat]
                         : game_top_cards(g, tax_payable(g, s, p, seat), dues(g, i), LOWEST_RANKS);
    }
    for (int i = 0; i < g->seats; i++) {
        const int seat = s->rank[i], to = s->rank[g->seats - 1 - i];
        if (dues(g, i))
            state_lose_track(g, s, ZONE_HAND + seat, 1u << seat | 1u << to);
    }
    for (int i = 0; i < g->seats; i++) {
        const int seat = s->rank[i], to = s->rank[g->seats - 1 - i];
        if (!cardset_empty(gift[seat]))
            state_move_all(
                g, s, gift[seat],
                (Transfer){seat, ZONE_HAND + seat, ZONE_HAND + to, 1u << seat | 1u << to}, sink);
    }
    for (int i = 0; i < g->seats / 2; i++)
        if (dues(g, i))
            infer_from_tax(g, s, p, s->rank[i], s->rank[g->seats - 1 - i], gift);
}

static bool tax_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const int exempt = p->tax.wild_untaxed ? cardset_count(g->wild_cards) : 0;
    if (!c->ranked || g->seats < 3)
        return err_set(err, "taxes need three seats with ranks, or more");
    return c->least - exempt >= 2 ||
           err_set(err, "hands of %d cards, %d of them free of taxes, cannot pay two", c->least,
                   exempt);
}

static const StagingFunctions tax_staging = {
    .exchange = tax_exchange,
    .payable = tax_payable,
    .hand_over = tax_hand_over,
};

const PhaseFunctions phase_tax = {
    .check = tax_check,
    .enter = tax_enter,
    .room = &tax_staging,
    STAGING,
    .asks = "tax",
};
