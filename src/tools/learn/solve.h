/* What `imparlour-cli solve` works with: one contest by itself, as an abstraction with an
 * equilibrium.
 *
 * The leader draws (value 0), or leads n cards face down: the best set it has, or weak cards that
 * beat nothing. Each of k rivals then challenges in secret with its best set, or passes. A player
 * knows only its own bucket: how strong its best set of n cards is, each as likely as any other.
 * Equal buckets win alike often. Rivals learn against a leader whose hand trembles, so that they
 * have an answer to leads that nobody should make. What is won counts 1 a card; what a card is
 * worth that stays in the hand is measured (worth.c). A player's value is its own gain less the
 * mean of the other seats'. */
#pragma once
#include "ai/bluff.h"

/* In cards: what stays in the hand, of a set led or put against one, and the card that is not drawn
 * by who leads. */
typedef struct {
    int seats, rivals, cards;
    double weak, best[BLUFF_BUCKETS], draw;
} Bout;

typedef struct {
    double challenge[BLUFF_BUCKETS];
    double lead[BLUFF_BUCKETS][3]; /* draw, lead the best, lead weak cards */
    double gain[BLUFF_BUCKETS];    /* of the better lead over drawing */
    double
        exploit; /* sum over the players of what a best response would gain, in cards a contest */
} Solution;

/* CFR+ with linear averaging, so many iterations of both sides in turn. */
void solve_bout(const Bout *bout, int iterations, Solution *out);

/* What cards are worth in hand, by stage of the deal: own gain to the end of the deal less the
 * others', by least squares over deals of self-play. A card: `card`, more for its rank ((rank − 8)
 * / 6 times `rank`); a best set as a whole: `best` more where it beats all others' best. */
typedef struct {
    double card, rank, best;
    double weak_rank[BLUFF_CARDS],
        best_rank[BLUFF_CARDS][BLUFF_BUCKETS]; /* mean (rank − 8) / 6 of such cards as were held */
    int samples;
} Worth;

/* Every seat of every deal plays the table with faults of its own, so that unlike hands meet. */
void worth_measure(const Game *g, const Policy *policy, const Bluff *table, int deals, Seed seed,
                   Worth out[BLUFF_STAGES]);
Bout worth_bout(const Worth *w, int seats, int rivals, int cards);
