/* imparlour-cli pack: a game of one's own becomes one file. */
#include "base/data.h"
#include "tools/cli.h"
#include "tools/packs/pack.h"
#include <archive.h>
#include <archive_entry.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *folder;
    struct archive *archive;
    int n;
    bool game;
} Packing;

/* The same files make the same pack: no time, owner or mode of them is in it. */
static bool add_file(const char *name, void *to, Err *err)
{
    Packing *p = to;
    size_t size;
    char id[NAME_SIZE];
    char *bytes = file_read_under(p->folder, name, pack_largest(name), &size, err);
    struct archive_entry *e = bytes ? archive_entry_new() : NULL;
    bool ok = e != NULL;
    if (ok) {
        archive_entry_set_pathname(e, name);
        archive_entry_set_filetype(e, AE_IFREG);
        archive_entry_set_perm(e, 0644);
        archive_entry_set_size(e, (la_int64_t)size);
        archive_entry_set_mtime(e, 315532800, 0); /* 1980: a zip has nothing earlier */
        ok = archive_write_header(p->archive, e) == ARCHIVE_OK &&
             archive_write_data(p->archive, bytes, size) == (la_ssize_t)size;
        if (!ok)
            err_set(err, "%s: %s", name, archive_error_string(p->archive));
        archive_entry_free(e);
        p->game |= pack_is_game(name, id);
        p->n++;
        printf("%s\n", name);
    }
    free(bytes);
    return ok && (p->n <= PACK_FILES || err_set(err, "more than %d files", PACK_FILES));
}

/* The one game of a folder. */
static bool game_in(const char *folder, char id[NAME_SIZE], Err *err)
{
    char path[PATH_SIZE], name[PACK_NAME];
    int n = 0;
    FolderList *list = folder_open(path_join(path, folder, "games"));
    for (const char *file = list ? folder_next(list) : NULL; file; file = folder_next(list)) {
        snprintf(name, sizeof name, "games/%.200s", file);
        n += pack_is_game(name, id);
    }
    folder_close(list);
    return n == 1 || err_set(err, "%s: one game is wanted in its games/, there are %d", folder, n);
}

/* The folder that has the game of the operand, an id or a folder. */
static bool find_game(const Args *args, char folder[PATH_SIZE], char id[NAME_SIZE], Err *err)
{
    char path[PATH_SIZE], name[PATH_SIZE];
    const char *word = args->word[0];
    path_join(path, word, "games");
    if (path_exists(path)) {
        snprintf(folder, PATH_SIZE, "%s", word);
        return game_in(folder, id, err);
    }
    snprintf(name, sizeof name, "games/%s.json", word);
    for (int i = args->data ? 0 : 1; folders_nth(args->data_dir, i, folder); i++)
        if (pack_is_game(name, id) && path_exists(path_join(path, folder, name)))
            return true;
    return err_set(err, "%s: neither a game of your own nor a folder with one", word);
}

static int run_pack(const Args *args)
{
    Err err = {{0}};
    char folder[PATH_SIZE], id[NAME_SIZE];
    if (!args->out)
        return cli_misuse(args, "-o FILE is missing");
    if (!find_game(args, folder, id, &err))
        return cli_failed(args, err.text);
    const size_t room = PACK_WHOLE + PACK_WHOLE / 2;
    size_t used = 0;
    char *bytes = malloc(room);
    Packing p = {.folder = folder, .archive = archive_write_new()};
    bool ok = bytes && p.archive;
    if (!ok)
        err_set(&err, "not enough memory");
    if (ok) {
        archive_write_set_format_zip(p.archive);
        archive_write_set_bytes_per_block(p.archive, 1);
        archive_write_set_bytes_in_last_block(p.archive, 1);
        ok = archive_write_open_memory(p.archive, bytes, room, &used) == ARCHIVE_OK &&
             pack_each(folder, id, add_file, &p, &err) &&
             archive_write_close(p.archive) == ARCHIVE_OK;
        ok = ok && file_replace(args->out, bytes, used, &err);
        if (!ok)
            err_set(&err, "the pack could not be made");
    }
    archive_write_free(p.archive);
    free(bytes);
    if (!ok)
        return cli_failed(args, err.text);
    printf("%s: %s, %d files, %zu bytes\n", args->out, id, p.n, used);
    return CLI_DONE;
}

static const Flag pack_flags[] = {
    {"out", "FILE", "the pack, a zip; also as -o FILE", flag_text, FLAG_AT(out)},
    {FLAG_DATA},
    {FLAG_PROFILE},
    {FLAG_HELP},
    {0}};

const Command command_pack = {
    "pack",     "ID|FOLDER", "makes one file of a game of your own, for others to install",
    pack_flags, 1,           1,
    run_pack};
