/* Command-line flags: one table defines them; parsing, --help and error messages follow from it. */
#pragma once
#include "base/console/said.h"
#include <stddef.h>

typedef struct Flag Flag;
struct Flag {
    const char *name;  /* without its hyphens; NULL ends a table */
    const char *value; /* name of the value in --help; NULL: a switch; "[=…]": optional, given as
                          --name=VALUE */
    const char *help;
    bool (*take)(const Flag *flag, void *to, const char *value,
                 Err *err); /* value is NULL without one */
    size_t at;              /* offset of the member that `take` fills in */
    int min, max;           /* for flag_int */
};

/* The usual ways to read a value. */
bool flag_on(const Flag *flag, void *to, const char *value, Err *err); /* bool */
bool flag_text(const Flag *flag, void *to, const char *value,
               Err *err); /* const char *: the argument itself */
bool flag_int(const Flag *flag, void *to, const char *value, Err *err); /* int, from min to max */

/* Fills in `into` from "--name VALUE" and "--name=VALUE"; other words are gathered at word[0 …
 * *rest). False and one line for the first wrong word: programs then exit with status 2. */
bool flags_parse(const Flag *flags, int n, char **word, void *into, int *rest, Err *err);
/* Prints one line for each flag, in the language of the console; NULL: in English. */
void flags_help(const Flag *flags, const Said *in);

/* The i-th element of a comma-separated list, cut to fit; false if there are fewer. */
bool list_nth(const char *list, int i, char *out, size_t size);
