/* Where the data of the game lies: games, decks, texts, tables. Both programs look for it by the
 * same rules. */
#pragma once
#include "base/file.h"

/* The folder itself, into out. It is looked for in `given` (--data) or else $IMPARLOUR_DATA
 * (tests); without either next to and above the program (for one in its build folder: in the
 * sources it was built from), then where it was installed. Each may be that folder or the one that
 * holds it as data/. False and one line if it is not there. */
bool data_find(const char *given, char out[PATH_SIZE], Err *err);
/* The player's own folder, into out, by the XDG rules: "config" or "state" of the profile
 * (--profile) or, where that is NULL, of $XDG_…_HOME or ~/. Empty and relative values count as not
 * set. Nowhere else: what everybody can write to is no place for what is private. False: there is
 * no such place; out is "" too if its name would be too long. */
bool data_player(const char *profile, const char *which, char out[PATH_SIZE]);
/* The one that came with the program, whatever else is asked for. */
bool data_own(char out[PATH_SIZE]);
