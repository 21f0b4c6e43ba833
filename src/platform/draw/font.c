/* Finds font faces, splits text into runs by the glyphs that each face has, and rasterises whole
 * lines. */
#include "platform/draw/cache.h"
#include "platform/draw/sdl.h"
#include "base/utf8.h"
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CHAIN = 5, MAX_OPEN = 64, WIDTHS = 8192, MAX_RUNS = 64 };

typedef struct {
    char path[512];
    int index;
    float scale; /* factor of the requested size: Garamond is small beside a mincho */
    bool thicken;
    bool no_digits; /* Garamond has old-style digits, which vary in height */
    bool quotes; /* only for curled quotes and apostrophes: a gothic sets them as wide as a kana */
} Face;

typedef struct {
    const Face *face;
    int px;
    TTF_Font *font;
    unsigned used;
} OpenFont;

struct Fonts {
    Face chain[FONT_ROLES][MAX_CHAIN];
    int length[FONT_ROLES];
    OpenFont open[MAX_OPEN];
    int n_open;
    unsigned uses;
    struct {
        uint64_t key;
        int width;
    } width[WIDTHS];
};

/* ---- finding faces ---- */

/* False if the font has no file. Faces without a bold weight are emboldened when drawn. */
static bool face_from(const FcPattern *font, bool bold, Face *out)
{
    FcChar8 *file = NULL;
    int weight = FC_WEIGHT_REGULAR, index = 0;
    FcPatternGetInteger(font, FC_WEIGHT, 0, &weight);
    FcPatternGetInteger(font, FC_INDEX, 0, &index);
    if (FcPatternGetString(font, FC_FILE, 0, &file) != FcResultMatch)
        return false;
    *out = (Face){.index = index & 0xFFFF, /* the upper half selects named instances */
                  .scale = 1,
                  .thicken = bold && weight < FC_WEIGHT_DEMIBOLD};
    SDL_strlcpy(out->path, (const char *)file, sizeof out->path);
    return true;
}

/* The upright face of the family with the nearest weight. */
static bool find_face(FcConfig *config, const char *family, bool bold, Face *out)
{
    FcPattern *wanted = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, FC_SLANT,
                                       FcTypeInteger, FC_SLANT_ROMAN, (char *)NULL);
    FcObjectSet *fields = FcObjectSetBuild(FC_FILE, FC_INDEX, FC_WEIGHT, (char *)NULL);
    FcFontSet *found = wanted && fields ? FcFontList(config, wanted, fields) : NULL;
    const int goal = bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR;
    int least = -1;
    for (int i = 0; found && i < found->nfont; i++) {
        int weight = FC_WEIGHT_REGULAR;
        FcPatternGetInteger(found->fonts[i], FC_WEIGHT, 0, &weight);
        const int off = weight > goal ? weight - goal : goal - weight;
        if ((least < 0 || off < least) && face_from(found->fonts[i], bold, out))
            least = off;
    }
    if (found)
        FcFontSetDestroy(found);
    if (fields)
        FcObjectSetDestroy(fields);
    if (wanted)
        FcPatternDestroy(wanted);
    return least >= 0;
}

/* The system's default face. */
static bool find_any(FcConfig *config, bool bold, Face *out)
{
    FcResult result;
    FcPattern *wanted = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, "sans-serif", FC_WEIGHT,
                                       FcTypeInteger, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR,
                                       FC_SCALABLE, FcTypeBool, FcTrue, (char *)NULL);
    if (!wanted)
        return false;
    FcConfigSubstitute(config, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcPattern *found = FcFontMatch(config, wanted, &result);
    const bool ok = found && face_from(found, bold, out);
    if (found)
        FcPatternDestroy(found);
    FcPatternDestroy(wanted);
    return ok;
}

/* Lists the faces of every role in the order in which they are searched for a glyph: of each
 * entry the first installed family, and finally any face. False if there is no font at all. */
static bool find_all(Fonts *f, FcConfig *config)
{
    static const char *const GOTHIC[] = {"BIZ UDPGothic", "Noto Sans CJK JP", "IPAexGothic",
                                         "VL PGothic",    "VL Gothic",        NULL};
    static const char *const MINCHO[] = {"BIZ UDPMincho", "Noto Serif CJK JP", "IPAexMincho", NULL};
    static const char *const GARAMOND[] = {"EB Garamond", "EB Garamond 12", NULL};
    static const struct {
        FontRole role;
        const char *const *families;
        bool bold;
    } ORDER[] = {
        {FONT_UI, GOTHIC, false},     {FONT_UI, GOTHIC, true},        {FONT_UI, GARAMOND, false},
        {FONT_BOLD, GOTHIC, true},    {FONT_BOLD, GOTHIC, false},     {FONT_BOLD, GARAMOND, true},
        {FONT_TITLE, GARAMOND, true}, {FONT_TITLE, GARAMOND, false},  {FONT_TITLE, MINCHO, true},
        {FONT_TITLE, GOTHIC, true},   {FONT_NUMERAL, GARAMOND, true}, {FONT_NUMERAL, MINCHO, true},
        {FONT_NUMERAL, GOTHIC, true}};
    for (size_t i = 0; i < SDL_arraysize(ORDER); i++) {
        const FontRole role = ORDER[i].role;
        Face *face = &f->chain[role][f->length[role]];
        const char *const *family = ORDER[i].families;
        while (*family && !find_face(config, *family, ORDER[i].bold, face))
            family++;
        f->length[role] += *family != NULL;
        if (*family && ORDER[i].families == GARAMOND) {
            face->scale = 1.14f;
            face->quotes = role == FONT_UI || role == FONT_BOLD;
            face->no_digits = !face->quotes;
            face->thicken |= role == FONT_TITLE &&
                             !ORDER[i].bold; /* Debian's bold face has no accented letters */
        }
    }
    for (int role = 0; role < FONT_ROLES; role++) {
        if (!find_any(config, role != FONT_UI, &f->chain[role][f->length[role]]))
            return false;
        f->length[role]++;
    }
    return true;
}

