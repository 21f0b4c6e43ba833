/* The model behind `imparlour-cli solve`: a single contest, abstracted to a game with an
 * equilibrium. The leader draws (value 0) or leads n cards face down: its best set, or weak cards
 * that beat nothing. Each of k rivals then secretly challenges with its best set, or passes. A
 * player knows only its own bucket, the strength of its best set of n cards; all buckets are
 * equally likely, and equal buckets win equally often. Rivals learn against a leader with a
 * trembling hand, so that they have an answer to leads that should never be made. Each card that is
 * won counts 1; the value of a card that stays in hand is measured (worth.c). A player's value is
 * its own gain minus the mean of the other seats'. */
#pragma once
#include "ai/bluff.h"

/* In cards: the value that remains of a set used to lead or to challenge, and the value of
 * drawing. */
typedef struct {
    int seats, rivals, cards;
    double weak, best[BLUFF_BUCKETS], draw;
} Model;

typedef struct {
    double challenge[BLUFF_BUCKETS];
    double lead[BLUFF_BUCKETS][3]; /* draw, lead the best, lead weak cards */
    double gain[BLUFF_BUCKETS];    /* of the better lead over drawing */
    double exploit; /* sum over the players of the gain of a best response, in cards per contest */
} Solution;

/* CFR+ with linear averaging; `iterations` updates of each side in turn. */
void solve_model(const Model *model, int iterations, Solution *out);

/* The value of cards in hand at a stage of the deal: own gain to the end of the deal minus the
 * others', by least squares over self-play. A card is worth `card`, plus (rank − 8) / 6 times
 * `rank`; a best set is worth `best` more in proportion to the others' best sets that it beats. */
typedef struct {
    double card, rank, best;
    double weak_rank[BLUFF_CARDS],
        best_rank[BLUFF_CARDS][BLUFF_BUCKETS]; /* mean (rank − 8) / 6 of such cards */
    int samples;
} Worth;

/* Plays deals in which every seat follows the table with random deviations, so that different hands
 * meet. */
void worth_measure(const Game *g, const Policy *policy, const Bluff *table, int deals, Seed seed,
                   Worth out[BLUFF_STAGES]);
Model worth_model(const Worth *w, int seats, int rivals, int cards);
