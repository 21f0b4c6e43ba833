#include "base/file.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FOLDERS_BREAK = '\n' };

char *path_join(char out[PATH_SIZE], const char *dir, const char *name)
{
    const size_t n = strlen(dir);
    const int length = snprintf(out, PATH_SIZE, "%s%s%s", dir,
                                n > 0 && path_is_separator(dir[n - 1]) ? "" : "/", name);
    if (n == 0 || length >= PATH_SIZE)
        out[0] = '\0';
    return out;
}

const char *path_name(const char *path)
{
    const char *name = path + strlen(path);
    while (name > path && !path_is_separator(name[-1]))
        name--;
    return name;
}

char *folders_nth(const char *folders, int i, char out[PATH_SIZE])
{
    for (; i > 0 && folders; i--) {
        folders = strchr(folders, FOLDERS_BREAK);
        folders = folders ? folders + 1 : NULL;
    }
    if (!folders)
        return NULL;
    snprintf(out, PATH_SIZE, "%.*s", (int)strcspn(folders, (const char[]){FOLDERS_BREAK, 0}),
             folders);
    return out;
}

bool folders_add(char folders[PATH_SIZE], const char *more)
{
    const size_t used = strlen(folders), length = strlen(more);
    if (length == 0 || used + 1 + length >= PATH_SIZE || strchr(more, FOLDERS_BREAK))
        return false;
    folders[used] = FOLDERS_BREAK;
    memcpy(folders + used + 1, more, length + 1);
    return true;
}

/* "games/hearts.json" is the whole content of the entry ".../hearts.json". */
static bool is_lone_file(const char *folder, const char *name)
{
    return strncmp(name, "games/", 6) == 0 && strcmp(name + 6, path_name(folder)) == 0;
}

static char *path_in_folder(char out[PATH_SIZE], const char *folder, const char *name)
{
    if (!is_lone_file(folder, name))
        return path_join(out, folder, name);
    snprintf(out, PATH_SIZE, "%s", folder);
    return out;
}

char *path_under(char out[PATH_SIZE], const char *folders, const char *name)
{
    char folder[PATH_SIZE];
    for (int i = 0; folders_nth(folders, i, folder); i++)
        if (file_stamp(path_in_folder(out, folder, name)).there == FILE_THERE)
            return out;
    return path_in_folder(out, folders_nth(folders, 0, folder), name);
}

bool file_same(const FileStamp *a, const FileStamp *b)
{
    return a->there == b->there &&
           (a->there != FILE_THERE ||
            (a->device == b->device && a->inode == b->inode && a->size == b->size &&
             a->changed.tv_sec == b->changed.tv_sec && a->changed.tv_nsec == b->changed.tv_nsec));
}

/* ---- Reading ---- */

static bool fails_with(int error) /* sets errno; false */
{
    errno = error;
    return false;
}

/* Reads exactly `size` bytes, or fewer if the file has become shorter. False and errno. */
static bool read_bytes(int fd, char *bytes, size_t *size)
{
    size_t at = 0;
    for (ptrdiff_t n = 1; at < *size && n != 0;) {
        n = fd_read(fd, bytes + at, *size - at);
        if (n < 0 && errno != EINTR)
            return false;
        at += n > 0 ? (size_t)n : 0;
    }
    bytes[at] = '\0';
    *size = at;
    return true;
}

/* Reads all bytes of an open regular file; reports what is wrong with it. */
static bool read_open(int fd, const char *path, size_t max, char **bytes, size_t *size, Err *err)
{
    const FileStamp info = fd_stamp(fd);
    if (info.there != FILE_THERE)
        return err_set(err, "%s: cannot be read: %s", path, strerror(errno));
    if (info.kind != KIND_FILE) {
        err_set(err, "%s: is not a file", path);
        return fails_with(EISDIR);
    }
    const bool small = max < 1 << 20;
    const size_t most = max >> (small ? 10 : 20);
    if (info.size > (int64_t)max) {
        err_set(err, "%s: larger than %zu %s, which no file of this game is", path, most,
                small ? "KB" : "MB");
        return fails_with(EOVERFLOW);
    }
    *size = (size_t)info.size;
    *bytes = malloc(*size + 1);
    if (!*bytes) {
        err_set(err, "%s: not enough memory to read it", path);
        return fails_with(ENOMEM);
    }
    return read_bytes(fd, *bytes, size) ||
           err_set(err, "%s: cannot be read: %s", path, strerror(errno));
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
    const bool read = read_open(fd, path, max, &bytes, size, err);
    const int error = errno;
    if (!read) {
        free(bytes);
        bytes = NULL;
    }
    fd_close(fd);
    errno = error;
    return bytes;
}

char *file_read(const char *path, size_t max, size_t *size, Err *err)
{
    return read_whole(file_open(path, OPEN_READ), path, max, size, err);
}

/* ---- Reading files named by untrusted data ---- */

enum { PARTS = 3, STEM = 64, SUFFIX = 5 };
_Static_assert(STEM + SUFFIX + 2 <= PART_SIZE, "a part of a name fits");

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

