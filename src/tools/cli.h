/* What the commands of imparlour-cli share: their table, their flags, and the ways to read them. */
#pragma once
#include "ai/ai.h"
#include "rules/engine.h"

enum { CLI_DONE = 0, CLI_FAILED = 1, CLI_MISUSE = 2, CLI_PATH = 4096 };

typedef struct {
    const char *name;
    const char *value; /* what stands for the value in the help; NULL: a switch */
    const char *help;
} Flag;

typedef struct Args Args;

typedef struct {
    const char *name, *operands, *summary;
    const Flag *flags; /* ends with a NULL name; --data and --help go without saying */
    int least, most;   /* operands */
    int (*run)(const Args *args);
} Command;

struct Args {
    const Command *command;
    int n;
    char **word; /* all that followed the command's name, known to be in order */
    char data_dir[CLI_PATH];
};

extern const Command command_games, command_rules, command_check, command_case, command_play, command_arena, command_bench,
    command_replay;

/* Prints "imparlour-cli play: <what>" and returns CLI_MISUSE or CLI_FAILED. */
int cli_misuse(const Args *args, const char *text);
int cli_failed(const Args *args, const char *text);

const char *args_operand(const Args *args, int i);                   /* NULL past the end */
const char *args_value(const Args *args, const char *flag, int nth); /* nth use of the flag, NULL if there is none */
bool args_switch(const Args *args, const char *flag);
/* The number after the flag, or `standard` without it. */
bool args_int(const Args *args, const char *flag, int min, int max, int standard, int *out, Err *err);
bool args_seed(const Args *args, Seed *out, Err *err); /* --seed, 1 without it */
/* The game after --game (or named by `id`), for this many seats (0: its default) and the given --option flags. */
Game *args_game(const Args *args, const char *id, int seats, Err *err);

/* The i-th seed of a series. */
Seed cli_seed(Seed first, int64_t i);

/* Who sits in a seat: "random" makes random moves, "ai:hard" plays by data/ai/hard.json. */
typedef struct {
    bool random;
    AiProfile profile;
    char name[NAME_SIZE + 3];
} CliPlayer;
bool cli_player(const Args *args, const char *word, CliPlayer *out, Err *err);
/* "random,ai:hard,…": returns how many, 0 after an error. */
int cli_players(const Args *args, const char *list, CliPlayer out[MAX_SEATS], Err *err);
