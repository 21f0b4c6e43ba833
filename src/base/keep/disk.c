#include "base/keep/disk.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* ---- A file ---- */

/* A missing or too long path cannot be written; the first attempt reports that. */
void disk_init(DiskFile *f, const char *path)
{
    memset(f, 0, sizeof *f);
    f->fd = -1;
    snprintf(f->path, sizeof f->path, "%s", path);
    if (!*path || snprintf(f->old, sizeof f->old, "%s.old", path) >= PATH_SIZE)
        f->path[0] = f->old[0] = '\0';
}

void disk_let_go(DiskFile *f)
{
    const int error = errno;
    if (f->fd >= 0)
        fd_close(f->fd);
    f->fd = -1;
    errno = error;
}

static bool disk_holds(int fd, const char *bytes, size_t size)
{
    char part[4096];
    const FileStamp info = fd_stamp(fd);
    size_t at = 0;
    if (info.there != FILE_THERE || info.kind != KIND_FILE || info.size != (int64_t)size)
        return false;
    while (at < size) {
        const ptrdiff_t n = fd_read(fd, part, sizeof part);
        if (n <= 0 || (size_t)n > size - at || memcmp(part, bytes + at, (size_t)n) != 0)
            return false;
        at += (size_t)n;
    }
    return true;
}

/* Notes the stamp of the open file, which has its name. */
static void disk_note(DiskFile *f)
{
    f->seen = fd_stamp(f->fd);
    f->known = true;
    f->unusable = false;
}

bool disk_open(DiskFile *f, const char *bytes, size_t size)
{
    disk_let_go(f);
    f->fd = file_open(f->path, OPEN_APPEND);
    f->size = size;
    if (f->fd >= 0 && !disk_holds(f->fd, bytes, size))
        disk_let_go(f);
    if (f->fd >= 0)
        disk_note(f);
    return f->fd >= 0;
}

/* Two programs that fight over a file, because the profile cannot be locked, must not push out what
 * was put aside before: the last one of a few is replaced. With `stays` the file keeps its name
 * until the new one takes it. */
static bool disk_aside(DiskFile *f, bool stays)
{
    enum { FOREIGN = 3 };
    const bool full = f->asides == FOREIGN;
    const bool done = full ? file_rename(f->path, f->aside) : file_aside(f->path, stays, f->aside);
    f->asides += done && !full;
    return done;
}

/* Notes that nothing has the name. True if the file was there before. */
static bool has_vanished(DiskFile *f)
{
    const bool was = f->known && f->seen.there == FILE_THERE;
    if (was)
        disk_let_go(f);
    f->seen = (FileStamp){.there = FILE_ABSENT};
    f->unusable = false;
    return was;
}

/* True if the change may be made as it is: the file is the one that was seen, or will be kept. */
static bool is_clear(const DiskFile *f, DiskChange change, const FileStamp *now)
{
    if (f->known)
        return !f->unusable && file_same(now, &f->seen);
    return change == CHANGE_REMOVE || (change == CHANGE_TURN && now->kind == KIND_FILE);
}

bool disk_make_way(DiskFile *f, DiskChange change, bool *renewed)
{
    const FileStamp now = file_stamp(f->path);
    *renewed = false;
    if (now.there == FILE_ABSENT)
        *renewed = has_vanished(f) && change != CHANGE_REMOVE;
    if (now.there != FILE_THERE || is_clear(f, change, &now))
        return true;
    disk_let_go(f);
    if (!disk_aside(f, change == CHANGE_REPLACE))
        return false;
    *renewed = !f->unusable;
    f->unusable = false;
    f->known = true;
    f->seen = file_stamp(f->path);
    return true;
}

bool disk_append(DiskFile *f, size_t from, const char *bytes, size_t size)
{
    const bool cut = from == f->size || fd_cut(f->fd, (int64_t)from);
    const bool done = cut && file_write(f->fd, bytes, size) && fd_sync_data(f->fd);
    const int error = errno;
    disk_note(f); /* also if only a part was written: that part is ours */
    errno = error;
    f->size = from + size;
    if (!done)
        disk_let_go(f);
    return done;
}

static int new_in_folder(const char *path, char temporary[PATH_SIZE])
{
    char folder[PATH_SIZE];
    const int fd = file_new(path, temporary);
    if (fd >= 0 || errno != ENOENT)
        return fd;
    snprintf(folder, sizeof folder, "%s", path);
    return folder_make(path_parent(folder)) ? file_new(path, temporary) : -1;
}

