#include "ui/text.h"
#include "ui/breaks.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 1024, MAX_LINES = 128 };

typedef struct {
    Draw *draw;
    TextStyle style;
} Measuring;

static float measure_char(void *context, const char *text, int bytes)
{
    const Measuring *m = context;
    char eight[8 * 4 + 1] = {
        0}; /* widths come in whole pixels: one alone would be off by half a pixel */
    for (int i = 0; i < 8; i++)
        memcpy(eight + i * bytes, text, (size_t)(bytes < 4 ? bytes : 4));
    return draw_text_width(m->draw, m->style.role, m->style.size, eight) / 8;
}

static float width_of(Draw *d, TextStyle s, const char *text)
{
    return draw_text_width(d, s.role, s.size, text);
}

TextStyle text_grown(const Draw *d, TextStyle s, float height)
{
    static const float AROUND = 1.2f;
    const float grown = s.size * draw_text_scale(d);
    s.size = fminf(grown, fmaxf(s.size, height / AROUND));
    return s;
}

float text_room(const Draw *d, float most) { return fminf(fmaxf(draw_text_scale(d), 1), most); }

float text_width_in(Draw *d, TextStyle s, float height, const char *text)
{
    return width_of(d, text_grown(d, s, height), text);
}

float text_width(Draw *d, TextStyle s, const char *text)
{
    return width_of(d, text_grown(d, s, INFINITY), text);
}

/* The first n bytes of a text, less any spaces at their end, and "…". */
static void ellipsis_after(const char *text, size_t n, char out[LINE_BYTES])
{
    while (n > 0 && text[n - 1] == ' ')
        n--;
    memcpy(out, text, n);
    memcpy(out + n, "…", sizeof "…");
}

/* Longest beginning of the text that fits together with "…", whose width depends on its script:
 * found by the widths of single letters, then shortened until it fits. */
static void cut(Draw *d, TextStyle s, float width, const char *text, char out[LINE_BYTES])
{
    size_t n = 0;
    float used = 0;
    for (const char *p = text; *p && n + 8 < LINE_BYTES && used <= width; n = (size_t)(p - text)) {
        text_next(&p);
        used += measure_char(&(Measuring){d, s}, text + n, (int)(p - text - (ptrdiff_t)n));
    }
    ellipsis_after(text, n, out);
    while (n > 0 && width_of(d, s, out) > width) {
        do
            n--;
        while (n > 0 && (text[n] & 0xC0) == 0x80);
        ellipsis_after(text, n, out);
    }
}

static float aligned(Rect box, Align align, float width)
{
    if (align == ALIGN_LEFT)
        return box.x;
    return box.x + (box.w - width) / (align == ALIGN_RIGHT ? 1 : 2);
}

/* The baseline that puts letters and kanji in the middle of the height, whatever the font's own
 * ascent. */
static float middle(Rect box, FontRole role, float size)
{
    return box.y + box.h / 2 + size * (role == FONT_NUMERAL ? 0.325f : 0.37f);
}

static void whole_line(Draw *d, TextStyle s, Rect box, Align align, const char *text)
{
    const Point at = {aligned(box, align, width_of(d, s, text)),
                      middle(box, s.role, draw_text_size(d, s.size))};
    draw_text(d, s.role, s.size, s.color, at, text);
}

static float narrowed(Draw *d, TextStyle s, float least, float width, const char *text)
{
    while (s.size > least && width_of(d, s, text) > width)
        s.size = fmaxf(s.size - 0.5f, least);
    return s.size;
}

/* Shrinks to the least size, and somewhat further if it would have to be cut otherwise. */
static void fitted_line(Draw *d, TextStyle s, float least, Rect box, Align align, const char *text)
{
    static const float FURTHER = 0.75f;
    char shorter[LINE_BYTES];
    const float w = width_of(d, s, text);
    if (w > box.w)
        s.size = fmaxf(s.size * box.w / w, least);
    s.size = narrowed(d, s, least, box.w,
                      text); /* sizes are whole pixels, widths do not follow them exactly */
    const bool tiny = width_of(d, s, text) > box.w + 0.5f;
    draw_tiny_letters(d, tiny);
    if (tiny)
        s.size = narrowed(d, s, FURTHER * least, box.w, text);
    if (width_of(d, s, text) > box.w + 0.5f) {
        draw_tell_cut(d, text);
        cut(d, s, box.w, text, shorter);
        text = shorter;
    }
    whole_line(d, s, box, align, text);
    draw_tiny_letters(d, false);
}

