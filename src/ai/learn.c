/* The target score of a move follows from its value: a difference of the usual size for the kind of
 * choice should be DOUBLINGS doublings of the probability. Weights are fitted to these targets by
 * least squares, with moves weighted by their present and wanted probabilities, so that moves which
 * are never made do not matter. This is a regression and not a cross-entropy to probabilities made
 * from the values, because values are means of few playouts: a regression averages their noise out,
 * whereas probabilities made from noise are always too even. The weights of moves are updated a few
 * times as the policy changes; each time the normal equations are solved by Gauss-Seidel. */
#include "ai/learn.h"
#include "base/room.h"
#include "base/root.h"
#include <stdlib.h>
#include <string.h>

enum {
    DOUBLINGS = 2,
    LOWEST = 6 * SOFTMAX_DOUBLING, /* lowest target score below the best */
    MOST_ERROR = 1 << 17,          /* limit of an error */
    EXTREME = 1023,                /* limit of a feature, so that all sums fit in 64 bits */
    SHARE = 1 << 12,               /* sum of the weights of the moves of a choice */
    FINE = 256,                    /* fixed-point parts of a weight during the fit */
    MOST_CHOICES = 1 << 20,
    PRIOR = 30, /* the prior counts as many choices in which the feature distinguishes two moves */
    CURVATURE = SHARE * FEATURE_ONE / 4 * FEATURE_ONE, /* what one of these adds to the curvature */
    ITERATIONS = 16,
    SWEEPS = 200,
};

/* ---- Lessons ---- */

/* Makes room for a choice of n moves. False if there is not enough memory. */
static bool grow_lessons(Lessons *l, int n)
{
    Choice *choice = room_for(l->choice, &l->room_choices, (size_t)l->choices + 1, sizeof *choice);
    Row *row = room_for(l->row, &l->room_rows, (size_t)(l->rows + n), sizeof *row);
    l->choice = choice ? choice : l->choice;
    l->row = row ? row : l->row;
    return choice && row;
}

bool lessons_add(Lessons *l, int kind, int spread, int n, const Row *row)
{
    if (n < 1 || l->choices == MOST_CHOICES || !grow_lessons(l, n))
        return false;
    int32_t best = row[0].value;
    for (int i = 1; i < n; i++)
        best = row[i].value > best ? row[i].value : best;
    for (int i = 0; i < n; i++) {
        l->row[l->rows + i] = row[i];
        l->row[l->rows + i].value -= best;
    }
    l->choice[l->choices++] = (Choice){.first = l->rows, .n = n, .kind = kind, .spread = spread};
    l->rows += n;
    return true;
}

bool lessons_append(Lessons *l, const Lessons *more)
{
    for (int i = 0; i < more->choices; i++) {
        const Choice *c = &more->choice[i];
        if (!lessons_add(l, c->kind, c->spread, c->n, more->row + c->first))
            return false;
    }
    return true;
}

void lessons_free(Lessons *l)
{
    free(l->choice);
    free(l->row);
    *l = (Lessons){0};
}

/* ---- Target scores ---- */

/* Counts the choices of a kind; *spread is the mean standard deviation of their values. */
static int usual_spread(const Lessons *l, int kind, int64_t *spread)
{
    int n = 0;
    *spread = 0;
    for (int i = 0; i < l->choices; i++)
        if (l->choice[i].kind == kind) {
            n++;
            *spread += l->choice[i].spread;
        }
    if (n)
        *spread /= n;
    return n;
}

static int64_t clamp(int64_t x, int64_t most)
{
    if (x < -most)
        return -most;
    return x > most ? most : x;
}

static int64_t feature(const Lessons *l, int row, int k)
{
    return clamp(l->row[row].feature[k], EXTREME);
}

/* One choice under given weights: the weight of each move (their sum is SHARE or a little less),
 * its softmax weight, and the error of its score. */
typedef struct {
    int64_t share[MAX_MOVES], error[MAX_MOVES], shares, errors;
    uint32_t softmax[MAX_MOVES], sum;
} Evaluation;

static void evaluate_choice(const Lessons *l, const Choice *c, int features, int64_t spread,
                            const int64_t weight[MAX_FEATURES], Evaluation *out)
{
    int32_t score[MAX_MOVES], target[MAX_MOVES];
    uint32_t softmax[MAX_MOVES];
    for (int i = 0; i < c->n; i++) {
        int64_t sum = 0;
        for (int k = 0; k < features; k++)
            sum += weight[k] * feature(l, c->first + i, k);
        score[i] = (int32_t)clamp(sum / FINE, INT32_MAX / 2);
        const int64_t value =
            (int64_t)l->row[c->first + i].value * DOUBLINGS * SOFTMAX_DOUBLING / spread;
        target[i] = (int32_t)(value < -LOWEST ? -LOWEST : value);
    }
    out->sum = softmax_weights(score, c->n, out->softmax);
    const uint32_t sum = softmax_weights(target, c->n, softmax);
    out->shares = 0;
    out->errors = 0;
    for (int i = 0; i < c->n; i++) {
        out->share[i] = (int64_t)out->softmax[i] * (SHARE / 2) / out->sum +
                        (int64_t)softmax[i] * (SHARE / 2) / sum;
        out->shares += out->share[i];
        out->errors += out->share[i] * (target[i] - (int64_t)score[i]);
    }
    const int64_t mean = out->errors / out->shares;
    out->errors = 0;
    for (int i = 0; i < c->n; i++) { /* only differences of scores matter */
        out->error[i] = clamp(target[i] - (int64_t)score[i] - mean, MOST_ERROR);
        out->errors += out->share[i] * out->error[i];
    }
}