/* Gives the file the name of the old generation; what cannot be replaced there is put aside. */
static bool make_old(const DiskFile *f)
{
    char name[PATH_SIZE];
    const FileStamp old = file_stamp(f->old);
    if (old.there == FILE_THERE && old.kind != KIND_FILE && !file_aside(f->old, false, name))
        return false;
    return file_rename(f->path, f->old) || errno == ENOENT;
}

/* Between the two renames only the old generation exists; it holds everything that was saved. */
static bool give_name(DiskFile *f, const char *temporary, bool *turn)
{
    if (*turn) {
        if (!make_old(f))
            return false;
        f->seen = (FileStamp){.there = FILE_ABSENT};
        f->known = true;
    }
    *turn = false;
    if (!file_rename(temporary, f->path))
        return false;
    disk_note(f);
    return true;
}

bool disk_anew(DiskFile *f, const char *bytes, size_t size, bool *turn)
{
    char temporary[PATH_SIZE];
    disk_let_go(f);
    f->fd = new_in_folder(f->path, temporary);
    if (f->fd < 0)
        return false;
    const bool named =
        file_write(f->fd, bytes, size) && fd_sync(f->fd) && give_name(f, temporary, turn);
    const int error = errno;
    if (!named)
        file_remove(temporary);
    errno = error;
    if (!named || !folder_sync(f->path)) {
        disk_let_go(f);
        return false;
    }
    f->size = size;
    return true;
}

/* Removes the old generation first, so that it is not taken for the match in play. */
bool disk_remove(DiskFile *f)
{
    disk_let_go(f);
    if (!folder_sync(f->path) && errno != ENOENT)
        return false;
    if ((!file_remove(f->old) && errno != ENOENT) || (!file_remove(f->path) && errno != ENOENT))
        return false;
    f->known = true;
    f->seen = (FileStamp){.there = FILE_ABSENT};
    return true;
}

/* ---- Temporary files of writers that were killed ---- */

/* Matches <file>.save.??????.tmp and the like (.json, .text), which file_new makes, for our own
 * files only. */
static bool is_temporary(const char *name)
{
    enum { ENDING = 7 + sizeof FILE_TEMPORARY - 1 };
    const size_t n = strlen(name), stem = n > ENDING ? n - ENDING : 0;
    return stem > 5 && strcmp(name + n - (sizeof FILE_TEMPORARY - 1), FILE_TEMPORARY) == 0 &&
           name[stem] == '.' &&
           (memcmp(name + stem - 5, ".save", 5) == 0 || memcmp(name + stem - 5, ".json", 5) == 0 ||
            memcmp(name + stem - 5, ".text", 5) == 0);
}

void disk_sweep(const char *folder)
{
    FolderList *l = folder_open(folder);
    if (!l)
        return;
    for (const char *name = folder_next(l); name; name = folder_next(l))
        if (is_temporary(name))
            folder_remove_in(l, name);
    folder_close(l);
}

/* ---- The lock ---- */

static int lock_open(const DiskLock *l)
{
    const int fd = file_open(l->path, OPEN_LOCK);
    const bool made = fd < 0 && errno == ENOENT && folder_make(l->folder);
    return made ? file_open(l->path, OPEN_LOCK) : fd;
}

static bool is_file(int fd, const char *path)
{
    if (fd < 0)
        return false;
    const FileStamp mine = fd_stamp(fd), named = file_stamp(path);
    return mine.there == FILE_THERE && named.there == FILE_THERE && mine.device == named.device &&
           mine.inode == named.inode;
}

LockState disk_lock(DiskLock *l)
{
    if (is_file(l->fd, l->path))
        return LOCK_OURS;
    int fd = lock_open(l);
    if (fd < 0 && is_file(l->fd, l->folder))
        return LOCK_OURS;
    if (fd < 0)
        fd = file_open(l->folder, OPEN_FOLDER);
    if (fd < 0)
        return LOCK_NONE;
    const LockState state = fd_lock(fd);
    if (state != LOCK_OURS) {
        fd_close(fd);
        return state;
    }
    if (l->fd >= 0)
        fd_close(l->fd);
    l->fd = fd;
    return state;
}
