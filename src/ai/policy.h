/* Policies: weights over the features of moves (rules/world.h). What opponents without a search
 * play by, what playouts are made of, and what a tree believes before it has looked. Whole numbers
 * throughout: the same on every machine. */
#pragma once
#include "base/json.h"
#include "rules/world.h"

/* A move of a score higher by POLICY_DOUBLING is twice as likely. */
enum { POLICY_DOUBLING = 4096, POLICY_ODDS = 1 << 16 };

typedef struct {
    int16_t weight[FEATURE_KINDS][MAX_FEATURES];
} Policy;

/* 2 to the power of minus `less` / POLICY_DOUBLING, as a share of POLICY_ODDS: sixteen steps to
 * each halving. */
uint32_t policy_power(uint32_t less);

/* The weights that fit any game (data/ai/policy.json), and over them those of this one
 * (data/ai/games/<game>.json, which need not be there). */
bool policy_load(const char *data_dir, const char *game, Policy *out, Err *err);
/* A member of an object of weights by kind, into a Policy: for json_take_members. */
bool policy_read(const Json *at, void *policy, Err *err);

/* How likely each of the n moves is, as shares of POLICY_ODDS or less; returns their sum, at
 * least 1. */
uint32_t policy_odds(const Policy *p, const Game *g, const World *w, int seat, const Action *moves,
                     int n, uint32_t odds[MAX_MOVES]);
/* The place of one of them, drawn by these odds. */
int policy_draw(const uint32_t *odds, uint32_t sum, Rng *rng);
/* One move by the odds. */
Action policy_choose(const Policy *p, const Game *g, const World *w, int seat, Rng *rng);
/* The same from the scores of moves, differences of which must fit in an int32. */
uint32_t policy_shares(const int32_t *score, int n, uint32_t *odds);
/* The scores behind them. */
void policy_scores(const Policy *p, const Game *g, const World *w, int seat, const Action *moves,
                   int n, int32_t score[MAX_MOVES]);

/* Plays the deal to its end by the policy. */
void policy_playout(const Policy *p, const Game *g, World *w, Rng *rng);
