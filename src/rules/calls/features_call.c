/* Features of announcements and other calls, from the strength of the hand. */
#include "rules/calls/calls.h"

#define TELL(name, value) weigh(to, i, FEATURE_call_##name, value)

/* The number of cards that win when they are led, as ranks in suits go: those above all cards that
 * others may hold; and if these are at least as many as the others' cards of the suit, the whole
 * suit. */
static int sure_tricks(const Game *g, CardSet hand)
{
    int sure = 0;
    for (int suit = 0; suit < g->facts.suits; suit++) {
        const CardSet own = cardset_and(hand, g->suit_cards[suit]),
                      others = cardset_minus(g->suit_cards[suit], hand);
        int top = 0;
        for (CardSet left = own; !cardset_empty(left);)
            top += cardset_empty(cardset_and(others, g->above[cardset_pop(&left)]));
        sure += top >= cardset_count(others) ? cardset_count(own) : top;
    }
    return sure;
}

static int height(const Game *g, CardSet hand)
{
    int below = 0;
    for (CardSet left = hand; !cardset_empty(left);)
        below += cardset_count(g->below[cardset_pop(&left)]);
    return feature_share(below, cardset_count(hand) * g->n_pack);
}

static void tell_revolution(const Game *g, const State *s, int seat, int i, const Weighing *to)
{
    const int place = place_of(s->rank, seat);
    TELL(revolution, FEATURE_ONE);
    TELL(revolution_place, feature_share(place, g->seats - 1));
    TELL(greater, place == g->seats - 1 ? FEATURE_ONE : 0);
}

void features_call(const Game *g, const World *w, int seat, const Action *moves, int n,
                   const Weighing *to)
{
    const CardSet hand = w->s.zone[ZONE_HAND + seat];
    for (int i = 0; i < n; i++) {
        TELL(one, FEATURE_ONE);
        if (moves[i].verb == VERB_LOT) {
            TELL(lot, FEATURE_ONE);
            TELL(lot_sure, feature_share(sure_tricks(g, hand), cardset_count(hand)));
        } else if (moves[i].verb == VERB_REVOLUTION) {
            tell_revolution(g, &w->s, seat, i, to);
        } else if (moves[i].verb == VERB_TRADE) {
            TELL(trade, FEATURE_ONE);
            TELL(trade_high, height(g, hand));
        }
    }
}
