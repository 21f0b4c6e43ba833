/* Features of bids: what the hand is likely to win, and what others have bid. */
#include "rules/bids/bids_private.h"

#define TELL(name, value) weigh(to, i, FEATURE_bid_##name, value)

/* The hand and the bids, in numbers. */
typedef struct {
    int estimate, sure, voids, trumps, others, tricks;
    bool last;
} Outlook;

static Outlook outlook_of(const Game *g, const State *s, int seat)
{
    const Holding h = holding_of(g, s, seat, game_bid_most(g, s));
    Outlook o = {.tricks = game_bid_most(g, s), .last = game_bids_open(g, s) == 1};
    const int told = g->seats - game_bids_open(g, s);
    o.trumps = cardset_count(cardset_and(h.hand, h.trumps));
    for (CardSet left = h.hand; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const CardSet suit =
            g->card[c].suit == NO_SUIT ? CARDSET_EMPTY : g->suit_cards[g->card[c].suit];
        o.estimate += holding_chance(&h, c);
        o.sure += cardset_empty(cardset_and(cardset_and(suit, g->above[c]), h.unseen));
    }
    for (int suit = 0; suit < g->facts.suits && o.trumps; suit++)
        o.voids += cardset_empty(cardset_and(h.hand, g->suit_cards[suit]));
    o.others = 4 * game_bids_sum(g, s) - 4 * told * o.tricks / g->seats;
    return o;
}

static int within(int value)
{
    enum { MOST = 30000 };
    const int most = value > MOST ? MOST : value;
    return most < -MOST ? -MOST : most;
}

void features_bid(const Game *g, const World *w, int seat, const Action *moves, int n,
                  const Weighing *to)
{
    const Outlook o = outlook_of(g, &w->s, seat);
    const int tricks = o.tricks ? o.tricks : 1;
    for (int i = 0; i < n; i++) {
        const int bid = moves[i].arg, off = FEATURE_ONE * bid - o.estimate;
        TELL(number, FEATURE_ONE * bid);
        TELL(square, within(FEATURE_ONE * bid * bid));
        TELL(square_share, FEATURE_ONE * bid * bid / tricks);
        TELL(zero, bid ? 0 : FEATURE_ONE);
        TELL(zero_estimate, bid ? 0 : o.estimate);
        TELL(above, off > 0 ? off : 0);
        TELL(below, off < 0 ? -off : 0);
        TELL(estimate, within(bid * o.estimate));
        TELL(estimate_share, bid * o.estimate / tricks);
        TELL(trumps, within(4 * bid * o.trumps));
        TELL(sure, within(4 * bid * o.sure));
        TELL(voids, 4 * bid * o.voids);
        TELL(cards, bid * tricks);
        TELL(others, within(bid * o.others));
        TELL(last, o.last ? FEATURE_ONE * bid : 0);
    }
}
