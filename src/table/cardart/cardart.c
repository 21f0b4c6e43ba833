#include "table/cardart/cardart.h"
#include "base/file.h"
#include "base/hash.h"
#include "platform/draw/cache.h"
#include "platform/draw/canvas.h"
#include "words/cards/cardart_style.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    KEPT_FACES = 6 /* KEPT_FACES: windows full of faces */,
    LEAST_LETTER = 14,
    CAPTION_ROOM = 860,
    CARD_HIGH = 1400
};

#define PAPER      RGB(0xFBF3E0)
#define PAPER_EDGE RGB(0xCBB992)

struct CardArt {
    Draw *draw;
    const Game *game;
    const Strings *strings;
    CardStyle style;
    Card first[MAX_CARDS]; /* the first card with the same face: of a dozen equal cards one is
                              composed */
    int palette;
    bool big;
    char back[ART_NAME];
    Cache *made; /* pictures, by card, look and height in real pixels */
    unsigned version;
};

/* A face being composed: thousandths of the card's width become pixels. */
typedef struct {
    CardArt *art;
    Canvas *canvas;
    const CardInfo *card;
    const FaceLook *look;
    const struct IndexPlace *index;
    const char *ink, *fill, *frame;
    float k;
} Face;

static int px(const Face *f, double units) { return (int)lroundf((float)units * f->k); }

static Color parse_ink(const char *ink) { return RGB(strtoul(ink + 1, NULL, 16)); }

static void paper(Canvas *c, float k, const char *frame)
{
    const int w = canvas_w(c), h = canvas_h(c), inset = (int)lroundf(39 * k);
    const float edge = fmaxf(1, 7 * k);
    canvas_round(c, (Pixels){0, 0, w, h}, 77 * k, PAPER, edge, PAPER_EDGE);
    canvas_round(c, (Pixels){inset, inset, w - 2 * inset, h - 2 * inset}, 48 * k,
                 color_fade(PAPER, 0), fmaxf(1, 8 * k), color_fade(parse_ink(frame), 0.6f));
}

/* True if the drawn figures cover every character of this text. */
static bool has_figures(const CardStyle *s, const char *text)
{
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c >= MAX_FIGURES || !s->advance[(unsigned char)*c])
            return false;
    return *text != '\0';
}

/* Draws a part in the face's ink. */
static void stamp(const Face *f, const char *part, Pixels at)
{
    canvas_svg(f->canvas, f->art->draw, part, at, &(Recolor){"#ff00ff", f->ink}, 1);
}

/* The width of a text in drawn figures that are `box` high. */
static float figures_width(const CardStyle *s, const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += s->advance[(unsigned char)*text];
    return (float)width / (float)s->height;
}

/* Draws the card's index, or a sign in its place, at the top left; returns where it ends. */
static float draw_index(const Face *f)
{
    const CardStyle *s = &f->art->style;
    const struct IndexPlace *i = f->index;
    const char *text = *f->look->index ? f->look->index : f->card->name;
    const int side = px(f, i->height);
    if (*f->look->sign) {
        stamp(f, f->look->sign, (Pixels){px(f, i->x), px(f, i->y), side, side});
        return (float)(i->x + i->height);
    }
    float x = (float)i->x;
    if (!has_figures(s, text)) {
        const int size = px(f, 1.3f * (float)i->height);
        const CanvasText name = {.role = FONT_NUMERAL,
                                 .px = size,
                                 .color = parse_ink(f->ink),
                                 .x = px(f, x),
                                 .baseline = px(f, i->y + i->height)};
        canvas_text(f->canvas, f->art->draw, name, text);
        return x + (float)canvas_text_width(f->art->draw, FONT_NUMERAL, size, text) / f->k;
    }
    const float wide = figures_width(s, text), high = (float)i->height;
    const float unit = (i->width ? fminf(high, (float)i->width / wide) : high) / (float)s->height;
    const float y = (float)i->y + (high - unit * (float)s->height) /
                                      2; /* narrower figures are lower: centre them */
    const int top = px(f, y - (float)s->rise * unit), height = px(f, (float)s->box * unit);
    for (; *text; text++) {
        const float width = (float)s->advance[(unsigned char)*text] * unit;
        char part[ART_NAME];
        snprintf(part, sizeof part, "cards/figure-%c",
                 *text | 0x20); /* a letter's file has the small letter as its name */
        /* one pixel more on each side, so that the height alone decides the size of every figure */
        stamp(f, part, (Pixels){px(f, x) - 1, top, px(f, width) + 2, height});
        x += width;
    }
    return x;
}

