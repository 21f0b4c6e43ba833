/* imparlour-cli solve: computes the table by which cards are led face down and challenged. In
 * turns, values of cards are measured by self-play with the table, and the table is solved for
 * these values. At their full measured value cards in hand would be worth so much that leading
 * never pays, and the equilibrium would be to draw. That is right late in a deal; early in a deal
 * leading was found to cost nothing, and so cards in hand count for a part only. */
#include "tools/cli.h"
#include "tools/learn/solve.h"
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROUNDS = 3, HELD = 50 };

static int16_t whole(double value, double least, double most)
{
    return (int16_t)lround(fmax(least, fmin(most, value)));
}

static void make_row(const Solution *s, BluffRow *row)
{
    for (int k = 0; k < BLUFF_BUCKETS; k++) {
        row->challenge[k] = whole(1000 * s->challenge[k], 0, 1000);
        row->honest[k] = whole(1000 * s->lead[k][1], 0, 1000);
        row->bluff[k] = whole(1000 * s->lead[k][2], 0, 1000 - row->honest[k]);
        row->gain[k] = whole(100 * s->gain[k], -9999, 9999);
    }
}

static void print_solution(const Solution *s, int stage, int cards, int rivals, int pack)
{
    double leads = 0, bluffs = 0, challenges = 0;
    for (int k = 0; k < BLUFF_BUCKETS; k++) {
        leads += (s->lead[k][1] + s->lead[k][2]) / BLUFF_BUCKETS;
        bluffs += s->lead[k][2] / BLUFF_BUCKETS;
        challenges += s->challenge[k] / BLUFF_BUCKETS;
    }
    printf("stage %d, %d cards, %d rivals: leads %3.0f %%, of these bluffs %3.0f %%, challenges "
           "%3.0f %%; exploitability %.5f "
           "cards, "
           "%.4f %% of a deal\n",
           stage, cards, rivals, 100 * leads, leads > 0 ? 100 * bluffs / leads : 0,
           100 * challenges, s->exploit, 100 * s->exploit / pack);
}

static void print_worth(const Worth *w, int stage)
{
    printf("stage %d, %d samples: a card in hand %+.2f, its rank %+.2f, best sets %+.2f\n", stage,
           w->samples, w->card, w->rank, w->best);
}

/* Discounts cards in hand. Stage 0 is the end of the deal: full value. The highest stage is its
 * beginning: only the share `at_start`. Linear in between. */
static Worth discounted(const Worth *w, int stage, double at_start)
{
    const double held = 1 - (1 - at_start) * stage / (BLUFF_STAGES - 1);
    Worth d = *w;
    d.card *= held;
    d.rank *= held;
    d.best *= held;
    return d;
}

/* Solves all rows. Returns the highest exploitability, in cards. */
static double solve_all(const Worth worth[BLUFF_STAGES], int seats, int pack, bool tell, Bluff *out)
{
    double worst = 0;
    for (int stage = 0; stage < BLUFF_STAGES; stage++)
        for (int cards = 1; cards <= BLUFF_CARDS; cards++)
            for (int rivals = 1; rivals <= BLUFF_RIVALS && (tell || rivals < seats); rivals++) {
                const int others = rivals > seats - 1 ? rivals + 1 : seats;
                const Model model = worth_model(&worth[stage], others, rivals, cards);
                Solution s;
                solve_model(&model, rivals < 4 ? 1500 : 300, &s);
                make_row(&s, &out->row[stage][cards - 1][rivals - 1]);
                worst = s.exploit > worst ? s.exploit : worst;
                if (tell)
                    print_solution(&s, stage, cards, rivals, pack);
            }
    out->there = true;
    return worst;
}

static void write_numbers(FILE *f, const char *key, const int16_t *number)
{
    fprintf(f, ", \"%s\": [", key);
    for (int k = 0; k < BLUFF_BUCKETS; k++)
        fprintf(f, "%s%d", k ? ", " : "", number[k]);
    fprintf(f, "]");
}

