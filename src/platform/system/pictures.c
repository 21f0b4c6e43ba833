#include "platform/system/pictures.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 9999, LIST_MOST = 64 * 1024 };

static const char *absolute(const char *name)
{
    const char *const value = getenv(name);
    return value && value[0] == '/' ? value : NULL;
}

/* Reads the value of XDG_PICTURES_DIR="$HOME/Bilder" or ="/media/Bilder" in a line. */
static bool read_value(const char *line, size_t size, const char *home, char out[PATH_SIZE])
{
    static const char KEY[] = "XDG_PICTURES_DIR=\"", HOME[] = "$HOME";
    const char *from = line + sizeof KEY - 1, *end = line + size;
    if (size < sizeof KEY || memcmp(line, KEY, sizeof KEY - 1) != 0)
        return false;
    const char *const quote = memchr(from, '"', (size_t)(end - from));
    if (!quote || quote == from || memchr(from, '\\', (size_t)(quote - from)))
        return false;
    const bool below = (size_t)(quote - from) > sizeof HOME && memcmp(from, HOME, 5) == 0;
    const char *const root = below ? home : "";
    if (below)
        from += sizeof HOME - 1;
    const int n = snprintf(out, PATH_SIZE, "%s%.*s", root, (int)(quote - from), from);
    return *from == '/' && n > 0 && n < PATH_SIZE;
}

/* The folder in the list of the desktop; false without a list that names one. */
static bool in_list(const char *home, char out[PATH_SIZE])
{
    char folder[PATH_SIZE], list[PATH_SIZE];
    const char *const config = absolute("XDG_CONFIG_HOME");
    size_t size = 0;
    bool found = false;
    if (config)
        path_join(list, config, "user-dirs.dirs");
    else
        path_join(list, path_join(folder, home, ".config"), "user-dirs.dirs");
    Err err = {{0}};
    char *const text = *list ? file_read(list, LIST_MOST, &size, &err) : NULL;
    for (const char *at = text; at && *at && !found;) {
        const size_t line = strcspn(at, "\n");
        found = read_value(at, line, home, out);
        at += line + (at[line] == '\n');
    }
    free(text);
    return found;
}

bool pictures_folder(char out[PATH_SIZE], Err *err)
{
    const char *const given = absolute("XDG_PICTURES_DIR"), *const home = absolute("HOME");
    if (given && strlen(given) < PATH_SIZE) {
        snprintf(out, PATH_SIZE, "%s", given);
        return true;
    }
    if (person_pictures(out))
        return true;
    if (home && (in_list(home, out) || *path_join(out, home, "Pictures")))
        return true;
    out[0] = '\0';
    err_set(err, "no home folder is known");
    return false;
}

bool pictures_claim(const char *stem, char path[PATH_SIZE], Err *err)
{
    char folder[PATH_SIZE], name[256];
    path[0] = '\0';
    if (!pictures_folder(folder, err))
        return false;
    if (!folder_make(folder)) {
        err_set(err, "%s: %s", folder, strerror(errno));
        return false;
    }
    for (int i = 1; i <= TRIES; i++) {
        if (i == 1)
            snprintf(name, sizeof name, "%s.png", stem);
        else
            snprintf(name, sizeof name, "%s-%d.png", stem, i);
        if (!*path_join(path, folder, name))
            errno = ENAMETOOLONG;
        const int fd = *path ? file_open(path, OPEN_CLAIM) : -1;
        if (fd >= 0) {
            fd_close(fd);
            return true;
        }
        if (errno != EEXIST)
            break;
    }
    err_set(err, "%s: %s", folder, strerror(errno));
    path[0] = '\0';
    return false;
}
