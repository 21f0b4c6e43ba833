/* Features of offering a premium, from the own bid and hand. */
#include "rules/bids/bids_private.h"

#define TELL(name, value) weigh(to, i, FEATURE_premium_##name, value)

void features_premium(const Game *g, const World *w, int seat, const Action *moves, int n,
                      const Weighing *to)
{
    const State *s = &w->s;
    const Holding h = holding_of(g, s, seat, s->count[ZONE_HAND + seat]);
    const int bid = game_bid(s, seat);
    int off = FEATURE_ONE * bid, doubt = 0;
    for (CardSet left = h.hand; !cardset_empty(left);) {
        const int chance = holding_chance(&h, cardset_pop(&left));
        off -= chance;
        doubt += 4 * chance * (FEATURE_ONE - chance) / FEATURE_ONE;
    }
    off = off < 0 ? -off : off;
    for (int i = 0; i < n; i++) {
        if (moves[i].arg == PREMIUM_DECLARE) {
            TELL(declare, FEATURE_ONE);
            TELL(declare_off, off);
            TELL(declare_doubt, doubt);
            TELL(declare_zero, bid ? 0 : FEATURE_ONE);
            TELL(declare_many, 2 * bid);
        } else if (moves[i].arg == PREMIUM_REVEAL) {
            TELL(reveal, FEATURE_ONE);
            TELL(reveal_off, off);
            TELL(reveal_doubt, doubt);
            TELL(reveal_zero, bid ? 0 : FEATURE_ONE);
            TELL(reveal_many, 2 * bid);
            TELL(reveal_trumps, 4 * cardset_count(cardset_and(h.hand, h.trumps)));
        }
    }
}
