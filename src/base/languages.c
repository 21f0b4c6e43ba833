#include "base/languages.h"
#include "base/file.h"
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ENGLISH "en"

/* ---- Tags ---- */

/* "pt" of "pt-br"; "" without a base. */
static void base_of(const char *tag, char out[LANGUAGE_TAG])
{
    const char *end = strrchr(tag, '-');
    snprintf(out, LANGUAGE_TAG, "%.*s", end ? (int)(end - tag) : 0, tag);
}

/* "pt-br" of the locale "pt_BR.UTF-8"; "C" and "POSIX" are no language. */
static void tag_of_locale(const char *locale, char out[LANGUAGE_TAG])
{
    const size_t n = strcspn(locale, ".@:");
    snprintf(out, LANGUAGE_TAG, "%.*s", (int)n, locale);
    for (char *c = out; *c; c++)
        *c = *c == '_' ? '-' : (char)tolower((unsigned char)*c);
}

const Language *language_tagged(const Languages *l, const char *tag)
{
    for (int i = 0; i < l->n; i++)
        if (strcmp(l->at[i].tag, tag) == 0)
            return &l->at[i];
    return NULL;
}

static const Language *spelled(const Languages *l, const char *tag)
{
    const Language *found = language_tagged(l, tag);
    return found && !found->unspelled ? found : NULL;
}

const Language *language_for(const Languages *l, const char *wanted)
{
    char tag[LANGUAGE_TAG], base[LANGUAGE_TAG];
    tag_of_locale(wanted, tag);
    while (tag[0]) {
        const Language *found = spelled(l, tag);
        if (found)
            return found;
        base_of(tag, base);
        memcpy(tag, base, sizeof tag);
    }
    const Language *english = spelled(l, ENGLISH);
    for (int i = 0; !english && i < l->n; i++)
        english = spelled(l, l->at[i].tag);
    return english ? english : &l->at[0];
}

const Language *language_of_system(const Languages *l)
{
    static const char *const VARIABLES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(VARIABLES[i]);
        if (value && *value)
            return language_for(l, value);
    }
    char tag[32];
    return language_for(l, person_language(tag, sizeof tag) ? tag : ENGLISH);
}

const Strings *languages_english(const Languages *l) { return language_for(l, ENGLISH)->strings; }

/* ---- Loading ---- */

static bool is_tag(const char *name)
{
    return strlen(name) < LANGUAGE_TAG &&
           name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

/* Each language falls back on its base, or else on English. */
static void chain(Languages *l)
{
    char base[LANGUAGE_TAG];
    const Language *const english = language_tagged(l, ENGLISH);
    for (int i = 0; i < l->n; i++) {
        base_of(l->at[i].tag, base);
        const Language *next = base[0] ? language_tagged(l, base) : NULL;
        next = next ? next : english;
        if (next && next != &l->at[i])
            strings_fall_back(l->at[i].strings, next->strings);
    }
}

/* The texts in languages that only added games have. */
static void add_more(Languages *l, const char *folder)
{
    char path[PATH_SIZE];
    char **name = NULL;
    const int n = folder_names(path_join(path, folder, "text"), is_tag, &name);
    for (int i = 0; i < n; i++) {
        const bool room = l->n_more < MAX_MORE_LANGUAGES;
        Strings *s = room && !language_tagged(l, name[i]) ? strings_new() : NULL;
        if (s && strings_add_own(s, folder, name[i]))
            l->more[l->n_more++] = s;
        else
            strings_free(s);
    }
    folder_names_free(name, n);
}

/* A text that an added game has in one language only is shown in every language. */
static void lend(Languages *l, const char *data_dir)
{
    char folder[PATH_SIZE];
    for (int i = 1; folders_nth(data_dir, i, folder); i++) {
        for (int k = 0; k < l->n; k++)
            strings_add_own(l->at[k].strings, folder, l->at[k].tag);
        add_more(l, folder);
    }
    int n = 0;
    l->all[n++] = languages_english(l);
    for (int i = 0; i < l->n; i++)
        l->all[n++] = l->at[i].strings;
    for (int i = 0; i < l->n_more; i++)
        l->all[n++] = l->more[i];
    for (int i = 0; i < l->n; i++)
        strings_lend(l->at[i].strings, l->all);
}

bool languages_list(Languages *l, const char *data_dir, Err *err)
{
    char folder[PATH_SIZE], first[PATH_SIZE];
    char **name = NULL;
    *l = (Languages){0};
    path_join(folder, folders_nth(data_dir, 0, first), "text");
    const int n = folder_names(folder, is_tag, &name);
    if (n < 0)
        return err_set(err, "%s: no texts there: %s; check --data", folder, strerror(errno));
    for (int i = 0; i < n && l->n < MAX_LANGUAGES; i++)
        snprintf(l->at[l->n++].tag, LANGUAGE_TAG, "%s", name[i]);
    folder_names_free(name, n);
    return l->n > 0 || err_set(err, "%s: no texts there; check --data", folder);
}

/* Keeps the languages that can be read. */
static void languages_read(Languages *l, const char *data_dir, Err *err)
{
    const int n = l->n;
    l->n = 0;
    for (int i = 0; i < n; i++) {
        Language *to = &l->at[l->n];
        *to = l->at[i];
        to->strings = strings_load(data_dir, to->tag, err);
        l->n += to->strings != NULL;
    }
}

bool languages_load(Languages *l, const char *data_dir, Err *err)
{
    char second[PATH_SIZE];
    if (!languages_list(l, data_dir, err))
        return false;
    languages_read(l, data_dir, err);
    chain(l);
    if (l->n > 0 && folders_nth(data_dir, 1, second))
        lend(l, data_dir);
    return l->n > 0;
}

void languages_free(Languages *l)
{
    for (int i = 0; i < l->n; i++)
        strings_free(l->at[i].strings);
    for (int i = 0; i < l->n_more; i++)
        strings_free(l->more[i]);
    l->n = l->n_more = 0;
}
