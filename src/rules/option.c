/* An option as it is written on a command line. */
#include "rules/engine.h"
#include <stdio.h>
#include <string.h>

bool option_add(const char *text, OptionValue option[MAX_OPTIONS], int *n, Err *err)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || equals - text >= NAME_SIZE || strlen(equals + 1) >= NAME_SIZE)
        return err_set(err, "--option %s: KEY=VALUE is wanted", text);
    if (*n == MAX_OPTIONS)
        return err_set(err, "--option: at most %d", MAX_OPTIONS);
    OptionValue *o = &option[(*n)++];
    snprintf(o->key, sizeof o->key, "%.*s", (int)(equals - text), text);
    snprintf(o->value, sizeof o->value, "%s", equals + 1);
    return true;
}
