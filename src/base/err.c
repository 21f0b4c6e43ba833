#include "base/err.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool err_set(Err *err, const char *format, ...)
{
    if (!err || err->text[0])
        return false;
    char line[ERR_SIZE + 1] =
        ""; /* one byte more than fits, to see whether the cut splits a character */
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (length >= ERR_SIZE)
        line[utf8_cut(line, ERR_SIZE - 1)] = '\0';
    utf8_print(line); /* it may quote a file or a command line */
    memcpy(err->text, line, ERR_SIZE);
    return false;
}

enum { WORD_MAX = 63 };

static int err_least(int a, int b) { return a < b ? a : b; }

/* The Levenshtein distance of two words of at most WORD_MAX bytes. */
static int edit_distance(const char *a, const char *b)
{
    const int nb = (int)strlen(b);
    int row[WORD_MAX + 1];
    for (int j = 0; j <= nb; j++)
        row[j] = j;
    for (int i = 0; a[i]; i++) {
        int diagonal = row[0];
        row[0] = i + 1;
        for (int j = 0; j < nb; j++) {
            const int swap = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = err_least(swap, 1 + err_least(row[j], diagonal));
        }
    }
    return row[nb];
}

const char *err_nearest(const char *word, const char *const names[], int n)
{
    const size_t length = strlen(word);
    if (length > WORD_MAX)
        return NULL;
    const char *nearest = NULL;
    int best = (int)length / 3;
    for (int i = 0; i < n; i++) {
        if (strlen(names[i]) > WORD_MAX)
            continue;
        const int distance = edit_distance(word, names[i]);
        if (distance < best || (distance == best && !nearest)) {
            best = distance;
            nearest = names[i];
        }
    }
    return nearest;
}

const char *err_guess(char out[ERR_GUESS], const char *word, const char *const names[], int n,
                      const char *otherwise)
{
    const char *near = err_nearest(word, names, n);
    if (near)
        snprintf(out, ERR_GUESS, "; did you mean \"%s\"?", near);
    else
        snprintf(out, ERR_GUESS, "%s", otherwise);
    return out;
}
