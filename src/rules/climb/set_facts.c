/* Facts of a set for other layers (rules/engine.h): its cards, its wild cards, its rank. */
#include "rules/climb/climb.h"
#include "rules/core/game.h"

static const Phase *phase_of_sets(const Game *g)
{
    int i = 0;
    while (i < g->n_phases && !(g->phase[i].traits & TRAIT_SETS))
        i++;
    return i < g->n_phases ? &g->phase[i] : NULL;
}

static CardSet first_of(CardSet cards, int n)
{
    CardSet rest = cards;
    for (; n > 0 && !cardset_empty(rest); n--)
        cardset_pop(&rest);
    return cardset_minus(cards, rest);
}

CardSet game_set_cards(const Game *g, CardSet from, Action a)
{
    const Phase *p = phase_of_sets(g);
    const CardSet wild = cardset_and(from, g->wild_cards);
    if (!p || !(p->traits & TRAIT_BY_CARD)) {
        const int wilds = cardset_has(g->wild_cards, a.card) ? 0 : a.arg;
        return cardset_or(first_of(cardset_and(from, g->same[a.card]), a.n - wilds),
                          first_of(wild, wilds));
    }
    const ClimbSet x = climb_set(g, p, a);
    return cardset_or(cardset_and(x.naturals, from), first_of(wild, x.wilds));
}

int game_set_wilds(const Game *g, Action a)
{
    const Phase *p = phase_of_sets(g);
    if (p && p->traits & TRAIT_BY_CARD)
        return climb_set(g, p, a).wilds;
    return cardset_has(g->wild_cards, a.card) ? a.n : a.arg;
}

int game_set_rank(const Game *g, Action a)
{
    const Phase *p = phase_of_sets(g);
    return p && p->traits & TRAIT_BY_CARD ? climb_set(g, p, a).rank : g->card[a.card].rank;
}

bool game_set_runs(const Game *g, Action a)
{
    const Phase *p = phase_of_sets(g);
    return p && p->traits & TRAIT_BY_CARD && a.arg & SET_RUN;
}
