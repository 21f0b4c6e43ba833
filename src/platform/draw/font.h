/* System fonts, found by fontconfig. Each text is split into runs: Latin letters and all figures
 * are set in a Latin family, the rest in a Japanese one, and every character in a face that has it.
 * Main thread only. */
#pragma once
#include "base/err.h"
#include "platform/draw/font_role.h"
#include <stdint.h>

typedef struct Fonts Fonts;

/* NULL and a message that names a Debian package if there is no font at all. */
Fonts *fonts_new(Err *err);
void fonts_free(Fonts *f);

int fonts_width(Fonts *f, FontRole role, int px, const char *text); /* pixels */
/* The first character of the text without a glyph in any face of the role; 0 if all have one. */
uint32_t fonts_tofu(Fonts *f, FontRole role, const char *text);

/* Decodes one character and advances *text. A malformed byte gives U+FFFD; returns 0 at the end. */
uint32_t text_next(const char **text);
