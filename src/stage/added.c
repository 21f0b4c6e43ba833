#include "stage/added.h"
#include "ai/ai.h"
#include "base/book.h"
#include "base/json.h"
#include "match/insight/feats.h"
#include "match/script/lesson.h"
#include "words/style.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool added_is_off(const App *a, const char *game)
{
    char off[FAVOURITES_SIZE];
    prefs_load_off(&a->paths, a->autosave, off, sizeof off);
    return prefs_listed(off, game);
}

bool added_read(App *a, Err *err)
{
    int n = 0, kept = 0;
    char off[FAVOURITES_SIZE];
    GameInfo *games = game_list_with(a->paths.data, &n, &a->left_out, err);
    if (!games)
        return false;
    prefs_load_off(&a->paths, a->autosave, off, sizeof off);
    for (int i = 0; i < n; i++)
        if (!games[i].own || !prefs_listed(off, games[i].id))
            games[kept++] = games[i];
    free(a->games);
    a->games = games;
    a->n_games = kept;
    return kept > 0 || err_set(err, "no games were found");
}

void added_switch(App *a, const char *game, bool on)
{
    char off[FAVOURITES_SIZE];
    prefs_load_off(&a->paths, a->autosave, off, sizeof off);
    prefs_list(off, game, !on);
    prefs_save_off(&a->paths, off, a->autosave);
    Err err = {{0}};
    added_read(a, &err);
    app_mention(&err);
}

/* ---- Faults ---- */

static bool has_file(const App *a, const char *folder, const char *game)
{
    char path[PATH_SIZE], name[NAME_SIZE + 32];
    snprintf(name, sizeof name, "%s/%s.json", folder, game);
    return path_exists(path_under(path, a->paths.data, name));
}

/* Texts of an added game that cannot be read are left out (base/strings.h); this says why. */
static bool check_texts(const App *a, const char *game, Err *err)
{
    char folder[PATH_SIZE], path[PATH_SIZE], name[NAME_SIZE + LANGUAGE_TAG + 16];
    for (int i = 1; folders_nth(a->paths.data, i, folder); i++)
        for (int k = 0; k < a->languages.n; k++) {
            JsonDoc doc;
            snprintf(name, sizeof name, "text/%s/%s.json", a->languages.at[k].tag, game);
            if (!path_exists(path_join(path, folder, name)))
                continue;
            if (!json_read_under(&doc, folder, name, err))
                return false;
            const Json root = json_root(&doc);
            bool ok = json_object(&root, err);
            const char *text;
            for (Json v = json_next(&root, NULL); ok && v.node; v = json_next(&root, &v))
                ok = json_string(&v, &text, err);
            json_free(&doc);
            if (!ok)
                return false;
        }
    return true;
}

static bool check_tables(const App *a, const GameInfo *game, Err *err)
{
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        static TableStyle style; /* large */
        if (!seats_offered(game, seats))
            continue;
        Game *g = game_load(a->paths.data, game->id, seats, NULL, 0, err);
        const bool ok = g && style_load(&style, g, a->paths.data, err);
        game_free(g);
        if (!ok)
            return false;
    }
    return true;
}

bool added_check(const App *a, const GameInfo *game, Err *err)
{
    AiProfile profile;
    Feats feats;
    Book book;
    const char *const data = a->paths.data, *const id = game->id;
    return check_tables(a, game, err) && check_texts(a, id, err) &&
           (!has_file(a, "books", id) || book_load(&book, data, id, err)) &&
           (!has_file(a, "feats", id) || feats_load(&feats, data, id, err)) &&
           (!has_file(a, "lessons", id) || lesson_steps(data, id, err) > 0) &&
           ai_profile(data, id, "expert", &profile, err);
}
