/* Splits text into runs by script and by the glyphs that each face has, and rasterises whole lines.
 */
#include "platform/draw/cache.h"
#include "platform/draw/faces.h"
#include "platform/draw/sdl.h"
#include "base/utf8.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_OPEN = 64, WIDTHS = 8192, MAX_RUNS = 64, NON_JOINER = 0x200C };

typedef struct {
    const Face *face;
    int px;
    TTF_Font *font;
    unsigned used;
} OpenFont;

struct Fonts {
    Faces faces;
    OpenFont open[MAX_OPEN];
    int n_open;
    unsigned uses;
    struct {
        uint64_t key;
        int width;
    } width[WIDTHS];
};

Fonts *fonts_new(Err *err)
{
    if (TTF_Init() != 0) {
        err_set(err, "the font library does not start: %s", TTF_GetError());
        return NULL;
    }
    Fonts *f = calloc(1, sizeof *f);
    if (f && faces_find(&f->faces))
        return f;
    if (f)
        err_set(err, "no font is installed: install the package fonts-morisawa-bizud-gothic "
                     "(or fonts-dejavu-core, without Japanese)");
    else
        err_set(err, "not enough memory for the fonts");
    free(f);
    TTF_Quit();
    return NULL;
}

void fonts_free(Fonts *f)
{
    if (!f)
        return;
    for (int i = 0; i < f->n_open; i++)
        TTF_CloseFont(f->open[i].font);
    free(f);
    TTF_Quit();
}

/* NULL if the file has become unreadable. */
static TTF_Font *open_font(Fonts *f, const Face *face, int px)
{
    int oldest = 0;
    for (int i = 0; i < f->n_open; i++) {
        if (f->open[i].face == face && f->open[i].px == px) {
            f->open[i].used = ++f->uses;
            return f->open[i].font;
        }
        if (f->open[i].used < f->open[oldest].used)
            oldest = i;
    }
    TTF_Font *font =
        TTF_OpenFontIndex(face->path, (int)lroundf((float)px * face->scale), face->index);
    if (!font)
        return NULL;
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
    if (f->n_open < MAX_OPEN)
        oldest = f->n_open++;
    else
        TTF_CloseFont(f->open[oldest].font);
    f->open[oldest] = (OpenFont){face, px, font, ++f->uses};
    return font;
}

uint32_t text_next(const char **text)
{
    uint32_t code = 0;
    const char *p = *text;
    if (!*p)
        return 0;
    const int n = utf8_decode(p, UTF8_LONGEST, &code);
    *text = p + (n > 0 ? n : 1);
    return n > 0 ? code : 0xFFFD;
}

/* ---- the script of a character ---- */

typedef enum { NEUTRAL, LATIN_TEXT, JAPANESE_TEXT } Script;

static bool is_digit(uint32_t c) { return c >= '0' && c <= '9'; }

/* The script of a letter, a digit or a Japanese sign. */
static Script script_of(uint32_t c)
{
    const uint32_t small = c | 0x20;
    if (c >= 0x3000)
        return JAPANESE_TEXT;
    return is_digit(c) || (small >= 'a' && small <= 'z') || (c >= 0xC0 && c < 0x250) ? LATIN_TEXT
                                                                                     : NEUTRAL;
}

/* Does the sign have another shape in Japanese: dashes, the ellipsis, arrows? Minus, quotes and
 * apostrophes do not. */
static bool in_both_scripts(uint32_t c)
{
    const bool quote = c == 0x2018 || c == 0x2019 || c == 0x201C || c == 0x201D;
    return c == ' ' || c == 0xB7 || (c >= 0x2010 && c < 0x2600 && c != 0x2212 && !quote);
}

static Script next_script(const char *text)
{
    Script script = NEUTRAL;
    for (uint32_t c = text_next(&text); c != 0 && script == NEUTRAL; c = text_next(&text))
        script = script_of(c);
    return script;
}

/* The script in which to set a character: a sign follows the letter before it, or else the one
 * after it. A space beside a Japanese letter is Japanese. */
static Script script_at(uint32_t c, Script before, const char *after)
{
    if (!in_both_scripts(c))
        return c < 0x2600 ? LATIN_TEXT : JAPANESE_TEXT;
    if (before == JAPANESE_TEXT)
        return before;
    return c == ' ' || before == NEUTRAL ? next_script(after) : before;
}

static bool has_glyph(Fonts *f, const Face *face, int px, uint32_t c)
{
    TTF_Font *font = open_font(f, face, px);
    return font && TTF_GlyphIsProvided32(font, c);
}

