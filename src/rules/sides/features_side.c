/* Features of calling a partner. */
#include "rules/core/kernel.h"
#include "rules/scoring.h"
#include "rules/sides/sides.h"
#include "rules/tricks/tricks.h"

#define TELL(name, value) weigh(to, i, FEATURE_side_##name, value)

static void tell_alone(const Game *g, const State *s, CardSet hand, int i, const Weighing *to)
{
    const int trump = game_trump(g, s);
    TELL(alone, FEATURE_ONE);
    if (trump == NO_SUIT)
        return;
    const CardSet trumps = g->suit_cards[trump], own = cardset_and(hand, trumps);
    int high = 0;
    for (CardSet left = own; !cardset_empty(left);)
        high += feature_share(cardset_count(cardset_and(trumps, g->below[cardset_pop(&left)])),
                              cardset_count(trumps) - 1);
    TELL(alone_trumps, 4 * cardset_count(own));
    TELL(alone_high, high);
}

static void tell_call(const Game *g, const State *s, CardSet hand, Card c, int i,
                      const Weighing *to)
{
    const int of = g->card[c].suit;
    const CardSet suit = of == NO_SUIT ? CARDSET_EMPTY : g->suit_cards[of];
    TELL(call_length, 4 * cardset_count(cardset_and(hand, suit)));
    TELL(call_points,
         feature_share(cards_points(g, cardset_and(hand, suit)), cards_points(g, suit)));
    TELL(call_aside, FEATURE_ONE * cardset_count(cardset_and(s->zone[ZONE_ASIDE], suit)));
}

/* Any card may be called: one that wins tricks for the side. */
static void tell_named(const Game *g, const State *s, CardSet hand, Card c, int i,
                       const Weighing *to)
{
    enum { MOST_HALVED = 4 };
    CardSet beaters[MAX_CARDS];
    game_beaters(g, game_trump(g, s), cardset_of(c), beaters);
    const int n = cardset_count(cardset_minus(beaters[c], hand));
    TELL(call_held, cardset_has(hand, c) ? FEATURE_ONE : 0);
    TELL(call_best, n <= MOST_HALVED ? FEATURE_ONE >> n : 0);
    TELL(call_trump, g->card[c].suit == game_trump(g, s) ? FEATURE_ONE : 0);
    TELL(call_worth, cardset_has(g->scoring, c) ? FEATURE_ONE : 0);
}

void features_side(const Game *g, const World *w, int seat, const Action *moves, int n,
                   const Weighing *to)
{
    const CardSet hand = w->s.zone[ZONE_HAND + seat];
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_ALONE) {
            tell_alone(g, &w->s, hand, i, to);
        } else if (moves[i].verb == VERB_CALL) {
            tell_call(g, &w->s, hand, moves[i].card, i, to);
            if (w->s.step[seat])
                tell_named(g, &w->s, hand, moves[i].card, i, to);
        }
}