bool file_is_name(const char *name)
{
    for (int parts = 1; parts <= PARTS; parts++) {
        const size_t n = part_length(name);
        if (n == 0 || name[n] == '\0')
            return n > 0;
        name += n + 1;
    }
    return false;
}

/* Opens a file of a folder so that no link leads out of it. */
static int open_in(const char *folder, const char *name)
{
    const int fd = file_open_under(folder, name);
    const bool alone = fd < 0 && errno == ENOTDIR && is_lone_file(folder, name);
    return alone ? file_open(folder, OPEN_READ) : fd;
}

/* Opens the file of the first folder that has it; *path is its path. */
static int open_under(const char *folders, const char *name, char path[PATH_SIZE])
{
    char folder[PATH_SIZE];
    for (int i = 0; folders_nth(folders, i, folder); i++) {
        const int fd = open_in(folder, name);
        path_in_folder(path, folder, name);
        /* An entry that is a file has no others. */
        if (fd >= 0 || (errno != ENOENT && (i == 0 || errno != ENOTDIR)))
            return fd;
    }
    path_in_folder(path, folders_nth(folders, 0, folder), name);
    errno = ENOENT;
    return -1;
}

char *file_read_under(const char *folders, const char *name, size_t max, size_t *size, Err *err)
{
    char path[PATH_SIZE];
    if (file_is_name(name)) {
        const int fd = open_under(folders, name, path);
        return read_whole(fd, path, max, size, err);
    }
    err_set(
        err,
        "%s: \"%.100s\" can be no file's name here; write at most %d parts of a-z, 0-9, - and _",
        folders_nth(folders, 0, path), name, PARTS);
    return NULL;
}

/* ---- Writing ---- */

bool file_write(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        const ptrdiff_t n = fd_write(fd, bytes, size);
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
        if (path_is_separator(*p)) {
            const char separator = *p;
            *p = '\0';
            folder_make_one(part);
            *p = separator;
        }
    return folder_make_one(part);
}

int file_new(const char *path, char temporary[PATH_SIZE])
{
    if (path[0] && snprintf(temporary, PATH_SIZE, "%s.XXXXXX" FILE_TEMPORARY, path) < PATH_SIZE)
        return file_open_new(temporary, sizeof FILE_TEMPORARY - 1);
    errno = ENAMETOOLONG;
    return -1;
}

bool file_replace(const char *path, const char *bytes, size_t size, Err *err)
{
    char temporary[PATH_SIZE];
    const FileStamp info = file_stamp(path);
    const bool in_the_way =
        info.there == FILE_THERE && info.kind != KIND_FILE && info.kind != KIND_LINK;
    if (!*path || in_the_way)
        return err_set(err, "%s: cannot be written: %s", path,
                       *path ? "it is not a file" : "there is no place for it");
    const int fd = file_new(path, temporary);
    const bool done =
        fd >= 0 && file_write(fd, bytes, size) && fd_sync(fd) && file_rename(temporary, path);
    if (!done)
        err_set(err, "%.200s: cannot be written: %s", path, strerror(errno));
    if (fd >= 0)
        fd_close(fd);
    if (!done && fd >= 0)
        file_remove(temporary);
    return done && (folder_sync(path) ||
                    err_set(err, "%.200s: cannot be written: %s", path, strerror(errno)));
}

/* The name for the i-th file put aside: ".bad", ".bad-2" … */
static bool name_aside(char out[PATH_SIZE], const char *path, int i)
{
    return snprintf(out, PATH_SIZE, i > 1 ? "%s.bad-%d" : "%s.bad", path, i) < PATH_SIZE;
}

/* Finds the first free name, or that of a file that is another name of this one already. *kept: the
 * latter. */
static int free_name(const char *path, char name[PATH_SIZE], bool *kept)
{
    const FileStamp mine = file_stamp(path);
    int i = 1;
    *kept = false;
    for (; i <= FILES_ASIDE && name_aside(name, path, i); i++) {
        const FileStamp there = file_stamp(name);
        *kept =
            there.there == FILE_THERE && there.device == mine.device && there.inode == mine.inode;
        if (*kept || there.there == FILE_ABSENT)
            break;
    }
    return i;
}

/* Removes the oldest of the files put aside; the others move up. The name before each is free then:
 * a file would not be renamed to another name of its own. */
static void move_up(const char *path)
{
    char name[PATH_SIZE], next[PATH_SIZE];
    if (name_aside(name, path, 1))
        file_remove(name);
    for (int i = 1; i < FILES_ASIDE && name_aside(name, path, i) && name_aside(next, path, i + 1);
         i++)
        file_rename(next, name);
}

bool file_aside(const char *path, bool stays, char name[PATH_SIZE])
{
    bool kept;
    int i = free_name(path, name, &kept);
    if (kept && stays)
        return true;
    if (kept)
        return file_remove(path);
    if (i > FILES_ASIDE) {
        move_up(path);
        i = FILES_ASIDE;
    }
    const bool done =
        name_aside(name, path, i) && ((stays && file_link(path, name)) || file_rename(path, name));
    if (done)
        folder_sync(path); /* sync before a new file takes the name */
    return done;
}
