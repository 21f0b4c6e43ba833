#include "base/system/files.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <libgen.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

char *path_parent(char *path) { return dirname(path); }
bool path_is_separator(char c) { return c == '/'; }

bool path_whole(const char *path, char out[PATH_SIZE])
{
    char *const whole = realpath(path, NULL);
    const bool fits = whole && snprintf(out, PATH_SIZE, "%s", whole) < PATH_SIZE;
    free(whole);
    return fits;
}

/* ---- What has a name ---- */

static enum FileKind file_kind(mode_t mode)
{
    if (S_ISREG(mode))
        return KIND_FILE;
    if (S_ISDIR(mode))
        return KIND_FOLDER;
    return S_ISLNK(mode) ? KIND_LINK : KIND_OTHER;
}

static FileStamp stamp_of(const struct stat *info)
{
    return (FileStamp){.there = FILE_THERE,
                       .kind = file_kind(info->st_mode),
                       .device = info->st_dev,
                       .inode = info->st_ino,
                       .size = info->st_size,
                       .changed = info->st_mtim};
}

FileStamp file_stamp(const char *path)
{
    struct stat info;
    if (lstat(path, &info) == 0)
        return stamp_of(&info);
    return (FileStamp){.there = errno == ENOENT ? FILE_ABSENT : FILE_HIDDEN};
}

FileStamp fd_stamp(int fd)
{
    struct stat info;
    return fstat(fd, &info) == 0 ? stamp_of(&info) : (FileStamp){.there = FILE_HIDDEN};
}

bool path_exists(const char *path) { return access(path, R_OK) == 0; }

bool folder_exists(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool folder_may_write(const char *path) { return access(path, W_OK | X_OK) == 0; }

bool folders_same(const char *a, const char *b)
{
    struct stat one, other;
    return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

/* ---- Open files ---- */

static int flags_of(FileOpen how)
{
    switch (how) {
    case OPEN_APPEND: return O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK;
    case OPEN_LOG: return O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK;
    case OPEN_LOCK: return O_RDWR | O_CREAT | O_NOFOLLOW;
    case OPEN_CLAIM: return O_WRONLY | O_CREAT | O_EXCL;
    case OPEN_FOLDER: return O_RDONLY | O_DIRECTORY;
    default: return O_RDONLY | O_NONBLOCK;
    }
}

int file_open(const char *path, FileOpen how)
{
    const mode_t mode = how == OPEN_CLAIM ? 0644 : 0600;
    int fd;
    do
        fd = open(path, flags_of(how) | O_CLOEXEC, mode);
    while (fd < 0 && errno == EINTR);
    return fd;
}

int file_open_under(const char *root, const char *name)
{
    char part[PART_SIZE];
    int at = file_open(root, OPEN_FOLDER);
    for (bool last = false; at >= 0 && !last;) {
        const size_t n = strcspn(name, "/");
        snprintf(part, sizeof part, "%.*s", (int)n, name);
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

int file_open_new(char path[PATH_SIZE], int ending)
{
    return mkostemps(path, ending, O_APPEND | O_CLOEXEC);
}

FILE *file_stream(const char *path) { return fopen(path, "wb"); }
FILE *fd_stream(int fd) { return fdopen(fd, "a"); }
ptrdiff_t fd_read(int fd, void *to, size_t size) { return read(fd, to, size); }
ptrdiff_t fd_write(int fd, const void *from, size_t size) { return write(fd, from, size); }
bool fd_cut(int fd, int64_t size) { return ftruncate(fd, size) == 0; }
bool fd_sync(int fd) { return fsync(fd) == 0; }
bool fd_sync_data(int fd) { return fdatasync(fd) == 0; }
void fd_close(int fd) { close(fd); }

/* Network file systems may have one kind of lock and not the other. */
LockState fd_lock(int fd)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (flock(fd, LOCK_EX | LOCK_NB) == 0)
        return LOCK_OURS;
    if (errno == EWOULDBLOCK)
        return LOCK_OTHERS;
    if (fcntl(fd, F_OFD_SETLK, &whole) == 0)
        return LOCK_OURS;
    return errno == EAGAIN || errno == EACCES ? LOCK_OTHERS : LOCK_NONE;
}

void files_limit_is_error(void) { signal(SIGXFSZ, SIG_IGN); }

/* ---- Names on the disk ---- */

bool file_rename(const char *from, const char *to) { return rename(from, to) == 0; }
bool file_link(const char *path, const char *name) { return link(path, name) == 0; }
bool file_remove(const char *path) { return unlink(path) == 0; }
bool folder_make_one(const char *path) { return mkdir(path, 0700) == 0 || errno == EEXIST; }
bool folder_make_new(char path[PATH_SIZE]) { return mkdtemp(path) != NULL; }

static int remove_entry(const char *path, const struct stat *info, int kind, struct FTW *at)
{
    return remove(path);
}

void folder_remove(const char *path) { nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS); }

bool folder_sync(const char *path)
{
    char copy[PATH_SIZE];
    snprintf(copy, sizeof copy, "%s", path);
    const int fd = file_open(dirname(copy), OPEN_FOLDER);
    const bool synced = fd >= 0 && fsync(fd) == 0;
    const int reason = errno;
    if (fd >= 0)
        close(fd);
    errno = reason;
    return synced || reason == EINVAL || reason == ENOTSUP || reason == EACCES;
}

/* ---- Lists ---- */

FolderList *folder_open(const char *path) { return (FolderList *)opendir(path); }

const char *folder_next(FolderList *l)
{
    const struct dirent *e = readdir((DIR *)l);
    return e ? e->d_name : NULL;
}

void folder_remove_in(FolderList *l, const char *name) { unlinkat(dirfd((DIR *)l), name, 0); }

void folder_close(FolderList *l)
{
    if (l)
        closedir((DIR *)l);
}
