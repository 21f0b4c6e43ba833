/* Files on Windows. They are opened so that they can be renamed and removed while they are open, as
 * on POSIX, and so that a link is not followed where POSIX would not follow it. */
#include "base/system/files.h"
#include "base/system/wide_windows.h"
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <string.h>
#include <sys/stat.h>
#include <winioctl.h>

bool path_is_separator(char c) { return c == '/' || c == '\\'; }

char *path_parent(char *path)
{
    size_t n = strlen(path);
    while (n > 0 && !path_is_separator(path[n - 1]))
        n--;
    while (n > 1 && path_is_separator(path[n - 1]) && path[n - 2] != ':')
        n--;
    if (n == 0)
        strcpy(path, ".");
    else
        path[n] = '\0';
    return path;
}

/* ---- What has a name ---- */

enum { SHARE_ALL = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

static HANDLE open_named(const char *path, DWORD access, DWORD way, DWORD flags)
{
    wchar_t wide[PATH_SIZE];
    if (!wide_path(path, wide))
        return INVALID_HANDLE_VALUE;
    const HANDLE h =
        CreateFileW(wide, access, SHARE_ALL, NULL, way, flags | FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (h == INVALID_HANDLE_VALUE)
        windows_failed();
    return h;
}

static enum FileKind file_kind(DWORD attributes)
{
    if (attributes & FILE_ATTRIBUTE_REPARSE_POINT)
        return KIND_LINK;
    return attributes & FILE_ATTRIBUTE_DIRECTORY ? KIND_FOLDER : KIND_FILE;
}

/* Hundreds of nanoseconds since 1601. */
static struct timespec time_of(FILETIME t)
{
    const int64_t ticks =
        (int64_t)((uint64_t)t.dwHighDateTime << 32 | t.dwLowDateTime) - INT64_C(116444736000000000);
    return (struct timespec){.tv_sec = ticks / 10000000, .tv_nsec = (long)(ticks % 10000000) * 100};
}

/* Without the volume's serial number, which Wine forgets of an open file that is renamed: stamps
 * are compared of files of one name, or of one folder. */
static FileStamp stamp_of(HANDLE h)
{
    BY_HANDLE_FILE_INFORMATION info;
    if (GetFileType(h) != FILE_TYPE_DISK)
        return (FileStamp){.there = FILE_THERE, .kind = KIND_OTHER};
    if (!GetFileInformationByHandle(h, &info)) {
        windows_failed();
        return (FileStamp){.there = FILE_HIDDEN};
    }
    return (FileStamp){.there = FILE_THERE,
                       .kind = file_kind(info.dwFileAttributes),
                       .device = info.dwVolumeSerialNumber,
                       .inode = (uint64_t)info.nFileIndexHigh << 32 | info.nFileIndexLow,
                       .size = (int64_t)info.nFileSizeHigh << 32 | info.nFileSizeLow,
                       .changed = time_of(info.ftLastWriteTime)};
}

static FileStamp stamp_named(const char *path, DWORD flags)
{
    const HANDLE h = open_named(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, flags);
    if (h == INVALID_HANDLE_VALUE)
        return (FileStamp){.there = errno == ENOENT ? FILE_ABSENT : FILE_HIDDEN};
    const FileStamp stamp = stamp_of(h);
    CloseHandle(h);
    return stamp;
}

/* Without the volume's serial number, which Wine forgets of an open file that is renamed: stamps
 * are compared of files that have or had the same name. */
static FileStamp without_volume(FileStamp stamp)
{
    stamp.device = 0;
    return stamp;
}

FileStamp file_stamp(const char *path)
{
    return without_volume(stamp_named(path, FILE_FLAG_OPEN_REPARSE_POINT));
}

FileStamp fd_stamp(int fd) { return without_volume(stamp_of((HANDLE)_get_osfhandle(fd))); }

bool path_exists(const char *path)
{
    const HANDLE h = open_named(path, GENERIC_READ, OPEN_EXISTING, 0);
    if (h != INVALID_HANDLE_VALUE)
        CloseHandle(h);
    return h != INVALID_HANDLE_VALUE;
}

bool folder_exists(const char *path)
{
    const FileStamp stamp = file_stamp(path);
    return stamp.there == FILE_THERE && stamp.kind == KIND_FOLDER;
}

bool folder_may_write(const char *path)
{
    const HANDLE h = open_named(path, FILE_ADD_FILE, OPEN_EXISTING, 0);
    if (h != INVALID_HANDLE_VALUE)
        CloseHandle(h);
    return h != INVALID_HANDLE_VALUE;
}

bool folders_same(const char *a, const char *b)
{
    const FileStamp one = stamp_named(a, 0), other = stamp_named(b, 0);
    return one.there == FILE_THERE && other.there == FILE_THERE && one.device == other.device &&
           one.inode == other.inode;
}

/* The system gives "\\?\C:\folder" and "\\?\UNC\machine\folder". */
bool path_whole(const char *path, char out[PATH_SIZE])
{
    wchar_t wide[PATH_SIZE];
    const HANDLE h = open_named(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, 0);
    if (h == INVALID_HANDLE_VALUE)
        return false;
    const DWORD n = GetFinalPathNameByHandleW(h, wide, PATH_SIZE, FILE_NAME_NORMALIZED);
    CloseHandle(h);
    const wchar_t *from = wide;
    if (n == 0)
        return windows_failed();
    if (n >= PATH_SIZE) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (wcsncmp(from, L"\\\\?\\UNC\\", 8) == 0) {
        wide[6] = L'\\';
        from += 6;
    } else if (wcsncmp(from, L"\\\\?\\", 4) == 0) {
        from += 4;
    }
    return narrow_path(from, out);
}

/* ---- Open files ---- */

/* A descriptor of the C library for the handle, which it then owns. */
static int descriptor(HANDLE h, int flags)
{
    const int fd = h == INVALID_HANDLE_VALUE
                       ? -1
                       : _open_osfhandle((intptr_t)h, flags | O_BINARY | O_NOINHERIT);
    if (fd < 0 && h != INVALID_HANDLE_VALUE)
        CloseHandle(h);
    return fd;
}

/* Opens the file itself; where it turns out to be a link, or no file although one is wanted, it is
 * closed again with the error that POSIX gives. */
static int open_itself(const char *path, DWORD access, DWORD way, int flags)
{
    const HANDLE h = open_named(path, access, way, FILE_FLAG_OPEN_REPARSE_POINT);
    const FileStamp stamp =
        h == INVALID_HANDLE_VALUE ? (FileStamp){.there = FILE_HIDDEN} : stamp_of(h);
    if (stamp.there != FILE_THERE || (stamp.kind != KIND_LINK && stamp.kind != KIND_FOLDER))
        return descriptor(h, flags);
    CloseHandle(h);
    errno = stamp.kind == KIND_LINK ? ELOOP : EISDIR;
    return -1;
}

int file_open(const char *path, FileOpen how)
{
    switch (how) {
    case OPEN_APPEND:
        return open_itself(path, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING, O_APPEND);
    case OPEN_LOG: return open_itself(path, GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS, O_APPEND);
    case OPEN_LOCK: return open_itself(path, GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS, 0);
    case OPEN_CLAIM: return open_itself(path, GENERIC_WRITE, CREATE_NEW, 0);
    case OPEN_FOLDER: errno = ENOTSUP; return -1;
    default: return descriptor(open_named(path, GENERIC_READ, OPEN_EXISTING, 0), O_RDONLY);
    }
}

static int no_folder(const char *root)
{
    const FileStamp stamp = stamp_named(root, 0);
    return stamp.there == FILE_THERE && stamp.kind == KIND_FILE ? ENOTDIR : ENOENT;
}

/* Windows has no openat: between the look at a folder and the opening of the next part somebody
 * could put a link there. The links of strangers that this is against lie there before. */
int file_open_under(const char *root, const char *name)
{
    char path[PATH_SIZE];
    const size_t start = (size_t)snprintf(path, sizeof path, "%s/", root);
    if (start + strlen(name) >= sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    for (size_t n = strcspn(name, "/"); name[n]; n += 1 + strcspn(name + n + 1, "/")) {
        snprintf(path + start, sizeof path - start, "%.*s", (int)n, name);
        const FileStamp part = file_stamp(path);
        if (part.there != FILE_THERE || part.kind != KIND_FOLDER) {
            const bool link = part.there == FILE_THERE && part.kind == KIND_LINK;
            errno = link ? ELOOP : no_folder(root);
            return -1;
        }
    }
    snprintf(path + start, sizeof path - start, "%s", name);
    return open_itself(path, GENERIC_READ, OPEN_EXISTING, O_RDONLY);
}

enum { TRIES = 100, OWN_LETTERS = 6 };

static void own_letters(char *own)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    unsigned char chance[OWN_LETTERS] = {0};
    chance_fill(chance, sizeof chance);
    for (int i = 0; i < OWN_LETTERS; i++)
        own[i] = letters[chance[i] % (sizeof letters - 1)];
}

int file_open_new(char path[PATH_SIZE], int ending)
{
    char *const own = path + strlen(path) - ending - OWN_LETTERS;
    int fd = -1;
    errno = EEXIST;
    for (int i = 0; i < TRIES && fd < 0 && errno == EEXIST; i++) {
        own_letters(own);
        fd = open_itself(path, GENERIC_READ | GENERIC_WRITE, CREATE_NEW, O_APPEND);
    }
    return fd;
}

FILE *file_stream(const char *path)
{
    wchar_t wide[PATH_SIZE];
    return wide_path(path, wide) ? _wfopen(wide, L"wb") : NULL;
}

FILE *fd_stream(int fd) { return _fdopen(fd, "ab"); }

static unsigned most(size_t size) { return size < 1 << 30 ? (unsigned)size : 1 << 30; }

ptrdiff_t fd_read(int fd, void *to, size_t size) { return _read(fd, to, most(size)); }
ptrdiff_t fd_write(int fd, const void *from, size_t size) { return _write(fd, from, most(size)); }

bool fd_cut(int fd, int64_t size)
{
    errno = _chsize_s(fd, size);
    return errno == 0;
}

bool fd_sync(int fd) { return FlushFileBuffers((HANDLE)_get_osfhandle(fd)) || windows_failed(); }
bool fd_sync_data(int fd) { return fd_sync(fd); }
void fd_close(int fd) { _close(fd); }

LockState fd_lock(int fd)
{
    OVERLAPPED from = {0};
    if (LockFileEx((HANDLE)_get_osfhandle(fd), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY,
                   0, 1, 0, &from))
        return LOCK_OURS;
    const DWORD why = GetLastError();
    return why == ERROR_LOCK_VIOLATION || why == ERROR_IO_PENDING ? LOCK_OTHERS : LOCK_NONE;
}

void files_limit_is_error(void) {}

/* ---- Names on the disk ---- */

/* Another program, such as a virus scanner, may have a file open for a moment. */
static bool is_held(void)
{
    const DWORD why = GetLastError();
    return why == ERROR_ACCESS_DENIED || why == ERROR_SHARING_VIOLATION;
}

bool file_rename(const char *from, const char *to)
{
    enum { ATTEMPTS = 20, PAUSE_MS = 10 };
    wchar_t old[PATH_SIZE], new[PATH_SIZE];
    if (!wide_path(from, old) || !wide_path(to, new))
        return false;
    for (int i = 0; i < ATTEMPTS; i++) {
        if (MoveFileExW(old, new, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return true;
        if (!is_held())
            break;
        Sleep(PAUSE_MS);
    }
    return windows_failed();
}

bool file_link(const char *path, const char *name)
{
    wchar_t old[PATH_SIZE], new[PATH_SIZE];
    return wide_path(path, old) && wide_path(name, new) &&
           (CreateHardLinkW(new, old, NULL) || windows_failed());
}

bool file_remove(const char *path)
{
    wchar_t wide[PATH_SIZE];
    return wide_path(path, wide) && (DeleteFileW(wide) || windows_failed());
}

bool folder_make_one(const char *path)
{
    wchar_t wide[PATH_SIZE];
    return wide_path(path, wide) &&
           (CreateDirectoryW(wide, NULL) || windows_failed() || errno == EEXIST);
}

bool folder_make_new(char path[PATH_SIZE])
{
    wchar_t wide[PATH_SIZE];
    bool made = false;
    errno = EEXIST;
    for (int i = 0; i < TRIES && !made && errno == EEXIST; i++) {
        own_letters(path + strlen(path) - OWN_LETTERS);
        made = wide_path(path, wide) && (CreateDirectoryW(wide, NULL) || windows_failed());
    }
    return made;
}

/* Nothing to do: file_rename returns when the new name is on the disk. */
bool folder_sync(const char *path)
{
    (void)path;
    return true;
}
