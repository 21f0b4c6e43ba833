/* imparlour-cli install: the game of a pack becomes one of the player's own. All files are written
 * beside their places and the game is loaded from there; only then they are swapped for those of
 * the game before. */
#include "base/data.h"
#include "base/json.h"
#include "base/keep/swap.h"
#include "tools/cli.h"
#include "tools/packs/pack.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const Args *args;
    Pack pack;
    char own[PATH_SIZE]; /* the folder of the player's games */
    Swap swap;
    int n_old;
    char old[PACK_FILES][PACK_NAME]; /* the files that are replaced */
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
    return (folders_add(folders, s->swap.fresh) ||
            err_set(err, "%s: too long a path", s->swap.fresh)) &&
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

static bool write_fresh(const Installing *s, Err *err)
{
    char path[PATH_SIZE];
    for (int i = 0; i < s->pack.n; i++) {
        const PackFile *f = &s->pack.file[i];
        if (!swap_place(s->swap.fresh, f->name, path, err) ||
            !file_replace(path, f->bytes, f->size, err))
            return false;
    }
    return true;
}

static bool note_old(const char *name, void *to, Err *err)
{
    Installing *s = to;
    if (s->n_old == PACK_FILES)
        return err_set(err, "more than %d files", PACK_FILES);
    snprintf(s->old[s->n_old++], PACK_NAME, "%s", name);
    return true;
}

/* A file that is there and not one of the old ones belongs to another game. */
static bool is_of_another(const Installing *s, const char *name)
{
    char path[PATH_SIZE];
    bool old = false;
    for (int i = 0; i < s->n_old; i++)
        old |= strcmp(s->old[i], name) == 0;
    return !old && file_stamp(path_join(path, s->own, name)).there != FILE_ABSENT;
}

static bool replace_old(Installing *s, Err *err)
{
    const char *old[PACK_FILES];
    if (!pack_each(s->own, s->pack.id, note_old, s, err))
        return false;
    for (int i = 0; i < s->pack.n; i++)
        if (is_of_another(s, s->pack.file[i].name))
            return err_set(err,
                           "%s: %s: another game of yours has a file of this name, and it stays",
                           s->args->word[0], s->pack.file[i].name);
    for (int i = 0; i < s->n_old; i++)
        old[i] = s->old[i];
    return swap_commit(&s->swap, old, s->n_old, err);
}

static bool install(Installing *s, Err *err)
{
    const bool ok = swap_begin(&s->swap, s->own, err) && id_is_free(s, err) &&
                    write_fresh(s, err) && check_fresh(s, err) && replace_old(s, err);
    swap_end(&s->swap);
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
