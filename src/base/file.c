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

/* The new name must outlive a power cut too; a file system that cannot sync a folder has done what it can. */
static void sync_folder(const char *path)
{
    char copy[PATH_SIZE];
    snprintf(copy, sizeof copy, "%s", path);
    const int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* Closes fd; false and the first errno if anything fails. */
static bool fill(int fd, const char *bytes, size_t size)
{
    const bool written = file_write(fd, bytes, size) && fsync(fd) == 0;
    const int reason = errno;
    const bool closed = close(fd) == 0;
    if (!written)
        errno = reason;
    return written && closed;
}

bool file_replace(const char *path, const char *bytes, size_t size, Err *err)
{
    char temporary[PATH_SIZE];
    if (snprintf(temporary, sizeof temporary, "%s.XXXXXX", path) >= PATH_SIZE)
        return err_set(err, "%.100s...: the path is too long", path);
    const int fd = mkostemp(temporary, O_CLOEXEC);
    if (fd >= 0 && fill(fd, bytes, size) && rename(temporary, path) == 0) {
        sync_folder(path);
        return true;
    }
    err_set(err, "%s: cannot be written: %s", path, strerror(errno));
    if (fd >= 0)
        unlink(temporary);
    return false;
}
