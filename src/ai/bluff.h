/* Leads that need not be what they claim: a mixed strategy for contests in which cards are led face
 * down, to be challenged or not. It comes from a table that `imparlour-cli solve` makes of an
 * equilibrium (tools/learn/solve.h says of what), and is sampled. */
#pragma once
#include "ai/bluff_table.h"
#include "ai/sequence.h"

/* data_dir/ai/bluff-GAME.json. */
bool bluff_load(const char *data_dir, const char *game, Bluff *out, Err *err);

/* 0: everybody will draw once at most, and then nothing more is led face down; 1: half of the pack
 * or less is left; 2: more. */
int bluff_stage(const Game *g, const State *s);

/* Cards to bluff with: the n least that are not among the best set of as many; fewer if there are
 * no n. */
CardSet bluff_cards(const Game *g, const State *s, CardSet hand, int n);

/* Strength of the view's seat's best set of n cards, 0 to 999: how many in a thousand pairs of a
 * world that fits the view and a seat of `rivals` (not empty) it beats; the led cards count as in
 * the leader's hand. The later seat wins ties. */
int bluff_strength(const Game *g, const View *v, int n, unsigned rivals, Rng *rng);

/* Per mille: how often to challenge with the best set, what was led face down to the view's seat.
 */
int bluff_challenge(const Bluff *b, const Game *g, const View *v, Rng *rng);

/* A whole choice of the view's seat, nothing being staged: to draw, to lead face down, or to answer
 * what was led so. False where the table says nothing: another phase, a lead face up, no stock,
 * nothing to choose. */
bool bluff_choose(const Bluff *b, const Game *g, const View *v, Rng *rng, Sequence *out);
