#include "platform/paths.h"
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef IMPARLOUR_DATA_DIR
#define IMPARLOUR_DATA_DIR "/usr/share/games/imparlour"
#endif

/* Takes `root` if it holds data/ and assets/, or if it is data/ itself beside or around assets/. */
static bool try_root(Paths *p, const char *root)
{
    char probe[PATH_SIZE], inner[PATH_SIZE];
    path_join(inner, root, "data");
    if (path_exists(path_join(probe, inner, "decks"))) {
        snprintf(p->data, sizeof p->data, "%s", inner);
        path_join(p->assets, root, "assets");
        return true;
    }
    if (!path_exists(path_join(probe, root, "decks")))
        return false;
    snprintf(p->data, sizeof p->data, "%s", root);
    if (!path_exists(path_join(p->assets, root, "assets")))
        path_join(p->assets, root, "../assets");
    return true;
}

static bool try_near_program(Paths *p)
{
    char program[PATH_SIZE];
    const ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    if (n <= 0)
        return false;
    program[n] = '\0';
    char *dir = dirname(program);
    for (int up = 0; up < 4 && strcmp(dir, "/") != 0; up++, dir = dirname(dir)) {
        char shared[PATH_SIZE];
        if (try_root(p, dir) || try_root(p, path_join(shared, dir, "share/games/imparlour")))
            return true;
    }
    return false;
}

static bool find_data(Paths *p, const char *data_dir, Err *err)
{
    if (data_dir)
        return try_root(p, data_dir) ||
               err_set(err, "--data %s: no games/ in there; name the folder that holds data/ and assets/", data_dir);
    const char *env = getenv("IMPARLOUR_DATA");
    if (env && *env)
        return try_root(p, env) || err_set(err, "IMPARLOUR_DATA=%s: no games/ in there", env);
    return try_near_program(p) || try_root(p, IMPARLOUR_DATA_DIR) ||
           err_set(err, "the game's data was not found near the program nor in %s; start with --data DIR", IMPARLOUR_DATA_DIR);
}

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
    if (!find_data(p, data_dir, err))
        return false;
    if (profile) {
        in_profile(p->config, profile, "config");
        in_profile(p->state, profile, "state");
        return true;
    }
    xdg(p->config, "XDG_CONFIG_HOME", ".config");
    xdg(p->state, "XDG_STATE_HOME", ".local/state");
    return true;
}
