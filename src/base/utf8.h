/* UTF-8: strict decoding (no overlong forms, no surrogates) and cutting at a character boundary. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of the character at `text` (1 to 4) and its code point, or 0 if there is none within `size`
 * bytes or it is not valid. */
int utf8_decode(const char *text, size_t size, uint32_t *code);
/* The longest length ≤ `size` at which `text` can be cut without splitting a character. */
size_t utf8_cut(const char *text, size_t size);
/* The first character that cannot be seen but changes how others are: controls, marks of direction,
 * characters without width (but a place for a line to break, U+200B, and a new line); 0: none. */
uint32_t utf8_hidden(const char *text);
/* Makes text fit to be printed on one line: every control character, and what is no text, becomes
 * '?'. Returns how many did. */
int utf8_print(char *text);
/* The first place where `text` has what is looked for, as people type it: capitals and small
 * letters are the same, and so are wide and narrow letters, and both kinds of kana. *from and *to:
 * bytes. False if it is nowhere, or nothing is looked for. */
bool utf8_find(const char *text, const char *what, int *from, int *to);
/* Is it a character that cannot be seen but may change how others are: a control, a mark of
 * direction, one without width? */
bool utf8_is_hidden(uint32_t code);
/* Makes a name of what was typed: without hidden characters and what is no text, without blanks at
 * its ends and more than one between its words, and beginning with a letter or sign of its own, not
 * with a mark for the one before. May become "". */
void utf8_tidy(char *name);
