#include "base/file.h"
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *path_join(char out[PATH_SIZE], const char *dir, const char *name)
{
    const size_t n = strlen(dir);
    const int length =
        snprintf(out, PATH_SIZE, "%s%s%s", dir, n > 0 && dir[n - 1] == '/' ? "" : "/", name);
    if (n == 0 || length >= PATH_SIZE)
        out[0] = '\0';
    return out;
}

bool path_exists(const char *path) { return access(path, R_OK) == 0; }

bool folder_exists(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* ---- Reading ---- */

/* Reads all bytes of an open regular file; reports what is wrong with it. */
static bool read_open(int fd, const char *path, size_t max, char **bytes, size_t *size, Err *err)
{
    struct stat info;
    if (fstat(fd, &info) != 0)
        return err_set(err, "%s: cannot be read: %s", path, strerror(errno));
    if (!S_ISREG(info.st_mode))
        return err_set(err, "%s: is not a file", path);
    const bool small = max < 1 << 20;
    const size_t most = max >> (small ? 10 : 20);
    if (info.st_size > (off_t)max)
        return err_set(err, "%s: larger than %zu %s, which no file of this game is", path, most,
                       small ? "KB" : "MB");
    *bytes = malloc((size_t)info.st_size + 1);
    if (!*bytes)
        return err_set(err, "%s: not enough memory to read it", path);
    ssize_t n = 1;
    for (*size = 0; *size < (size_t)info.st_size && n > 0; *size += n > 0 ? (size_t)n : 0)
        n = read(fd, *bytes + *size, (size_t)info.st_size - *size);
    (*bytes)[*size] = '\0';
    return n >= 0 || err_set(err, "%s: cannot be read: %s", path, strerror(errno));
}

/* Closes fd, which is -1 (and errno says why) if the file could not be opened. */
static char *read_whole(int fd, const char *path, size_t max, size_t *size, Err *err)
{
    char *bytes = NULL;
    if (fd < 0) {
        err_set(err, "%s: cannot be opened: %s", path,
                errno == ELOOP ? "it is a link" : strerror(errno));
        return NULL;
    }
    if (!read_open(fd, path, max, &bytes, size, err)) {
        free(bytes);
        bytes = NULL;
    }
    close(fd);
    return bytes;
}

char *file_read(const char *path, size_t max, size_t *size, Err *err)
{
    return read_whole(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), path, max, size, err);
}

/* ---- Reading files named by untrusted data ---- */

enum { PARTS = 3, STEM = 64, SUFFIX = 5 };

/* The length in bytes of the first part of a path; 0 if it is not allowed. */
static size_t part_length(const char *name)
{
    static const char letters[] = "_-abcdefghijklmnopqrstuvwxyz0123456789";
    const size_t stem = strspn(name, letters), dot = name[stem] == '.',
                 suffix = dot ? strspn(name + stem + 1, letters + 2) : 0;
    const size_t n = stem + dot + suffix;
    return stem == 0 || stem > STEM || suffix < dot || suffix > SUFFIX ||
                   (name[n] && name[n] != '/')
               ? 0
               : n;
}

static bool is_name(const char *name)
{
    for (int parts = 1; parts <= PARTS; parts++) {
        const size_t n = part_length(name);
        if (n == 0 || name[n] == '\0')
            return n > 0;
        name += n + 1;
    }
    return false;
}

/* Opens a path part by part, so that no symbolic link leads out of the root. */
static int open_under(const char *root, const char *name)
{
    char part[STEM + SUFFIX + 2] = "";
    int at = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (bool last = false; at >= 0 && !last;) {
        const size_t n = part_length(name);
        memcpy(part, name, n);
        part[n] = '\0';
        last = name[n] == '\0';
        name += n + 1;
        const int next =
                      openat(at, part,
                             O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (last ? O_NONBLOCK : O_DIRECTORY)),
                  reason = errno;
        close(at);
        errno = reason;
        at = next;
    }
    return at;
}

char *file_read_under(const char *root, const char *name, size_t max, size_t *size, Err *err)
{
    char path[PATH_SIZE];
    if (is_name(name))
        return read_whole(open_under(root, name), path_join(path, root, name), max, size, err);
    err_set(
        err,
        "%s: \"%.100s\" can be no file's name here; write at most %d parts of a-z, 0-9, - and _",
        root, name, PARTS);
    return NULL;
}

/* ---- Writing ---- */

bool file_write(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        const ssize_t n = write(fd, bytes, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        bytes += n;
        size -= (size_t)n;
    }
    return true;
}

bool folder_make(const char *path)
{
    char part[PATH_SIZE];
    if (snprintf(part, sizeof part, "%s", path) >= PATH_SIZE) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (char *p = part + strspn(part, "/"); *p; p++)
        if (*p == '/') {
            *p = '\0';
            mkdir(part, 0700);
            *p = '/';
        }
    return mkdir(part, 0700) == 0 || errno == EEXIST;
}

bool folder_sync(const char *path)
{
    char copy[PATH_SIZE];
    snprintf(copy, sizeof copy, "%s", path);
    const int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool synced = fd >= 0 && fsync(fd) == 0;
    const int reason = errno;
    if (fd >= 0)
        close(fd);
    errno = reason;
    return synced || reason == EINVAL || reason == ENOTSUP || reason == EACCES;
}

int file_new(const char *path, char temporary[PATH_SIZE])
{
    if (path[0] && snprintf(temporary, PATH_SIZE, "%s.XXXXXX" FILE_TEMPORARY, path) < PATH_SIZE)
        return mkostemps(temporary, sizeof FILE_TEMPORARY - 1, O_APPEND | O_CLOEXEC);
    errno = ENAMETOOLONG;
    return -1;
}

bool file_replace(const char *path, const char *bytes, size_t size, Err *err)
{
    char temporary[PATH_SIZE];
    struct stat info;
    if (!*path || (lstat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISLNK(info.st_mode)))
        return err_set(err, "%s: cannot be written: %s", path,
                       *path ? "it is not a file" : "there is no place for it");
    const int fd = file_new(path, temporary);
    const bool done =
        fd >= 0 && file_write(fd, bytes, size) && fsync(fd) == 0 && rename(temporary, path) == 0;
    if (!done)
        err_set(err, "%.200s: cannot be written: %s", path, strerror(errno));
    if (fd >= 0)
        close(fd);
    if (!done && fd >= 0)
        unlink(temporary);
    return done && (folder_sync(path) ||
                    err_set(err, "%.200s: cannot be written: %s", path, strerror(errno)));
}

/* The name for the i-th file put aside: ".bad", ".bad-2" … */
static bool name_aside(char out[PATH_SIZE], const char *path, int i)
{
    return snprintf(out, PATH_SIZE, i > 1 ? "%s.bad-%d" : "%s.bad", path, i) < PATH_SIZE;
}

bool file_aside(const char *path, bool stays, char name[PATH_SIZE])
{
    struct stat info;
    char next[PATH_SIZE];
    int i = 1;
    while (i <= FILES_ASIDE && name_aside(name, path, i) && lstat(name, &info) == 0)
        i++;
    if (i > FILES_ASIDE) /* the oldest is removed, the others move up */
        for (i = 1; i < FILES_ASIDE && name_aside(name, path, i) && name_aside(next, path, i + 1);
             i++)
            rename(next, name);
    const bool done =
        name_aside(name, path, i) && ((stays && link(path, name) == 0) || rename(path, name) == 0);
    if (done)
        folder_sync(path); /* sync before a new file takes the name */
    return done;
}
