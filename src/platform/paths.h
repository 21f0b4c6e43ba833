/* Where files are: program data, and the player's directories by the XDG rules. */
#pragma once
#include "base/file.h"

typedef struct {
    char data[PATH_SIZE];   /* games, decks, texts … (read only) */
    char assets[PATH_SIZE]; /* art, icons, sounds (read only) */
    char config[PATH_SIZE]; /* settings */
    char state[PATH_SIZE];  /* the match in play, logs */
} Paths;

/* Finds everything and makes the player's directories (0700). data_dir: --data or NULL (base/data.h says where it is looked for;
 * assets/ is in it or beside it); profile: --profile or NULL (the XDG directories). False with one line if no data is found. A
 * player's directory that cannot be made is no error: writing there will complain. */
bool paths_find(Paths *p, const char *data_dir, const char *profile, Err *err);
