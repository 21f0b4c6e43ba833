#include "base/file.h"
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Names can be longer than a path may be: a cut path does not exist, which the next call that uses it will say. */
char *path_join(char out[PATH_SIZE], const char *dir, const char *name)
{
    const size_t n = strlen(dir);
    if (snprintf(out, PATH_SIZE, "%s%s%s", dir, n > 0 && dir[n - 1] == '/' ? "" : "/", name) >= PATH_SIZE)
        out[0] = '\0';
    return out;
}

bool path_exists(const char *path) { return access(path, R_OK) == 0; }

/* ---- Reading ----------------------------------------------------------------------------------------------------- */

static bool read_open(FILE *f, const char *path, size_t max, char **bytes, size_t *size, Err *err)
{
    struct stat info;
    if (fstat(fileno(f), &info) != 0)
        return err_set(err, "%s: cannot be read: %s", path, strerror(errno));
    if (!S_ISREG(info.st_mode))
        return err_set(err, "%s: is not a file", path);
    const bool small = max < 1 << 20;
    if (info.st_size > (off_t)max)
        return err_set(err, "%s: larger than %zu %s, which no file of this game is", path, max >> (small ? 10 : 20),
                       small ? "KB" : "MB");
    *bytes = malloc((size_t)info.st_size + 1);
    if (!*bytes)
        return err_set(err, "%s: not enough memory to read it", path);
    *size = fread(*bytes, 1, (size_t)info.st_size, f);
    (*bytes)[*size] = '\0';
    return !ferror(f) || err_set(err, "%s: cannot be read: %s", path, strerror(errno));
}

char *file_read(const char *path, size_t max, size_t *size, Err *err)
{
    char *bytes = NULL;
    const int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "r");
    if (!f) {
        err_set(err, "%s: cannot be opened: %s", path, strerror(errno));
        if (fd >= 0)
            close(fd);
        return NULL;
    }
    if (!read_open(f, path, max, &bytes, size, err)) {
        free(bytes);
        bytes = NULL;
    }
    fclose(f);
    return bytes;
}

/* ---- Writing ----------------------------------------------------------------------------------------------------- */

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
    const int fd = file_new(path, temporary);
    const bool done = fd >= 0 && file_write(fd, bytes, size) && fsync(fd) == 0 && rename(temporary, path) == 0;
    if (!done)
        err_set(err, "%.200s: cannot be written: %s", path, strerror(errno));
    if (fd >= 0)
        close(fd);
    if (!done && fd >= 0)
        unlink(temporary);
    return done && (folder_sync(path) || err_set(err, "%.200s: cannot be written: %s", path, strerror(errno)));
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
    if (i > FILES_ASIDE) /* the oldest goes, the others move up */
        for (i = 1; i < FILES_ASIDE && name_aside(name, path, i) && name_aside(next, path, i + 1); i++)
            rename(next, name);
    const bool done = name_aside(name, path, i) && ((stays && link(path, name) == 0) || rename(path, name) == 0);
    if (done)
        folder_sync(path); /* before anything takes its place */
    return done;
}
