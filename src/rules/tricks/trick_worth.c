/* The worth of tricks to their taker, derived from the score rules when the game is loaded: for
 * features of moves. */
#include "rules/tricks/tricks_private.h"
#include <stdlib.h>
#include <string.h>

enum { MUCH = FEATURE_ONE * 3 / 2, MOST_WORTH = 120 };

static int8_t scaled(int points, int sum, int n, bool low_wins)
{
    const int worth = sum ? FEATURE_ONE * points * n / sum : 0;
    const int most = worth > MOST_WORTH ? MOST_WORTH : worth;
    const int kept = most < -MOST_WORTH ? -MOST_WORTH : most;
    return (int8_t)(low_wins ? -kept : kept);
}

/* Points of cards count, by the mean of those that count at all. */
static void worth_of_cards(const Game *g, const int points[MAX_CARDS], TrickWorth *w)
{
    int sum = 0, n = 0, all = 0;
    for (CardSet left = g->counting; !cardset_empty(left); n++)
        sum += abs(g->card[cardset_pop(&left)].points);
    for (CardSet left = g->deciding; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        w->card[c] = scaled(points[c], sum, n, g->facts.low_wins);
        all += w->card[c];
        if (w->card[c] >= MUCH && c < 64)
            w->brings |= trick_bit(c);
        if (w->card[c] <= -MUCH && c < 64)
            w->costs |= trick_bit(c);
    }
    w->trick_value = all * g->seats / g->n_pack;
    w->mean = all * FEATURE_ONE / g->n_pack;
}

static uint64_t bit_of(int card) { return card < 0 || card >= 64 ? 0 : trick_bit((Card)card); }

/* A card that doubles a suit, or cancels it, is worth what a seat takes of it on the average; one
 * that takes points off is worth these. */
static void worth_named(const Game *g, const Rule *r, int points[MAX_CARDS], TrickWorth *w)
{
    if (r->type->fn.score == score_relief)
        points[r->score_relief.card] -= r->score_relief.points;
    if (r->type->fn.score != score_card_points || r->score_card_points.suit < 0)
        return;
    const int mean = cards_points(g, g->suit_cards[r->score_card_points.suit]) / g->seats;
    if (r->score_card_points.doubled_by >= 0)
        points[r->score_card_points.doubled_by] += mean;
    if (r->score_card_points.cancelled_by >= 0)
        points[r->score_card_points.cancelled_by] -= mean;
    if (w->changes < MAX_RULES)
        w->change[w->changes++] =
            (struct WorthChange){.suit = g->suit_cards[r->score_card_points.suit].w[0],
                                 .doubled_by = bit_of(r->score_card_points.doubled_by),
                                 .cancelled_by = bit_of(r->score_card_points.cancelled_by),
                                 .most = r->score_card_points.doubled_most};
}

/* Where more tricks are never worth less, each is a step towards the points of the table: the
 * first six of Whist, which bring none, too. */
static void worth_of_tricks(const Game *g, const List *points, TrickWorth *w)
{
    int sum = 0, steps = points->n - 1;
    bool rises = true;
    w->table = true;
    for (int i = 0; i < steps; i++) {
        sum += abs(points->item[i + 1] - points->item[i]);
        rises = rises && points->item[i + 1] >= points->item[i];
    }
    for (int i = 0; i < steps; i++)
        w->step[i] =
            rises ? scaled(sum, sum, 1, g->facts.low_wins)
                  : scaled(points->item[i + 1] - points->item[i], sum, steps, g->facts.low_wins);
}

int trick_worth_by_bid(const BidPoints *p, int bid, int won, int left)
{
    enum { URGENT = FEATURE_ONE / 2 };
    const int need = bid - won, made = abs(p->made) ? abs(p->made) : 1;
    if (need == 0)
        return -FEATURE_ONE;
    if (need > 0 && need <= left)
        return FEATURE_ONE - URGENT + URGENT * need / left;
    return FEATURE_ONE * (p->missed_each + (need > 0 ? -p->off_each : p->off_each)) / made;
}

