#include "base/data.h"
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef IMPARLOUR_DATA_DIR
#define IMPARLOUR_DATA_DIR "/usr/share/games/imparlour"
#define IMPARLOUR_VERSION  "unknown"
#endif

const char *program_version(void) { return IMPARLOUR_VERSION; }

/* Takes a folder if it holds decks/: games/ alone would also match /usr. */
static bool data_take(const char *folder, char out[PATH_SIZE])
{
    char decks[PATH_SIZE];
    snprintf(out, PATH_SIZE, "%s", folder);
    return path_exists(path_join(decks, folder, "decks"));
}

static bool take_root(const char *root, char out[PATH_SIZE])
{
    char inner[PATH_SIZE];
    return (folder_exists(path_join(inner, root, "data")) && data_take(inner, out)) ||
           data_take(root, out);
}

/* Searches the folder of the program and up to three above it. A build folder has a link where an
 * installed program has its data. */
static bool near_program(char out[PATH_SIZE])
{
    char program[PATH_SIZE], shared[PATH_SIZE];
    const ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    if (n <= 0)
        return false;
    program[n] = '\0';
    char *dir = dirname(program);
    for (int up = 0; up < 4 && strcmp(dir, "/") != 0; up++, dir = dirname(dir))
        if (take_root(dir, out) ||
            take_root(path_join(shared, dir, "share/games/imparlour"), out))
            return true;
    return false;
}

bool data_own(char out[PATH_SIZE])
{
    return near_program(out) || take_root(IMPARLOUR_DATA_DIR, out);
}

bool data_find(const char *given, char out[PATH_SIZE], Err *err)
{
    const char *env = getenv("IMPARLOUR_DATA");
    if (given)
        return take_root(given, out) || err_set(err,
                                                "--data %s: no games and decks in there; name the "
                                                "folder that holds data/ and assets/",
                                                given);
    if (env && *env)
        return take_root(env, out) ||
               err_set(err, "IMPARLOUR_DATA=%s: no games and decks in there", env);
    return data_own(out) ||
           err_set(
               err,
               "the game's data was not found near the program nor in %s; start with --data DIR",
               IMPARLOUR_DATA_DIR);
}

bool data_player(const char *profile, const char *which, char out[PATH_SIZE])
{
    const bool state = strcmp(which, "state") == 0;
    char base[PATH_SIZE];
    const char *value = getenv(state ? "XDG_STATE_HOME" : "XDG_CONFIG_HOME"),
               *home = getenv("HOME");
    const bool has_value = value && value[0] == '/', has_home = home && home[0] == '/';
    const char *hidden = state ? ".local/state" : ".config";
    path_join(base, has_home ? home : "", hidden);
    if (profile)
        path_join(out, profile, which);
    else
        path_join(out, has_value ? value : base, "imparlour");
    return profile || has_value || has_home;
}
