/* imparlour-cli install: the game of a pack becomes one of the player's own. All files are written
 * beside their places and the game is loaded from there; only then they are moved, the definition
 * last, without which there is no game. */
#include "base/data.h"
#include "base/json.h"
#include "tools/cli.h"
#include "tools/packs/pack.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const Args *args;
    Pack pack;
    char own[PATH_SIZE];   /* the folder of the player's games */
    char fresh[PATH_SIZE]; /* inside it: what is new */
    char old[PATH_SIZE];   /* … and what it replaces */
    int moved;
} Installing;

/* ---- Checks ---- */

static bool load_all(const char *folders, const char *id, Err *err)
{
    GameInfo info;
    if (!game_info(folders, id, &info, err))
        return false;
    for (int seats = info.min_seats; seats <= info.max_seats; seats++) {
        if (!seats_offered(&info, seats))
            continue;
        Game *g = game_load(folders, id, seats, NULL, 0, err);
        if (!g)
            return false;
        game_free(g);
    }
    return true;
}

/* The files are JSON, and the game can be loaded, with the installed decks. */
static bool check_fresh(const Installing *s, Err *err)
{
    char folders[PATH_SIZE];
    for (int i = 0; i < s->pack.n; i++) {
        JsonDoc doc;
        const char *name = s->pack.file[i].name;
        if (!strstr(name, ".json"))
            continue;
        if (!json_read_text(&doc, name, s->pack.file[i].bytes, s->pack.file[i].size, err))
            return false;
        json_free(&doc);
    }
    folders_nth(s->args->data_dir, 0, folders);
    return (folders_add(folders, s->fresh) || err_set(err, "%s: too long a path", s->fresh)) &&
           load_all(folders, s->pack.id, err);
}

static bool id_is_free(const Installing *s, Err *err)
{
    char path[PATH_SIZE], name[PACK_NAME], first[PATH_SIZE];
    const char *const id = s->pack.id;
    snprintf(name, sizeof name, "games/%s.json", id);
    folders_nth(s->args->data_dir, 0, first);
    if (file_stamp(path_join(path, first, name)).there != FILE_ABSENT)
        return err_set(err, "%s: a game of the program has the id \"%s\", and it stays",
                       s->args->word[0], id);
    if (!s->args->replace && file_stamp(path_join(path, s->own, name)).there != FILE_ABSENT)
        return err_set(err, "%s: the game \"%s\" is there already; --replace replaces it",
                       s->args->word[0], id);
    return true;
}

/* ---- Writing ---- */

/* Makes the folder of a file, which must not lead elsewhere by a link. */
static bool make_folder_of(const char *top, const char *name, char path[PATH_SIZE], Err *err)
{
    char folder[PATH_SIZE];
    for (const char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
        char part[PACK_NAME];
        snprintf(part, sizeof part, "%.*s", (int)(slash - name), name);
        if (!folder_make(path_join(folder, top, part)) || !folder_exists(folder))
            return err_set(err, "%s: is not a folder", folder);
    }
    path_join(path, top, name);
    return path[0] || err_set(err, "%s: too long a path", top);
}

static bool write_fresh(const Installing *s, Err *err)
{
    char path[PATH_SIZE];
    for (int i = 0; i < s->pack.n; i++) {
        const PackFile *f = &s->pack.file[i];
        if (!make_folder_of(s->fresh, f->name, path, err) ||
            !file_replace(path, f->bytes, f->size, err))
            return false;
    }
    return true;
}

static bool move_file(const char *from, const char *to, const char *name, Err *err)
{
    char a[PATH_SIZE], b[PATH_SIZE];
    path_join(a, from, name);
    return make_folder_of(to, name, b, err) &&
           (file_rename(a, b) || err_set(err, "%s: cannot be moved: %s", b, strerror(errno)));
}

/* The old files of this game are away: what is there belongs to another game, and stays. */
static bool move_new(const Installing *s, const char *name, Err *err)
{
    char path[PATH_SIZE];
    if (file_stamp(path_join(path, s->own, name)).there != FILE_ABSENT)
        return err_set(err, "%s: %s: another game of yours has a file of this name, and it stays",
                       s->args->word[0], name);
    return move_file(s->fresh, s->own, name, err);
}

static bool put_away(const char *name, void *to, Err *err)
{
    const Installing *s = to;
    return move_file(s->own, s->old, name, err);
}

static bool put_back(const char *name, void *to, Err *err)
{
    const Installing *s = to;
    return move_file(s->old, s->own, name, err);
}

/* The definition goes first and comes last: in between there is no such game. */
static bool exchange(Installing *s, Err *err)
{
    char game[PACK_NAME], path[PATH_SIZE];
    snprintf(game, sizeof game, "games/%s.json", s->pack.id);
    if (path_exists(path_join(path, s->own, game)) && !put_away(game, s, err))
        return false;
    if (!pack_each(s->own, s->pack.id, put_away, s, err))
        return false;
    for (int i = 0; i < s->pack.n; i++) {
        if (strcmp(s->pack.file[i].name, game) == 0)
            continue;
        if (!move_new(s, s->pack.file[i].name, err))
            return false;
        s->moved = i + 1;
    }
    return move_file(s->fresh, s->own, game, err) && folder_sync(path);
}

/* After a fault: what had been moved goes, and the old files come back, or else stay where they
 * are.
 */
static bool undo(Installing *s)
{
    char path[PATH_SIZE];
    for (int i = 0; i < s->moved; i++)
        file_remove(path_join(path, s->own, s->pack.file[i].name));
    return pack_each(s->old, s->pack.id, put_back, s, NULL);
}

/* ---- The folders beside it ---- */

static bool make_beside(const char *own, const char *which, char out[PATH_SIZE], Err *err)
{
    char name[32];
    snprintf(name, sizeof name, ".%s-XXXXXX", which);
    path_join(out, own, name);
    return (out[0] && folder_make_new(out)) || err_set(err, "%s: no folder can be made there", own);
}

static bool install(Installing *s, Err *err)
{
    if (!id_is_free(s, err))
        return false;
    if (!folder_make(s->own) || !make_beside(s->own, "new", s->fresh, err))
        return err_set(err, "%s: cannot be made: %s", s->own, strerror(errno));
    bool ok = write_fresh(s, err) && check_fresh(s, err) && make_beside(s->own, "old", s->old, err);
    if (ok) {
        ok = exchange(s, err);
        if (ok || undo(s))
            folder_remove(s->old);
    }
    folder_remove(s->fresh);
    return ok;
}

static int run_install(const Args *args)
{
    static Installing s; /* large */
    Err err = {{0}};
    s = (Installing){.args = args};
    bool ok = (data_player(args->profile, "data", s.own) && s.own[0]) ||
              err_set(&err, "there is no place for games of your own: HOME is not set");
    if (ok)
        ok = pack_read(&s.pack, args->word[0], &err) && install(&s, &err);
    pack_free(&s.pack);
    if (!ok)
        return cli_failed(args, err.text);
    printf("%s is installed in %s\n", s.pack.id, s.own);
    return CLI_DONE;
}

static const Flag install_flags[] = {
    {"replace", NULL, "an added game of the same id is replaced", flag_on, FLAG_AT(replace)},
    {FLAG_PROFILE},
    {FLAG_HELP},
    {0}};

const Command command_install = {"install",     "FILE", "adds the game of a pack to your own games",
                                 install_flags, 1,      1,
                                 run_install};
