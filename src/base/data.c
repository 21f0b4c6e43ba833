#include "base/data.h"
#include "base/keep/swap.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef IMPARLOUR_DATA_DIR
#define IMPARLOUR_DATA_DIR "/usr/share/games/imparlour"
#define IMPARLOUR_VERSION  "unknown"
#endif

const char *program_version(void) { return IMPARLOUR_VERSION; }

/* Takes a folder if it holds decks/: games/ alone would also match /usr. A line break in its name
 * would make two folders of it. */
static bool data_take(const char *folder, char out[PATH_SIZE])
{
    char decks[PATH_SIZE];
    snprintf(out, PATH_SIZE, "%s", folder);
    return !strchr(folder, '\n') && path_exists(path_join(decks, folder, "decks"));
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
    if (!program_path(program))
        return false;
    char *dir = path_parent(program);
    for (int up = 0; up < 4 && strcmp(dir, "/") != 0; up++, dir = path_parent(dir))
        if (take_root(dir, out) || take_root(path_join(shared, dir, "share/games/imparlour"), out))
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
    char base[PATH_SIZE];
    const bool there = profile || person_folder(which, base);
    if (profile)
        path_join(out, profile, which);
    else
        path_join(out, there ? base : "", "imparlour");
    return there;
}

bool data_add_own(const char *given, const char *profile, char data[PATH_SIZE])
{
    const char *env = getenv("IMPARLOUR_DATA");
    char own[PATH_SIZE];
    if (given || (env && *env) || !data_player(profile, "data", own) || !own[0] ||
        !path_exists(own))
        return false;
    swap_finish(own);
    return folders_add(data, own);
}

bool data_add_file(const char *file, char data[PATH_SIZE])
{
    char own[PATH_SIZE], folder[PATH_SIZE];
    if (!path_whole(file, own))
        return false;
    char *slash = strrchr(own, '/');
    const bool in_games = slash - own >= 6 && strncmp(slash - 6, "/games", 6) == 0;
    if (in_games)
        slash[-6] = '\0';
    for (int i = 0; folders_nth(data, i, folder); i++)
        if (strcmp(folder, own) == 0)
            return true;
    return own[0] && folders_add(data, own);
}
