/* What the commands of imparlour-cli share: their table, their flags, and the ways to read them. */
#pragma once
#include "base/file.h"
#include "base/flags.h"
#include "match/archive/archive.h"
#include "tools/arena/duel.h"
#include "match/match.h"
#include "rules/engine.h"

enum { CLI_DONE = 0, CLI_FAILED = 1, CLI_MISUSE = 2 };

typedef struct Args Args;

/* What a test program adds to `play`: it starts a match and applies its actions in the place of the
 * engine, and checks them. False and one line if anything is wrong. */
typedef struct {
    size_t size; /* of the object that the functions are given for a match */
    bool (*begin)(void *at, const Game *g, State *s, Seed seed, Err *err);
    bool (*apply)(void *at, State *s, int seat, Action a, Err *err);
} Checks;

typedef struct {
    const char *name, *operands, *summary;
    const Flag *flags; /* with FLAG_DATA and FLAG_HELP */
    int least, most;   /* operands */
    int (*run)(const Args *args);
} Command;

struct Args {
    const Command *command;
    int n;
    char **word; /* its operands */
    char data_dir[PATH_SIZE];
    /* What the flags said; the numbers are 0, or -1 where 0 can be meant, without their flag. */
    const char *data, *profile, *game, *seats, *from, *out;
    bool help, json, quiet, quick, fresh, progress, slowest;
    Seed seed; /* 1 without it */
    int matches, deals, threads, players, to, show, known, rounds, shard, shards, held;
    int n_options;
    OptionValue option[MAX_OPTIONS];
    const Checks *checks; /* NULL: none, as in imparlour-cli */
};

/* What the tables of flags are made of. */
bool flag_seed(const Flag *flag, void *to, const char *value, Err *err);
bool flag_option(const Flag *flag, void *to, const char *value, Err *err);
#define FLAG_AT(field)                 offsetof(Args, field), 0, 0
#define FLAG_RANGE(field, least, most) flag_int, offsetof(Args, field), least, most

#define FLAG_GAME "game", "ID", "the game, or a file that defines one", flag_text, FLAG_AT(game)
#define FLAG_OPTION                                                                                \
    "option", "KEY=VALUE", "an option of the game; may be repeated", flag_option, 0, 0, 0
#define FLAG_PLAYERS                                                                               \
    "players", "N", "how many sit at the table (the game's default)",                              \
        FLAG_RANGE(players, 1, MAX_SEATS)
#define FLAG_DATA                                                                                  \
    "data", "DIR",                                                                                 \
        "where games, decks and AI levels are read from (default: found near the program)",        \
        flag_text, FLAG_AT(data)
#define FLAG_PROFILE                                                                               \
    "profile", "DIR", "the player whose archive it is (default: where the game keeps it)",         \
        flag_text, FLAG_AT(profile)
#define FLAG_HELP "help", NULL, "this text", flag_on, FLAG_AT(help)

extern const Command command_games, command_rules, command_check, command_case, command_play,
    command_arena, command_bench, command_replay, command_solve, command_tune, command_code,
    command_review, command_archive, command_receipt;

/* Prints "imparlour-cli play: <what>" and returns CLI_MISUSE or CLI_FAILED. */
int cli_misuse(const Args *args, const char *text);
int cli_failed(const Args *args, const char *text);

/* Does something with the match in the file named first, or with that deal of the player's archive
 * ("archive:1" is the latest); of one that is damaged with what is left, and fails in the end. */
int cli_with_match(const Args *args, int (*what)(const Args *args, const Match *m));

/* The player's archive, with its autosave: close both, NULL or not. NULL and a message: there is
 * none. */
Archive *cli_archive(const Args *args, Autosave **k, Err *err);
void cli_archive_close(Archive *a, Autosave *k);
/* Index of the deal with that number, 1 for the latest; -1 and a message. */
int cli_archive_at(const Archive *a, const char *number, Err *err);

/* "2, 4": the bits that are set. */
void cli_print_set(unsigned mask, const char *separator);

/* The game after --game, for this many seats (0: its default) and the given --option flags. */
Game *args_game(const Args *args, int seats, Err *err);

/* The i-th seed of a series. */
Seed cli_seed(Seed first, int64_t i);

/* Who sits in a seat: "random" makes random moves, "ai:hard" plays by data/ai/hard.json,
 * "ai:hard+3" with the taste of the fourth character. */
typedef struct {
    bool random;
    AiProfile profile;
    char name[NAME_SIZE + 3];
} CliPlayer;
static inline Contender cli_contender(const CliPlayer *p) { return p->random ? NULL : &p->profile; }
bool cli_player(const Args *args, const char *word, CliPlayer *out, Err *err);
/* "random,ai:hard,…": returns how many, 0 after an error. */
int cli_players(const Args *args, const char *list, CliPlayer out[MAX_SEATS], Err *err);
