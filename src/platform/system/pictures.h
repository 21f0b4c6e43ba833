/* The folder for pictures of the person who plays. Any thread. */
#pragma once
#include "base/file.h"

/* Writes the folder to `out`: $XDG_PICTURES_DIR, else the one in the list of the desktop
 * (user-dirs.dirs), else ~/Pictures. Relative values count as not set. False and a message if there
 * is no home folder. The folder may not exist yet. */
bool pictures_folder(char out[PATH_SIZE], Err *err);
/* Claims a new file <folder>/<stem>.png, or <stem>-2.png …, and makes the folder if it is missing.
 * The file is empty until it is replaced. False and a message if that is impossible. */
bool pictures_claim(const char *stem, char path[PATH_SIZE], Err *err);