void text_line(Draw *d, TextStyle s, Rect box, Align align, const char *text)
{
    const TextStyle grown = text_grown(d, s, box.h);
    fitted_line(d, grown, fminf(s.size, grown.size), box, align, text);
}

void text_fit(Draw *d, TextStyle s, Rect box, Align align, const char *text)
{
    const TextStyle grown = text_grown(d, s, box.h);
    fitted_line(d, grown, 0.75f * fminf(s.size, grown.size), box, align, text);
}

static float line_height(const Draw *d, TextStyle s, const char *text)
{
    for (const char *p = text; *p;)
        if (text_next(&p) >= 0x3000)
            return draw_text_size(d, s.size) * 1.6f;
    return draw_text_size(d, s.size) * 1.35f;
}

float text_line_height(const Draw *d, TextStyle s, const char *text)
{
    return line_height(d, text_grown(d, s, INFINITY), text);
}

static int copy_line(const char *text, int from, int to, char out[LINE_BYTES])
{
    while (to > from && (text[to - 1] == ' ' || text[to - 1] == '\n'))
        to--;
    const int whole = to > from ? to - from : 0;
    const int n = whole < LINE_BYTES - 8 ? whole : LINE_BYTES - 8;
    memcpy(out, text + from, (size_t)n);
    out[n] = '\0';
    return n;
}

static float widest_line(Draw *d, TextStyle s, const char *text, const int *end, int lines)
{
    float widest = 0;
    for (int i = 0; i < lines; i++) {
        char line[LINE_BYTES];
        copy_line(text, i > 0 ? end[i - 1] : 0, end[i], line);
        widest = fmaxf(widest, width_of(d, s, line));
    }
    return widest;
}

/* The ends of the lines. Punctuation set side by side is narrower than among letters, so that a
 * line may turn out wider than its letters were measured: then all are broken a little earlier. */
static int break_lines(Draw *d, TextStyle s, float width, const char *text, int end[MAX_LINES])
{
    enum { TRIES = 4 };
    int lines = 0;
    float room = width, over = 0;
    for (int i = 0; i < TRIES && (i == 0 || over > 0.5f); i++, room -= over) {
        lines = text_break(text, room, measure_char, &(Measuring){d, s}, end, MAX_LINES);
        over = widest_line(d, s, text, end, lines) - width;
    }
    return lines;
}

float text_height(Draw *d, TextStyle s, float width, const char *text)
{
    int end[MAX_LINES];
    s = text_grown(d, s, INFINITY);
    return (float)break_lines(d, s, width, text, end) * line_height(d, s, text);
}

/* The style grown as far as the box is high enough, and the ends of the lines in it. */
static TextStyle block_style(Draw *d, TextStyle s, Rect box, const char *text, int end[MAX_LINES],
                             int *lines)
{
    const float usual = s.size;
    s = text_grown(d, s, INFINITY);
    *lines = break_lines(d, s, box.w, text, end);
    while (s.size > usual && (float)*lines * line_height(d, s, text) > box.h + 0.5f) {
        s.size = fmaxf(s.size - 1, usual);
        *lines = break_lines(d, s, box.w, text, end);
    }
    return s;
}

float text_block(Draw *d, TextStyle s, Rect box, Align align, const char *text)
{
    int end[MAX_LINES], lines;
    s = block_style(d, s, box, text, end, &lines);
    const float height = line_height(d, s, text);
    const int room = (int)fmaxf((box.h + 0.5f) / height, 1), shown = lines <= room ? lines : room;
    for (int i = 0; i < shown; i++) {
        char line[LINE_BYTES];
        const int n = copy_line(text, i > 0 ? end[i - 1] : 0, end[i], line);
        const Rect place = {box.x, box.y + (float)i * height, box.w, height};
        if (i == shown - 1 && shown < lines) {
            draw_tell_cut(d, text);
            memcpy(line + n, "…", sizeof "…");
            fitted_line(d, s, s.size, place, align, line);
        } else { /* broken by the widths of its letters, it may be a pixel wider: no reason to cut
                    it */
            whole_line(d, s, place, align, line);
        }
    }
    return (float)shown * height;
}

