/* imparlour-cli new: the files of a new game, copied from data/template. They are a whole game, and
 * `check --complete` finds nothing missing in it. */
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

static char *new_path(char out[PATH_SIZE], const Args *args, const char *folder)
{
    char name[NAME_SIZE + 32];
    snprintf(name, sizeof name, "%s/%s.json", folder, args->word[0]);
    return path_join(out, args->data_dir, name);
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
    char root[PATH_SIZE], name[64], path[PATH_SIZE];
    path_join(root, args->data_dir, TEMPLATE);
    snprintf(name, sizeof name, "%s/" TEMPLATE ".json", folder);
    size_t size;
    char *old = file_read_under(root, name, NEW_FILE, &size, err);
    char *text = old ? with_id(old, args->word[0]) : NULL;
    free(old);
    if (old && !text)
        return err_set(err, "out of memory");
    const bool ok = text && file_replace(new_path(path, args, folder), text, strlen(text), err);
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
        if (file_stamp(new_path(path, args, folders[i])).there == FILE_ABSENT)
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
