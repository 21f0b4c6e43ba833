/* Bluffs: a mixed strategy for contests with cards led face down, which may be challenged. The
 * table is an equilibrium computed by tools/learn/solve.py; actions are drawn from it. */
#pragma once
#include "ai/bluff_table.h"
#include "ai/sequence.h"

/* Reads data_dir/ai/bluff-GAME.json, or a file of that form, for a player who samples `worlds` (not
 * 0). */
bool bluff_load(const char *data_dir, const char *game, int worlds, Bluff *out, Err *err);
bool bluff_load_file(const char *path, int worlds, Bluff *out, Err *err);

/* The stage of the deal. 0: everybody draws at most once more, after which no cards are led face
 * down; 1: half of the pack or less is left; 2: three fifths or less; 3: more. */
int bluff_stage(const Game *g, const State *s);

/* Cards to bluff with: the n lowest that are not in the best set of n; fewer if the hand has too
 * few. */
CardSet bluff_cards(const Game *g, const State *s, CardSet hand, int n);

/* The strength of the best set of n cards (game_set_strength); -1 if there are fewer cards. */
int bluff_best_strength(const Game *g, const State *s, CardSet pool, int n);

/* Draws a whole choice for the view's seat, with no card staged: to draw, to lead face down, or to
 * answer a face-down lead. False where the table does not apply: in another phase, after a lead
 * face up, without a stock, or with no choice to make. */
bool bluff_choose(const Bluff *b, const Game *g, const View *v, Rng *rng, Sequence *out);