/* The first face with the glyph; -1 if none has it. */
static int face_for(Fonts *f, FontRole role, int px, uint32_t c, Script script)
{
    const Face *chain = f->faces.chain[role];
    int other = -1;
    for (int i = 0; i < f->faces.length[role]; i++) {
        if ((chain[i].no_digits && is_digit(c)) || !has_glyph(f, &chain[i], px, c))
            continue;
        if (!chain[i].latin || script != JAPANESE_TEXT)
            return i;
        other = i;
    }
    return other;
}

uint32_t fonts_tofu(Fonts *f, FontRole role, const char *text)
{
    for (uint32_t c = text_next(&text); c != 0; c = text_next(&text))
        if (!utf8_is_hidden(c) && face_for(f, role, 20, c, script_of(c)) < 0)
            return c;
    return 0;
}

/* ---- runs ---- */

/* The runs of a text, without characters that are not drawn. A figure of FONT_NUMERAL is a run of
 * its own, as wide as a zero: BIZ UDPMincho's 1 is narrower, and counting numbers would shake. */
typedef struct {
    struct {
        const Face *face;
        const char *text;
        bool figure;
    } run[MAX_RUNS];
    int n;
    char text[1024 + MAX_RUNS]; /* of all runs, each with its final NUL */
} Runs;

/* Lato joins ti, tt and ft, which reads worse in short labels. */
static bool would_join(Fonts *f, const Face *face, int px, uint32_t a, uint32_t b)
{
    const bool pair = (a == 't' && (b == 'i' || b == 't')) || (a == 'f' && b == 't');
    return pair && face->joins && has_glyph(f, face, px, NON_JOINER);
}

static void split(Fonts *f, FontRole role, int px, const char *text, Runs *out)
{
    char *to = out->text;
    bool figure = false;
    uint32_t last = 0;
    Script before = NEUTRAL;
    out->n = 0;
    for (const char *p = text, *start = p; *p && to + 8 < out->text + sizeof out->text; start = p) {
        const uint32_t c = text_next(&p);
        if (utf8_is_hidden(c))
            continue;
        const int own = face_for(f, role, px, c, script_at(c, before, p));
        const Face *face = &f->faces.chain[role][own < 0 ? 0 : own];
        const bool cell = role == FONT_NUMERAL && is_digit(c);
        const bool starts = out->n == 0 || face != out->run[out->n - 1].face || cell || figure;
        if (script_of(c) != NEUTRAL)
            before = script_of(c);
        if (starts && out->n < MAX_RUNS) {
            *to++ = '\0';
            out->run[out->n].face = face;
            out->run[out->n].figure = figure = cell;
            out->run[out->n++].text = to;
        }
        if (!starts && would_join(f, face, px, last, c))
            to += snprintf(to, 5, "\u200C");
        last = c;
        if (c == 0xFFFD)
            to += snprintf(to, 5, "\xEF\xBF\xBD");
        else
            to += snprintf(to, 5, "%.*s", (int)(p - start), start);
    }
    *to = '\0';
}

/* The advance of a run in pixels. */
static int run_width(Fonts *f, const Runs *runs, int i, int px)
{
    int w = 0;
    TTF_Font *font = open_font(f, runs->run[i].face, px);
    const char *text = runs->run[i].figure ? "0" : runs->run[i].text;
    return font && TTF_SizeUTF8(font, text, &w, NULL) == 0 ? w : 0;
}

static int measure(Fonts *f, FontRole role, int px, const char *text)
{
    Runs runs;
    int total = 0;
    split(f, role, px, text, &runs);
    for (int i = 0; i < runs.n; i++)
        total += run_width(f, &runs, i, px);
    return total;
}

int fonts_width(Fonts *f, FontRole role, int px, const char *text)
{
    const int kind[] = {(int)role, px};
    const uint64_t key =
        hash_text(hash_bytes(cache_key(CACHE_TEXT_WIDTH), kind, sizeof kind), text) | 1;
    const size_t slot = key / 2 % WIDTHS;
    if (f->width[slot].key != key) {
        f->width[slot].key = key;
        f->width[slot].width = measure(f, role, px, text);
    }
    return f->width[slot].width;
}

/* Emboldens: stems grow to the right by a fraction of the size; horizontal strokes stay thin, as
 * in a real bold. It reads pixels to the left, so it runs from right to left. */
static void thicken(SDL_Surface *s, float amount)
{
    for (; amount > 0; amount -= 1) {
        const uint32_t k = (uint32_t)(fminf(amount, 1) * 256);
        for (int y = 0; y < s->h; y++) {
            uint32_t *row = (uint32_t *)(void *)((char *)s->pixels + (ptrdiff_t)y * s->pitch);
            for (int x = s->w - 1; x > 0; x--) {
                const uint32_t own = row[x] >> 24, left = (row[x - 1] >> 24) * k >> 8;
                row[x] = (row[x] & 0xFFFFFF) | (own > left ? own : left) << 24;
            }
        }
    }
}

