#include "ai/value.h"
#include "ai/policy.h"
#include "base/root.h"
#include <stdlib.h>

/* In games of ranks: how many seats went out after this one, minus those that did before. 0 in
 * others. */
static int standing(const Game *g, const State *s, int seat)
{
    int at = 0;
    if (!game_facts(g)->ranked)
        return 0;
    while (at < s->n_out && s->out[at] != seat)
        at++;
    return s->n_out - 1 - 2 * at;
}

/* The deal was left after one of its rounds: the last seat with counters will win it. The chance of
 * each is about as the square of its counters: with two seats and 1:2, 1:3 and 2:3 counters a
 * fifth, a tenth and 4/13, where equal players have 1/4, 1/8 and 5/16. Returns the sum of the
 * squares; 0: the deal is over. */
static int32_t squares(const Game *g, const State *end, int32_t square[MAX_SEATS])
{
    int32_t all = 0;
    for (int i = 0; i < game_seats(g); i++) {
        square[i] = end->counters[i] * end->counters[i];
        all += square[i];
    }
    return game_resting(g, end) ? 0 : all;
}

/* A winner by these chances, always the same for an end. */
static void points_of_round(const Game *g, const State *end, int32_t points[MAX_SEATS])
{
    int32_t square[MAX_SEATS];
    const int32_t all = squares(g, end, square);
    int32_t pick = (int32_t)(end->rng.s[0] % (uint32_t)all);
    for (int i = 0; i < game_seats(g); i++) {
        points[i] = pick >= 0 && pick < square[i] ? game_seats(g) - 1 : -1;
        pick -= square[i];
    }
}

/* Twice the probability to end above another: the winner is, and of two others each as often. */
static void worth_of_round(const Game *g, const State *end, int32_t worth[MAX_SEATS])
{
    int32_t square[MAX_SEATS];
    const int seats = game_seats(g);
    const int32_t all = squares(g, end, square);
    for (int i = 0; i < seats; i++)
        worth[i] = (int32_t)((int64_t)SOFTMAX_ONE * ((seats - 2) * all + seats * square[i]) /
                             ((seats - 1) * all));
}

void value_points(const Game *g, const State *from, const State *end, int32_t points[MAX_SEATS])
{
    const int seats = game_seats(g);
    int32_t all = 0;
    if (!game_resting(g, end)) {
        points_of_round(g, end, points);
        return;
    }
    for (int i = 0; i < seats; i++)
        all += end->score[i] - from->score[i];
    for (int i = 0; i < seats; i++) {
        const int32_t margin = seats * (end->score[i] - from->score[i]) - all;
        points[i] = (game_facts(g)->low_wins ? -margin : margin) + standing(g, end, i);
    }
}

/* The number of deals to come: a match with a target ends when the first player reaches it. */
static int deals_to_come(const Game *g, const DealFacts *facts, const State *end)
{
    enum { MOST = 100 };
    const GameFacts *f = game_facts(g);
    int top = end->score[0];
    for (int i = 1; i < game_seats(g); i++)
        top = end->score[i] > top ? end->score[i] : top;
    int n = f->deals ? f->deals - end->deal : MOST;
    if (f->target && facts->gain > 0 && 100 * (f->target - top) / facts->gain < n)
        n = 100 * (f->target - top) / facts->gain;
    return n < 1 ? 1 : n;
}

/* The probability, of SOFTMAX_ONE, that a lead of `ahead` (hundredths of a point) holds to the end
 * of the match: a logistic curve whose width is the standard deviation `luck` of the deals to come;
 * a doubling of the odds stands for 0.382 standard deviations. */
static int32_t chance(const State *end, int32_t ahead, int32_t luck)
{
    if (end->over && ahead == 0)
        return SOFTMAX_ONE / 2;
    const uint64_t against =
        end->over ? 0
                  : softmax_weight((uint32_t)((int64_t)abs(ahead) * SOFTMAX_DOUBLING * 1000 /
                                              ((int64_t)382 * luck)));
    const int32_t better = (int32_t)((uint64_t)SOFTMAX_ONE * SOFTMAX_ONE / (SOFTMAX_ONE + against));
    return ahead >= 0 ? better : SOFTMAX_ONE - better;
}

void value_of(const Game *g, const DealFacts *facts, const State *from, const State *end,
              int32_t worth[MAX_SEATS])
{
    const int seats = game_seats(g), sign = game_facts(g)->low_wins ? -1 : 1;
    if (!game_resting(g, end)) {
        worth_of_round(g, end, worth);
        return;
    }
    if (facts->spread == 0) {
        value_points(g, from, end, worth);
        return;
    }
    const int32_t luck =
        facts->spread * (int32_t)whole_root(100 * deals_to_come(g, facts, end)) / 10;
    int32_t score[MAX_SEATS];
    for (int i = 0; i < seats; i++) {
        score[i] = 100 * sign * end->score[i];
        if (!end->over) /* a better rank is worth something in the deals to come */
            score[i] += 100 * standing(g, end, i) / seats;
    }
    int64_t sum[MAX_SEATS] = {0}, all = 0;
    for (int i = 0; i < seats; i++) {
        all += score[i];
        for (int k = 0; k < i; k++) {
            const int32_t better = chance(end, score[i] - score[k], luck);
            sum[i] += better;
            sum[k] += SOFTMAX_ONE - better;
        }
    }
    for (int i = 0; i < seats; i++) {
        const int64_t margin = (int64_t)seats * score[i] - all;
        worth[i] = (int32_t)(2 * sum[i] / (seats - 1) + margin * 200 / ((int64_t)luck * seats));
    }
}
