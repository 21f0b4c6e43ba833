/* Score rules about bids of all seats together. They wait until all cards were played: before that
 * a seat cannot tell what others have bid. */
#include "rules/bids/bids_private.h"

static bool bids_decided(const Game *g, const State *s)
{
    bool told = with_cards(g, s) == 0;
    for (int i = 0; i < g->seats; i++)
        told = told && s->bid[i];
    return told;
}

/* Ninety-Nine: the fewer succeed, the more each of them gets. */
bool score_bids_made(const Game *g, const State *s, const Rule *r, int seat, int *points,
                     CardSet *cards)
{
    const List *table = &r->score_bids_made.points;
    int made = 0;
    if (!bids_decided(g, s) || !bid_made(g, s, seat))
        return false;
    for (int i = 0; i < g->seats; i++)
        made += bid_made(g, s, i);
    *points = made <= table->n ? table->item[made - 1] : 0;
    return true;
}

/* Ninety-Nine: a premium goes to its player or to each opponent. */
bool score_premium(const Game *g, const State *s, const Rule *r, int seat, int *points,
                   CardSet *cards)
{
    if (s->premium == 0 || !bids_decided(g, s))
        return false;
    const int player = s->premium - 1;
    *points =
        s->premium_kind == PREMIUM_REVEAL ? r->score_premium.reveal : r->score_premium.declare;
    return (seat == player) == bid_made(g, s, player);
}

/* Ninety-Nine, played to a number of points: to have reached it is worth more. */
bool score_reached(const Game *g, const State *s, const Rule *r, int seat, int *points,
                   CardSet *cards)
{
    *points = r->score_reached.points;
    return g->facts.target && s->score[seat] >= g->facts.target + g->exceed;
}