/* Draws the suit's shape under the index, perhaps with its letter, so that colour is never the only
 * distinction. Returns where the column ends. */
static float draw_suit(const Face *f)
{
    const CardStyle *s = &f->art->style;
    const float x = (float)f->index->x, shape = (float)f->index->suit,
                top = (float)(f->index->y + f->index->height) + 34;
    const Recolor inks[] = {{"#ff00ff", f->fill}, {"#00ffff", f->ink}};
    canvas_svg(f->canvas, f->art->draw, s->shape[f->card->face_suit],
               (Pixels){px(f, x), px(f, top), px(f, shape), px(f, shape)}, inks, 2);
    if (!s->letters)
        return top + shape;

    const int letter = px(f, 0.87f * shape), size = letter < LEAST_LETTER ? LEAST_LETTER : letter;
    const int baseline = px(f, top + shape + 22) + size * 88 / 100;
    const CanvasText look = {.role = FONT_BOLD,
                             .px = size,
                             .color = parse_ink(f->ink),
                             .align = 0.5f,
                             .x = px(f, x + shape / 2),
                             .baseline = baseline};
    canvas_text(
        f->canvas, f->art->draw, look,
        strings_of(f->art->strings, "card.letter.%s", game_suit(f->art->game, f->card->face_suit)));
    return (float)(baseline + size / 5) / f->k;
}

/* The file of the picture: "{suit}" becomes the suit. */
static void pip_name(const Face *f, char out[ART_NAME])
{
    const char *pip = f->look->pip, *mark = strstr(pip, "{suit}");
    if (mark && f->card->face_suit != NO_SUIT)
        snprintf(out, ART_NAME, "%.*s%s%s", (int)(mark - pip), pip,
                 game_suit(f->art->game, f->card->face_suit), mark + strlen("{suit}"));
    else
        snprintf(out, ART_NAME, "%s", pip);
}

/* Scales a length from the left edge, or from the top, for smaller pictures: towards the lower
 * right corner. */
static int picture_x(const Face *f, int x)
{
    return px(f, CARD_UNITS - (CARD_UNITS - x) * f->index->pictures / 100);
}
static int picture_y(const Face *f, int y)
{
    return px(f, CARD_HIGH - (CARD_HIGH - y) * f->index->pictures / 100);
}

/* Draws the pictures from number `from` up to `to` of a face, or their half turned below. */
static void draw_pips(const Face *f, int from, int to, bool upside_down)
{
    char name[ART_NAME];
    pip_name(f, name);
    for (int i = from; i < to; i++) {
        const struct PipPlace *p = &f->look->at[i];
        const int side = px(f, p->size * f->index->pictures / 100);
        const int x = picture_x(f, upside_down ? CARD_UNITS - p->x : p->x);
        const int y = picture_y(f, upside_down ? CARD_HIGH - p->y : p->y);
        stamp(f, name, (Pixels){x - side / 2, y - side / 2, side, side});
    }
}

/* Draws small copies of the pictures under the index, one below the other. */
static void draw_tally(const Face *f)
{
    const struct IndexPlace *at = f->index;
    char name[ART_NAME];
    pip_name(f, name);
    for (int i = 0; at->tally && i < f->look->number; i++) {
        const float y = (float)(at->y + at->height) + 30 + 1.06f * (float)(i * at->tally);
        stamp(f, name, (Pixels){px(f, at->x), px(f, y), px(f, at->tally), px(f, at->tally)});
    }
}

