/* The value of cards in hand, measured by self-play. */
#include "ai/ai.h"
#include "rules/contest/contest.h"
#include "tools/cli.h"
#include "tools/learn/solve.h"
#include <math.h>
#include <string.h>

enum { FEATURES = 3, MOST_TURNS = 400, PLAYOUTS = 30 };

typedef struct {
    double x[FEATURES];
    int taken, stage;
} Held;

typedef struct {
    double a[FEATURES][FEATURES + 1]; /* normal equations */
    double weak[BLUFF_CARDS][2], best[BLUFF_CARDS][BLUFF_BUCKETS][2];
    int n;
} Sums;

static double rank_worth(const Game *g, CardSet cards)
{
    double sum = 0;
    while (!cardset_empty(cards))
        sum += (game_card(g, cardset_pop(&cards))->rank - 8) / 6.0;
    return sum;
}

static void add_mean(double to[2], double value, int n)
{
    to[0] += value;
    to[1] += n;
}

/* The share of the other seats whose best set of n cards is weaker. */
static double superior(const int *strength, int seats, int seat)
{
    int below = 0;
    for (int i = 0; i < seats; i++)
        below += i != seat && strength[i] < strength[seat];
    return (double)below / (seats - 1);
}

static void look_at_hands(const Game *g, const State *s, Held held[MAX_SEATS], Sums *sums)
{
    const int seats = game_seats(g);
    for (int i = 0; i < seats; i++) {
        held[i] = (Held){.taken = s->count[ZONE_TAKEN + i], .stage = bluff_stage(g, s)};
        held[i].x[0] = s->count[ZONE_HAND + i];
        held[i].x[1] = rank_worth(g, s->zone[ZONE_HAND + i]);
    }
    for (int n = 1; n <= BLUFF_CARDS; n++) {
        int strength[MAX_SEATS];
        for (int i = 0; i < seats; i++)
            strength[i] =
                s->count[ZONE_HAND + i] < n
                    ? -1
                    : game_set_strength(g, s, game_best_set(g, s, s->zone[ZONE_HAND + i], n));
        for (int i = 0; i < seats; i++) {
            const double above = superior(strength, seats, i);
            held[i].x[2] += above / BLUFF_CARDS;
            if (strength[i] < 0)
                continue;
            const CardSet hand = s->zone[ZONE_HAND + i], weak = bluff_cards(g, s, hand, n);
            add_mean(sums->weak[n - 1], rank_worth(g, weak), cardset_count(weak));
            add_mean(sums->best[n - 1][(int)(above * (BLUFF_BUCKETS - 1))],
                     rank_worth(g, game_best_set(g, s, hand, n)), n);
        }
    }
}

/* Adds the cards that a seat has taken since, minus the mean of the others, as a sample for what it
 * held, minus the mean of the others. */
static void add_outcome(const Game *g, const State *end, Held held[MAX_SEATS], Sums *sums)
{
    const int seats = game_seats(g);
    double mean[FEATURES + 1] = {0};
    for (int i = 0; i < seats; i++) {
        for (int f = 0; f < FEATURES; f++)
            mean[f] += held[i].x[f] / seats;
        mean[FEATURES] += (double)(end->score[i] - held[i].taken) / seats;
    }
    for (int i = 0; i < seats; i++) {
        double x[FEATURES + 1];
        const double scale = (double)seats / (seats - 1);
        for (int f = 0; f < FEATURES; f++)
            x[f] = (held[i].x[f] - mean[f]) * scale;
        x[FEATURES] = (end->score[i] - held[i].taken - mean[FEATURES]) * scale;
        for (int f = 0; f < FEATURES; f++)
            for (int k = 0; k <= FEATURES; k++)
                sums->a[f][k] += x[f] * x[k];
        sums->n++;
    }
}

/* Deviates from a row: other actions now and then, and sizes that look better or worse than they
 * are. */
static void blur_row(BluffRow *r, Rng *rng)
{
    enum { SPREAD = 300 };
    const int lead = (int)rng_below(rng, 1000), honest = (int)rng_below(rng, 1000),
              often = (int)rng_below(rng, 300);
    const int gain = (int)rng_below(rng, SPREAD) - SPREAD / 2;
    for (int k = 0; k < BLUFF_BUCKETS; k++) {
        r->honest[k] =
            (int16_t)((r->honest[k] * (1000 - often) + lead * honest / 1000 * often) / 1000);
        r->bluff[k] =
            (int16_t)((r->bluff[k] * (1000 - often) + lead * (1000 - honest) / 1000 * often) /
                      1000);
        r->challenge[k] = (int16_t)((r->challenge[k] * (1000 - often) + 500 * often) / 1000);
        r->gain[k] = (int16_t)(r->gain[k] + gain);
    }
}