static bool write_table(const Bluff *b, const char *path, Err *err)
{
    FILE *f = fopen(path, "w");
    if (!f)
        return err_set(err, "%s: %s", path, strerror(errno));
    const char *before = "{\n  \"rows\": [\n";
    for (int stage = 0; stage < BLUFF_STAGES; stage++)
        for (int cards = 0; cards < BLUFF_CARDS; cards++)
            for (int rivals = 0; rivals < BLUFF_RIVALS; rivals++) {
                const BluffRow *row = &b->row[stage][cards][rivals];
                fprintf(f, "%s    { \"stage\": %d, \"cards\": %d, \"rivals\": %d", before, stage,
                        cards + 1, rivals + 1);
                write_numbers(f, "challenge", row->challenge);
                write_numbers(f, "honest", row->honest);
                write_numbers(f, "bluff", row->bluff);
                write_numbers(f, "gain", row->gain);
                fprintf(f, " }");
                before = ",\n";
            }
    fprintf(f, "\n  ]\n}\n");
    return fclose(f) == 0 || err_set(err, "%s: %s", path, strerror(errno));
}

/* Takes the mean of all rounds, so that they converge instead of cycling. */
static void approach(Worth *w, const Worth *now, int round)
{
    const Worth before = *w;
    *w = *now;
    w->card = before.card + (now->card - before.card) / round;
    w->rank = before.rank + (now->rank - before.rank) / round;
    w->best = before.best + (now->best - before.best) / round;
}

static int run_solve(const Args *args)
{
    Err err = {{0}};
    Policy policy;
    Game *g = args_game(args, args->players, &err);
    if (!g || !policy_load(args->data_dir, game_id(g), &policy, &err)) {
        game_free(g);
        return cli_misuse(args, err.text);
    }
    const int pack = cardset_count(game_pack(g)), deals = args->deals ? args->deals : 300;
    /* First guess: a card in hand is worth a little more than half of a card that is won. */
    Worth worth[BLUFF_STAGES];
    for (int i = 0; i < BLUFF_STAGES; i++)
        worth[i] =
            (Worth){.card = 0.55, .rank = 0.2, .best = 0.5, .weak_rank = {-0.8, -0.7, -0.6, -0.4}};
    Bluff table = {.there = true};
    solve_all(worth, game_seats(g), pack, false, &table);
    double worst = 0;
    for (int i = 1; i <= ROUNDS; i++) {
        Worth now[BLUFF_STAGES];
        worth_measure(g, &policy, &table, deals, cli_seed(args->seed, (int64_t)i * deals), now);
        for (int stage = 0; stage < BLUFF_STAGES; stage++)
            approach(&worth[stage], &now[stage], i);
        printf("round %d of %d\n", i, ROUNDS);
        Worth held[BLUFF_STAGES];
        for (int stage = 0; stage < BLUFF_STAGES; stage++) {
            print_worth(&worth[stage], stage);
            held[stage] =
                discounted(&worth[stage], stage, (args->held ? args->held : HELD) / 100.0);
        }
        worst = solve_all(held, game_seats(g), pack, i == ROUNDS, &table);
        fflush(stdout);
    }
    game_free(g);
    printf("worst exploitability: %.5f cards a contest, %.4f %% of a deal's points\n", worst,
           100 * worst / pack);
    return write_table(&table, args->word[0], &err) ? CLI_DONE : cli_failed(args, err.text);
}

static const Flag solve_flags[] = {
    {FLAG_GAME},
    {FLAG_PLAYERS},
    {FLAG_OPTION},
    {"deals", "N", "number of deals of self-play in each round (300)",
     FLAG_RANGE(deals, 1, 1000000)},
    {"held", "PERCENT",
     "part of the value of cards in hand that counts early in a deal; less means more leads (50)",
     FLAG_RANGE(held, 1, 200)},
    {"seed", "HEX", "seed of the first deal (1)", flag_seed, FLAG_AT(seed)},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_solve = {
    "solve", "FILE",   "computes the table of bluffs and challenges of a game", solve_flags, 1,
    1,       run_solve};
