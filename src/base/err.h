/* Errors in data: one precise line that says what, where and how to mend it. */
#pragma once
#include <stdbool.h>

enum { ERR_SIZE = 400 };

typedef struct {
    char text[ERR_SIZE]; /* "" while nothing went wrong; else one line of UTF-8 without a newline */
} Err;

/* Writes the message (printf style, cut to fit, control characters become '?') unless one is there
 * already: the first error is the one to mend. `err` may be NULL. Always returns false, so that
 * `return err_set(...)` reads as it works. */
bool err_set(Err *err, const char *format, ...) __attribute__((format(printf, 2, 3)));

enum { ERR_GUESS = 128 };

/* The name among `names[n]` nearest to `word` (edit distance at most a third of its length), or
 * NULL: "did you mean". */
const char *err_nearest(const char *word, const char *const names[], int n);
/* As the end of a message: "; did you mean …?" with that name, or `otherwise`. Returns out. */
const char *err_guess(char out[ERR_GUESS], const char *word, const char *const names[], int n,
                      const char *otherwise);
