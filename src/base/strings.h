/* The string tables: everything a person reads, in data/text/<language>/<area>.json, flat keys,
 * {name} placeholders. */
#pragma once
#include "base/err.h"
#include <stddef.h>

typedef struct Strings Strings;

/* Reads every *.json in `data_dir`/text/`language` (one flat object of strings each; a key may
 * occur in one file only). A plural is two keys: "key" and "key.one" (used in English when the
 * argument named n is 1); "key.none", if it is there, when n is 0. */
Strings *strings_load(const char *data_dir, const char *language, Err *err);
void strings_free(Strings *s);

/* The text, or the key itself if it is missing (the tests forbid that for shipped keys). */
const char *strings_get(const Strings *s, const char *key);
bool strings_has(const Strings *s, const char *key);
/* For a key that is put together as by printf; "" if there is no such text. */
const char *strings_of(const Strings *s, const char *key, ...)
    __attribute__((format(printf, 2, 3)));
/* i-th key in sorted order, NULL past the end: for tests that compare languages. */
const char *strings_key(const Strings *s, int i);

typedef struct {
    const char *name;  /* placeholder without braces */
    const char *value; /* text to put there */
} StringArg;

/* Fills placeholders; unknown ones stay visible. Cuts at a character boundary. Returns out. */
char *strings_format(const Strings *s, char *out, size_t size, const char *key,
                     const StringArg *args, int n);
