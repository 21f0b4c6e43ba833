/* Finds the data of the game: games, decks, texts, tables. Both programs search by the same rules.
 */
#pragma once
#include "base/file.h"

/* The version that CMakeLists.txt states, such as "0.1.0". */
const char *program_version(void);

/* Writes the path of the data folder to `out`. It is searched for in `given` (--data) or else in
 * $IMPARLOUR_DATA (tests); without either, next to and above the program (for one in its build
 * folder: in its source tree), then where it was installed. Each may be the folder itself or the
 * one that holds it as data/. False and one line if it is not found. */
bool data_find(const char *given, char out[PATH_SIZE], Err *err);
/* Adds the player's own games to the data (folders_add): "data" of data_player, if it is there. Not
 * where the data was given or named by $IMPARLOUR_DATA: that is all the data then. First finishes
 * an interrupted installation of a game there. False without such a folder. */
bool data_add_own(const char *given, const char *profile, char data[PATH_SIZE]);
/* Adds the folder that a game's file "…/games/ID.json" belongs to, or else the file alone. False if
 * there is no such file. */
bool data_add_file(const char *file, char data[PATH_SIZE]);
/* Writes the player's own folder to `out`: "config", "state" or "data" of the profile (--profile)
 * or, where that is NULL, of the system (person_folder). There is no fallback to a folder that
 * everybody can write to: the files are private. False if there is no such folder; `out` is "" too
 * if its path would be too long. */
bool data_player(const char *profile, const char *which, char out[PATH_SIZE]);
/* The data that came with the program, whatever else is asked for. */
bool data_own(char out[PATH_SIZE]);
