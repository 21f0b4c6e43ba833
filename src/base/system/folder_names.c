#include "base/room.h"
#include "base/system/files.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void folder_names_free(char **names, int n)
{
    for (int i = 0; i < n; i++)
        free(names[i]);
    free(names);
}

/* False if memory ran out. */
static bool keep(char ***names, size_t *room, int n, const char *name)
{
    char **all = room_for(*names, room, (size_t)n + 1, sizeof *all);
    if (!all)
        return false;
    *names = all;
    all[n] = strdup(name);
    return all[n] != NULL;
}

int folder_names(const char *path, bool (*wanted)(const char *name), char ***names)
{
    FolderList *l = folder_open(path);
    size_t room = 0;
    int n = 0;
    bool kept = true;
    *names = NULL;
    if (!l)
        return -1;
    for (const char *name = folder_next(l); name && kept; name = folder_next(l))
        if (!wanted || wanted(name)) {
            kept = keep(names, &room, n, name);
            n += kept;
        }
    folder_close(l);
    if (!kept) {
        folder_names_free(*names, n);
        *names = NULL;
        errno = ENOMEM;
        return -1;
    }
    if (n)
        qsort(*names, (size_t)n, sizeof **names, by_bytes);
    return n;
}
