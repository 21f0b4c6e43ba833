/* UTF-8: strict decoding (no overlong forms, no surrogates) and cutting at a character boundary. */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* Bytes of the character at `text` (1 to 4) and its code point, or 0 if there is none within `size` bytes or it is not valid. */
int utf8_decode(const char *text, size_t size, uint32_t *code);
/* The longest length ≤ `size` at which `text` can be cut without splitting a character. */
size_t utf8_cut(const char *text, size_t size);
/* The first character that cannot be seen but changes how others are: controls, marks of direction, characters without width
 * (but U+200B, a place for a line to break); 0: none. */
uint32_t utf8_hidden(const char *text);
/* Makes text fit to be printed on one line: every control character, and what is no text, becomes '?'. Returns how many did. */
int utf8_print(char *text);
