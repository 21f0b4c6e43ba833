#include "base/system/files.h"
#include "base/system/wide_windows.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct FolderList {
    HANDLE find;
    WIN32_FIND_DATAW next;
    bool any; /* `next` has a name */
    char folder[PATH_SIZE], name[PATH_SIZE];
};

FolderList *folder_open(const char *path)
{
    char all[PATH_SIZE];
    wchar_t wide[PATH_SIZE];
    snprintf(all, sizeof all, "%s/*", path);
    if (strlen(path) + 3 > sizeof all || !wide_path(all, wide)) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    FolderList *l = calloc(1, sizeof *l);
    if (!l) {
        errno = ENOMEM;
        return NULL;
    }
    strcpy(l->folder, path);
    l->find = FindFirstFileW(wide, &l->next);
    l->any = l->find != INVALID_HANDLE_VALUE;
    if (l->any)
        return l;
    windows_failed();
    free(l);
    return NULL;
}

const char *folder_next(FolderList *l)
{
    const bool any = l->any && narrow_path(l->next.cFileName, l->name);
    l->any = l->any && FindNextFileW(l->find, &l->next);
    return any ? l->name : NULL;
}

void folder_remove_in(FolderList *l, const char *name)
{
    char path[2 * PATH_SIZE];
    if (snprintf(path, sizeof path, "%s/%s", l->folder, name) < PATH_SIZE)
        file_remove(path);
}

void folder_close(FolderList *l)
{
    if (l)
        FindClose(l->find);
    free(l);
}

static bool is_entry(const char *name) { return strcmp(name, ".") != 0 && strcmp(name, "..") != 0; }

/* A link to a folder is removed as an empty folder is. */
void folder_remove(const char *path)
{
    wchar_t wide[PATH_SIZE];
    char inner[PATH_SIZE], **names = NULL;
    const int n = folder_exists(path) ? folder_names(path, is_entry, &names) : 0;
    for (int i = 0; i < n; i++)
        if (snprintf(inner, sizeof inner, "%s/%s", path, names[i]) < PATH_SIZE)
            folder_remove(inner);
    folder_names_free(names, n);
    if (!file_remove(path) && wide_path(path, wide))
        RemoveDirectoryW(wide);
}