Fonts *fonts_new(Err *err)
{
    if (TTF_Init() != 0) {
        err_set(err, "the font library does not start: %s", TTF_GetError());
        return NULL;
    }
    Fonts *f = calloc(1, sizeof *f);
    FcConfig *config = FcInitLoadConfigAndFonts();
    const bool found = f && config && find_all(f, config);
    if (config)
        FcConfigDestroy(config);
    if (found)
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

/* ---- runs ---- */

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
    const int n = utf8_decode(p, strnlen(p, 4), &code);
    *text = p + (n > 0 ? n : 1);
    return n > 0 ? code : 0xFFFD;
}

static bool is_quote(uint32_t c)
{
    return c == 0x2018 || c == 0x2019 || c == 0x201C || c == 0x201D;
}

static bool has_glyph(Fonts *f, const Face *face, int px, uint32_t c)
{
    TTF_Font *font = open_font(f, face, px);
    return font && TTF_GlyphIsProvided32(font, c);
}

/* The first face with the glyph; -1 if none has it. */
static int face_for(Fonts *f, FontRole role, int px, uint32_t c)
{
    const Face *chain = f->chain[role];
    for (int i = 0; is_quote(c) && i < f->length[role]; i++)
        if (chain[i].quotes && has_glyph(f, &chain[i], px, c))
            return i;
    for (int i = 0; i < f->length[role]; i++)
        if (!chain[i].quotes && !(chain[i].no_digits && c >= '0' && c <= '9') &&
            has_glyph(f, &chain[i], px, c))
            return i;
    return -1;
}

uint32_t fonts_tofu(Fonts *f, FontRole role, const char *text)
{
    for (uint32_t c = text_next(&text); c != 0; c = text_next(&text))
        if (!utf8_is_hidden(c) && face_for(f, role, 20, c) < 0)
            return c;
    return 0;
}

/* The runs of a text, without characters that are not drawn. */
typedef struct {
    struct {
        const Face *face;
        const char *text;
    } run[MAX_RUNS];
    int n;
    char text[1024 + MAX_RUNS]; /* of all runs, each with its final NUL */
} Runs;

static void split(Fonts *f, FontRole role, int px, const char *text, Runs *out)
{
    char *to = out->text;
    const Face *face = NULL;
    out->n = 0;
    for (const char *p = text, *start = p; *p && to + 8 < out->text + sizeof out->text; start = p) {
        const uint32_t c = text_next(&p);
        if (utf8_is_hidden(c))
            continue;
        const int own = face_for(f, role, px, c);
        const Face *next = face;
        if (c != ' ' || !face)
            next = &f->chain[role][own < 0 ? 0 : own];
        if (next != face && out->n < MAX_RUNS) {
            *to++ = '\0';
            out->run[out->n].face = face = next;
            out->run[out->n++].text = to;
        }
        if (c == 0xFFFD)
            to += snprintf(to, 5, "\xEF\xBF\xBD");
        else
            to += snprintf(to, 5, "%.*s", (int)(p - start), start);
    }
    *to = '\0';
}

static int measure(Fonts *f, FontRole role, int px, const char *text)
{
    Runs runs;
    int total = 0;
    split(f, role, px, text, &runs);
    for (int i = 0; i < runs.n; i++) {
        int w = 0;
        TTF_Font *font = open_font(f, runs.run[i].face, px);
        if (font && TTF_SizeUTF8(font, runs.run[i].text, &w, NULL) == 0)
            total += w;
    }
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

SDL_Surface *fonts_surface(Fonts *f, FontRole role, int px, const char *text, int *ascent)
{
    static const SDL_Color WHITE_INK = {255, 255, 255, 255};
    Runs runs;
    SDL_Surface *piece[MAX_RUNS];
    int rise[MAX_RUNS], w = 0, above = 0, below = 0;
    split(f, role, px, text, &runs);
    for (int i = 0; i < runs.n; i++) {
        TTF_Font *font = open_font(f, runs.run[i].face, px);
        piece[i] = font ? TTF_RenderUTF8_Blended(font, runs.run[i].text, WHITE_INK) : NULL;
        rise[i] = font ? TTF_FontAscent(font) : 0;
        if (!piece[i])
            continue;
        if (runs.run[i].face->thicken)
            thicken(piece[i], 0.034f * (float)px);
        w += piece[i]->w;
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
            SDL_BlitSurface(piece[i], NULL, line, &(SDL_Rect){x, above - rise[i], 0, 0});
        x += piece[i]->w;
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
