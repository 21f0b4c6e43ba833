/* Comparing players fairly: the same deal once for every seat of the player under test, all other seats held by the field. */
#pragma once
#include "ai/ai.h"

/* NULL stands for a player who makes random moves. */
typedef const AiProfile *Contender;

typedef struct {
    int deals;
    int64_t margin; /* sum over deals and seats of seats·(own − mean of the others), sign turned where low wins: stays whole */
    int64_t squares; /* sum over deals of the squared margin of the deal */
    int64_t wins;    /* sum over deals and seats of shares of a won deal, in 840ths: a tie of k seats is 840 / k */
} Duel;

/* Plays one deal, rotated through all seats, and adds it up. */
void duel_deal(Duel *d, const Game *g, Contender test, Contender field, Seed seed);
