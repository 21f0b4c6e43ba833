/* imparlour-cli new: the files of a new game, copied from data/template. They are a whole game, and
 * `check --complete` finds nothing missing in it. They become one of the player's own games, or
 * part of the data that is given. */
#include "base/data.h"
#include "base/json.h"
#include "tools/cli.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEMPLATE "template" /* the id in those files */
enum { NEW_FILE = 64 * 1024 };

static const char *const folders[] = {"games",  "text/en", "text/ja", "text/de", "text/fr",
                                      "tables", "books",   "lessons", "feats"};
enum { FOLDERS = sizeof folders / sizeof folders[0] };

/* A name for a file and for JSON. */
static bool is_id(const char *id)
{
    const size_t n = strlen(id);
    return n > 0 && n < JSON_WORD && n < NAME_SIZE &&
           strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-_") == n;
}

/* "games/ID.json" */
static char *new_name(char out[NAME_SIZE + 32], const Args *args, const char *folder)
{
    snprintf(out, NAME_SIZE + 32, "%s/%s.json", folder, args->word[0]);
    return out;
}

/* Where the file goes. */
static char *new_path(char out[PATH_SIZE], const Args *args, const char *folder)
{
    char top[PATH_SIZE], name[NAME_SIZE + 32];
    const char *env = getenv("IMPARLOUR_DATA");
    if (args->data || (env && *env) || !data_player(NULL, "data", top))
        folders_nth(args->data_dir, 0, top);
    return path_join(out, top, new_name(name, args, folder));
}

/* The text with the new id for every TEMPLATE; for free(). NULL if memory ran out. */
static char *with_id(const char *text, const char *id)
{
    const size_t old = strlen(TEMPLATE), length = strlen(id);
    size_t size = strlen(text) + 1;
    for (const char *at = strstr(text, TEMPLATE); at; at = strstr(at + old, TEMPLATE))
        size += length;
    char *out = malloc(size), *to = out;
    while (out) {
        const char *at = strstr(text, TEMPLATE);
        const size_t before = at ? (size_t)(at - text) : strlen(text);
        memcpy(to, text, before);
        to += before;
        if (!at)
            break;
        memcpy(to, id, length);
        to += length;
        text = at + old;
    }
    if (out)
        *to = '\0';
    return out;
}

static bool write_new(const Args *args, const char *folder, Err *err)
{
    char root[PATH_SIZE], name[64], path[PATH_SIZE], above[PATH_SIZE], first[PATH_SIZE];
    path_join(root, folders_nth(args->data_dir, 0, first), TEMPLATE);
    snprintf(name, sizeof name, "%s/" TEMPLATE ".json", folder);
    size_t size;
    char *old = file_read_under(root, name, NEW_FILE, &size, err);
    char *text = old ? with_id(old, args->word[0]) : NULL;
    free(old);
    if (old && !text)
        return err_set(err, "out of memory");
    const char *const slash = strrchr(new_path(path, args, folder), '/');
    snprintf(above, sizeof above, "%.*s", slash ? (int)(slash - path) : 0, path);
    const bool ok = text && (folder_make(above) || err_set(err, "%s: cannot be made", above)) &&
                    file_replace(path, text, strlen(text), err);
    free(text);
    if (ok)
        printf("%s\n", path);
    return ok;
}

static int run_new(const Args *args)
{
    Err err = {{0}};
    char path[PATH_SIZE];
    if (!is_id(args->word[0]))
        return cli_misuse(args, "an ID is 1 to 31 of a-z, 0-9, - and _");
    for (int i = 0; i < FOLDERS; i++) {
        char name[NAME_SIZE + 32];
        path_under(path, args->data_dir, new_name(name, args, folders[i]));
        if (file_stamp(path).there == FILE_ABSENT)
            continue;
        err_set(&err, "%s: is there already; choose another ID", path);
        return cli_failed(args, err.text);
    }
    for (int i = 0; i < FOLDERS; i++)
        if (!write_new(args, folders[i], &err))
            return cli_failed(args, err.text);
    printf(
        "Now edit them, first the game. imparlour-cli check --complete %s says what is missing,\n"
        "src/GAMES.md explains each key.\n",
        args->word[0]);
    return CLI_DONE;
}

static const Flag new_flags[] = {{FLAG_DATA}, {FLAG_HELP}, {0}};

const Command command_new = {
    "new",     "ID", "writes the files of a new game, a simple one that can be played at once",
    new_flags, 1,    1,
    run_new};
