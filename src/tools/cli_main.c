/* imparlour-cli: the games without a window. Finds the command, reads its flags, finds the data. */
#include "base/data.h"
#include "base/system/files.h"
#include "tools/cli.h"
#include <stdio.h>
#include <string.h>

static const Command *const commands[] = {
    &command_games, &command_rules,  &command_check,   &command_case,    &command_play,
    &command_bouts, &command_bench,  &command_replay,  &command_worth,   &command_learn,
    &command_code,  &command_review, &command_archive, &command_receipt, &command_new,
#ifdef IMPARLOUR_PACKS
    &command_pack,  &command_install
#endif
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_command_help(const Args *args)
{
    const Command *c = args->command;
    char flags[ERR_SIZE], summary[ERR_SIZE];
    Said in;
    said_open(&in, args->data, args->profile, NULL);
    printf("imparlour-cli %s%s%s %s\n%s\n\n", c->name, c->operands[0] ? " " : "", c->operands,
           said(&in, "[flags]", flags, sizeof flags),
           said(&in, c->summary, summary, sizeof summary));
    flags_help(c->flags, &in);
    said_close(&in);
}

static void print_help(void)
{
    char text[ERR_SIZE];
    Said in;
    said_open(&in, NULL, NULL, NULL);
    printf("imparlour-cli COMMAND [...]\n%s\n\n",
           said(&in, "The games of Imparlour without a window.", text, sizeof text));
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-8s %s\n", commands[i]->name,
               said(&in, commands[i]->summary, text, sizeof text));
    printf(
        "\n%s\n",
        said(&in,
             "imparlour-cli COMMAND --help lists its operands and flags, imparlour-cli --version "
             "shows the version.",
             text, sizeof text));
    said_close(&in);
}

/* NULL after a message. */
static const Command *command_named(const char *name)
{
    const char *names[COMMANDS];
    char guess[ERR_GUESS], text[ERR_SIZE];
    Err err = {{0}};
    Said in;
    for (int i = 0; i < COMMANDS; i++) {
        names[i] = commands[i]->name;
        if (strcmp(names[i], name) == 0)
            return commands[i];
    }
    if (strcmp(name, "pack") == 0 || strcmp(name, "install") == 0)
        err_set(&err,
                "%s: this program was built without libarchive; copy the game's files into the "
                "folder of your own games",
                name);
    err_set(&err, "no command \"%s\"%s", name,
            err_guess(guess, name, names, COMMANDS, "; see imparlour-cli --help"));
    said_open(&in, NULL, NULL, NULL);
    fprintf(stderr, "imparlour-cli: %s\n", said(&in, err.text, text, sizeof text));
    said_close(&in);
    return NULL;
}

/* Reads the flags and the operands. False and one line if any is unknown, missing or too many. */
static bool read_args(Args *args, int argc, char **argv, Err *err)
{
    const Command *c = args->command;
    args->word = argv + 2;
    if (!flags_parse(c->flags, argc - 2, argv + 2, args, &args->n, err) || args->help)
        return args->help;
    if (args->n < c->least)
        return err_set(err, "%s is missing; see imparlour-cli %s --help", c->operands, c->name);
    if (args->n > c->most)
        return err_set(err, "too many operands; see imparlour-cli %s --help", c->name);
    return true;
}

/* "games/ID.json", perhaps below another folder. */
static bool is_in_games(const char *word)
{
    const char *const name = path_name(word);
    return name - word >= 6 && strncmp(name - 6, "games", 5) == 0;
}

/* The player's own games; before them what belongs to a game's file that a command is given. */
static void add_own_games(Args *args)
{
    for (int i = -1; i < args->n; i++) {
        const char *word = i < 0 ? args->game : args->word[i];
        if (word && strstr(word, ".json") && (i < 0 || is_in_games(word)))
            data_add_file(word, args->data_dir);
    }
    data_add_own(args->data, args->profile, args->data_dir);
}

int main(int argc, char **argv)
{
    program_begin(&argc, &argv);
    files_limit_is_error();
    if (argc < 2 || strcmp(argv[1], "--help") == 0) {
        print_help();
        return argc < 2 ? CLI_MISUSE : CLI_DONE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("Imparlour %s\n", program_version());
        return CLI_DONE;
    }
    const Command *command = command_named(argv[1]);
    if (!command)
        return CLI_MISUSE;
    Args args = {.command = command, .seed = {.low = 1}, .to = -1, .show = -1, .known = -1};
    Err err = {{0}};
    if (!read_args(&args, argc, argv, &err))
        return cli_misuse(&args, err.text);
    if (args.help) {
        print_command_help(&args);
        return CLI_DONE;
    }
    if (!data_find(args.data, args.data_dir, &err))
        return cli_failed(&args, err.text);
    add_own_games(&args);
    const int result = command->run(&args);
    if (fflush(stdout) != 0)
        return cli_failed(&args, "cannot write the output");
    return result;
}