/* The name below the picture, if the card has one; left out where the card is too small for it. */
static void cardart_caption(const Face *f)
{
    const CardStyle *s = &f->art->style;
    char key[NAME_SIZE + 16];
    snprintf(key, sizeof key, "%s.%d", s->caption, f->look->number);
    if (!*s->caption || !strings_has(f->art->strings, key))
        return;
    const char *text = strings_of(f->art->strings, "%s.%d", s->caption, f->look->number);
    const int usual = px(f, s->caption_height),
              room = px(f, CAPTION_ROOM * f->index->pictures / 100);
    if (usual * 4 < LEAST_LETTER * 3) /* it would overlap the picture */
        return;
    int size = usual < LEAST_LETTER ? LEAST_LETTER : usual;
    while (size > LEAST_LETTER && canvas_text_width(f->art->draw, FONT_TITLE, size, text) > room)
        size--;
    const CanvasText caption = {.role = FONT_TITLE,
                                .px = size,
                                .color = parse_ink(f->ink),
                                .align = 0.5f,
                                .x = picture_x(f, CARD_UNITS / 2),
                                .baseline = picture_y(f, s->caption_y)};
    if (canvas_text_width(f->art->draw, FONT_TITLE, size, text) <= room)
        canvas_text(f->canvas, f->art->draw, caption, text);
}

/* Collects what a face is drawn with: its look, inks and scale. */
static Face cardart_face(CardArt *a, Canvas *canvas, Card card)
{
    const CardStyle *s = &a->style;
    const CardInfo *info = game_card(a->game, card);
    const FaceLook *look = &s->face[s->face_of[card]];
    Face f = {a,
              canvas,
              info,
              look,
              a->big ? &s->big : &s->index,
              s->plain_ink,
              s->plain_ink,
              s->plain_frame,
              (float)canvas_w(canvas) / CARD_UNITS};
    if (info->face_suit != NO_SUIT) {
        const SuitInk *suit = &s->palette[a->palette].suit[info->face_suit];
        f.ink = f.frame = suit->ink;
        f.fill = *suit->fill ? suit->fill : suit->ink;
    }
    if (*look->ink)
        f.ink = look->ink;
    if (*look->frame)
        f.frame = look->frame;
    return f;
}

static void compose_face(CardArt *a, Canvas *canvas, Card card)
{
    const Face f = cardart_face(a, canvas, card);
    const int w = canvas_w(canvas), half = (canvas_h(canvas) + 1) / 2, from = px(&f, 56);

    paper(canvas, f.k, f.frame);
    const float right = fmaxf(draw_index(&f), (float)(f.index->x + f.index->suit + 20));
    float bottom = (float)(f.index->y + f.index->height) * 1.05f;
    if (f.card->face_suit != NO_SUIT)
        bottom = draw_suit(&f);
    draw_pips(&f, 0, f.look->n_half, false);
    if (a->big)
        draw_pips(&f, 0, f.look->n_half, true);
    else if (f.look->n_half)
        canvas_half_turn(canvas, (Pixels){0, 0, w, half});
    else
        canvas_half_turn(canvas, (Pixels){from, from, px(&f, right) - from, px(&f, bottom) - from});
    draw_pips(&f, f.look->n_half, f.look->n, false);
    draw_tally(&f);
    cardart_caption(&f);
}

static void compose_back(CardArt *a, Canvas *canvas)
{
    paper(canvas, (float)canvas_w(canvas) / CARD_UNITS, a->style.plain_frame);
    canvas_svg(canvas, a->draw, a->back, (Pixels){0, 0, canvas_w(canvas), canvas_h(canvas)}, NULL,
               0);
}

/* Sets the limits of size and cache for the present window: faces are as large as it allows. */
static void fit_window(CardArt *a)
{
    const Rect all = draw_area(a->draw);
    const float scale = draw_scale(a->draw);
    a->version = draw_version(a->draw);
    cache_limit(a->made, KEPT_FACES * 4 * (size_t)(all.w * scale) * (size_t)(all.h * scale));
}

