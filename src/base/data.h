/* Where the data of the game lies: games, decks, texts, tables. Both programs look for it by the same rules. */
#pragma once
#include "base/file.h"

/* The folder itself, into out. It is looked for in `given` (--data) or else $IMPARLOUR_DATA (tests); without either next to and
 * above the program (for one in its build folder: in the sources it was built from), then where it was installed. Each may be
 * that folder or the one that holds it as data/. False and one line if it is not there. */
bool data_find(const char *given, char out[PATH_SIZE], Err *err);
/* The one that came with the program, whatever else is asked for. */
bool data_own(char out[PATH_SIZE]);
