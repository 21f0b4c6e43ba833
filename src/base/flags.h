/* Flags of a command line: one table says what there is; parsing, --help and complaints follow from
 * it. */
#pragma once
#include "base/err.h"
#include <stddef.h>

typedef struct Flag Flag;
struct Flag {
    const char *name;  /* without its hyphens; NULL ends a table */
    const char *value; /* what stands for the value in --help; NULL: a switch; "[=…]": may be left
                          out, --name=VALUE gives it */
    const char *help;
    bool (*take)(const Flag *flag, void *to, const char *value,
                 Err *err); /* value NULL if there is none */
    size_t at;              /* offset, in what is filled in, of what `take` gets */
    int min, max;           /* for flag_int */
};

/* The usual ways to take a value. */
bool flag_on(const Flag *flag, void *to, const char *value, Err *err); /* bool */
bool flag_text(const Flag *flag, void *to, const char *value,
               Err *err); /* const char *: the argument itself */
bool flag_int(const Flag *flag, void *to, const char *value, Err *err); /* int, from min to max */

/* Fills in `into`, "--name VALUE" and "--name=VALUE" alike; words that are no flags are gathered at
 * word[0 … *rest). False and one line for the first word that is wrong: programs then end with
 * status 2. */
bool flags_parse(const Flag *flags, int n, char **word, void *into, int *rest, Err *err);
/* One line for each. */
void flags_help(const Flag *flags);

/* The i-th of a list with commas, cut to fit; false if there are fewer. */
bool list_nth(const char *list, int i, char *out, size_t size);
