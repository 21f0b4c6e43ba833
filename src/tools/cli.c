/* imparlour-cli: the games without a window. Finds the command, checks its flags, and finds the data. */
#include "tools/cli.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const Command *const commands[] = {&command_games, &command_rules, &command_check, &command_case,
                                          &command_play,  &command_arena, &command_bench, &command_replay};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const Flag common[] = {
    {"--data", "DIR", "where games, decks and AI levels are read from (default: found near the program)"},
    {"--help", NULL, "this text"},
    {NULL, NULL, NULL}};

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

static void print_flags(const Flag *flag)
{
    for (; flag->name; flag++) {
        char left[40];
        snprintf(left, sizeof left, "%s %s", flag->name, flag->value ? flag->value : "");
        printf("  %-24s %s\n", left, flag->help);
    }
}

static void print_command_help(const Command *c)
{
    printf("imparlour-cli %s%s%s [FLAG...]\n%s\n\n", c->name, c->operands[0] ? " " : "", c->operands, c->summary);
    print_flags(c->flags);
    print_flags(common);
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

static const Flag *flag_among(const Flag *flags, const char *name)
{
    for (; flags->name; flags++)
        if (strcmp(flags->name, name) == 0)
            return flags;
    return NULL;
}

static const Flag *flag_named(const Command *c, const char *name)
{
    const Flag *f = flag_among(c->flags, name);
    return f ? f : flag_among(common, name);
}

static bool unknown_flag(const Command *c, const char *name, Err *err)
{
    const char *names[32];
    int n = 0;
    for (const Flag *f = c->flags; f->name; f++)
        names[n++] = f->name;
    for (const Flag *f = common; f->name; f++)
        names[n++] = f->name;
    const char *near = err_nearest(name, names, n);
    return near ? err_set(err, "no flag \"%s\"; did you mean \"%s\"?", name, near)
                : err_set(err, "no flag \"%s\"; see imparlour-cli %s --help", name, c->name);
}

/* Every flag is known and has its value; the number of operands is right. */
static bool check_words(const Command *c, int n, char **word, Err *err)
{
    int operands = 0;
    for (int i = 0; i < n; i++) {
        if (word[i][0] != '-') {
            operands++;
            continue;
        }
        const Flag *f = flag_named(c, word[i]);
        if (!f)
            return unknown_flag(c, word[i], err);
        if (f->value && ++i == n)
            return err_set(err, "%s needs a value: %s", f->name, f->value);
    }
    if (operands < c->least)
        return err_set(err, "%s is missing; see imparlour-cli %s --help", c->operands, c->name);
    if (operands > c->most)
        return err_set(err, "too many words; see imparlour-cli %s --help", c->name);
    return true;
}

const char *args_operand(const Args *args, int nth)
{
    for (int i = 0; i < args->n; i++) {
        if (args->word[i][0] != '-') {
            if (nth-- == 0)
                return args->word[i];
        } else if (flag_named(args->command, args->word[i])->value) {
            i++;
        }
    }
    return NULL;
}

const char *args_value(const Args *args, const char *flag, int nth)
{
    for (int i = 0; i < args->n; i++) {
        const Flag *f = args->word[i][0] == '-' ? flag_named(args->command, args->word[i]) : NULL;
        if (!f)
            continue;
        if (strcmp(f->name, flag) == 0 && nth-- == 0)
            return f->value ? args->word[i + 1] : f->name;
        i += f->value != NULL;
    }
    return NULL;
}

bool args_switch(const Args *args, const char *flag) { return args_value(args, flag, 0) != NULL; }

bool args_int(const Args *args, const char *flag, int min, int max, int standard, int *out, Err *err)
{
    const char *text = args_value(args, flag, 0);
    *out = standard;
    if (!text)
        return true;
    char *end;
    const long value = strtol(text, &end, 10);
    if (end == text || *end || value < min || value > max)
        return err_set(err, "%s %s: a whole number from %d to %d is wanted", flag, text, min, max);
    *out = (int)value;
    return true;
}

bool args_seed(const Args *args, Seed *out, Err *err)
{
    const char *text = args_value(args, "--seed", 0);
    return seed_parse(text ? text : "1", out, err);
}

static bool args_options(const Args *args, OptionValue out[MAX_OPTIONS], int *n, Err *err)
{
    const char *text;
    for (*n = 0; (text = args_value(args, "--option", *n)); (*n)++) {
        const char *equals = strchr(text, '=');
        if (!equals || equals - text >= NAME_SIZE || strlen(equals + 1) >= NAME_SIZE)
            return err_set(err, "--option %s: KEY=VALUE is wanted", text);
        if (*n == MAX_OPTIONS)
            return err_set(err, "more than %d options", MAX_OPTIONS);
        snprintf(out[*n].key, NAME_SIZE, "%.*s", (int)(equals - text), text);
        snprintf(out[*n].value, NAME_SIZE, "%s", equals + 1);
    }
    return true;
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

Game *args_game(const Args *args, const char *id, int seats, Err *err)
{
    OptionValue options[MAX_OPTIONS];
    GameInfo info;
    int n;
    if (!id)
        id = args_value(args, "--game", 0);
    if (!id) {
        err_set(err, "--game ID is missing; imparlour-cli games lists them");
        return NULL;
    }
    if (!args_options(args, options, &n, err) || !find_game(args, id, &info, err))
        return NULL;
    return game_load(args->data_dir, id, seats ? seats : info.default_seats, options, n, err);
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
    int n = 0;
    for (const char *at = list;; at++) {
        const size_t length = strcspn(at, ",");
        char word[NAME_SIZE];
        if (n == MAX_SEATS || length >= sizeof word) {
            err_set(err, "--seats %s: at most %d players, separated by commas, are wanted", list, MAX_SEATS);
            return 0;
        }
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (!cli_player(args, word, &out[n++], err))
            return 0;
        at += length;
        if (!*at)
            return n;
    }
}

/* ---- Data -------------------------------------------------------------------------------------------------------- */

/* Looks for the data in `dir` and the folders above it: beside a build, and where it is installed. */
static bool data_above(const char *dir, char out[CLI_PATH])
{
    static const char *const places[] = {"data", "share/imparlour/data", "share/games/imparlour/data"};
    char base[CLI_PATH / 2];
    snprintf(base, sizeof base, "%s", dir);
    for (;;) {
        for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
            char probe[CLI_PATH + 8];
            snprintf(out, CLI_PATH, "%s/%s", base, places[i]);
            snprintf(probe, sizeof probe, "%s/games", out);
            if (access(probe, R_OK) == 0)
                return true;
        }
        char *slash = strrchr(base, '/');
        if (!slash)
            return false;
        *slash = '\0';
    }
}

static bool find_data(Args *args)
{
    const char *given = args_value(args, "--data", 0);
    if (given) {
        snprintf(args->data_dir, sizeof args->data_dir, "%s", given);
        return true;
    }
    char dir[CLI_PATH / 2];
    const ssize_t n = readlink("/proc/self/exe", dir, sizeof dir - 1);
    if (n > 0) {
        dir[n] = '\0';
        if (data_above(dir, args->data_dir))
            return true;
    }
    return getcwd(dir, sizeof dir) && data_above(dir, args->data_dir);
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
    Args args = {.command = command, .n = argc - 2, .word = argv + 2};
    Err err = {{0}};
    for (int i = 2; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0) {
            print_command_help(command);
            return CLI_DONE;
        }
    if (!check_words(command, args.n, args.word, &err))
        return cli_misuse(&args, err.text);
    if (!find_data(&args))
        return cli_failed(&args, "no data folder near the program; say where it is with --data DIR");
    const int result = command->run(&args);
    if (fflush(stdout) != 0)
        return cli_failed(&args, "the output could not be written");
    return result;
}
