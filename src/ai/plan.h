/* Plans: what the search weighs. Mostly single actions; where cards are chosen one by one to be led or to challenge, whole
 * choices. */
#pragma once
#include "rules/engine.h"

enum { MAX_PLANS = MAX_MOVES, PLAN_STEPS = 64 };

typedef struct {
    int n;
    Action step[PLAN_STEPS]; /* PICKs and what ends them */
} Plan;

/* The view as it was before its seat began to stage cards. */
void plan_unstage(const View *v, View *out);

/* Are whole choices to be weighed here? */
bool plan_wanted(const Game *g, const View *v, Rng *rng);

/* Every legal action of the view's seat as a plan of its own: returns how many. */
int plan_actions(const Game *g, const View *v, Plan out[MAX_PLANS]);

/* Whole choices: every single card, the best combinations, some sets at random; every legal action begins at least one of them.
 */
int plan_choices(const Game *g, const View *v, Rng *rng, Plan out[MAX_PLANS]);
