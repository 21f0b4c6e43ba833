/* The list of games: those of the first data folder, then those of the others. */
#include "rules/load/loader.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_GAMES = 64, MOST_OWN = 64 };

typedef struct {
    const char *data_dir;
    GameInfo *game;
    int n;
    char (*tried)[NAME_SIZE]; /* ids of the files looked at, good or not */
    int n_tried;
    bool own;
    GamesLeftOut *out; /* may be NULL */
    Err *err;
} GameLister;

static void list_without(GameLister *l, const char *file, bool twice, const Err *why)
{
    err_set(l->err, "%s", why->text);
    if (!l->out || l->out->n == MAX_LEFT_OUT)
        return;
    struct GameLeftOut *o = &l->out->at[l->out->n++];
    *o = (struct GameLeftOut){.own = l->own, .twice = twice, .why = *why};
    snprintf(o->file, sizeof o->file, "%.*s", NAME_SIZE - 1, file);
}

static bool is_tried(const GameLister *l, const char *id)
{
    for (int i = 0; i < l->n_tried; i++)
        if (strcmp(l->tried[i], id) == 0)
            return true;
    return false;
}

/* One file of a folder games/; an id is its name without the ending. */
static void list_file(GameLister *l, const char *folder, const char *file)
{
    Err why = {{0}};
    char id[FILE_NAME_SIZE];
    snprintf(id, sizeof id, "%.*s", (int)strlen(file) - 5, file);
    const bool twice = is_tried(l, id);
    if (twice)
        err_set(&why, "%s/%s: another game has this id and stays; this one is not used", folder,
                file);
    else
        snprintf(l->tried[l->n_tried++], NAME_SIZE, "%.*s", NAME_SIZE - 1, id);
    GameInfo *g = &l->game[l->n];
    if (twice || !game_info(l->data_dir, id, g, &why)) {
        list_without(l, id, twice, &why);
        return;
    }
    g->own = l->own;
    l->n++;
}

static bool is_listed(const char *name) { return name[0] != '.' && is_game_file(name); }

static void list_folder(GameLister *l, const char *folder, int most)
{
    char games[PATH_SIZE], **name = NULL;
    if (is_game_file(folder) && !folder_exists(folder)) {
        const char *slash = strrchr(folder, '/');
        if (slash) {
            snprintf(games, sizeof games, "%.*s", (int)(slash - folder), folder);
            list_file(l, games, slash + 1);
        }
        return;
    }
    const int n = folder_names(path_join(games, folder, "games"), is_listed, &name);
    for (int i = 0; i < n && i < most; i++)
        list_file(l, games, name[i]);
    folder_names_free(name, n);
    if (n > most) {
        Err why = {{0}};
        err_set(&why, "%s: more than %d games; the others are not looked at", games, most);
        list_without(l, "", false, &why);
    }
}

static int by_order(const void *a, const void *b)
{
    const GameInfo *x = a, *y = b;
    if (x->family != y->family)
        return x->family < y->family ? -1 : 1;
    return x->order != y->order ? (x->order > y->order) - (x->order < y->order)
                                : strcmp(x->id, y->id);
}

GameInfo *game_list_with(const char *data_dir, int *n, GamesLeftOut *out, Err *err)
{
    enum { MOST = MOST_GAMES + MOST_OWN + 1 /* that of --game */ };
    char folder[PATH_SIZE], games[PATH_SIZE];
    *n = 0;
    if (out)
        *out = (GamesLeftOut){0};
    folders_nth(data_dir, 0, folder);
    if (!path_exists(path_join(games, folder, "games"))) {
        err_set(err, "%s: no games found there; name the data folder with --data", games);
        return NULL;
    }
    GameLister l = {.data_dir = data_dir, .out = out, .err = err};
    l.game = calloc(MOST, sizeof *l.game);
    l.tried = calloc(3 * MOST, sizeof *l.tried);
    for (int i = 0; l.game && l.tried && i < 3 && folders_nth(data_dir, i, folder); i++) {
        const int room = MOST - l.n, own = room < MOST_OWN ? room : MOST_OWN;
        l.own = i > 0;
        list_folder(&l, folder, i > 0 ? own : MOST_GAMES);
    }
    free(l.tried);
    *n = l.n;
    if (l.game && l.n) {
        qsort(l.game, (size_t)l.n, sizeof *l.game, by_order);
        return l.game;
    }
    err_set(err, l.game ? "%s: no game files there" : "out of memory", games);
    free(l.game);
    return NULL;
}

GameInfo *game_list(const char *data_dir, int *n, Err *err)
{
    return game_list_with(data_dir, n, NULL, err);
}