/* The cached picture of a face or back, made if necessary; *made tells that. */
static const Picture *picture(CardArt *a, Card card, float height, bool *made)
{
    card = card == NO_CARD ? NO_CARD : a->first[card];
    const int h = (int)fmaxf(8, roundf(height * draw_scale(a->draw))),
              w = (int)lroundf((float)h * CARD_ASPECT);
    const int face[] = {
        card, h, a->palette,
        a->big}; /* a cache entry for each look of a card, so that changing back finds it again */
    const uint64_t kind = cache_key(CACHE_CARD);
    const uint64_t key = card == NO_CARD
                             ? hash_text(hash_bytes(kind, face, 2 * sizeof *face), a->back)
                             : hash_bytes(kind, face, sizeof face);
    if (a->version != draw_version(a->draw)) {
        cache_clear(a->made);
        fit_window(a);
    }
    const Cached *found = cache_find(a->made, key);
    Canvas *canvas = found ? NULL : canvas_new(w, h);
    if (canvas) {
        if (card == NO_CARD)
            compose_back(a, canvas);
        else
            compose_face(a, canvas, card);
        found = cache_add(a->made, key, (Cached){canvas_picture(canvas, a->draw), w, h, 0},
                          (size_t)(w * h * 4));
        canvas_free(canvas);
        *made = true;
    }
    return found ? found->thing : NULL;
}

const Picture *cardart_picture(CardArt *a, Card card, float height)
{
    bool made;
    return picture(a, card, height, &made);
}

bool cardart_ahead(CardArt *a, Card card, float height)
{
    bool made = false;
    picture(a, card, height, &made);
    return made;
}

void cardart_speak(CardArt *a, const Strings *strings)
{
    if (a->strings == strings)
        return;
    a->strings = strings;
    cache_clear(a->made);
}

static int palette_named(const CardStyle *s, const char *name)
{
    int i = 0;
    while (i < s->n_palettes && strcmp(s->palette[i].name, name) != 0)
        i++;
    return i < s->n_palettes ? i : 0;
}

bool cardart_theme(CardArt *a, const char *inks, bool big, const char *back)
{
    char file[ART_NAME];
    const int palette = palette_named(&a->style, inks);
    snprintf(file, sizeof file, "cards/back-%s", back);
    if (palette == a->palette && big == a->big && strcmp(file, a->back) == 0)
        return false;
    a->palette = palette;
    a->big = big;
    strcpy(a->back, file);
    return true;
}

const char *cardart_suit(const CardArt *a, int suit, Color *ink)
{
    const SuitInk *look = &a->style.palette[a->palette].suit[suit];
    *ink = parse_ink(*look->fill ? look->fill : look->ink);
    return a->style.shape[suit];
}

static void drop(void *made) { picture_free(made); }

static bool same_card(const CardInfo *a, const CardInfo *b)
{
    return strcmp(a->name, b->name) == 0 && a->suit == b->suit && a->rank == b->rank &&
           a->points == b->points && a->face_suit == b->face_suit && a->face == b->face;
}

/* Finds for each card the first one with the same face. */
static void find_equals(CardArt *a)
{
    for (Card c = 0; c < game_deck_size(a->game); c++) {
        Card d = 0;
        while (d < c && (a->style.face_of[c] != a->style.face_of[d] ||
                         !same_card(game_card(a->game, c), game_card(a->game, d))))
            d++;
        a->first[c] = d;
    }
}

CardArt *cardart_new(Draw *d, const Game *g, const Strings *strings, const char *style, Err *err)
{
    CardArt *a = calloc(1, sizeof *a);
    if (a)
        *a = (CardArt){.draw = d, .game = g, .strings = strings, .made = cache_new(0, drop)};
    char file[PATH_SIZE];
    snprintf(file, sizeof file, "cards/%s.json", style);
    const CardFolders from = {draw_assets_with(d, file), draw_assets_with(d, "cards/figures.json")};
    if (a && a->made && cardart_style_load(&a->style, g, &from, style, err)) {
        fit_window(a);
        find_equals(a);
        cardart_theme(a, "", false, "plum");
        return a;
    }
    cardart_free(a);
    return NULL;
}

void cardart_free(CardArt *a)
{
    if (!a)
        return;
    cache_free(a->made);
    free(a);
}
