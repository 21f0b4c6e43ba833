/* Learning a policy: weights are fitted to choices of which the value of every move is known.
 * Integers throughout: the same lessons give the same weights on every machine. Knows no game. */
#pragma once
#include "ai/policy.h"

enum { LEARN_POINT = 256 }; /* parts of a point in which values are given */

/* One choice between n moves, which are rows of the lessons from `first` on. */
typedef struct {
    int first, n;
    int32_t kind;   /* of choice: each kind is fitted separately */
    int32_t spread; /* standard deviation of the values, without that of noise; at least 0 */
} Choice;

/* A move. In lessons the value is less than that of the best of its choice by that much: 0 or
 * negative. */
typedef struct {
    int32_t value;
    int16_t feature[MAX_FEATURES];
} Row;

/* A set of choices. Begins as {0}; free it with lessons_free. */
typedef struct {
    int choices, rows;
    size_t room_choices, room_rows;
    Choice *choice;
    Row *row;
} Lessons;

/* Adds a choice of n moves. Only differences of values are kept. False if there is not enough
 * memory; then nothing was added. */
bool lessons_add(Lessons *l, int kind, int spread, int n, const Row *row);
/* Appends all of `more`. */
bool lessons_append(Lessons *l, const Lessons *more);
void lessons_free(Lessons *l);

/* How well weights choose. */
typedef struct {
    int choices;
    int64_t regret; /* mean loss of a softmax draw compared with the best move, in LEARN_POINTs */
    int64_t rmse;   /* root mean square error of the scores, in units of a score */
} Learned;
Learned learn_measure(const Lessons *l, int kind, int features, const int16_t weight[MAX_FEATURES]);

/* Fits the weights of one kind, which has `features` of them, to its choices. Where these determine
 * little, the weights stay near `pull`. */
void learn_fit(const Lessons *l, int kind, int features, const int16_t pull[MAX_FEATURES],
               int16_t weight[MAX_FEATURES]);

/* Changes the weights so that a softmax draw gains more. False if there is not enough memory; then
 * nothing is changed. */
bool learn_gain(const Lessons *l, int kind, int features, int16_t weight[MAX_FEATURES]);
