#include "base/system/wide_windows.h"
#include <errno.h>

bool wide_path(const char *path, wchar_t out[PATH_SIZE])
{
    out[0] = L'\0';
    errno = *path ? ENAMETOOLONG : ENOENT;
    return *path && MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, out, PATH_SIZE);
}

bool narrow_path(const wchar_t *path, char out[PATH_SIZE])
{
    out[0] = '\0';
    if (!WideCharToMultiByte(CP_UTF8, 0, path, -1, out, PATH_SIZE, NULL, NULL)) {
        out[0] = '\0';
        return false;
    }
    for (char *c = out; *c; c++)
        if (*c == '\\')
            *c = '/';
    return true;
}

bool windows_failed(void)
{
    static const struct {
        DWORD windows;
        int posix;
    } MEANS[] = {{ERROR_FILE_NOT_FOUND, ENOENT},
                 {ERROR_PATH_NOT_FOUND, ENOENT},
                 {ERROR_INVALID_DRIVE, ENOENT},
                 {ERROR_BAD_NETPATH, ENOENT},
                 {ERROR_ACCESS_DENIED, EACCES},
                 {ERROR_SHARING_VIOLATION, EACCES},
                 {ERROR_LOCK_VIOLATION, EACCES},
                 {ERROR_WRITE_PROTECT, EROFS},
                 {ERROR_DISK_FULL, ENOSPC},
                 {ERROR_HANDLE_DISK_FULL, ENOSPC},
                 {ERROR_FILE_EXISTS, EEXIST},
                 {ERROR_ALREADY_EXISTS, EEXIST},
                 {ERROR_DIRECTORY, ENOTDIR},
                 {ERROR_INVALID_NAME, ENAMETOOLONG},
                 {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
                 {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
                 {ERROR_OUTOFMEMORY, ENOMEM},
                 {ERROR_NOT_SUPPORTED, ENOTSUP},
                 {ERROR_INVALID_FUNCTION, ENOTSUP}};
    const DWORD why = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof MEANS / sizeof *MEANS; i++)
        if (MEANS[i].windows == why)
            errno = MEANS[i].posix;
    return false;
}
