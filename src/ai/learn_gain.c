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

/* A choice: its expected loss, in SOFTMAX_ONE parts, now and with the step that is tried. */
typedef struct {
    const Choice *choice;
    int64_t loss, trial;
} Loss;

typedef struct {
    const Lessons *lessons;
    int kind, n;    /* choices of the kind */
    Loss *of;       /* each of these */
    int64_t all;    /* their loss */
    int32_t *score; /* of every row */
} Climb;

static int64_t expected_loss(const Climb *m, const Choice *c, int feature, int32_t step)
{
    int32_t score[MAX_MOVES];
    uint32_t softmax[MAX_MOVES];
    int64_t loss = 0;
    for (int i = 0; i < c->n; i++)
        score[i] = m->score[c->first + i] +
                   (feature < 0 ? 0 : step * m->lessons->row[c->first + i].feature[feature]);
    const uint32_t sum = softmax_weights(score, c->n, softmax);
    for (int i = 0; i < c->n; i++)
        loss -= (int64_t)softmax[i] * m->lessons->row[c->first + i].value;
    return loss * 16 / sum;
}

static bool differs(const Climb *m, const Choice *c, int feature)
{
    for (int i = 1; i < c->n; i++)
        if (m->lessons->row[c->first + i].feature[feature] !=
            m->lessons->row[c->first].feature[feature])
            return true;
    return false;
}

/* Changes one weight by `step` if that reduces the loss enough. True if it did. */
static bool try_step(Climb *m, int feature, int32_t step, int16_t *weight)
{
    int64_t all = m->all;
    if (*weight + step > INT16_MAX || *weight + step < INT16_MIN)
        return false;
    for (Loss *l = m->of; l < m->of + m->n; l++) {
        const bool changes = differs(m, l->choice, feature);
        l->trial = changes ? expected_loss(m, l->choice, feature, step) : l->loss;
        all += l->trial - l->loss;
    }
    if (m->all - all <= m->all / WORTHLESS)
        return false;
    for (Loss *l = m->of; l < m->of + m->n; l++) {
        l->loss = l->trial;
        for (int k = l->choice->first; k < l->choice->first + l->choice->n; k++)
            m->score[k] += step * m->lessons->row[k].feature[feature];
    }
    m->all = all;
    *weight = (int16_t)(*weight + step);
    return true;
}

static void begin_climb(Climb *m, int features, const int16_t *weight)
{
    const Lessons *l = m->lessons;
    for (int e = 0; e < l->choices; e++) {
        const Choice *c = &l->choice[e];
        if (c->kind != m->kind)
            continue;
        for (int i = c->first; i < c->first + c->n; i++) {
            m->score[i] = 0;
            for (int k = 0; k < features; k++)
                m->score[i] += weight[k] * l->row[i].feature[k];
        }
        m->of[m->n] = (Loss){.choice = c, .loss = expected_loss(m, c, -1, 0)};
        m->all += m->of[m->n++].loss;
    }
}

bool learn_gain(const Lessons *l, int kind, int features, int16_t weight[MAX_FEATURES])
{
    Climb m = {.lessons = l,
               .kind = kind,
               .of = malloc(((size_t)l->choices + 1) * sizeof *m.of),
               .score = malloc(((size_t)l->rows + 1) * sizeof *m.score)};
    const bool room = m.of && m.score;
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
    return room;
}