/* Is the first line what one would write there, where there is a place to break at? */
static bool breaks_well(const char *text, int at)
{
    return !strpbrk(text, " -") || strchr(" -", text[at - 1]);
}

/* As many lines as the box is high for, or two that touch each other. False if they do not fit. */
static bool small_lines(Draw *d, TextStyle s, Rect box, const char *text)
{
    enum { LINES = 2 };
    static const float APART = 1.02f; /* of the letters' size */
    const float least = draw_text_size(d, 0);
    int end[MAX_LINES], lines, most;
    s.size = fmaxf(fminf(s.size, box.h / LINES / APART), least) + 0.5f;
    do {
        s.size = fmaxf(s.size - 0.5f, least);
        lines = break_lines(d, s, box.w, text, end);
        most = (int)fmaxf(LINES, box.h / (APART * s.size));
    } while (s.size > least && (lines > most || !breaks_well(text, end[0])));
    const float high = fminf(box.h / (float)lines, 1.35f * s.size);
    for (int i = 0; i < lines && lines <= most; i++) {
        char line[LINE_BYTES];
        copy_line(text, i > 0 ? end[i - 1] : 0, end[i], line);
        whole_line(
            d, s,
            (Rect){box.x, box.y + (box.h - high * (float)lines) / 2 + (float)i * high, box.w, high},
            ALIGN_LEFT, line);
    }
    return lines <= most;
}

void text_name(Draw *d, TextStyle s, Rect one, Rect more, const char *text)
{
    const TextStyle grown = text_grown(d, s, one.h);
    TextStyle fit = grown;
    draw_tiny_letters(d, true);
    fit.size = narrowed(d, grown, fmaxf(0.75f * fminf(s.size, grown.size), draw_text_size(d, 0)),
                        one.w, text);
    bool done = width_of(d, fit, text) <= one.w + 0.5f;
    if (done)
        whole_line(d, fit, one, ALIGN_LEFT, text);
    else
        done = small_lines(d, grown, more, text);
    draw_tiny_letters(d, false);
    if (!done)
        fitted_line(d, fit, fit.size, one, ALIGN_LEFT, text);
}

int text_span(Draw *d, TextStyle s, Rect box, const char *text, TextBytes span,
              Rect out[TEXT_SPAN_LINES])
{
    int end[MAX_LINES], n = 0, lines;
    s = block_style(d, s, box, text, end, &lines);
    const float height = line_height(d, s, text);
    for (int i = 0; i < lines && n < TEXT_SPAN_LINES && (float)i * height <= box.h; i++) {
        const int start = i > 0 ? end[i - 1] : 0;
        const int first = span.from > start ? span.from : start;
        const int last = span.to < end[i] ? span.to : end[i];
        float x = 0;
        char part[LINE_BYTES];
        if (first >= last)
            continue;
        copy_line(text, start, first, part);
        if (first > start)
            x = width_of(d, s, part) + (text[first - 1] == ' ' ? width_of(d, s, " ") : 0);
        copy_line(text, first, last, part);
        out[n++] = (Rect){box.x + x, box.y + (float)i * height, width_of(d, s, part), height};
    }
    return n;
}

void text_mark(Draw *d, TextStyle s, Rect box, const char *text, TextBytes span)
{
    Rect line[TEXT_SPAN_LINES];
    box.h = INFINITY;
    const int n = text_span(d, s, box, text, span, line);
    for (int i = 0; i < n; i++)
        draw_round(d, rect_pad(rect_pad(line[i], -2, 0), 0, 1), 5, s.color, 0, NOTHING);
}

void text_underline(Draw *d, TextStyle s, Rect box, const char *text, TextBytes span)
{
    Rect line[TEXT_SPAN_LINES];
    int end[MAX_LINES], lines;
    const int n = text_span(d, s, box, text, span, line);
    const float size = block_style(d, s, box, text, end, &lines).size;
    for (int i = 0; i < n; i++)
        draw_fill(d, rect_row(line[i], 0.5f * (line[i].h + size) + 1, 1.5f), s.color);
}
