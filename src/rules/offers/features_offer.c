/* Features of an offer: the card's cost for each seat, and the counters. */
#include "rules/core/kernel.h"
#include "rules/offers/offers.h"

#define TELL(name, value) weigh(to, i, FEATURE_offer_##name, value)

enum { FEW_COUNTERS = 3 };

/* The offer as a seat sees it; the others by the points that they would gain by taking it when it
 * comes to them. */
typedef struct {
    const Game *g;
    const State *s;
    int seat, next;
    Card card;
    int cost, pot;
    int next_gain, best_gain; /* of the others */
    int rivals, broke;
} Offered;

static Offered offer_of(const Game *g, const State *s, int seat)
{
    Offered o = {.g = g,
                 .s = s,
                 .seat = seat,
                 .next = seat_after(g, s, seat),
                 .card = game_offered(g, s),
                 .pot = game_pot(g, s),
                 .best_gain = INT16_MIN};
    o.cost = game_run_cost(g, s, seat, o.card);
    for (int k = 1; k < g->seats; k++) {
        const int other = seat_from(g, s, seat, k), cost = game_run_cost(g, s, other, o.card);
        const int gain = o.pot + k - cost;
        o.next_gain = other == o.next ? gain : o.next_gain;
        o.best_gain = gain > o.best_gain ? gain : o.best_gain;
        o.rivals += 2 * cost < g->card[o.card].rank;
        o.broke += s->counters[other] == 0;
    }
    return o;
}

static int above_0(int x) { return x > 0 ? x : 0; }

/* Share of the neighbouring ranks whose cards have not been seen. */
static int hope(const Offered *o)
{
    const Game *g = o->g;
    CardSet unseen = g->pack;
    int near = 0;
    for (int seat = 0; seat < g->seats; seat++)
        unseen = cardset_minus(unseen, o->s->zone[ZONE_TAKEN + seat]);
    for (CardSet left = unseen; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        near += cardset_has(g->next_below[c], o->card) || cardset_has(g->next_below[o->card], c);
    }
    return feature_share(near, 2);
}

static void tell_take(const Offered *o, int i, const Weighing *to)
{
    const int own = o->s->counters[o->seat], others = o->g->seats - 1;
    TELL(take, FEATURE_ONE);
    TELL(take_cost, o->cost);
    TELL(take_pot, o->pot);
    TELL(take_gain, above_0(o->pot - o->cost));
    TELL(take_few, FEATURE_ONE / (own + 1));
    TELL(take_poor, own <= FEW_COUNTERS ? o->pot : 0);
    TELL(take_hope, hope(o));
    TELL(take_next, above_0(o->next_gain));
    TELL(take_wanted, above_0(o->best_gain));
    TELL(take_rivals, feature_share(o->rivals, others));
    TELL(take_broke, feature_share(o->broke, others));
    TELL(take_late, feature_share(o->s->now.number, o->s->now.number + o->s->count[ZONE_STOCK]));
    if (o->cost > 0)
        return;
    const int safe = above_0(-o->best_gain);
    TELL(take_fits, FEATURE_ONE);
    TELL(take_wait, safe < FEATURE_ONE ? safe : FEATURE_ONE);
}

void features_offer(const Game *g, const World *w, int seat, const Action *moves, int n,
                    const Weighing *to)
{
    const Offered o = offer_of(g, &w->s, seat);
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_TAKE)
            tell_take(&o, i, to);
        else if (o.s->counters[o.next] == 0)
            TELL(pay_broke, FEATURE_ONE);
}
