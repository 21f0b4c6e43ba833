/* Shared by the commands of imparlour-cli: their table, their flags, and functions that read
 * them. */
#pragma once
#include "base/file.h"
#include "base/console/flags.h"
#include "match/archive/archive.h"
#include "tools/arena/duel.h"
#include "match/match.h"
#include "rules/engine.h"

enum { CLI_DONE = 0, CLI_FAILED = 1, CLI_MISUSE = 2 };

typedef struct Args Args;

/* Added to `play` by a test program: functions that start a match and apply its actions in place of
 * the engine, and check them. False and one line if anything is wrong. */
typedef struct {
    size_t size; /* of the object passed to the functions for each match */
    bool (*begin)(void *at, const Game *g, State *s, Seed seed, Err *err);
    bool (*apply)(void *at, State *s, int seat, Action a, Err *err);
} Checks;

typedef struct {
    const char *name, *operands, *summary;
    const Flag *flags; /* including FLAG_DATA and FLAG_HELP */
    int least, most;   /* number of operands */
    int (*run)(const Args *args);
} Command;

struct Args {
    const Command *command;
    int n;
    char **word; /* the operands */
    char data_dir[PATH_SIZE];
    /* Values of flags. Without its flag a number is 0, or -1 where 0 is a valid value. */
    const char *data, *profile, *game, *seats, *from, *out, *cut;
    bool help, json, quiet, quick, slowest, reveal, complete, replace;
    Seed seed; /* 1 by default */
    int matches, deals, threads, players, to, show, known;
    int n_options;
    OptionValue option[MAX_OPTIONS];
    const Checks *checks; /* NULL in imparlour-cli */
};

/* Members of the tables of flags. */
bool flag_seed(const Flag *flag, void *to, const char *value, Err *err);
bool flag_match_seed(const Flag *flag, void *to, const char *value, Err *err); /* of any kind */
bool flag_option(const Flag *flag, void *to, const char *value, Err *err);
#define FLAG_AT(field)                 offsetof(Args, field), 0, 0
#define FLAG_RANGE(field, least, most) flag_int, offsetof(Args, field), least, most

#define FLAG_GAME "game", "ID", "id of a game, or a file that defines one", flag_text, FLAG_AT(game)
#define FLAG_OPTION                                                                                \
    "option", "KEY=VALUE", "set an option of the game; may be repeated", flag_option, 0, 0, 0
#define FLAG_PLAYERS                                                                               \
    "players", "N", "number of players (the game's default)", FLAG_RANGE(players, 1, MAX_SEATS)
#define FLAG_DATA                                                                                  \
    "data", "DIR", "folder of games, decks and AI levels (default: found near the program)",       \
        flag_text, FLAG_AT(data)
#define FLAG_PROFILE                                                                               \
    "profile", "DIR", "folder of the player whose archive it is (default: that of the game)",      \
        flag_text, FLAG_AT(profile)
#define FLAG_HELP "help", NULL, "print this text", flag_on, FLAG_AT(help)

extern const Command command_games, command_rules, command_check, command_case, command_play,
    command_bouts, command_bench, command_replay, command_worth, command_learn, command_code,
    command_review, command_archive, command_receipt, command_new, command_pack, command_install;

/* Prints "imparlour-cli play: <what>" and returns CLI_MISUSE or CLI_FAILED. */
int cli_misuse(const Args *args, const char *text);
int cli_failed(const Args *args, const char *text);

/* Calls `what` with the match in the file of the first operand, or with a deal of the player's
 * archive ("archive:1" is the latest). A damaged match is used up to the damage, and the command
 * fails in the end. */
int cli_with_match(const Args *args, int (*what)(const Args *args, const Match *m));
bool cli_is_archived(const char *word); /* "archive:N": a finished deal */

/* Opens the player's archive and its autosave. Close both, NULL or not. NULL and one line if there
 * is no archive. */
Archive *cli_archive(const Args *args, Autosave **k, Err *err);
void cli_archive_close(Archive *a, Autosave *k);
/* True, with one line, if the next cards of a match in play follow from the deal (reveal.h) and
 * --reveal is not given. */
bool cli_withholds(const Args *args, Autosave *k, const ArchiveDeal *d, Err *err);
/* Index of the deal with that number, 1 for the latest; -1 and one line if there is no such
 * deal. */
int cli_archive_at(const Archive *a, const char *number, Err *err);

/* Prints the numbers of the bits that are set: "2, 4". */
void cli_print_set(unsigned mask, const char *separator);

/* Loads the game of --game for a number of seats (0: its default) and the --option flags. NULL and
 * one line if that fails. */
Game *args_game(const Args *args, int seats, Err *err);

/* Reads a deal code. */
bool cli_read_code(const Args *args, const char *code, MatchPlan *plan, Err *err);

/* The i-th seed of a series. */
Seed cli_seed(Seed first, int64_t i);

/* The player of a seat: "random" makes random moves, "ai:hard" plays by data/ai/hard.json,
 * "ai:hard+3" with the style of the fourth character, "stranger:greedy" is a stranger of the arena
 * (tools/arena/stranger.h). */
typedef struct {
    bool random;
    AiProfile profile;
    char name[NAME_SIZE + 3];
} CliPlayer;
static inline Contender cli_contender(const CliPlayer *p) { return p->random ? NULL : &p->profile; }
bool cli_player(const Args *args, const char *word, CliPlayer *out, Err *err);
/* Reads "random,ai:hard,…". Returns how many; 0 and one line after an error. */
int cli_players(const Args *args, const char *list, CliPlayer out[MAX_SEATS], Err *err);
