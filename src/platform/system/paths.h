/* Where files are: program data, and the player's directories by the XDG rules. */
#pragma once
#include "base/file.h"

typedef struct {
    char data[PATH_SIZE];   /* games, decks, texts … (read only) */
    char assets[PATH_SIZE]; /* art, icons, sounds (read only); a stranger's, if it is not `own` */
    char own[PATH_SIZE];    /* the ones that came with the program: what a stranger's lack is taken
                               from here */
    char config[PATH_SIZE]; /* settings; "": there is no place for them */
    char state[PATH_SIZE];  /* saves; the same */
    const char *trouble; /* key of the sentence that says why nothing can be kept there; NULL: all
                            is well */
    Err place;           /* its {reason}: the directory meant */
} Paths;

/* Finds everything and makes the player's directories (0700). data_dir: --data or NULL (base/data.h
 * says where it is looked for; assets/ is in it or beside it, else it is the program's own);
 * profile: --profile or NULL (the XDG directories). False with one line if no data is found.
 * Without the player's directories one can still play: see `trouble`. */
bool paths_find(Paths *p, const char *data_dir, const char *profile, Err *err);
