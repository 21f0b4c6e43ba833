/* imparlour-cli code: translates a deal code into a deal, and a deal into its code. */
#include "match/code/deal_code.h"
#include "match/code/luck.h"
#include "tools/cli.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_plan(const MatchPlan *plan)
{
    char seed[LUCK_TEXT];
    luck_print(plan->seed, seed);
    printf("--game %s --players %d --seed %s", plan->game, plan->seats, seed);
    for (int i = 0; i < plan->n_options; i++)
        printf(" --option %s=%s", plan->option[i].key, plan->option[i].value);
    printf("\n");
}

static bool read_code(const Args *args, Err *err)
{
    MatchPlan plan;
    if (!cli_read_code(args, args->word[0], &plan, err))
        return false;
    print_plan(&plan);
    return true;
}

static bool seed_of(const Args *args, Seed *out, Err *err)
{
    Cut cut = {.drawn = args->seed};
    *out = args->seed;
    if (!args->cut)
        return true;
    if (args->seed.of != SEED_MATCH || strlen(args->cut) >= sizeof cut.number)
        return err_set(err, "--cut: needs the draw as --seed mHEX, and fewer than %d bytes",
                       CUT_TEXT);
    strcpy(cut.number, args->cut);
    *out = luck_cut(&cut);
    return true;
}

/* Loads the game with the options first, so that only deals that can be played have a code. */
static bool write_code(const Args *args, Err *err)
{
    GameInfo info;
    char code[DEAL_CODE];
    Game *g = args_game(args, args->players, err);
    if (!g || !game_info(args->data_dir, args->game, &info, err)) {
        game_free(g);
        return false;
    }
    MatchPlan plan = {.seats = game_seats(g), .n_options = args->n_options};
    memcpy(plan.option, args->option, sizeof plan.option);
    game_free(g);
    if (!seed_of(args, &plan.seed, err) || !deal_code_write(&info, &plan, code, err))
        return false;
    puts(code);
    return true;
}

static int run_code(const Args *args)
{
    Err err = {{0}};
    if (args->n == 0 && !args->game)
        return cli_misuse(args, "give a CODE, or a deal by --game");
    const bool done = args->n ? read_code(args, &err) : write_code(args, &err);
    return done ? CLI_DONE : cli_misuse(args, err.text);
}

static const Flag code_flags[] = {
    {FLAG_GAME},
    {FLAG_PLAYERS},
    {"seed", "HEX", "the seed of the match (1)", flag_match_seed, FLAG_AT(seed)},
    {"cut", "NUMBER", "the number that cut the pack; --seed is the draw then", flag_text,
     FLAG_AT(cut)},
    {FLAG_OPTION},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_code = {
    "code", "[CODE]", "prints the deal of a deal code, or the code of a deal", code_flags, 0,
    1,      run_code};
