/* Swaps files of a folder for new ones so that a program that is killed, or a power cut, leaves
 * all the old ones or all the new ones. The new files are made in a folder of their own inside; its
 * renaming decides. What is then still to be moved is moved at once, or when a program next starts.
 * Files in games/ go first and come last: in between there is no such game. */
#pragma once
#include "base/keep/disk.h"

typedef struct {
    char folder[PATH_SIZE];
    char fresh[PATH_SIZE]; /* the folder for the new files, with names as they will have */
    DiskLock lock;
} Swap;

/* Makes both folders. False, with one line, if that cannot be, or if another program is at it.
 * swap_end is due in both cases. */
bool swap_begin(Swap *x, const char *folder, Err *err);
/* Moves the new files to their places and removes these old ones, except where a new one has the
 * name. False, with one line: if it was before the decision, nothing has changed. */
bool swap_commit(Swap *x, const char *const old[], int n, Err *err);
void swap_end(Swap *x);
/* Does what is left of a swap that was decided and then interrupted. */
void swap_finish(const char *folder);

/* Makes the folder of a file below `top`, which must not lead elsewhere by a link; the path of the
 * file. False, with one line. */
bool swap_place(const char *top, const char *name, char path[PATH_SIZE], Err *err);
