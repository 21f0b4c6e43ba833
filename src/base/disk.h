/* Files as they lie on the disk, for the autosave's thread: one is added to, cut, replaced or
 * removed, so that after a crash or a power cut all that was synced is there under its name or
 * under that of the generation before. False and errno if anything fails; what failed is to be
 * written whole. */
#pragma once
#include "base/file.h"
#include <stddef.h>

typedef struct {
    char path[PATH_SIZE], old[PATH_SIZE]; /* its name, and <path>.old */
    int fd; /* open as it was written last; -1: it has to be written whole */
    size_t size;
} DiskFile;

void disk_init(DiskFile *f, const char *path);
void disk_let_go(DiskFile *f);
/* The file that is open still has its name, and is as long as it was; else it is let go, and what
 * has the name now is put aside.
 */
bool disk_is_ours(DiskFile *f);
/* Cuts the file that is open to `from` bytes and appends these. */
bool disk_append(DiskFile *f, size_t from, const char *bytes, size_t size);
/* Writes it anew, whole, in its folder, which is made if it is gone. With *turn the one before
 * stays as the old generation; it is cleared when that is done. */
bool disk_anew(DiskFile *f, const char *bytes, size_t size, bool *turn);
/* Away with it and the old generation. */
bool disk_remove(DiskFile *f);
/* Removes what dead writers have left in a folder: files half written, under temporary names. */
void disk_sweep(const char *folder);

typedef struct {
    char folder[PATH_SIZE], path[PATH_SIZE];
    int fd;
} DiskLock;

/* False if another program has the lock. The folder may have been removed with the lock in it: then
 * it is taken anew. Where nothing can be locked it is true: the files will say what is wrong. The
 * end of the program gives it back. */
bool disk_lock(DiskLock *l);
