/* imparlour-cli worth: measures by self-play what cards in hand are worth at each stage of a deal.
 * Every seat follows a table of bluffs with random deviations, so that different hands meet. Prints
 * the sums from which solve.py estimates the values. */
#include "ai/ai.h"
#include "ai/bluff.h"
#include "rules/contest/contest.h"
#include "tools/cli.h"
#include <stdio.h>

enum { FEATURES = 3, MOST_TURNS = 400, PLAYOUTS = 30 };

typedef struct {
    double x[FEATURES];
    int taken, stage;
} Held;

/* Of a stage: the normal equations for own cards still to be won (x: how many are held, the worth
 * of their ranks, the share of the others' best sets that they beat), and sum and number of the
 * worth of the ranks of weak cards and of best sets. */
typedef struct {
    double a[FEATURES][FEATURES + 1];
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
            strength[i] = bluff_best_strength(g, s, s->zone[ZONE_HAND + i], n);
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
    AiPlan plan[MAX_SEATS] = {{.seed = 0}};
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
        const AiProfile profile = {
            .id = "solve", .playouts = PLAYOUTS, .policy = *policy, .bluff = blurred[seat]};
        View view;
        view_make(g, &s, seat, &view);
        game_apply(g, &s, seat, ai_follow(&plan[seat], g, &view, &profile, ai_seed(&view), NULL),
                   NULL);
    }
    for (int i = 0; i < turns; i++)
        add_outcome(g, &s, held[i], &sums[held[i][0].stage]);
}

static void print_numbers(const char *key, const double *number, size_t n)
{
    printf(", \"%s\": [", key);
    for (size_t i = 0; i < n; i++)
        printf("%s%.17g", i ? ", " : "", number[i]);
    printf("]");
}

/* Each array row by row. */
static void print_stage(const Sums *s)
{
    printf("{\"samples\": %d", s->n);
    print_numbers("normal", s->a[0], sizeof s->a / sizeof(double));
    print_numbers("weak", s->weak[0], sizeof s->weak / sizeof(double));
    print_numbers("best", s->best[0][0], sizeof s->best / sizeof(double));
    printf("}");
}

static int run_worth(const Args *args)
{
    Err err = {{0}};
    Policy policy;
    static Bluff table;
    Sums sums[BLUFF_STAGES] = {{.n = 0}};
    Game *g = args_game(args, args->players, &err);
    if (!g || !policy_load(args->data_dir, game_id(g), &policy, &err) ||
        !bluff_load_file(args->word[0], BLUFF_WORLDS, &table, &err)) {
        game_free(g);
        return cli_misuse(args, err.text);
    }
    for (int i = 0; i < args->deals; i++)
        play_deal(g, &policy, &table, cli_seed(args->seed, i), sums);
    printf("{\"pack\": %d, \"stages\": [", cardset_count(game_pack(g)));
    for (int stage = 0; stage < BLUFF_STAGES; stage++) {
        printf("%s", stage ? ",\n" : "\n");
        print_stage(&sums[stage]);
    }
    printf("]}\n");
    game_free(g);
    return CLI_DONE;
}

static const Flag worth_flags[] = {
    {FLAG_GAME},
    {FLAG_PLAYERS},
    {FLAG_OPTION},
    {"deals", "N", "number of deals of self-play", FLAG_RANGE(deals, 1, 1000000)},
    {"seed", "HEX", "seed of the first deal (1)", flag_seed, FLAG_AT(seed)},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_worth = {
    "worth",     "TABLE", "measures what cards in hand are worth, for src/tools/learn/solve.py",
    worth_flags, 1,       1,
    run_worth};
