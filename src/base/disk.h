/* Files as they lie on the disk, for the autosave's thread: a file is appended to, cut, replaced or
 * removed. After a crash or a power cut all that was synced exists under its name or under that of
 * the generation before. All functions return false and set errno on failure; after a failure the
 * whole file must be written. */
#pragma once
#include "base/file.h"
#include <stddef.h>

typedef struct {
    char path[PATH_SIZE], old[PATH_SIZE]; /* its name, and <path>.old */
    int fd; /* open, positioned after the last write; -1: the whole file must be written */
    size_t size;
} DiskFile;

void disk_init(DiskFile *f, const char *path);
void disk_let_go(DiskFile *f);
/* Opens an existing file to append to it. False if it does not hold exactly these bytes: then it
 * has to be written whole. */
bool disk_open(DiskFile *f, const char *bytes, size_t size);
/* True if the open file still has its name and its length. Otherwise it is closed, and a file that
 * has its name now is put aside. */
bool disk_is_ours(DiskFile *f);
/* Cuts the open file to `from` bytes and appends these. */
bool disk_append(DiskFile *f, size_t from, const char *bytes, size_t size);
/* Replaces the whole file, and makes its folder if that is gone. With *turn the file before stays
 * as the old generation, and *turn is cleared once that is done. */
bool disk_anew(DiskFile *f, const char *bytes, size_t size, bool *turn);
/* Removes the file and its old generation, after the names given in the folder before have been
 * synced: whatever replaced it survives a power cut if the removal does. */
bool disk_remove(DiskFile *f);
/* Removes the half-written temporary files that killed writers left in a folder. */
void disk_sweep(const char *folder);

typedef struct {
    char folder[PATH_SIZE], path[PATH_SIZE];
    int fd;
} DiskLock;

/* False if another program has the lock. If the folder was removed with the lock in it, the lock is
 * taken again. True where locking is not possible: writing the files will show the error. The lock
 * ends with the program. */
bool disk_lock(DiskLock *l);
