/* Files: finding them, reading them whole, and replacing them atomically. Every error is one line
 * that begins with the file's name. */
#pragma once
#include "base/err.h"
#include "base/system/files.h"
#include <stddef.h>

/* Writes dir/name to `out` and returns it. "" if that is too long, or if dir is "": an unknown
 * folder must not become the root folder. */
char *path_join(char out[PATH_SIZE], const char *dir, const char *name);
const char *path_name(const char *path); /* its last part: "b.json" of "a/b.json" */

/* ---- Folders that are searched one after the other ----
 *
 * Data is read from one folder or from several, as one text: the first and, after a line break
 * each, the others. A file is that of the first folder that has one of its name. An entry that is
 * a file, as "…/hearts.json", stands for a folder that has it as games/hearts.json and nothing
 * else. */

/* The i-th folder; NULL past the last. Returns out. */
char *folders_nth(const char *folders, int i, char out[PATH_SIZE]);
/* One more at the end. False if there is no room, or if its name has a line break. */
bool folders_add(char folders[PATH_SIZE], const char *more);
/* The path of a file: that of the first folder that has it, or else of the first folder. Returns
 * out. */
char *path_under(char out[PATH_SIZE], const char *folders, const char *name);

/* The same file with the same contents, or nothing in both cases. */
bool file_same(const FileStamp *a, const FileStamp *b);

/* All bytes and a final NUL, for free(); NULL if it is not a regular file (a pipe would block, a
 * device never end; errno is EISDIR), is larger than `max` bytes (EOVERFLOW), or cannot be read
 * (errno; ENOENT: there is no such file). */
char *file_read(const char *path, size_t max, size_t *size, Err *err);
/* Like file_read for a file of these folders, where the name comes from untrusted data: one to
 * three parts of [a-z0-9_-]{1,64}(\.[a-z0-9]{1,5})?, opened one by one below a folder without
 * following links. */
char *file_read_under(const char *folders, const char *name, size_t max, size_t *size, Err *err);
bool file_is_name(const char *name); /* it is such a name */
/* Writes all bytes to a new file beside it, syncs that, and renames it: after a crash or power cut
 * either the old contents or the new ones are there, whole. False, with the old contents kept, if
 * it cannot be written. */
bool file_replace(const char *path, const char *bytes, size_t size, Err *err);

/* ---- The steps of file_replace; false or -1 and errno on failure ---- */

#define FILE_TEMPORARY ".tmp" /* suffix of an unfinished file: <path>.??????.tmp */
/* Opens a new file (mode 0600, never through a link) beside `path` for appending; its name goes to
 * `temporary`. */
int file_new(const char *path, char temporary[PATH_SIZE]);
/* Writes all bytes to an open file. */
bool file_write(int fd, const char *bytes, size_t size);
/* Makes the folder and those above it, mode 0700. True if it exists. */
bool folder_make(const char *path);

enum { FILES_ASIDE = 9 };
/* Renames the file to the first free of <path>.bad, .bad-2 …; of more than FILES_ASIDE the oldest
 * is removed. One that has such a name already gets no second one. With `stays` the file keeps its
 * old name too, where hard links work; later writes must then go to a new file. */
bool file_aside(const char *path, bool stays, char name[PATH_SIZE]);
