/* Not getopt_long: that accepts abbreviated flags and keeps its position in globals. */
#include "base/console/flags.h"
#include "base/utf8.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FLAGS = 32 };

bool flag_on(const Flag *flag, void *to, const char *value, Err *err)
{
    *(bool *)to = true;
    return true;
}

bool flag_text(const Flag *flag, void *to, const char *value, Err *err)
{
    *(const char **)to = value;
    return true;
}

bool flag_int(const Flag *flag, void *to, const char *value, Err *err)
{
    char *end;
    const long number = strtol(value, &end, 10);
    if (end == value || *end || number < flag->min || number > flag->max)
        return err_set(err, "--%s %s: a whole number from %d to %d is wanted", flag->name, value,
                       flag->min, flag->max);
    *(int *)to = (int)number;
    return true;
}

static const Flag *flags_find(const Flag *flags, const char *word, size_t length)
{
    for (const Flag *f = flags; f->name; f++)
        if (strncmp(word, "--", 2) == 0 && strlen(f->name) == length - 2 &&
            memcmp(f->name, word + 2, length - 2) == 0)
            return f;
    return NULL;
}

/* "-o" is short for "--out", as other programs have it. */
static const char *spelled_out(const char *word)
{
    return strcmp(word, "-o") == 0 ? "--out" : word;
}

/* Reports an unknown flag, with the nearest one that exists. */
static bool unknown(const Flag *flags, const char *word, Err *err)
{
    const char *names[MOST_FLAGS];
    int n = 0;
    for (const Flag *f = flags; f->name && n < MOST_FLAGS; f++)
        names[n++] = f->name;
    const char *near = err_nearest(word + strspn(word, "-"), names, n);
    if (near)
        return err_set(err, "no flag %s; did you mean --%s?; see --help", word, near);
    return err_set(err, "no flag %s; see --help", word);
}

bool flags_parse(const Flag *flags, int n, char **word, void *into, int *rest, Err *err)
{
    *rest = 0;
    for (int i = 0; i < n; i++) {
        if (word[i][0] != '-') {
            word[(*rest)++] = word[i];
            continue;
        }
        const size_t length = strcspn(word[i], "=");
        const char *const name = spelled_out(word[i]);
        const Flag *f = flags_find(flags, name, strcspn(name, "="));
        if (!f)
            return unknown(flags, word[i], err);
        const char *value = word[i][length] ? word[i] + length + 1 : NULL;
        if (value && !f->value)
            return err_set(err, "--%s takes no value; see --help", f->name);
        if (!value && f->value && f->value[0] != '[') {
            if (i + 1 == n)
                return err_set(err, "--%s: a value is missing: %s; see --help", f->name, f->value);
            value = word[++i];
        }
        if (!f->take(f, (char *)into + f->at, value, err))
            return false;
    }
    return true;
}

void flags_help(const Flag *flags, const Said *in)
{
    for (const Flag *f = flags; f->name; f++) {
        const char *value = f->value ? f->value : "";
        char help[ERR_SIZE];
        int columns = (int)strlen(f->name) + 2 + (*value && *value != '[');
        for (const char *c = value; *c; c++)
            columns += ((unsigned char)*c & 0xC0) != 0x80;
        printf("  --%s%s%s%*s%s\n", f->name, *value && *value != '[' ? " " : "", value,
               27 - columns, "", said(in, f->help, help, sizeof help));
    }
}

bool list_nth(const char *list, int i, char *out, size_t size)
{
    for (; i > 0; i--) {
        list = strchr(list, ',');
        if (!list)
            return false;
        list++;
    }
    size_t n = strcspn(list, ",");
    if (n >= size)
        n = utf8_cut(list, size - 1);
    memcpy(out, list, n);
    out[n] = '\0';
    return true;
}
