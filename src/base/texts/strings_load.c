/* String tables are read from the data folder, and then from those of games that the player added.
 * A game's texts may not touch any others: of its files only keys of its own count, and a file that
 * is wrong is left out. */
#include "base/file.h"
#include "base/texts/strings_table.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int strings_by_key(const void *a, const void *b)
{
    return strcmp(((const StringEntry *)a)->key, ((const StringEntry *)b)->key);
}

/* Texts of the first data folder before others, and of these those of earlier files. */
static int strings_by_rank(const void *a, const void *b)
{
    const StringEntry *x = a, *y = b;
    const int by_key = strings_by_key(a, b);
    return by_key ? by_key : (x->file > y->file) - (x->file < y->file);
}

const StringEntry *strings_entry(const Strings *s, const char *key)
{
    const StringEntry wanted = {.key = key};
    return s->n_entries
               ? bsearch(&wanted, s->entry, (size_t)s->n_entries, sizeof wanted, strings_by_key)
               : NULL;
}

const char *strings_key(const Strings *s, int i)
{
    return i >= 0 && i < s->n_entries ? s->entry[i].key : NULL;
}

int strings_from(const Strings *s, const char *prefix)
{
    int from = 0, to = s->n_entries;
    while (from < to) {
        const int middle = from + (to - from) / 2;
        if (strcmp(s->entry[middle].key, prefix) < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

static bool strings_is_json(const char *name)
{
    const size_t n = strlen(name);
    return name[0] != '.' && n > 5 && strcmp(name + n - 5, ".json") == 0;
}

/* Room for all texts of one file. */
static StringEntry *grow(Strings *s, const JsonDoc *doc, Err *err)
{
    const Json root = json_root(doc);
    if (!json_object(&root, err))
        return NULL;
    const size_t room = (size_t)(s->n_entries + json_size(&root) + 1);
    StringEntry *grown = realloc(s->entry, room * sizeof *grown);
    if (!grown)
        err_set(err, "%s: not enough memory to read it", doc->file);
    s->entry = grown ? grown : s->entry;
    return grown;
}

static bool add_entries(Strings *s, const JsonDoc *doc, Err *err)
{
    const Json root = json_root(doc);
    if (!grow(s, doc, err))
        return false;
    JSON_EACH(text, &root) {
        StringEntry *e = &s->entry[s->n_entries++];
        *e = (StringEntry){.key = text.key, .file = doc->file};
        if (!json_string(&text, &e->value, err))
            return false;
    }
    return true;
}

static bool sort_entries(Strings *s, Err *err)
{
    qsort(s->entry, (size_t)s->n_entries, sizeof *s->entry, strings_by_key);
    for (int i = 1; i < s->n_entries; i++)
        if (strings_by_key(&s->entry[i - 1], &s->entry[i]) == 0)
            return err_set(err, "%s: /%s: also in %s; keep one", s->entry[i - 1].file,
                           s->entry[i].key, s->entry[i].file);
    return true;
}

static bool load_folder(Strings *s, const char *data_dir, const char *language, Err *err)
{
    char folder[PATH_SIZE], part[64];
    snprintf(part, sizeof part, "text/%s", language);
    path_join(folder, data_dir, part);
    char **names = NULL;
    const int n = folder_names(folder, strings_is_json, &names);
    if (n < 0)
        return err_set(err, "%s: no texts there: %s; check --data", folder, strerror(errno));
    if (n == 0) {
        folder_names_free(names, n);
        return err_set(err, "%s: no texts there; check --data", folder);
    }
    bool ok = n <= MAX_FILES || err_set(err, "%s: more than %d files", folder, (int)MAX_FILES);
    for (int i = 0; i < n; i++) {
        char name[FILE_NAME_SIZE + 64];
        snprintf(name, sizeof name, "text/%s/%s", language, names[i]);
        if (ok && json_read_under(&s->file[s->n_files], data_dir, name, err))
            ok = add_entries(s, &s->file[s->n_files++], err);
        else
            ok = false;
    }
    folder_names_free(names, n);
    return ok && sort_entries(s, err);
}

static bool take_plurals(Strings *s, const char *language, Err *err)
{
    char key[32];
    for (int i = 0; i < PLURALS; i++) {
        snprintf(key, sizeof key, "plural.%s", PLURAL_NAMES[i]);
        const StringEntry *e = strings_entry(s, key);
        s->plural[i] = e ? e->value : NULL;
        Err why = {{0}};
        if (s->plural[i] && !plural_check(s->plural[i], &why))
            return err_set(err, "text/%s: /%s: %s", language, key, why.text);
    }
    return true;
}

/* ---- Texts of added games ---- */

/* Has the program a text of this key, or of one with more parts, in this language or one that it
 * falls back on? */
static bool begins_text(const Strings *s, const char *start, size_t length)
{
    char key[192];
    const int n = snprintf(key, sizeof key, "%.*s.", (int)length, start);
    bool found = n >= (int)sizeof key;
    for (; s && !found; s = s->fallback) {
        key[n - 1] = '.';
        const int i = strings_from(s, key);
        const StringEntry *e = i < s->n_entries ? &s->entry[i] : NULL;
        found = e && !e->own && strncmp(e->key, key, (size_t)n) == 0;
        key[n - 1] = '\0';
        e = strings_entry(s, key);
        found = found || (e && !e->own);
    }
    return found;
}

/* Keys of a game "mine": game.mine…, lesson.mine…, and the words of cards and suits of its own. */
static bool may_add(const Strings *s, const char *game, const char *key)
{
    static const char *const words[] = {"suit.", "symbol.", "card."};
    const char *const dot = strchr(key, '.');
    if (!dot)
        return false;
    const size_t second = strcspn(dot + 1, "."), start = (size_t)(dot + 1 - key) + second;
    const bool named = strncmp(key, "game.", 5) == 0 || strncmp(key, "lesson.", 7) == 0;
    bool allowed = named && strlen(game) == second && strncmp(dot + 1, game, second) == 0;
    for (int i = 0; i < 3; i++)
        allowed = allowed || strncmp(key, words[i], strlen(words[i])) == 0;
    /* "suit.hearts.acc" is refused beside "suit.hearts". */
    return allowed && second > 0 && !begins_text(s, key, start);
}

static bool all_are_texts(const JsonDoc *doc)
{
    const Json root = json_root(doc);
    if (!json_is_object(&root))
        return false;
    JSON_EACH(text, &root)
        if (!json_is_string(&text))
            return false;
    return true;
}

/* Behind the first `known` entries, which stay as they are. */
static void add_own_file(Strings *s, Strings *known, const char *folder, const char *language,
                         const char *file)
{
    char name[FILE_NAME_SIZE + 64], game[FILE_NAME_SIZE];
    JsonDoc *const doc = &s->file[s->n_files];
    snprintf(name, sizeof name, "text/%s/%s", language, file);
    snprintf(game, sizeof game, "%.*s", (int)strlen(file) - 5, file);
    if (!json_read_under(doc, folder, name, NULL))
        return;
    if (!all_are_texts(doc) || !grow(s, doc, NULL)) {
        json_free(doc);
        return;
    }
    s->n_files++;
    known->entry = s->entry; /* it may have moved */
    const Json root = json_root(doc);
    JSON_EACH(text, &root)
        if (may_add(known, game, text.key))
            s->entry[s->n_entries++] = (StringEntry){
                .key = text.key, .value = text.node->valuestring, .file = doc->file, .own = true};
}

static void drop_doubles(Strings *s)
{
    int n = 0;
    qsort(s->entry, (size_t)s->n_entries, sizeof *s->entry, strings_by_rank);
    for (int i = 0; i < s->n_entries; i++)
        if (n == 0 || strings_by_key(&s->entry[n - 1], &s->entry[i]) != 0)
            s->entry[n++] = s->entry[i];
    s->n_entries = n;
}

bool strings_add_own(Strings *s, const char *folder, const char *language)
{
    char path[PATH_SIZE], part[64];
    char **names = NULL;
    snprintf(part, sizeof part, "text/%s", language);
    const int n = folder_names(path_join(path, folder, part), strings_is_json, &names);
    Strings known = {.n_entries = s->n_entries, .entry = s->entry, .fallback = s->fallback};
    const int before = s->n_entries;
    for (int i = 0; i < n && s->n_files < MAX_FILES + MAX_OWN_FILES; i++)
        add_own_file(s, &known, folder, language, names[i]);
    folder_names_free(names, n);
    if (s->n_entries > before)
        drop_doubles(s);
    return s->n_entries > before;
}

/* ---- A language ---- */

Strings *strings_new(void) { return calloc(1, sizeof(Strings)); }

Strings *strings_load(const char *data_dir, const char *language, Err *err)
{
    char first[PATH_SIZE];
    Strings *s = strings_new();
    if (!s) {
        err_set(err, "not enough memory for the texts");
        return NULL;
    }
    if (load_folder(s, folders_nth(data_dir, 0, first), language, err) &&
        take_plurals(s, language, err))
        return s;
    strings_free(s);
    return NULL;
}

void strings_free(Strings *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->n_files; i++)
        json_free(&s->file[i]);
    free(s->entry);
    free(s);
}
