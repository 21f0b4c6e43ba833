#include "platform/paths.h"
#include "base/data.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void make_dirs(const char *path)
{
    char part[PATH_SIZE];
    snprintf(part, sizeof part, "%s", path);
    for (char *p = part + 1; *p; p++)
        if (*p == '/') {
            *p = '\0';
            mkdir(part, 0700);
            *p = '/';
        }
    mkdir(part, 0700);
}

/* In the profile, or by the XDG rules: empty and relative values count as not set. */
static void find_own(char out[PATH_SIZE], const char *profile, const char *name, const char *variable, const char *fallback)
{
    char base[PATH_SIZE];
    const char *value = getenv(variable), *home = getenv("HOME");
    if (profile)
        path_join(out, profile, name);
    else if (value && value[0] == '/')
        path_join(out, value, "imparlour");
    else
        path_join(out, path_join(base, home && home[0] == '/' ? home : "/tmp", fallback), "imparlour");
    make_dirs(out);
}

bool paths_find(Paths *p, const char *data_dir, const char *profile, Err *err)
{
    *p = (Paths){0};
    if (!data_find(data_dir, p->data, err))
        return false;
    if (!path_exists(path_join(p->assets, p->data, "assets")))
        path_join(p->assets, p->data, "../assets");
    find_own(p->config, profile, "config", "XDG_CONFIG_HOME", ".config");
    find_own(p->state, profile, "state", "XDG_STATE_HOME", ".local/state");
    return true;
}
