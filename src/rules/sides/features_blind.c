/* Features of picking up the blind, from the strength of the hand. */
#include "rules/core/kernel.h"
#include "rules/scoring.h"
#include "rules/sides/sides.h"
#include "rules/tricks/tricks.h"

#define TELL(name, value) weigh(to, i, FEATURE_blind_##name, value)

enum { TOP = 4 };

static CardSet trumps_of(const Game *g, const State *s)
{
    const int trump = game_trump(g, s);
    return trump == NO_SUIT ? CARDSET_EMPTY : g->suit_cards[trump];
}

static void tell_trumps(const Game *g, CardSet hand, CardSet trumps, int i, const Weighing *to)
{
    const CardSet own = cardset_and(hand, trumps);
    const int n = cardset_count(own), half = cardset_count(hand) / 2;
    int high = 0, top = 0;
    for (CardSet left = own; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        high += feature_share(cardset_count(cardset_and(trumps, g->below[c])),
                              cardset_count(trumps) - 1);
        top += cardset_count(cardset_and(trumps, g->above[c])) < TOP;
    }
    TELL(trumps, 4 * n);
    TELL(few, n < half ? 8 * (half - n) : 0);
    TELL(high, high);
    TELL(top, 8 * top);
}

static void tell_others(const Game *g, CardSet hand, CardSet trumps, int i, const Weighing *to)
{
    int best = 0, voids = 0, low = 0;
    for (int suit = 0; suit < g->facts.suits; suit++) {
        const CardSet cards = g->suit_cards[suit], own = cardset_and(hand, cards);
        if (cardset_empty(cards) || !cardset_empty(cardset_and(cards, trumps)))
            continue;
        int first = 0;
        for (CardSet left = own; !cardset_empty(left);)
            first += cardset_empty(cardset_and(cards, g->above[cardset_pop(&left)]));
        best += first;
        voids += cardset_empty(own);
        low += cardset_count(own) - first;
    }
    TELL(best, FEATURE_ONE * best);
    TELL(void_suits, FEATURE_ONE * voids);
    TELL(low, 4 * low);
}

/* The card that is called where the picker does not choose. */
static int first_called(const Game *g)
{
    for (int i = 0; i < g->n_phases; i++)
        if (g->phase[i].traits & TRAIT_CALLS)
            return g->phase[i].call.cards.item[0];
    return -1;
}

/* How much more the picker's side pays for losing than it gains by winning, on the average. */
static int dearness(const Game *g)
{
    const ScoreFacts *f = game_score_facts(g);
    return f->side_pays > f->side_gains ? feature_share(f->side_pays - f->side_gains, f->side_gains)
                                        : 0;
}

void features_blind(const Game *g, const World *w, int seat, const Action *moves, int n,
                    const Weighing *to)
{
    const CardSet hand = w->s.zone[ZONE_HAND + seat], trumps = trumps_of(g, &w->s);
    const int called = first_called(g);
    const int dear = dearness(g);
    int passed = 0;
    for (unsigned left = w->s.passed; left; left &= left - 1)
        passed++;
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != VERB_BLIND)
            continue;
        TELL(pick, FEATURE_ONE);
        tell_trumps(g, hand, trumps, i, to);
        tell_others(g, hand, trumps, i, to);
        TELL(points, 4 * feature_share(cards_points(g, hand), cards_points(g, g->scoring)));
        TELL(late, feature_share(passed, g->seats - 1));
        TELL(last, passed == g->seats - 1 ? FEATURE_ONE : 0);
        TELL(dear, dear);
        TELL(partner, called >= 0 && cardset_has(hand, (Card)called) ? FEATURE_ONE : 0);
    }
}
