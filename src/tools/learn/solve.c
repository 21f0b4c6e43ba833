#include "tools/learn/solve.h"
#include <string.h>

enum { DRAW, HONEST, WEAK, LEADS };
enum { PASSES = -1, NOTHING = -1 };

/* One contest: buckets of the leader's set (NOTHING: weak cards) and of each rival's (PASSES: no
 * set). */
typedef struct {
    int lead, answer[BLUFF_RIVALS];
} Deal;

typedef struct {
    const Model *model;
    double challenge[BLUFF_BUCKETS];
    double lead[BLUFF_BUCKETS][LEADS];
    double tremble; /* the probability of a random lead */
} Strategy;

static double held_worth(const Model *b, int bucket)
{
    return bucket == NOTHING ? b->weak : b->best[bucket];
}

/* The value for the leader (who = −1) or a rival, without the cost of not drawing. */
static double value_for(const Model *b, const Deal *d, int who)
{
    int top = d->lead, tied = d->lead != NOTHING, entered = 1, in_top = 0;
    for (int i = 0; i < b->rivals; i++) {
        if (d->answer[i] == PASSES)
            continue;
        entered++;
        if (d->answer[i] > top) {
            top = d->answer[i];
            tied = 0;
        }
        tied += d->answer[i] == top;
    }
    const double won = (double)(entered * b->cards) / (tied ? tied : 1);
    double own = 0, others = 0;
    for (int i = -1; i < b->rivals; i++) {
        const int bucket = i < 0 ? d->lead : d->answer[i];
        if (i >= 0 && bucket == PASSES)
            continue;
        in_top = bucket == top || entered == 1;
        const double gain = (in_top ? won : 0) - held_worth(b, bucket);
        if (i == who)
            own = gain;
        else
            others += gain;
    }
    return own - others / (b->seats - 1);
}

/* The mean of value_for over the actions of the rivals from `i` on. */
static double mean_over(const Strategy *s, Deal *d, int i, int who)
{
    if (i == s->model->rivals)
        return value_for(s->model, d, who);
    double pass = 0, sum = 0;
    for (int k = 0; k < BLUFF_BUCKETS; k++)
        pass += 1 - s->challenge[k];
    if (pass > 0) {
        d->answer[i] = PASSES;
        sum += pass * mean_over(s, d, i + 1, who);
    }
    for (int k = 0; k < BLUFF_BUCKETS; k++)
        if (s->challenge[k] > 0) {
            d->answer[i] = k;
            sum += s->challenge[k] * mean_over(s, d, i + 1, who);
        }
    return sum / BLUFF_BUCKETS;
}

static void leader_values(const Strategy *s, double value[BLUFF_BUCKETS][LEADS])
{
    Deal d = {.lead = NOTHING};
    const double weak = mean_over(s, &d, 0, -1) - s->model->draw;
    for (int k = 0; k < BLUFF_BUCKETS; k++) {
        d.lead = k;
        value[k][DRAW] = 0;
        value[k][HONEST] = mean_over(s, &d, 0, -1) - s->model->draw;
        value[k][WEAK] = weak;
    }
}

/* For the first rival, by bucket: the values of passing and of challenging, times the probability
 * of such a lead. */
static void rival_values(const Strategy *s, double value[BLUFF_BUCKETS][2])
{
    double chance[BLUFF_BUCKETS + 1] = {0};
    for (int k = 0; k < BLUFF_BUCKETS; k++) {
        chance[k] = ((1 - s->tremble) * s->lead[k][HONEST] + s->tremble / LEADS) / BLUFF_BUCKETS;
        chance[BLUFF_BUCKETS] +=
            ((1 - s->tremble) * s->lead[k][WEAK] + s->tremble / LEADS) / BLUFF_BUCKETS;
    }
    memset(value, 0, sizeof(double[BLUFF_BUCKETS][2]));
    for (int lead = 0; lead <= BLUFF_BUCKETS; lead++) {
        Deal d = {.lead = lead == BLUFF_BUCKETS ? NOTHING : lead, .answer = {PASSES}};
        if (chance[lead] <= 0)
            continue;
        const double pass = mean_over(s, &d, 1, 0);
        for (int k = 0; k < BLUFF_BUCKETS; k++) {
            d.answer[0] = k;
            value[k][0] += chance[lead] * pass;
            value[k][1] += chance[lead] * mean_over(s, &d, 1, 0);
        }
    }
}

