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
    bool known;     /* the file was read or written: */
    FileStamp seen; /* its stamp then */
    bool unusable;  /* it was read, and not all of it can be used: the next write puts it aside */
    int asides;     /* how many foreign files were put aside, and the last one's name */
    char aside[PATH_SIZE];
} DiskFile;

void disk_init(DiskFile *f, const char *path);
void disk_let_go(DiskFile *f);
/* Opens an existing file to append to it. False if it does not hold exactly these bytes: then it
 * has to be written whole. */
bool disk_open(DiskFile *f, const char *bytes, size_t size);

/* The kind of a change. */
typedef enum {
    CHANGE_APPEND,  /* or cut */
    CHANGE_REPLACE, /* by a new file */
    CHANGE_TURN,    /* the same, and it becomes the old generation */
    CHANGE_REMOVE,
} DiskChange;
/* Call before every change, so that nothing is lost that this program has not seen: compares the
 * file with what was read or written last. One that cannot be used, or another one that has its
 * name now, is put aside, and the next write must be of the whole file. *renewed: another one was
 * there, or the file has vanished. False if it cannot be put aside: then nothing may be written. */
bool disk_make_way(DiskFile *f, DiskChange change, bool *renewed);
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

/* Locks the profile: its file `lock`, or its folder if that file cannot be opened. If the folder
 * was removed with the lock in it, the lock is taken again. The lock ends with the program. */
LockState disk_lock(DiskLock *l);
