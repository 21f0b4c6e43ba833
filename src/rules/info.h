/* Games as menus list them, before one is compiled for a number of players: options, and presets of
 * options. Part of engine.h. */
#pragma once
#include "base/err.h"
#include <stdint.h>

enum { MAX_OPTIONS = 16, NAME_SIZE = 32 /* ids and card names, with the final NUL */ };

typedef struct {
    char key[NAME_SIZE];
    enum OptionKind { OPTION_NUMBER, OPTION_CHOICE, OPTION_FLAG } kind;
    int min, max, step,
        standard;         /* number; for a choice: index of the default; for a flag: 0 or 1 */
    char word[NAME_SIZE]; /* the name of a number's default where it is no number: "by_players" */
    int n_choices;
    char choice[8][NAME_SIZE];
    unsigned seats, choice_seats[8]; /* bit n: offered with n players */
} OptionInfo;

/* Options under a name: the mask of those that it sets, and their values, as in
 * OptionInfo.standard. */
enum { MAX_PRESETS = 5 };
typedef struct {
    char key[NAME_SIZE];
    unsigned sets;
    int value[MAX_OPTIONS];
} PresetInfo;

/* Kinds of games, which menus list together. */
typedef enum {
    FAMILY_TRICKS,
    FAMILY_AVOIDING,
    FAMILY_BIDDING,
    FAMILY_CLIMBING,
    FAMILY_ADDING,
    FAMILY_BLUFF,
    FAMILY_OTHER,
    FAMILIES
} Family;
extern const char *const FAMILY_NAMES[FAMILIES + 1]; /* "tricks" … "other", NULL */

enum { LAST_IN_ORDER = 1000 };
/* A game that is not yet compiled. Its texts are in the string tables under "game.<id>." */
enum { AUTHOR_SIZE = 64 };
typedef struct {
    char id[NAME_SIZE];
    char author[AUTHOR_SIZE]; /* "" unless the game says */
    bool own;                 /* not of the first data folder: a player's own, or somebody else's */
    Family family;            /* FAMILY_OTHER unless the game says */
    int order;                /* place in its family; LAST_IN_ORDER unless the game says */
    int min_seats, max_seats, default_seats;
    unsigned seats; /* bit n: can be played by n */
    int minutes;    /* about how long a match takes; 0: not said */
    int n_options;
    OptionInfo option[MAX_OPTIONS];
    int n_presets;
    PresetInfo preset[MAX_PRESETS];
} GameInfo;

typedef struct {
    char key[NAME_SIZE], value[NAME_SIZE];
} OptionValue;
/* "KEY=VALUE" as one more. */
bool option_add(const char *text, OptionValue option[MAX_OPTIONS], int *n, Err *err);

/* Games that are left out of a list: the names of their files without the ending, and why. */
enum { MAX_LEFT_OUT = 32 };
typedef struct {
    int n; /* more may be left out than are listed */
    struct GameLeftOut {
        char file[NAME_SIZE];
        bool own, twice; /* twice: there is one of this id already */
        Err why;
    } at[MAX_LEFT_OUT];
} GamesLeftOut;

/* All games of the data folders, sorted by family and order. *n = how many; caller frees with
 * free(). Files that are wrong are left out, as is the second of two games with one id; `out`, if
 * not NULL, lists them, and the first complaint is put in err. NULL only if not one game could be
 * read. */
GameInfo *game_list(const char *data_dir, int *n, Err *err);
GameInfo *game_list_with(const char *data_dir, int *n, GamesLeftOut *out, Err *err);
bool game_info(const char *data_dir, const char *id, GameInfo *out, Err *err);

static inline bool seats_offered(const GameInfo *info, int seats)
{
    return info->seats >> seats & 1;
}
/* Is the option, or choice i of it, offered with this number of players? */
static inline bool option_offered(const OptionInfo *o, int seats) { return o->seats >> seats & 1; }
static inline bool choice_offered(const OptionInfo *o, int i, int seats)
{
    return o->choice_seats[i] >> seats & 1;
}
bool option_value_offered(const OptionInfo *o, const char *value, int seats);
/* The default with this number of players: the number, 0 or 1 of a flag, or the first choice that
 * is offered, from the default one on. */
int option_standard(const OptionInfo *o, int seats);
/* The least number that can be given: not the default if that has a name. */
static inline int option_least(const OptionInfo *o) { return o->min + (o->word[0] ? o->step : 0); }
/* A value as text: the number, "on" or "off", the name of the choice. Returns out. */
char *option_print(const OptionInfo *o, int value, char out[NAME_SIZE]);