/* Regret matching+: computes the next mixture and adds it to the average with a weight. */
static void follow(const double *value, int n, double *regret, double *mix, double *sum,
                   double weight)
{
    double mean = 0, all = 0;
    for (int i = 0; i < n; i++)
        mean += mix[i] * value[i];
    for (int i = 0; i < n; i++) {
        regret[i] += value[i] - mean;
        regret[i] = regret[i] > 0 ? regret[i] : 0;
        all += regret[i];
    }
    for (int i = 0; i < n; i++) {
        mix[i] = all > 0 ? regret[i] / all : 1.0 / n;
        sum[i] += weight * mix[i];
    }
}

static double best_gain(const double *value, const double *mix, int n)
{
    double mean = 0, best = value[0];
    for (int i = 0; i < n; i++) {
        mean += mix[i] * value[i];
        best = value[i] > best ? value[i] : best;
    }
    return (best - mean) / BLUFF_BUCKETS;
}

static void finish_solution(Strategy *s, const double answers[BLUFF_BUCKETS][2],
                            const double leads[BLUFF_BUCKETS][LEADS], Solution *out)
{
    for (int k = 0; k < BLUFF_BUCKETS; k++) {
        double all = 0;
        for (int i = 0; i < LEADS; i++)
            all += leads[k][i];
        for (int i = 0; i < LEADS; i++)
            s->lead[k][i] = leads[k][i] / all;
        s->challenge[k] = answers[k][1] / (answers[k][0] + answers[k][1]);
    }
    memcpy(out->lead, s->lead, sizeof out->lead);
    memcpy(out->challenge, s->challenge, sizeof out->challenge);
    double lead[BLUFF_BUCKETS][LEADS], answer[BLUFF_BUCKETS][2];
    s->tremble = 0;
    leader_values(s, lead);
    rival_values(s, answer);
    out->exploit = 0;
    for (int k = 0; k < BLUFF_BUCKETS; k++) {
        const double mix[2] = {1 - s->challenge[k], s->challenge[k]};
        out->exploit +=
            best_gain(lead[k], s->lead[k], LEADS) + s->model->rivals * best_gain(answer[k], mix, 2);
        out->gain[k] = lead[k][HONEST] > lead[k][WEAK] ? lead[k][HONEST] : lead[k][WEAK];
    }
}

void solve_model(const Model *model, int iterations, Solution *out)
{
    double lead_regret[BLUFF_BUCKETS][LEADS] = {{0}}, lead_sum[BLUFF_BUCKETS][LEADS] = {{0}},
           lead[BLUFF_BUCKETS][LEADS];
    double regret[BLUFF_BUCKETS][2] = {{0}}, sum[BLUFF_BUCKETS][2] = {{0}}, mix[BLUFF_BUCKETS][2],
           answer[BLUFF_BUCKETS][2];
    Strategy s = {.model = model, .tremble = 0.05};
    for (int k = 0; k < BLUFF_BUCKETS; k++) {
        s.challenge[k] = 0.5;
        mix[k][0] = 0.5;
        mix[k][1] = 0.5;
        for (int i = 0; i < LEADS; i++)
            s.lead[k][i] = 1.0 / LEADS;
    }
    for (int t = 1; t <= iterations; t++) {
        leader_values(&s, lead);
        for (int k = 0; k < BLUFF_BUCKETS; k++)
            follow(lead[k], LEADS, lead_regret[k], s.lead[k], lead_sum[k], t);
        rival_values(&s, answer);
        for (int k = 0; k < BLUFF_BUCKETS; k++) {
            follow(answer[k], 2, regret[k], mix[k], sum[k], t);
            s.challenge[k] = mix[k][1];
        }
    }
    finish_solution(&s, sum, lead_sum, out);
}
