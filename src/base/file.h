/* Files: found, read whole, and replaced at one blow. Every complaint is one line that begins with
 * the file's name. */
#pragma once
#include "base/err.h"
#include <stddef.h>

enum { PATH_SIZE = 4096 };

/* dir/name into out; returns out. "" if that is too long, or if dir is "": there is no such path,
 * and no file in the root folder.
 */
char *path_join(char out[PATH_SIZE], const char *dir, const char *name);
bool path_exists(const char *path);
bool folder_exists(const char *path); /* the folder itself, not a link to one */

/* All bytes and a final NUL, for free(); NULL if it is no regular file (a pipe would block, a
 * device never end), larger than `max` bytes, or cannot be read. */
char *file_read(const char *path, size_t max, size_t *size, Err *err);
/* The same for root/name, where the name comes from data, which may come from strangers: one to
 * three parts of [a-z0-9_-]{1,64}(\.[a-z0-9]{1,5})?, opened one by one below the root without
 * following links. */
char *file_read_under(const char *root, const char *name, size_t max, size_t *size, Err *err);
/* Writes all to a new file beside it, syncs that, and gives it the name; so after a crash or power
 * cut the old contents or the new ones are there, whole. False, and the old contents stay, if it
 * cannot be written. */
bool file_replace(const char *path, const char *bytes, size_t size, Err *err);

/* ---- Parts of that; false or -1 and errno ---- */

#define FILE_TEMPORARY ".tmp" /* ends the name of what is not yet whole: <path>.??????.tmp */
/* A new file (0600, never through a link) beside `path`, to append to; its name into `temporary`.
 */
int file_new(const char *path, char temporary[PATH_SIZE]);
/* All bytes to an open file. */
bool file_write(int fd, const char *bytes, size_t size);
/* A new name must outlive a power cut too: syncs the folder of the file. One that cannot be synced
 * has done what it can. */
bool folder_sync(const char *path);
/* The folder and those above it, 0700. True if it is there. */
bool folder_make(const char *path);

enum { FILES_ASIDE = 9 };
/* Gives the file another name, which no file has: <path>.bad, .bad-2 …; of more than FILES_ASIDE
 * the oldest goes. With `stays` it keeps its own name too, where files can have two; whoever writes
 * on must do so to a new file. */
bool file_aside(const char *path, bool stays, char name[PATH_SIZE]);
