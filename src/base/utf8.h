/* UTF-8: strict decoding (no overlong forms, no surrogates) and cutting at a character boundary. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The length in bytes (1 to 4) and the code point of the character at `text`; 0 if there is no
 * valid one within `size` bytes. */
int utf8_decode(const char *text, size_t size, uint32_t *code);
/* The size for a text that ends with NUL: nothing is read after the NUL, which continues no
 * character. */
enum { UTF8_LONGEST = 4 };
/* The longest length ≤ `size` at which `text` can be cut without splitting a character. */
size_t utf8_cut(const char *text, size_t size);
/* Copies a text into an array of characters; what does not fit is cut off. */
#define utf8_copy(to, from) snprintf(to, sizeof(to), "%s", from)
/* The first invisible character that changes how others are displayed: controls, direction marks,
 * characters of no width (except U+200B, where a line may break, and a newline); 0 without one. */
uint32_t utf8_hidden(const char *text);
/* Makes text printable on one line: control characters and invalid bytes become '?'. Returns their
 * number. */
int utf8_print(char *text);
/* Finds the first occurrence of `what` in `text` as people type it: regardless of upper and lower
 * case, full and half width, and both kinds of kana. *from and *to are byte positions. False if
 * it does not occur or `what` is empty. */
bool utf8_find(const char *text, const char *what, int *from, int *to);
/* True for an invisible character that may change how others are displayed: a control, a direction
 * mark, one of no width. */
bool utf8_is_hidden(uint32_t code);
/* Makes a name of typed text: removes hidden characters and invalid bytes, blanks at the ends and
 * repeated blanks, and combining marks at the beginning. The result may be "". */
void utf8_tidy(char *name);
/* Makes the first letter a capital: Latin, Greek or Cyrillic; any other text stays as it is. */
void utf8_capital(char *text);
