#include "rules/core/move_list.h"

CardSet first_copies(const Game *g, CardSet cards)
{
    Card last = NO_CARD;
    for (CardSet left = cards; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        if (g->first_copy[c] == last)
            cardset_remove(&cards, c);
        last = g->first_copy[c];
    }
    return cards;
}

bool moves_fit(int most, Err *err)
{
    return most <= MAX_MOVES ||
           err_set(err, "a hand can have %d moves, more than %d", most, MAX_MOVES);
}
