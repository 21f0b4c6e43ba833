/* Search in words of two scripts: "geshenku", "ゲシェンク" and "げしぇんく" are the same, and so
 * are "Minimisère" and "minimisere". */
#pragma once
#include <stdbool.h>
#include <stddef.h>

/* Latin letters as they are typed: kana as Hepburn romaji, small letters without accents, doubled
 * letters and long vowels once, no blanks and signs. Kanji stay. Returns out; what does not fit is
 * left out. */
char *romaji_write(const char *text, char *out, size_t size);
/* Does `wanted` occur in the text, both written so? Yes if nothing is wanted. */
bool romaji_find(const char *text, const char *wanted);
