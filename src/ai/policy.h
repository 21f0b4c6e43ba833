/* Policies: weights over the features of moves (rules/world.h), and the softmax that turns scores
 * into probabilities. A level without search plays by a policy, playouts are made by it, and it is
 * the prior of a tree search. Integers throughout: the same results on every machine. */
#pragma once
#include "base/json.h"
#include "rules/world.h"

/* ---- Softmax of base 2 ---- */

/* A score higher by SOFTMAX_DOUBLING doubles the probability. */
enum { SOFTMAX_DOUBLING = 4096, SOFTMAX_ONE = 1 << 16 };

/* SOFTMAX_ONE · 2^(−less / SOFTMAX_DOUBLING), in steps of a sixteenth of a doubling; 0 after 17
 * doublings. `less`: by how much a score is below the highest. */
uint32_t softmax_weight(uint32_t less);

/* Sets weight[i] for each of n scores, SOFTMAX_ONE for the highest, and returns their sum: the
 * probability of i is weight[i] / sum. Differences of scores must fit in an int32. */
uint32_t softmax_weights(const int32_t *score, int n, uint32_t *weight);

/* Is a move at least so probable, in ‰ of the best one? */
static inline bool softmax_reaches(uint32_t weight, int permille)
{
    return (uint64_t)weight * 1000 >= (uint64_t)permille * SOFTMAX_ONE;
}

/* Draws an index by these probabilities. */
int softmax_draw(const uint32_t *weight, uint32_t sum, Rng *rng);

/* ---- Policies ---- */

typedef struct {
    int16_t weight[FEATURE_KINDS][MAX_FEATURES];
} Policy;

/* Reads the weights for any game (data/ai/policy.json) and, over them, those for this game
 * (data/ai/games/<game>.json, which may be missing). */
bool policy_load(const char *data_dir, const char *game, Policy *out, Err *err);
/* The same with a file of that form in place of data/ai/games/<game>.json. */
bool policy_load_file(const char *data_dir, const char *path, Policy *out, Err *err);
/* Reads a member of an object of weights by kind into a Policy: for json_take_members. */
bool policy_read(const Json *at, void *policy, Err *err);

/* A seat of a World that is to make one of n moves. */
typedef struct {
    const Game *game;
    const World *world;
    int seat, n;
    const Action *move;
} Decision;

/* The score of each move: the sum of its features times their weights. */
void policy_scores(const Policy *p, const Decision *d, int32_t score[MAX_MOVES]);
/* The softmax weight of each move; returns their sum. */
uint32_t policy_softmax(const Policy *p, const Decision *d, uint32_t weight[MAX_MOVES]);
/* Draws one of the legal moves. A lone move costs no random number. */
Action policy_choose(const Policy *p, const Game *g, const World *w, int seat, Rng *rng);
/* Plays the deal to its end. */
void policy_playout(const Policy *p, const Game *g, World *w, Rng *rng);
/* … or, where a deal has rounds that begin afresh (TRAIT_ROUNDS), to the end of the round that
 * `from` is in: only counters come of it. */
void policy_playout_round(const Policy *p, const Game *g, World *w, const State *from, Rng *rng);
/* Is it that far? */
bool playout_settled(const Game *g, const World *w, const State *from);
