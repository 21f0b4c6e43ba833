/* Errors in data: one precise line that says what is wrong, where, and how to correct it. */
#pragma once
#include <stdbool.h>

enum { ERR_SIZE = 400 };

typedef struct {
    char text[ERR_SIZE]; /* "" without an error; else one line of UTF-8 without a newline */
} Err;

/* Writes the message (printf style, cut to fit, control characters become '?') unless there is one
 * already: the first error is the one to correct. `err` may be NULL. Always returns false, for
 * `return err_set(...)`. */
bool err_set(Err *err, const char *format, ...) __attribute__((format(printf, 2, 3)));

enum { ERR_GUESS = 128 };

/* The name among `names[n]` nearest to `word` (edit distance at most a third of its length), or
 * NULL if no name is near: for "did you mean". */
const char *err_nearest(const char *word, const char *const names[], int n);
/* The end of a message: "; did you mean …?" with the nearest name, or `otherwise`. Returns out. */
const char *err_guess(char out[ERR_GUESS], const char *word, const char *const names[], int n,
                      const char *otherwise);
