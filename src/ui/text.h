/* Text in boxes: measuring, aligning, wrapping with the Japanese rules (kinsoku), cutting with an
 * ellipsis. */
#pragma once
#include "platform/draw/draw.h"
#include "ui/theme.h"

typedef enum { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

/* Letters may be larger or smaller than usual (draw_text_scale). Smaller ones are so everywhere.
 * Larger ones are where there is room: in a box they shrink towards their usual size before
 * anything is cut, so that nothing is ever worse than usual. */
float text_width(Draw *d, TextStyle s, const char *text);
float text_width_in(Draw *d, TextStyle s, float height, const char *text); /* in a box so high */
TextStyle text_grown(const Draw *d, TextStyle s,
                     float height); /* as it will be drawn in a box so high */
float text_room(const Draw *d,
                float most); /* times what a box for a line is usually high: 1 … most */
/* One line, centred vertically in the box; if it is too wide, somewhat smaller, and at last cut
 * with …. */
void text_line(Draw *d, TextStyle s, Rect box, Align align, const char *text);
/* Like text_line, but the size shrinks before anything is cut: for names and labels on buttons. */
void text_fit(Draw *d, TextStyle s, Rect box, Align align, const char *text);
/* Names that are not to be cut: one line in `one`, somewhat smaller if need be, or else two or more
 * in `more`. */
void text_name(Draw *d, TextStyle s, Rect one, Rect more, const char *text);
/* Wrapped lines from the top of the box ('\n' breaks, U+200B marks good places). A text that is too
 * high is cut with …; returns the height used. */
float text_block(Draw *d, TextStyle s, Rect box, Align align, const char *text);
/* Some bytes of a text. */
typedef struct {
    int from, to;
} TextBytes;
enum { TEXT_SPAN_LINES = 8 };
/* Their place where text_block sets the text from the left: a rect for each line, of which there
 * are at most TEXT_SPAN_LINES. Returns the number of lines. */
int text_span(Draw *d, TextStyle s, Rect box, const char *text, TextBytes span,
              Rect out[TEXT_SPAN_LINES]);
/* The style's colour behind them: drawn before the text. */
void text_mark(Draw *d, TextStyle s, Rect box, const char *text, TextBytes span);
/* A thin line of the style's colour under them. */
void text_underline(Draw *d, TextStyle s, Rect box, const char *text, TextBytes span);
float text_height(Draw *d, TextStyle s, float width, const char *text);
float text_line_height(const Draw *d, TextStyle s,
                       const char *text); /* 1.6 with Japanese, 1.35 without */
