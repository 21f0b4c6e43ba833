/* Files: found, read whole, and replaced at one blow. Every complaint is one line that begins with the file's name. */
#pragma once
#include "base/err.h"
#include <stddef.h>

enum { PATH_SIZE = 4096 };

/* dir/name into out; returns out. "" if that is too long, or if dir is "": there is no such path, and no file in the root folder.
 */
char *path_join(char out[PATH_SIZE], const char *dir, const char *name);
bool path_exists(const char *path);
bool folder_exists(const char *path); /* the folder itself, not a link to one */

/* All bytes and a final NUL, for free(); NULL if it is no regular file (a pipe would block, a device never end), larger than
 * `max` bytes, or cannot be read. */
char *file_read(const char *path, size_t max, size_t *size, Err *err);
/* The same for root/name, where the name comes from data, which may come from strangers: one to three parts of
 * [a-z0-9_-]{1,64}(\.[a-z0-9]{1,5})?, opened one by one below the root without following links. */
char *file_read_under(const char *root, const char *name, size_t max, size_t *size, Err *err);
/* Writes all to a new file beside it, syncs that, and gives it the name; so after a crash or power cut the old contents or the
 * new ones are there, whole. False, and the old contents stay, if it cannot be written. */
bool file_replace(const char *path, const char *bytes, size_t size, Err *err);
/* The folder and those above it, 0700. True if it is there. */
bool folder_make(const char *path);
/* All bytes to an open file; false and errno if they do not fit. */
bool file_write(int fd, const char *bytes, size_t size);
