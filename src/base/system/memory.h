/* Texts that are printed into memory, and functions on bytes that not every C library has. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Opens a stream that writes to memory. NULL if that is impossible. *text and *size are valid after
 * the two functions below only; *text is for free(), also after a failure. */
FILE *memory_open(char **text, size_t *size);
/* The bytes that were written so far, with a final NUL. False and *size 0 after a failed write. */
bool memory_flush(FILE *f, char **text, size_t *size);
/* The same, and closes the stream. */
bool memory_close(FILE *f, char **text, size_t *size);

/* The first place of `n` bytes in `size` bytes; NULL if they are not there. */
const char *bytes_find(const char *bytes, size_t size, const char *wanted, size_t n);
/* ASCII letters count as equal to their capitals: does the text contain `wanted`; do the first `n`
 * bytes agree? */
bool text_has(const char *text, const char *wanted);
bool text_agrees(const char *a, const char *b, size_t n);
/* The first `size` bytes as a text, for free(); NULL without memory. */
char *text_of(const char *bytes, size_t size);
