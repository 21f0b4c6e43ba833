/* Where lines of text end: byte offsets (each line is text[end[i-1] .. end[i]), spaces at ends
 * belong to the line but are not drawn). Returns the number of lines, at most max. */
#pragma once
#include "platform/draw/draw.h"

typedef float (*TextMeasure)(void *context, const char *text, int bytes);
int text_break(const char *text, float width, TextMeasure measure, void *context, int *end,
               int max);
