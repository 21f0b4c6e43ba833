#include "tools/packs/pack.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The places of a game's files: in `folder`, perhaps after `before`, the id, perhaps a hyphen and
 * more, and the ending. "*" stands for one folder of any name: a language. */
static const struct {
    const char *folder, *before, *ending;
    bool more;
} PLACES[] = {{"games", "", ".json", false},      {"tables", "", ".json", false},
              {"books", "", ".json", false},      {"lessons", "", ".json", false},
              {"feats", "", ".json", false},      {"text/*", "", ".json", false},
              {"ai/games", "", ".json", false},   {"ai", "bluff-", ".json", false},
              {"decks", "", ".json", true},       {"assets/art", "emblem-", ".png", false},
              {"assets/art", "", ".png", true},   {"assets/cards", "", ".json", true},
              {"assets/cards", "", ".png", true}, {"assets/sounds", "", ".wav", true},
              {"assets/music", "", ".json", true}};
enum { N_PLACES = sizeof PLACES / sizeof *PLACES };

static const char WORD[] = "abcdefghijklmnopqrstuvwxyz0123456789-_";

/* Skips `folder` and a slash; NULL if the name does not begin so. */
static const char *after_folder(const char *folder, const char *name)
{
    for (; *folder; folder++) {
        if (*folder == '*') {
            const size_t n = strspn(name, WORD);
            if (n == 0 || n > 15)
                return NULL;
            name += n;
        } else if (*folder != *name) {
            return NULL;
        } else {
            name++;
        }
    }
    return *name == '/' ? name + 1 : NULL;
}

bool pack_allows(const char *id, const char *name)
{
    const size_t length = strlen(id);
    for (int i = 0; i < N_PLACES; i++) {
        const char *file = after_folder(PLACES[i].folder, name);
        if (!file || strncmp(file, PLACES[i].before, strlen(PLACES[i].before)) != 0)
            continue;
        file += strlen(PLACES[i].before);
        if (strncmp(file, id, length) != 0)
            continue;
        file += length;
        if (PLACES[i].more && *file == '-')
            file += strspn(file, WORD) < 48 ? strspn(file, WORD) : 0;
        if (strcmp(file, PLACES[i].ending) == 0)
            return true;
    }
    return false;
}

bool pack_is_game(const char *name, char id[NAME_SIZE])
{
    const size_t n = strncmp(name, "games/", 6) == 0 ? strspn(name + 6, WORD) : 0;
    if (n == 0 || n >= NAME_SIZE || strcmp(name + 6 + n, ".json") != 0)
        return false;
    snprintf(id, NAME_SIZE, "%.*s", (int)n, name + 6);
    return true;
}

size_t pack_largest(const char *name)
{
    const char *dot = strrchr(name, '.');
    if (dot && strcmp(dot, ".png") == 0)
        return 4 * 1024 * 1024;
    return dot && strcmp(dot, ".wav") == 0 ? 2 * 1024 * 1024 : 256 * 1024;
}

/* ---- The files of a folder ---- */

typedef struct {
    const char *top, *id;
    PackVisit *what;
    void *to;
    Err *err;
    char **games; /* file names of all games of the folder */
    int n_games;
} Walk;

static bool walk_folder(const Walk *w, const char *inner, int depth);

/* An id may begin a longer one: "decks/black-maria.json" is no file of the game "black" where there
 * is a game "black-maria". */
static bool is_of_longer(const Walk *w, const char *name)
{
    char other[NAME_SIZE], game[PACK_NAME];
    const size_t length = strlen(w->id);
    for (int i = 0; i < w->n_games; i++) {
        snprintf(game, sizeof game, "games/%.200s", w->games[i]);
        if (pack_is_game(game, other) && strlen(other) > length && pack_allows(other, name))
            return true;
    }
    return false;
}

static bool walk_entry(const Walk *w, const char *name, int depth)
{
    char path[PATH_SIZE];
    path_join(path, w->top, name);
    if (folder_exists(path))
        return depth == 4 || walk_folder(w, name, depth);
    return file_stamp(path).kind != KIND_FILE || !pack_allows(w->id, name) ||
           is_of_longer(w, name) || w->what(name, w->to, w->err);
}

static bool walk_folder(const Walk *w, const char *inner, int depth)
{
    char path[PATH_SIZE], name[PACK_NAME], **names = NULL;
    const int n = folder_names(path_join(path, w->top, inner), NULL, &names);
    bool ok = true;
    for (int i = 0; ok && i < n; i++) {
        const int length =
            snprintf(name, sizeof name, "%s%s%s", inner, *inner ? "/" : "", names[i]);
        if (names[i][0] != '.' && length < (int)sizeof name)
            ok = walk_entry(w, name, depth + 1);
    }
    folder_names_free(names, n);
    return ok;
}

bool pack_each(const char *folder, const char *id, PackVisit *what, void *to, Err *err)
{
    char path[PATH_SIZE];
    Walk w = {.top = folder, .id = id, .what = what, .to = to, .err = err};
    w.n_games = folder_names(path_join(path, folder, "games"), NULL, &w.games);
    const bool ok = walk_folder(&w, "", 0);
    folder_names_free(w.games, w.n_games);
    return ok;
}