static void blur(Bluff *b, Rng *rng)
{
    for (int stage = 0; stage < BLUFF_STAGES; stage++)
        for (int n = 0; n < BLUFF_CARDS; n++) {
            for (int k = 0; k < BLUFF_RIVALS; k++)
                blur_row(&b->row[stage][n][k], rng);
        }
}

static void play_deal(const Game *g, const Policy *policy, const Bluff *table, Seed seed,
                      Sums sums[BLUFF_STAGES])
{
    static Held held[MOST_TURNS][MAX_SEATS];
    static Bluff blurred[MAX_SEATS];
    State s;
    int turns = 0;
    Rng rng = rng_from(seed);
    for (int i = 0; i < game_seats(g); i++) {
        blurred[i] = *table;
        blur(&blurred[i], &rng);
    }
    game_start(g, &s, seed, NULL);
    while (s.deal == 1 && !game_resting(g, &s)) {
        const int seat = __builtin_ctz(game_to_act(&s));
        if (s.turn != NO_SEAT && s.picks[seat] == 0 && s.count[ZONE_STOCK] && turns < MOST_TURNS) {
            look_at_hands(g, &s, held[turns], &sums[bluff_stage(g, &s)]);
            turns++;
        }
        const AiProfile profile = {.id = "solve",
                                   .playouts = PLAYOUTS,
                                   .policy = *policy,
                                   .bluffs = true,
                                   .bluff = blurred[seat]};
        View view;
        view_make(g, &s, seat, &view);
        game_apply(g, &s, seat, ai_choose(g, &view, &profile, ai_seed(&view), NULL, NULL), NULL);
    }
    for (int i = 0; i < turns; i++)
        add_outcome(g, &s, held[i], &sums[held[i][0].stage]);
}

/* Gauss-Jordan elimination, with a prior of its own uncertainty for each feature. Samples of a deal
 * are correlated (`alike`: samples per deal and seat). */
static void least_squares(Sums *s, double alike, double out[FEATURES])
{
    static const double expected[FEATURES] = {0.8, 0.3, 0.6}, deviation[FEATURES] = {0.3, 0.2, 0.6};
    enum { VARIANCE = 64 }; /* of the cards that a seat still takes, minus the mean of the others */
    for (int f = 0; f < FEATURES; f++) {
        const double trust = VARIANCE * alike / (deviation[f] * deviation[f]);
        s->a[f][f] += trust;
        s->a[f][FEATURES] += trust * expected[f];
    }
    for (int f = 0; f < FEATURES; f++)
        for (int row = 0; row < FEATURES; row++) {
            const double by = s->a[row][f] / s->a[f][f];
            for (int k = f; k <= FEATURES && row != f; k++)
                s->a[row][k] -= by * s->a[f][k];
        }
    for (int f = 0; f < FEATURES; f++)
        out[f] = s->a[f][FEATURES] / s->a[f][f];
}

void worth_measure(const Game *g, const Policy *policy, const Bluff *table, int deals, Seed seed,
                   Worth out[BLUFF_STAGES])
{
    Sums sums[BLUFF_STAGES];
    memset(sums, 0, sizeof sums);
    for (int i = 0; i < deals; i++)
        play_deal(g, policy, table, cli_seed(seed, i), sums);
    for (int stage = 0; stage < BLUFF_STAGES; stage++) {
        Sums *s = &sums[stage];
        Worth *w = &out[stage];
        double coefficient[FEATURES];
        least_squares(s, (double)s->n / (deals * game_seats(g)), coefficient);
        *w = (Worth){.card = coefficient[0],
                     .rank = coefficient[1],
                     .best = coefficient[2],
                     .samples = s->n};
        for (int n = 0; n < BLUFF_CARDS; n++) {
            w->weak_rank[n] = s->weak[n][1] > 0 ? s->weak[n][0] / s->weak[n][1] : 0;
            double before = 0;
            for (int k = 0; k < BLUFF_BUCKETS; k++) {
                const double *mean = s->best[n][k];
                before = mean[1] > 0 ? mean[0] / mean[1] : before;
                w->best_rank[n][k] = before;
            }
        }
    }
}

Model worth_model(const Worth *w, int seats, int rivals, int cards)
{
    Model b = {.seats = seats, .rivals = rivals, .cards = cards, .draw = w->card};
    b.weak = cards * (w->card + w->rank * w->weak_rank[cards - 1]);
    for (int k = 0; k < BLUFF_BUCKETS; k++)
        b.best[k] = cards * (w->card + w->rank * w->best_rank[cards - 1][k]) +
                    w->best * (k + 0.5) / BLUFF_BUCKETS;
    return b;
}
