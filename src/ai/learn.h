/* Learning a policy: from choices of which it is known what each move was worth to the weights that
 * would have chosen well. Whole numbers throughout: the same lessons give the same weights on every
 * machine. Knows nothing of games. */
#pragma once
#include "ai/policy.h"

enum { LEARN_POINT = 256 }; /* values of moves are in such parts of a point */

/* One choice between n moves, which are rows of the lessons from `first` on. */
typedef struct {
    int first, n;
    int32_t kind;   /* of choice: each is learned by itself */
    int32_t spread; /* the standard deviation of its values, less what is luck: at least 0 */
} Choice;

/* Begins as {0}; freed by lessons_free. */
typedef struct {
    int choices, rows, room_choices, room_rows;
    Choice *choice;
    int32_t
        *value; /* of each row: what it is worth less than the best of its choice; 0 or negative */
    int16_t (*feature)[MAX_FEATURES];
} Lessons;

/* False if memory ran out: then nothing was added. values are of any origin: only differences are
 * kept. */
bool lessons_add(Lessons *l, int kind, int spread, int n, const int32_t *value,
                 const int16_t (*feature)[MAX_FEATURES]);
/* All of `more` behind what is there. */
bool lessons_append(Lessons *l, const Lessons *more);
/* The first so many choices, which are the oldest, go. */
void lessons_drop(Lessons *l, int choices);
void lessons_free(Lessons *l);

/* How well weights choose. */
typedef struct {
    int choices;
    int64_t
        regret; /* mean, in LEARN_POINTs: what is lost by choosing by these odds and not the best */
    int64_t rmse; /* root of the mean square of how far scores are from what they should be, in
                       scores */
} Learned;
Learned learn_measure(const Lessons *l, int kind, int features, const int16_t weight[MAX_FEATURES]);

/* Changes the weights of one kind, which has so many features, to those that fit its choices; where
 * these say little they are pulled towards `pull`. */
void learn_fit(const Lessons *l, int kind, int features, const int16_t pull[MAX_FEATURES],
               int16_t weight[MAX_FEATURES]);

/* Changes them so that choosing by their odds gains more. False: no memory, and nothing is changed.
 */
bool learn_gain(const Lessons *l, int kind, int features, int16_t weight[MAX_FEATURES]);