Learned learn_measure(const Lessons *l, int kind, int features, const int16_t weight[MAX_FEATURES])
{
    int64_t spread, fine[MAX_FEATURES], squares = 0;
    Learned found = {.choices = usual_spread(l, kind, &spread)};
    for (int k = 0; k < MAX_FEATURES; k++)
        fine[k] = (int64_t)weight[k] * FINE;
    for (int e = 0; e < l->choices; e++) {
        const Choice *c = &l->choice[e];
        Evaluation eval;
        int64_t regret = 0, square = 0;
        if (c->kind != kind)
            continue;
        evaluate_choice(l, c, features, spread ? spread : 1, fine, &eval);
        for (int i = 0; i < c->n; i++) {
            regret -= (int64_t)eval.softmax[i] * l->row[c->first + i].value;
            square += eval.share[i] * (eval.error[i] * eval.error[i] / SHARE);
        }
        found.regret += regret / eval.sum;
        squares += square;
    }
    if (found.choices) {
        found.regret /= found.choices;
        found.rmse = whole_root(squares / found.choices);
    }
    return found;
}

/* ---- The fit ---- */

/* Normal equations: curve · change = slope. */
typedef struct {
    int n;
    int64_t curve[MAX_FEATURES][MAX_FEATURES], slope[MAX_FEATURES];
} Normal;

static void add_choice(Normal *m, const Lessons *l, const Choice *c, const Evaluation *eval)
{
    int64_t mean[MAX_FEATURES] = {0};
    for (int i = 0; i < c->n; i++)
        for (int k = 0; k < m->n; k++) {
            const int64_t f = eval->share[i] * feature(l, c->first + i, k);
            mean[k] += f;
            m->slope[k] += f * eval->error[i];
            for (int j = 0; f && j <= k; j++)
                m->curve[k][j] += f * feature(l, c->first + i, j);
        }
    for (int k = 0; k < m->n; k++) {
        m->slope[k] -= mean[k] * eval->errors / eval->shares;
        for (int j = 0; mean[k] && j <= k; j++)
            m->curve[k][j] -= mean[k] * mean[j] / eval->shares;
    }
}

/* Means over the choices, with the prior, for weights in FINE parts. */
static void finish_normal(Normal *m, int choices, const int16_t pull[MAX_FEATURES],
                          const int64_t weight[MAX_FEATURES])
{
    const int64_t strength = (int64_t)PRIOR * CURVATURE / choices + 1;
    for (int k = 0; k < m->n; k++) {
        for (int j = 0; j <= k; j++) {
            m->curve[k][j] /= choices;
            m->curve[j][k] = m->curve[k][j];
        }
        m->curve[k][k] += strength;
        m->slope[k] =
            m->slope[k] / choices * FINE + strength * ((int64_t)pull[k] * FINE - weight[k]);
    }
}

/* Coordinate descent to a zero gradient. */
static void solve_normal(Normal *m, int64_t weight[MAX_FEATURES])
{
    bool going = true;
    for (int sweep = 0; going && sweep < SWEEPS; sweep++) {
        going = false;
        for (int k = 0; k < m->n; k++) {
            const int64_t to = clamp(weight[k] + m->slope[k] / m->curve[k][k],
                                     (int64_t)INT16_MAX * FINE),
                          change = to - weight[k];
            weight[k] = to;
            for (int j = 0; change && j < m->n; j++)
                m->slope[j] -= change * m->curve[k][j];
            going = going || change;
        }
    }
}

void learn_fit(const Lessons *l, int kind, int features, const int16_t pull[MAX_FEATURES],
               int16_t weight[MAX_FEATURES])
{
    int64_t spread, fine[MAX_FEATURES], next[MAX_FEATURES];
    const int choices = usual_spread(l, kind, &spread);
    if (!choices || !spread)
        return;
    for (int k = 0; k < MAX_FEATURES; k++)
        fine[k] = (int64_t)weight[k] * FINE;
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
        Normal m = {.n = features};
        Evaluation eval;
        for (int e = 0; e < l->choices; e++)
            if (l->choice[e].kind == kind) {
                evaluate_choice(l, &l->choice[e], m.n, spread, fine, &eval);
                add_choice(&m, l, &l->choice[e], &eval);
            }
        memcpy(next, fine, sizeof next);
        finish_normal(&m, choices, pull, fine);
        solve_normal(&m, next);
        for (int k = 0; k < m.n;
             k++) /* half a step: the weights of the moves depend on those of the policy */
            fine[k] += (next[k] - fine[k]) / 2;
    }
    for (int k = 0; k < features; k++)
        weight[k] = (int16_t)((fine[k] + (fine[k] < 0 ? -FINE / 2 : FINE / 2)) / FINE);
}
