/* Runs: what cards of neighbouring ranks count. */
#include "rules/core/game.h"
#include "rules/offers/offers.h"

/* A card counts unless a lower neighbour is there. */
int cards_in_runs(const Game *g, CardSet cards)
{
    int sum = 0;
    for (CardSet left = cards; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        if (cardset_empty(cardset_and(cards, g->next_below[c])))
            sum += g->card[c].rank;
    }
    return sum;
}

int game_run_cost(const Game *g, const State *s, int seat, Card c)
{
    CardSet cards = s->zone[ZONE_TAKEN + seat];
    const int before = cards_in_runs(g, cards);
    cardset_add(&cards, c);
    return cards_in_runs(g, cards) - before;
}