/* How far the baseline lies below the top of a rendered piece: SDL_ttf moves it down for a glyph
 * that is higher than the font's ascent, as an accented capital may be. */
static int baseline_of(TTF_Font *font, const char *text)
{
    int rise = TTF_FontAscent(font), top;
    while (*text) {
        const uint32_t code = text_next(&text);
        if (TTF_GlyphMetrics32(font, code, NULL, NULL, NULL, &top, NULL) == 0 && top > rise)
            rise = top;
    }
    return rise;
}

SDL_Surface *fonts_surface(Fonts *f, FontRole role, int px, const char *text, int *ascent)
{
    static const SDL_Color WHITE_INK = {255, 255, 255, 255};
    Runs runs;
    SDL_Surface *piece[MAX_RUNS];
    int rise[MAX_RUNS], wide[MAX_RUNS], w = 0, above = 0, below = 0;
    split(f, role, px, text, &runs);
    for (int i = 0; i < runs.n; i++) {
        TTF_Font *font = open_font(f, runs.run[i].face, px);
        piece[i] = font ? TTF_RenderUTF8_Blended(font, runs.run[i].text, WHITE_INK) : NULL;
        rise[i] = font ? baseline_of(font, runs.run[i].text) : 0;
        if (!piece[i])
            continue;
        if (runs.run[i].face->thicken)
            thicken(piece[i], 0.034f * (float)px);
        wide[i] = runs.run[i].figure ? run_width(f, &runs, i, px) : piece[i]->w;
        w += wide[i];
        above = rise[i] > above ? rise[i] : above;
        below = piece[i]->h - rise[i] > below ? piece[i]->h - rise[i] : below;
    }
    SDL_Surface *line = w > 0 ? surface_new(w, above + below) : NULL;
    if (line)
        SDL_FillRect(line, NULL, 0x00FFFFFF);
    for (int i = 0, x = 0; i < runs.n; i++) {
        if (!piece[i])
            continue;
        if (line)
            SDL_BlitSurface(piece[i], NULL, line,
                            &(SDL_Rect){x + (wide[i] - piece[i]->w) / 2, above - rise[i], 0, 0});
        x += wide[i];
        SDL_FreeSurface(piece[i]);
    }
    *ascent = above;
    return line;
}

/* ---- drawing ---- */

static int pixel_size(const Draw *d, float size)
{
    const int px = (int)lroundf(size * d->scale);
    const int least = d->tiny ? TEXT_TINY_PX : TEXT_MIN_PX;
    return px < least ? least : px;
}

bool draw_has_letters(Draw *d, const char *text)
{
    return fonts_tofu(d->fonts, FONT_UI, text) == 0;
}

void draw_tiny_letters(Draw *d, bool tiny) { d->tiny = tiny; }

float draw_text_size(const Draw *d, float size) { return (float)pixel_size(d, size) / d->scale; }

float draw_text_width(Draw *d, FontRole role, float size, const char *text)
{
    return (float)fonts_width(d->fonts, role, pixel_size(d, size), text) / d->scale;
}

static void dye(SDL_Surface *s, uint32_t ink)
{
    for (int y = 0; s && y < s->h; y++) {
        uint32_t *row = surface_row(s, y);
        for (int x = 0; x < s->w; x++)
            row[x] = (row[x] & 0xFF000000) | ink;
    }
}

/* SDL's software renderer takes four times as long for a tinted line, so there the cache holds
 * lines in their colours. */
void draw_text(Draw *d, FontRole role, float size, Color c, Point baseline, const char *text)
{
    if (!*text || c.a == 0)
        return;
    const bool dyed = !d->window->accelerated;
    const uint32_t ink = dyed ? (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b : 0xFFFFFF;
    const int px = pixel_size(d, size), kind[] = {(int)role, px, (int)ink};
    const uint64_t key = hash_text(hash_bytes(cache_key(CACHE_TEXT), kind, sizeof kind), text);
    const Cached *found = cache_find(d->texts, key);
    if (!found) {
        int ascent = 0;
        SDL_Surface *s = fonts_surface(d->fonts, role, px, text, &ascent);
        if (dyed)
            dye(s, ink);
        found = texture_keep(d, d->texts, key, s, ascent);
    }
    texture_tint(found->thing, dyed ? (Color){255, 255, 255, c.a} : c);
    SDL_RenderCopy(d->renderer, found->thing, NULL,
                   &(SDL_Rect){(int)lroundf(baseline.x * d->scale),
                               (int)lroundf(baseline.y * d->scale) - found->extra, found->w,
                               found->h});
}
