/* The string tables: all text that is displayed, in data/text/<language>/<area>.json, with flat
 * keys and {name} placeholders. */
#pragma once
#include "base/err.h"
#include <stddef.h>

typedef struct Strings Strings;

/* Reads every *.json in `data_dir`/text/`language` (one flat object of strings each; a key may
 * occur in one file only). A plural has two keys: "key" and "key.one" (for 1; English only);
 * "key.none", if it exists, is used for 0. The number is the argument named n or count. NULL and
 * one line on failure. */
Strings *strings_load(const char *data_dir, const char *language, Err *err);
void strings_free(Strings *s);

/* The text, or the key itself if it is missing (tests forbid that for shipped keys). */
const char *strings_get(const Strings *s, const char *key);
bool strings_has(const Strings *s, const char *key);
/* The text of a key that is composed as by printf; "" if there is no such text. */
const char *strings_of(const Strings *s, const char *key, ...)
    __attribute__((format(printf, 2, 3)));
/* The i-th key in sorted order, NULL past the end: for tests that compare languages. */
const char *strings_key(const Strings *s, int i);

/* From now on `missing` is told of each key that is asked for without having a text. */
void strings_watch(Strings *s, void (*missing)(void *to, const char *key), void *to);

typedef struct {
    const char *name;  /* placeholder without braces */
    const char *value; /* its replacement */
} StringArg;

/* Replaces placeholders; unknown ones stay visible. Cuts at a character boundary. Returns out. */
char *strings_format(const Strings *s, char *out, size_t size, const char *key,
                     const StringArg *args, int n);
