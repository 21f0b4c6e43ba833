/* imparlour-cli arena: who is stronger? Every deal is played once for each seat of the player under test, the others in the
 * field. */
#include "tools/cli.h"
#include <math.h>
#include <stdio.h>

static void print_duel(const Game *g, const CliPlayer *test, const CliPlayer *field, const Duel *d)
{
    const int seats = game_seats(g);
    const double n = d->deals, unit = seats * (seats - 1);
    const double mean = (double)d->margin / n;
    const double variance = d->deals > 1 ? ((double)d->squares - n * mean * mean) / (n - 1) : 0;
    printf("%-10s in a field of %-10s %+6.2f ± %.2f points per deal, wins %4.1f %% (fair %.1f), %d deals\n", test->name,
           field->name, mean / unit, 1.96 * sqrt(variance / n) / unit, 100 * (double)d->wins / (840 * n * seats), 100.0 / seats,
           d->deals);
}

static void compare(const Game *g, const CliPlayer *test, const CliPlayer *field, int deals, Seed seed)
{
    Duel d = {0};
    for (int i = 0; i < deals; i++)
        duel_deal(&d, g, cli_contender(test), cli_contender(field), cli_seed(seed, i));
    print_duel(g, test, field, &d);
    fflush(stdout);
}

static int run(const Args *args)
{
    enum { MOST = 8 };
    Err err = {{0}};
    CliPlayer player[MOST];
    for (int i = 0; i < args->n; i++)
        if (!cli_player(args, args->word[i], &player[i], &err))
            return cli_misuse(args, err.text);
    Game *g = args_game(args, args->players, &err);
    if (!g)
        return cli_misuse(args, err.text);
    for (int i = 0; i < args->n; i++)
        for (int k = 0; k < args->n; k++)
            if (i != k)
                compare(g, &player[i], &player[k], args->deals ? args->deals : 200, args->seed);
    game_free(g);
    return CLI_DONE;
}

static const Flag flags[] = {
    {FLAG_GAME},
    {FLAG_PLAYERS},
    {FLAG_OPTION},
    {"deals", "N", "deals for each pair, every one played once from each seat (200)", FLAG_RANGE(deals, 1, 1000000)},
    {"seed", "HEX", "seed of the first deal (1)", flag_seed, FLAG_AT(seed)},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_arena = {
    "arena", "A B ...", "compares players (random, ai:easy ...) on the same deals, with 95 % intervals", flags, 2, 8, run};
