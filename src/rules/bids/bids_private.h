/* What a hand is likely to win, for features of bids. */
#pragma once
#include "rules/bids/bids.h"
#include "rules/core/kernel.h"

/* A hand, as its seat sees it. */
typedef struct {
    const Game *g;
    CardSet hand, unseen, trumps;
    int others; /* seats */
    int dealt;  /* share of the unseen cards that others hold */
} Holding;

/* `tricks`: how many each seat will have cards for. */
Holding holding_of(const Game *g, const State *s, int seat, int tricks);
/* The chance that a card wins a trick, in FEATURE_ONEs. */
int holding_chance(const Holding *h, Card c);
