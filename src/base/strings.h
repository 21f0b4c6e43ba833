/* The string tables: all text that is displayed, in data/text/<language>/<area>.json, with flat
 * keys and {name} placeholders. */
#pragma once
#include "base/err.h"
#include <stddef.h>

typedef struct Strings Strings;

/* Reads every *.json in text/`language` of the first data folder (one flat object of strings each;
 * a key may occur in one file only). A text with a number may have a form for each plural category
 * of its language, "key_one", "key_few" …, beside "key", which stands for all others. The language
 * says which numbers a category has: "plural.one" … hold the rule of the CLDR (base/plural.h).
 * "key_zero" is for 0 in any language. NULL and one line on failure. */
Strings *strings_load(const char *data_dir, const char *language, Err *err);
void strings_free(Strings *s);
Strings *strings_new(void); /* without texts; NULL if memory ran out */
/* Adds the texts of games that the player added, folder/text/language/<game>.json. Only keys of the
 * game of a file's name count, and words of cards and suits, and none that s or those it falls back
 * on have; a file that is wrong is left out. True if there are any. */
bool strings_add_own(Strings *s, const char *folder, const char *language);
/* From now on a text of such a game that s and those it falls back on lack is taken from the first
 * of these that has it. The list ends with NULL and must outlive s. */
void strings_lend(Strings *s, const Strings *const *others);
/* Texts that s lacks are looked up in `to` from now on, which must outlive it. */
void strings_fall_back(Strings *s, const Strings *to);

/* The text, or the key itself if it is missing (tests forbid that for shipped keys). */
const char *strings_get(const Strings *s, const char *key);
bool strings_has(const Strings *s, const char *key);
/* Whether the language whose text `key` has, s or one that it falls back on, also has a text
 * `form`, another form of the same sentence. */
bool strings_has_form(const Strings *s, const char *key, const char *form);
/* The text of a key that is composed as by printf; "" if there is no such text. */
const char *strings_of(const Strings *s, const char *key, ...)
    __attribute__((format(printf, 2, 3)));
/* The i-th key in sorted order, NULL past the end. */
const char *strings_key(const Strings *s, int i);
/* The first of them that is not before that prefix: those that begin with it follow. */
int strings_from(const Strings *s, const char *prefix);

/* From now on `missing` is told of each key that is asked for without having a text. */
void strings_watch(Strings *s, void (*missing)(void *to, const char *key), void *to);

typedef struct {
    const char *name;  /* placeholder without braces */
    const char *value; /* its replacement */
    const char *key;   /* whose text that is, for forms of its own; may be NULL */
} StringArg;

/* Replaces placeholders; unknown ones stay visible. The plural form follows the argument named n or
 * count, or else the first placeholder of the text that is a whole number. "{suit:acc}" is a form
 * of the value: the text of its key with ".acc" ("suit.hearts.acc"); or else what
 * strings_in_form makes of it. Cuts at a character boundary. Returns out. */
char *strings_format(const Strings *s, char *out, size_t size, const char *key,
                     const StringArg *args, int n);
/* A value in a form of the language, by the text "form.<form>", as "de {it}". If there is
 * "form.<form>.before", a value that begins with one of these letters takes "form.<form>.before.is"
 * instead ("d’{it}"), and one that ends with a letter of "form.<form>.after", "….after.is". Without
 * such a text, the value. Returns out. */
char *strings_in_form(const Strings *s, char *out, size_t size, const char *form,
                      const char *value);
/* The texts of a list, as "A, B and C": with "list.join" between them and `last` (a key) before the
 * last one. Returns out. */
char *strings_list(const Strings *s, char *out, size_t size, const char *last,
                   const char *const item[], int n);
