#include "base/disk.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool same_file(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* ---- A file ---- */

/* A missing or too long path cannot be written; the first attempt reports that. */
void disk_init(DiskFile *f, const char *path)
{
    f->fd = -1;
    f->size = 0;
    snprintf(f->path, sizeof f->path, "%s", path);
    if (!*path || snprintf(f->old, sizeof f->old, "%s.old", path) >= PATH_SIZE)
        f->path[0] = f->old[0] = '\0';
}

void disk_let_go(DiskFile *f)
{
    const int error = errno;
    if (f->fd >= 0)
        close(f->fd);
    f->fd = -1;
    errno = error;
}

static bool disk_holds(int fd, const char *bytes, size_t size)
{
    char part[4096];
    struct stat info;
    size_t at = 0;
    if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode) || info.st_size != (off_t)size)
        return false;
    while (at < size) {
        const ssize_t n = read(fd, part, sizeof part);
        if (n <= 0 || (size_t)n > size - at || memcmp(part, bytes + at, (size_t)n) != 0)
            return false;
        at += (size_t)n;
    }
    return true;
}

bool disk_open(DiskFile *f, const char *bytes, size_t size)
{
    disk_let_go(f);
    f->fd = open(f->path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    f->size = size;
    if (f->fd >= 0 && !disk_holds(f->fd, bytes, size))
        disk_let_go(f);
    return f->fd >= 0;
}

bool disk_is_ours(DiskFile *f)
{
    struct stat mine, named;
    char name[PATH_SIZE];
    const bool there = lstat(f->path, &named) == 0;
    if (there && fstat(f->fd, &mine) == 0 && same_file(&mine, &named) &&
        mine.st_size == (off_t)f->size)
        return true;
    disk_let_go(f);
    if (there)
        file_aside(f->path, false, name);
    return false;
}

bool disk_append(DiskFile *f, size_t from, const char *bytes, size_t size)
{
    const bool cut = from == f->size || ftruncate(f->fd, (off_t)from) == 0;
    if (!cut || !file_write(f->fd, bytes, size) || fdatasync(f->fd) != 0) {
        disk_let_go(f);
        return false;
    }
    f->size = from + size;
    return true;
}

static int new_in_folder(const char *path, char temporary[PATH_SIZE])
{
    char folder[PATH_SIZE];
    const int fd = file_new(path, temporary);
    if (fd >= 0 || errno != ENOENT)
        return fd;
    snprintf(folder, sizeof folder, "%s", path);
    return folder_make(dirname(folder)) ? file_new(path, temporary) : -1;
}

/* Between the two renames only the old generation exists; it holds everything that was saved. */
static bool give_name(const DiskFile *f, const char *temporary, bool *turn)
{
    if (*turn && rename(f->path, f->old) != 0 && errno != ENOENT)
        return false;
    *turn = false;
    return rename(temporary, f->path) == 0;
}

bool disk_anew(DiskFile *f, const char *bytes, size_t size, bool *turn)
{
    char temporary[PATH_SIZE];
    disk_let_go(f);
    f->fd = new_in_folder(f->path, temporary);
    if (f->fd < 0)
        return false;
    const bool named =
        file_write(f->fd, bytes, size) && fsync(f->fd) == 0 && give_name(f, temporary, turn);
    const int error = errno;
    if (!named)
        unlink(temporary);
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
    return (unlink(f->old) == 0 || errno == ENOENT) && (unlink(f->path) == 0 || errno == ENOENT);
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
    DIR *d = opendir(folder);
    if (!d)
        return;
    for (const struct dirent *e = readdir(d); e; e = readdir(d))
        if (is_temporary(e->d_name))
            unlinkat(dirfd(d), e->d_name, 0);
    closedir(d);
}

/* ---- The lock ---- */

static int lock_open(const DiskLock *l)
{
    const int flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW;
    const int fd = open(l->path, flags, 0600);
    return fd < 0 && errno == ENOENT && folder_make(l->folder) ? open(l->path, flags, 0600) : fd;
}

bool disk_lock(DiskLock *l)
{
    struct stat mine, named;
    if (l->fd >= 0 && fstat(l->fd, &mine) == 0 && lstat(l->path, &named) == 0 &&
        same_file(&mine, &named))
        return true;
    const int fd = lock_open(l);
    if (fd < 0)
        return true;
    if (flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        close(fd);
        return false;
    }
    if (l->fd >= 0)
        close(l->fd);
    l->fd = fd;
    return true;
}
