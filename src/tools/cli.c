/* imparlour-cli: the games without a window. Finds the command, checks its flags, and finds the data. */
#include "tools/cli.h"
#include "base/data.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Command *const commands[] = {&command_games, &command_rules, &command_check, &command_case,
                                          &command_play,  &command_arena, &command_bench, &command_replay};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

int cli_misuse(const Args *args, const char *text)
{
    fprintf(stderr, "imparlour-cli %s: %s\n", args->command->name, text);
    return CLI_MISUSE;
}

int cli_failed(const Args *args, const char *text)
{
    fprintf(stderr, "imparlour-cli %s: %s\n", args->command->name, text);
    return CLI_FAILED;
}

/* ---- Help -------------------------------------------------------------------------------------------------------- */

static void print_command_help(const Command *c)
{
    printf("imparlour-cli %s%s%s [FLAG...]\n%s\n\n", c->name, c->operands[0] ? " " : "", c->operands, c->summary);
    flags_help(c->flags);
}

static void print_help(void)
{
    printf("imparlour-cli COMMAND [...]\nThe games of Imparlour without a window.\n\n");
    for (int i = 0; i < COMMANDS; i++) {
        char left[40];
        snprintf(left, sizeof left, "%s %s", commands[i]->name, commands[i]->operands);
        printf("  %-18s %s\n", left, commands[i]->summary);
    }
    printf("\nimparlour-cli COMMAND --help explains its flags.\n");
}

/* ---- Flags ------------------------------------------------------------------------------------------------------- */

bool flag_seed(const Flag *flag, void *to, const char *value, Err *err)
{
    Err why = {{0}};
    return seed_parse(value, to, &why) || err_set(err, "--%s: %s", flag->name, why.text);
}

bool flag_option(const Flag *flag, void *to, const char *value, Err *err)
{
    Args *args = to;
    (void)flag;
    return option_add(value, args->option, &args->n_options, err);
}

/* The head of the game; a name that is none of the installed games is answered with the nearest. */
static bool find_game(const Args *args, const char *id, GameInfo *info, Err *err)
{
    const char *names[64], *near = NULL;
    int n = 0;
    bool known = strchr(id, '.') != NULL; /* a file */
    GameInfo *games = game_list(args->data_dir, &n, NULL);
    for (int i = 0; i < n && i < 64; i++) {
        names[i] = games[i].id;
        known = known || strcmp(games[i].id, id) == 0;
    }
    if (!known && n > 0) {
        near = err_nearest(id, names, n < 64 ? n : 64);
        err_set(err, "no game \"%s\"; %s%s%s", id, near ? "did you mean \"" : "imparlour-cli games lists them", near ? near : "",
                near ? "\"?" : "");
    }
    free(games);
    return (known || n == 0) && game_info(args->data_dir, id, info, err);
}

Game *args_game(const Args *args, int seats, Err *err)
{
    GameInfo info;
    if (!args->game) {
        err_set(err, "--game ID is missing; imparlour-cli games lists them");
        return NULL;
    }
    if (!find_game(args, args->game, &info, err))
        return NULL;
    return game_load(args->data_dir, args->game, seats ? seats : info.default_seats, args->option, args->n_options, err);
}

Seed cli_seed(Seed first, int64_t i)
{
    const uint64_t low = first.low + (uint64_t)i;
    return (Seed){.low = low, .high = (uint16_t)(first.high + (low < first.low))};
}

bool cli_player(const Args *args, const char *word, CliPlayer *out, Err *err)
{
    *out = (CliPlayer){.random = strcmp(word, "random") == 0};
    snprintf(out->name, sizeof out->name, "%s", word);
    if (out->random)
        return true;
    if (strncmp(word, "ai:", 3) != 0)
        return err_set(err, "no player \"%s\": random or ai:LEVEL (easy, normal, hard, expert) is wanted", word);
    return ai_profile(args->data_dir, word + 3, &out->profile, err);
}

int cli_players(const Args *args, const char *list, CliPlayer out[MAX_SEATS], Err *err)
{
    char word[NAME_SIZE];
    int n = 0;
    for (; list_nth(list, n, word, sizeof word); n++) {
        if (n == MAX_SEATS) {
            err_set(err, "--seats %s: at most %d players, separated by commas, are wanted", list, MAX_SEATS);
            return 0;
        }
        if (!cli_player(args, word, &out[n], err))
            return 0;
    }
    return n;
}

/* ---- The program ------------------------------------------------------------------------------------------------- */

static const Command *command_named(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int unknown_command(const char *name)
{
    const char *names[COMMANDS];
    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i]->name;
    const char *near = err_nearest(name, names, COMMANDS);
    fprintf(stderr, "imparlour-cli: no command \"%s\"%s%s%s\n", name, near ? "; did you mean \"" : "; see imparlour-cli --help",
            near ? near : "", near ? "\"?" : "");
    return CLI_MISUSE;
}

/* Every flag is known and has its value; the number of operands is right. */
static bool read_args(Args *args, int argc, char **argv, Err *err)
{
    const Command *c = args->command;
    args->word = argv + 2;
    if (!flags_parse(c->flags, argc - 2, argv + 2, args, &args->n, err) || args->help)
        return args->help;
    if (args->n < c->least)
        return err_set(err, "%s is missing; see imparlour-cli %s --help", c->operands, c->name);
    if (args->n > c->most)
        return err_set(err, "too many words; see imparlour-cli %s --help", c->name);
    return true;
}

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN); /* a full quota is an error of write(), not a death */
    if (argc < 2 || strcmp(argv[1], "--help") == 0) {
        print_help();
        return argc < 2 ? CLI_MISUSE : CLI_DONE;
    }
    const Command *command = command_named(argv[1]);
    if (!command)
        return unknown_command(argv[1]);
    Args args = {.command = command, .seed = {.low = 1}, .to = -1, .show = -1};
    Err err = {{0}};
    if (!read_args(&args, argc, argv, &err))
        return cli_misuse(&args, err.text);
    if (args.help) {
        print_command_help(command);
        return CLI_DONE;
    }
    if (!data_find(args.data, args.data_dir, &err))
        return cli_failed(&args, err.text);
    const int result = command->run(&args);
    if (fflush(stdout) != 0)
        return cli_failed(&args, "the output could not be written");
    return result;
}
