/* rules/climb: climbing games, in which a player beats a set of cards with a better one (The
 * Great Dalmuti). Private to rules/. This file has hands of equal cards as counts; the kernel
 * plays on them, the features read them. */
#pragma once
#include "rules/core/kernel.h"

enum { CLIMB_RANKS = 16 }; /* ranks from 0, and cards of one rank, are fewer */

typedef struct {
    uint16_t least[MAX_SEATS]
                  [CLIMB_RANKS]; /* bit r of [k]: k cards or more of rank r, which is not wild */
    uint8_t held[MAX_SEATS][CLIMB_RANKS]; /* cards of each rank, wild ones too */
    uint8_t there[CLIMB_RANKS];           /* cards of each rank that are still unplayed */
    uint8_t first[CLIMB_RANKS];           /* a card of each rank */
    uint8_t best, worst;                  /* ranks of the pack, the wild one apart */
    uint8_t left;                         /* mask: seats that hold cards */
} Climb;

extern const Kernel kernel_climb;

static inline bool climb_wild(const Game *g, int rank) { return g->wild && rank == g->wild; }
/* Do ranks and numbers of cards fit? */
bool climb_fits(const Game *g);
/* Counts hands; of a View's other seats what is known of them. */
void climb_count(const Game *g, const State *s, Climb *c);

/* Sets of n cards of the rank of `first` (the lowest card of that rank in hand): all mixtures with
 * wild cards that leave a natural one. Returns how many. */
static inline int climb_sets(Card first, int naturals, int wild, int n, Action *out)
{
    int count = 0;
    for (int w = 0; w <= wild && w < n; w++)
        if (n - w <= naturals)
            out[count++] =
                (Action){.verb = VERB_PLAY, .card = first, .n = (uint8_t)n, .arg = (uint8_t)w};
    return count;
}
