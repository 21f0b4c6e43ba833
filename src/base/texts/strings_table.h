/* base/texts: the table behind Strings (base/strings.h), and how it is filled from data. */
#pragma once
#include "base/json.h"
#include "base/plural.h"
#include "base/strings.h"

enum { MAX_FILES = 64, MAX_OWN_FILES = 128 };

typedef struct {
    const char *key, *value; /* owned by the documents */
    const char *file;
    bool own; /* of a game that the player added */
} StringEntry;

struct Strings {
    int n_files, n_entries;
    JsonDoc file[MAX_FILES + MAX_OWN_FILES];
    StringEntry *entry;                         /* sorted by key */
    const char *plural[PLURALS];                /* rules; NULL: no number has this form */
    const Strings *fallback;                    /* may be NULL */
    const Strings *const *others;               /* may be NULL; ends with NULL */
    void (*missing)(void *to, const char *key); /* may be NULL */
    void *to;
};

/* NULL if s itself has no such text. */
const StringEntry *strings_entry(const Strings *s, const char *key);
