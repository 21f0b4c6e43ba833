/* The worth of tricks to their taker, derived from the score rules when the game is loaded: for
 * features of moves. */
#include "rules/tricks/tricks_private.h"
#include <stdlib.h>

enum { MUCH = FEATURE_ONE * 3 / 2, MOST_WORTH = 120 };

static int8_t scaled(int points, int sum, int n, bool low_wins)
{
    const int worth = sum ? FEATURE_ONE * points * n / sum : 0;
    const int most = worth > MOST_WORTH ? MOST_WORTH : worth;
    const int kept = most < -MOST_WORTH ? -MOST_WORTH : most;
    return (int8_t)(low_wins ? -kept : kept);
}

/* Points of cards count, by the mean of those that count at all. */
static void worth_of_cards(const Game *g, TrickWorth *w)
{
    int sum = 0, n = 0, all = 0;
    for (CardSet left = g->counting; !cardset_empty(left); n++)
        sum += abs(g->card[cardset_pop(&left)].points);
    for (CardSet left = g->counting; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        w->card[c] = scaled(g->card[c].points, sum, n, g->facts.low_wins);
        all += w->card[c];
        if (w->card[c] >= MUCH && c < 64)
            w->brings |= trick_bit(c);
        if (w->card[c] <= -MUCH && c < 64)
            w->costs |= trick_bit(c);
    }
    w->trick_value = all * g->seats / g->n_pack;
    w->mean = all * FEATURE_ONE / g->n_pack;
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

static void worth_by(const Game *g, const Rule *r, TrickWorth *w)
{
    score_fn *const score = r->type->fn.score;
    if (score == score_card_points)
        worth_of_cards(g, w);
    else if (score == score_trick_table)
        worth_of_tricks(g, &r->score_trick_table.points, w);
    else if (score == score_marker_owner_pays_aside)
        w->marker = (int8_t)r->score_marker_owner_pays_aside.marker;
    w->moon |= score == score_all_points_reversed;
}

/* Where there are no suits, all cards are of one. */
static uint64_t suit_of(const Game *g, Card c)
{
    if (g->card[c].suit != NO_SUIT)
        return g->suit_cards[g->card[c].suit].w[0];
    return g->facts.suits == 0 ? g->pack.w[0] : trick_bit(c);
}

void trick_worth_make(const Game *g, TrickWorth *w)
{
    w->marker = -1;
    for (int c = 0; c < g->n_cards && c < 64; c++)
        w->suit[c] = suit_of(g, (Card)c);
    for (int i = 0; i < g->n_phases; i++)
        for (int slot = SLOT_RULES; slot <= SLOT_BONUS; slot++)
            for (int k = 0; k < g->phase[i].chain[slot].n; k++)
                worth_by(g, &g->phase[i].chain[slot].rule[k], w);
}
