/* Locations of files: program data, and the player's directories by the XDG rules. */
#pragma once
#include "base/file.h"

typedef struct {
    char data[PATH_SIZE];   /* folders of games, decks, texts … (read only) */
    char assets[PATH_SIZE]; /* art, icons, sounds (read only); untrusted if different from `own` */
    char own[PATH_SIZE];    /* assets that came with the program: fallback for missing ones */
    bool adds; /* `assets` are those of added games: only what `own` lacks is taken from them */
    char config[PATH_SIZE]; /* settings; "" if there is no place for them */
    char state[PATH_SIZE];  /* saves; "" likewise */
    const char *trouble; /* key of the sentence that explains why nothing can be kept there; NULL if
                            all is well */
    Err place;           /* its {reason}: the directory concerned */
} Paths;

/* Finds all locations and creates the player's directories (0700). data_dir: --data or NULL
 * (base/data.h says where it is searched; assets/ is in it or beside it, otherwise the program's
 * own is used). profile: --profile or NULL (the XDG directories). False and a message if no data
 * is found. The program also runs without the player's directories: see `trouble`. */
bool paths_find(Paths *p, const char *data_dir, const char *profile, Err *err);
/* Adds games to the data: that of a file, which may be NULL, and those of the player's own folder
 * (data_add_own). */
void paths_add_games(Paths *p, const char *data_dir, const char *profile, const char *file);
