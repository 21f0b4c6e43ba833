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

/* The XDG rules: empty and relative values count as not set. */
static void xdg(char out[PATH_SIZE], const char *variable, const char *fallback)
{
    char base[PATH_SIZE];
    const char *value = getenv(variable), *home = getenv("HOME");
    if (value && value[0] == '/')
        snprintf(base, sizeof base, "%s", value);
    else
        path_join(base, home && home[0] == '/' ? home : "/tmp", fallback);
    path_join(out, base, "imparlour");
    make_dirs(out);
}

static void in_profile(char out[PATH_SIZE], const char *profile, const char *name)
{
    path_join(out, profile, name);
    make_dirs(out);
}

bool paths_find(Paths *p, const char *data_dir, const char *profile, Err *err)
{
    *p = (Paths){0};
    if (!data_find(data_dir, p->data, err))
        return false;
    if (!path_exists(path_join(p->assets, p->data, "assets")))
        path_join(p->assets, p->data, "../assets");
    if (profile) {
        in_profile(p->config, profile, "config");
        in_profile(p->state, profile, "state");
        return true;
    }
    xdg(p->config, "XDG_CONFIG_HOME", ".config");
    xdg(p->state, "XDG_STATE_HOME", ".local/state");
    return true;
}
