/* The hidden cards of a view, and a deal of them that is as likely as any other, chosen by counting
 * the worlds that fit. */
#pragma once
#include "rules/core/game.h"

typedef struct {
    int n;
    Card card[MAX_CARDS];    /* unseen cards, one per slot */
    uint8_t zone[MAX_CARDS]; /* the zone of each slot */
} Hidden;

static inline bool fits(const State *v, Card c, int zone)
{
    if (zone == ZONE_ASIDE)
        return !cardset_has(v->aside_lacks, c);
    return zone >= MAX_SEATS || !cardset_has(v->lacks[zone], c);
}

/* Shuffles the cards of the slots from `first` on. */
void hidden_shuffle(Hidden *h, int first, Rng *rng);

/* Deals the hidden cards to the slots, so that every world that fits the view is as likely. False
 * if there is too much to count; then any cards may lie in any slots. */
bool census_choose(const State *v, Hidden *h, Rng *rng);
