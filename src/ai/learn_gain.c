/* Coordinate search: weights are changed one after the other, by steps that become smaller, as long
 * as the expected loss of a softmax draw decreases. This loss is linear in the values, so that
 * their noise averages out. It starts from the result of the least squares, which do not determine
 * how sharply a policy should choose. */
#include "ai/learn.h"
#include <stdlib.h>
#include <string.h>

enum {
    LARGEST = 2048, /* steps of a weight */
    SMALLEST = 8,
    PASSES = 3,      /* over all weights with the same step */
    WORTHLESS = 4000 /* a change must reduce the loss by more than one part in WORTHLESS */
};

typedef struct {
    const Lessons *lessons;
    int kind, n;    /* choices of the kind */
    int *of;        /* their indices */
    int32_t *score; /* of every row */
    int64_t *loss;  /* of each choice: its expected loss, in SOFTMAX_ONE parts */
    int64_t all;
    int64_t *trial;
} Climb;

static int64_t expected_loss(const Climb *m, const Choice *c, int feature, int32_t step)
{
    int32_t score[MAX_MOVES];
    uint32_t softmax[MAX_MOVES];
    int64_t loss = 0;
    for (int i = 0; i < c->n; i++)
        score[i] = m->score[c->first + i] +
                   (feature < 0 ? 0 : step * m->lessons->feature[c->first + i][feature]);
    const uint32_t sum = softmax_weights(score, c->n, softmax);
    for (int i = 0; i < c->n; i++)
        loss -= (int64_t)softmax[i] * m->lessons->value[c->first + i];
    return loss * 16 / sum;
}

static bool differs(const Climb *m, const Choice *c, int feature)
{
    for (int i = 1; i < c->n; i++)
        if (m->lessons->feature[c->first + i][feature] != m->lessons->feature[c->first][feature])
            return true;
    return false;
}

/* Changes one weight by `step` if that reduces the loss enough. True if it did. */
static bool try_step(Climb *m, int feature, int32_t step, int16_t *weight)
{
    int64_t all = m->all;
    if (*weight + step > INT16_MAX || *weight + step < INT16_MIN)
        return false;
    for (int i = 0; i < m->n; i++) {
        const Choice *c = &m->lessons->choice[m->of[i]];
        m->trial[i] = differs(m, c, feature) ? expected_loss(m, c, feature, step) : m->loss[i];
        all += m->trial[i] - m->loss[i];
    }
    if (m->all - all <= m->all / WORTHLESS)
        return false;
    memcpy(m->loss, m->trial, (size_t)m->n * sizeof *m->loss);
    for (int i = 0; i < m->n; i++) {
        const Choice *c = &m->lessons->choice[m->of[i]];
        for (int k = 0; k < c->n; k++)
            m->score[c->first + k] += step * m->lessons->feature[c->first + k][feature];
    }
    m->all = all;
    *weight = (int16_t)(*weight + step);
    return true;
}

static void begin_climb(Climb *m, int features, const int16_t *weight)
{
    const Lessons *l = m->lessons;
    m->n = 0;
    m->all = 0;
    for (int e = 0; e < l->choices; e++) {
        const Choice *c = &l->choice[e];
        if (c->kind != m->kind)
            continue;
        for (int i = 0; i < c->n; i++) {
            m->score[c->first + i] = 0;
            for (int k = 0; k < features; k++)
                m->score[c->first + i] += weight[k] * l->feature[c->first + i][k];
        }
        m->of[m->n] = e;
        m->loss[m->n] = expected_loss(m, c, -1, 0);
        m->all += m->loss[m->n++];
    }
}

bool learn_gain(const Lessons *l, int kind, int features, int16_t weight[MAX_FEATURES])
{
    const size_t choices = (size_t)l->choices + 1;
    Climb m = {.lessons = l,
               .kind = kind,
               .of = malloc(choices * sizeof *m.of),
               .score = malloc(((size_t)l->rows + 1) * sizeof *m.score),
               .loss = malloc(choices * sizeof *m.loss),
               .trial = malloc(choices * sizeof *m.trial)};
    const bool room = m.of && m.score && m.loss && m.trial;
    if (room) {
        begin_climb(&m, features, weight);
        for (int32_t step = LARGEST; step >= SMALLEST; step /= 2) {
            bool going = true;
            for (int pass = 0; pass < PASSES && going; pass++) {
                going = false;
                for (int k = 0; k < features; k++)
                    going |=
                        try_step(&m, k, step, &weight[k]) || try_step(&m, k, -step, &weight[k]);
            }
        }
    }
    free(m.of);
    free(m.score);
    free(m.loss);
    free(m.trial);
    return room;
}
