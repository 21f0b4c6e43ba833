#include "base/console/said.h"
#include "base/data.h"
#include "base/json.h"
#include "base/utf8.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PARTS = 8, NAME = 32 };
static const char PREFIX[] = "program.";

/* The parts of a sentence that fill the placeholders of a pattern. */
typedef struct {
    int n;
    char name[MOST_PARTS][NAME], value[MOST_PARTS][ERR_SIZE];
    size_t literal; /* bytes of the pattern itself: of two that fit, the longer one is meant */
} Parts;

/* Takes the placeholder at *pattern and the text up to what follows it in the pattern. */
static bool said_part(Parts *p, const char **pattern, const char **text)
{
    const char *const end = strchr(*pattern, '}');
    if (!end || p->n == MOST_PARTS)
        return false;
    const char *const after = end + 1;
    const size_t literal = strcspn(after, "{");
    char piece[ERR_SIZE];
    snprintf(piece, sizeof piece, "%.*s", (int)literal, after);
    const char *stop = literal ? strstr(*text, piece) : *text + strlen(*text);
    if (literal && !after[literal]) /* the last piece must be the end of the text */
        for (const char *s = stop; s; s = strstr(s + 1, piece))
            stop = s;
    if (!stop)
        return false;
    char *const name = p->name[p->n], *const value = p->value[p->n];
    snprintf(name, NAME, "%.*s", (int)(end - *pattern - 1), *pattern + 1);
    snprintf(value, ERR_SIZE, "%.*s", (int)(stop - *text), *text);
    p->n++;
    *pattern = after;
    *text = stop;
    return strncmp(name, "why", 3) == 0 || !strstr(value, ": "); /* else that is a place */
}

static bool said_fits(const char *pattern, const char *text, Parts *p)
{
    *p = (Parts){.n = 0};
    while (*pattern) {
        if (*pattern == '{') {
            if (!said_part(p, &pattern, &text))
                return false;
            continue;
        }
        const size_t n = strcspn(pattern, "{");
        if (strncmp(pattern, text, n) != 0)
            return false;
        p->literal += n;
        pattern += n;
        text += n;
    }
    return *text == '\0';
}

/* Finds the pattern of a whole sentence; NULL if none fits. */
static const char *said_pattern(const Strings *english, const char *sentence, Parts *found)
{
    const char *best = NULL;
    Parts parts;
    found->literal = 0;
    for (int i = strings_from(english, PREFIX);; i++) {
        const char *key = strings_key(english, i);
        if (!key || strncmp(key, PREFIX, sizeof PREFIX - 1) != 0)
            break;
        if (said_fits(strings_get(english, key), sentence, &parts) &&
            parts.literal > found->literal) {
            best = key;
            *found = parts;
        }
    }
    return best;
}

/* Writes the translation of a whole sentence; false if no pattern fits. */
static bool said_whole(const Strings *own, const Strings *english, const char *sentence, char *out,
                       size_t size)
{
    Parts found;
    StringArg arg[MOST_PARTS];
    char inner[ERR_SIZE];
    const char *const pattern = said_pattern(english, sentence, &found);
    if (!pattern)
        return false;
    for (int i = 0; i < found.n; i++) {
        char *const value = found.value[i];
        if (strncmp(found.name[i], "why", 3) == 0 || strncmp(found.name[i], "what", 4) == 0)
            utf8_copy(found.value[i], said_in(own, english, value, inner, sizeof inner));
        arg[i] = (StringArg){.name = found.name[i], .value = value};
    }
    strings_format(own, out, size, pattern, arg, found.n);
    return true;
}

char *said_in(const Strings *own, const Strings *english, const char *sentence, char *out,
              size_t size)
{
    if (own == english || said_whole(own, english, sentence, out, size)) {
        if (own == english)
            snprintf(out, size, "%s", sentence);
        return out;
    }
    for (const char *colon = strstr(sentence, ": "); colon; colon = strstr(colon + 1, ": ")) {
        char rest[2 * ERR_SIZE];
        if (!said_whole(own, english, colon + 2, rest, sizeof rest))
            continue;
        snprintf(out, size, "%.*s: %s", (int)(colon - sentence), sentence, rest);
        return out;
    }
    snprintf(out, size, "%s", sentence);
    return out;
}

/* ---- the console ---- */

/* The language in the settings of that profile; "" if they say none. */
static void remembered(const char *profile, char out[LANGUAGE_TAG])
{
    char folder[PATH_SIZE], file[PATH_SIZE];
    JsonDoc doc;
    Err unread = {{0}};
    out[0] = '\0';
    if (!data_player(profile, "config", folder) ||
        !json_read_file(&doc, path_join(file, folder, "settings.json"), &unread))
        return;
    const char *tag = "";
    const Json root = json_root(&doc), lang = json_member(&root, "lang");
    if (lang.node && json_is_string(&lang) && json_string(&lang, &tag, &unread))
        snprintf(out, LANGUAGE_TAG, "%s", tag);
    json_free(&doc);
}

static const Language *said_language(const Languages *all, const char *lang, const char *kept)
{
    const Language *l = lang ? language_tagged(all, lang) : NULL;
    if (!l && kept[0])
        l = language_for(all, kept);
    return l ? l : language_of_system(all);
}

void said_open(Said *s, const char *given, const char *profile, const char *lang)
{
    char data[PATH_SIZE], kept[LANGUAGE_TAG];
    Err unread = {{0}};
    Languages *const all = &s->languages;
    *s = (Said){.own = NULL};
    remembered(profile, kept);
    if (!(data_find(given, data, &unread) || data_own(data)) ||
        !languages_list(all, data, &unread) ||
        said_language(all, lang, kept) == language_tagged(all, "en") ||
        !languages_load(all, data, &unread))
        return;
    s->own = said_language(all, lang, kept)->strings;
    s->english = languages_english(all);
}

void said_close(Said *s) { languages_free(&s->languages); }

char *said(const Said *s, const char *sentence, char *out, size_t size)
{
    if (s && s->own)
        return said_in(s->own, s->english, sentence, out, size);
    snprintf(out, size, "%s", sentence);
    return out;
}