static void worth_by(const Game *g, const Rule *r, const int points[MAX_CARDS], TrickWorth *w)
{
    score_fn *const score = r->type->fn.score;
    w->fewest |= score == score_fewest;
    if (score == score_card_points || score == score_side_table || score == score_side_contract)
        worth_of_cards(g, points, w);
    else if (score == score_trick_table)
        worth_of_tricks(g, &r->score_trick_table.points, w);
    else if (score == score_bid_tricks)
        w->bid =
            (BidPoints){true, w->bid.made + r->score_bid_tricks.made, r->score_bid_tricks.made_each,
                        r->score_bid_tricks.missed_each, r->score_bid_tricks.off_each};
    else if (score == score_bids_made)
        w->bid.made += r->score_bids_made.points.item[r->score_bids_made.points.n / 2];
    else if (score == score_marker_owner_pays_aside)
        w->marker = (int8_t)r->score_marker_owner_pays_aside.marker;
    else if (score == score_all_points_reversed)
        w->moon = g->scoring.w[0];
    else if (score == score_suit_reversed)
        w->moon = g->suit_cards[r->score_suit_reversed.suit].w[0];
}

static int8_t worth_within(int value)
{
    const int most = value > INT8_MAX ? INT8_MAX : value;
    return (int8_t)(most < -INT8_MAX ? -INT8_MAX : most);
}

/* A card that doubles or cancels a suit has changed its worth, or is worth what the seat has taken
 * of it. */
static void worth_changed(const Game *g, const TrickWorth *w, const struct WorthChange *change,
                          uint64_t taken, int8_t value[64])
{
    int worth = 0, points = 0;
    for (uint64_t left = taken & change->suit; left; left &= left - 1) {
        worth += w->card[__builtin_ctzll(left)];
        points += g->card[__builtin_ctzll(left)].points;
    }
    const bool doubled = taken & change->doubled_by, cancelled = taken & change->cancelled_by,
               full = change->most && 2 * points >= change->most;
    for (uint64_t left = change->suit; left && (doubled || cancelled); left &= left - 1) {
        const int c = __builtin_ctzll(left);
        value[c] = (int8_t)(cancelled || full ? 0 : worth_within(2 * value[c]));
    }
    if (change->doubled_by && !doubled)
        value[__builtin_ctzll(change->doubled_by)] =
            worth_within(value[__builtin_ctzll(change->doubled_by)] + worth);
    if (change->cancelled_by && !cancelled)
        value[__builtin_ctzll(change->cancelled_by)] =
            worth_within(value[__builtin_ctzll(change->cancelled_by)] - worth);
}

void trick_worth_for(const Game *g, const TrickWorth *w, uint64_t taken, int8_t value[64])
{
    memcpy(value, w->card, 64);
    for (int i = 0; i < w->changes; i++)
        worth_changed(g, w, &w->change[i], taken, value);
}

static void worth_by_chain(const Game *g, const Chain *rules, bool named, int points[MAX_CARDS],
                           TrickWorth *w)
{
    for (int i = 0; i < rules->n; i++)
        if (named)
            worth_named(g, &rules->rule[i], points, w);
        else
            worth_by(g, &rules->rule[i], points, w);
}

/* Where there are no suits, all cards are of one. */
static uint64_t suit_of(const Game *g, Card c)
{
    if (g->card[c].suit != NO_SUIT)
        return g->suit_cards[g->card[c].suit].w[0];
    return g->facts.suits == 0 ? g->pack.w[0] : trick_bit(c);
}

static uint64_t spare_cards(const TrickPlan *plan)
{
    uint64_t spare = 0;
    for (int i = 0; i < plan->follow.n; i++)
        spare |= plan->follow.step[i].exempt;
    return spare;
}

void trick_worth_make(const Game *g, const TrickPlan *plan, int tricks, TrickWorth *w)
{
    int points[MAX_CARDS];
    w->marker = -1;
    w->spare = spare_cards(plan);
    for (int c = 0; c < g->n_cards; c++)
        points[c] = g->card[c].points;
    for (int c = 0; c < g->n_cards && c < 64; c++)
        w->suit[c] = suit_of(g, (Card)c);
    for (int named = 1; named >= 0; named--) /* all names first: they change the worth of cards */
        for (int i = 0; i < g->n_phases; i++)
            for (int slot = SLOT_RULES; slot <= SLOT_BONUS; slot++)
                worth_by_chain(g, &g->phase[i].chain[slot], named, points, w);
    compare_worth_make(g, tricks, &w->compare);
    w->table = w->table && !w->compare.tricks;
}
