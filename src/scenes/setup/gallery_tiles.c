/* The tiles of the gallery: a grid by families, which scrolls. A family that fits into the rest of
 * a row stands beside the one before. */
#include "scenes/setup/gallery_private.h"
#include "words/speaker.h"
#include <math.h>
#include <stdio.h>

enum {
    GAP = 16,
    LEAST = 194,  /* width of a tile */
    HEADING = 32, /* height of a family's name */
    TALL = 300,   /* from this height on a tile shows the tagline, too */
    RIM = 5,      /* of the scroll area around the tiles: frame, shadow */
    BESIDE_BAR = 16
};

int gallery_game_of(const Element *e) { return e ? e->argument - 1 : -1; }

bool gallery_lesson_first(const GalleryTile *t) { return t->taken < t->steps && !t->known; }
bool gallery_lesson_begun(const GalleryTile *t) { return t->taken > 0 && t->taken < t->steps; }

Element gallery_refusal(const Gallery *g, int game, char text[MENU_TEXT])
{
    const Err *wrong = &g->tile[game].wrong;
    menu_wrong(g->base.app, "gallery.wrong", wrong, text);
    return wrong->text[0] ? (Element){.why = "broken", .text = text} : (Element){0};
}

/* ---- Places ---- */

/* Where the next tile goes. */
typedef struct {
    int cols, col;
    float w, h;   /* of a tile */
    float y;      /* of the row's headings */
    bool is_free; /* a family can begin in this row: its tiles have headings */
} Grid;

static void next_row(Grid *grid, float heading)
{
    grid->y += heading + grid->h + GAP;
    grid->col = 0;
}

static void place_family(Gallery *g, Grid *grid, Family family, int n)
{
    const App *a = g->base.app;
    if (grid->col > 0 && (!grid->is_free || grid->col + n > grid->cols))
        next_row(grid, grid->is_free ? HEADING : 0);
    const float pitch = grid->w + GAP, x = pitch * (float)grid->col;
    const int wide = n < grid->cols - grid->col ? n : grid->cols - grid->col;
    float heading = HEADING;
    grid->is_free = true;
    g->section[g->n_sections++] =
        (struct GallerySection){family, {x, grid->y, pitch * (float)wide - GAP, HEADING}};
    for (int i = 0; i < a->n_games; i++) {
        GalleryTile *t = &g->tile[i];
        if (!t->shown || a->games[i].family != family)
            continue;
        if (grid->col == grid->cols) {
            next_row(grid, heading);
            heading = 0;
            grid->is_free = false;
        }
        t->rect = (Rect){pitch * (float)grid->col++, grid->y + heading, grid->w, grid->h};
    }
}

/* The next family to place: the first that fits into the rest of the row, or else the first one.
 * FAMILIES: all are placed. */
static int next_family(const Grid *grid, const int games[FAMILIES])
{
    int first = FAMILIES;
    const int room = grid->is_free ? grid->cols - grid->col : 0;
    for (int i = FAMILIES - 1; i >= 0; i--)
        if (games[i] > 0)
            first = i;
    for (int i = first; i < FAMILIES; i++)
        if (games[i] > 0 && games[i] <= room)
            return i;
    return first;
}

void gallery_place(Gallery *g, float width)
{
    const App *a = g->base.app;
    int games[FAMILIES] = {0};
    Grid grid = {.is_free = true};
    width -= BESIDE_BAR;
    grid.cols = (int)((width + GAP) / (LEAST + GAP));
    if (grid.cols > a->n_games)
        grid.cols = a->n_games;
    grid.w = (width + GAP) / (float)grid.cols - GAP;
    grid.h = roundf(grid.w * 0.8f);
    g->n_sections = 0;
    for (int i = 0; i < a->n_games; i++)
        games[a->games[i].family] += g->tile[i].shown;
    for (int next = next_family(&grid, games); next < FAMILIES; next = next_family(&grid, games)) {
        place_family(g, &grid, (Family)next, games[next]);
        games[next] = 0;
    }
    g->content = grid.y + (grid.is_free ? HEADING : 0) + grid.h + 2 * RIM;
}

/* ---- Pictures ---- */

/* "Lesson 3/7" */
static char *lesson_text(const App *a, const GalleryTile *t, char out[MENU_TEXT])
{
    return app_format(a, out, MENU_TEXT, "lesson.tag",
                      WITH(AS_NUMBER("n", t->taken + 1), AS_NUMBER("steps", t->steps)));
}

static void draw_ground(const GalleryTile *t, Draw *d, Rect r, Rect high)
{
    const TableStyle *style = &t->style;
    draw_shadow(d, rect_move(r, 0, 4), 16, 12, (Color){0, 0, 0, 90});
    draw_round(d, r, 16, color_mix(RGB(style->cloth_outer), RGB(style->cloth_inner), 0.35f), 0,
               NOTHING);
    draw_clip_push(d, high);
    draw_round(d, r, 16, RGB(style->cloth_inner), 0, NOTHING);
    draw_clip_pop(d);
}

/* Name, facts and, on a tall tile, the tagline. */
static void draw_words(const App *a, const GameInfo *info, Draw *d, Rect low, TextStyle note)
{
    char text[MENU_TEXT];
    const Rect name = rect_cut_top(&low, 32);
    text_fit(d, style_sized(STYLE_HEADING, 21, WHITE), name, ALIGN_LEFT,
             menu_game_text(a, info->id, "name"));
    text_fit(d, note, rect_split_top(&low, 24, 2), ALIGN_LEFT, menu_game_facts(a, info, text));
    if (low.h > 20)
        text_block(d, note, low, ALIGN_LEFT, menu_game_text(a, info->id, "tagline"));
}

/* `high` is the part of the tile that has the picture. */
static void draw_marks(const App *a, const GalleryTile *t, Draw *d, Rect r, Rect high, bool own)
{
    char text[MENU_TEXT];
    if (t->favourite)
        draw_image(d, "icons/star", rect_in(r, 10, 10, 20, 20), BRASS);
    if (saved_there(&t->saved) || gallery_lesson_begun(t))
        widget_tag(d, rect_in(r, r.w - 70, 9, 60, 26),
                   saved_there(&t->saved) ? tr(a, "gallery.tag") : lesson_text(a, t, text));
    if (own)
        widget_tag(d, rect_in(r, r.w - 70, high.h - 35, 60, 26), tr(a, "gallery.own"));
}

static void draw_tile(const Gallery *g, Draw *d, Rect r, int i, bool hot)
{
    const App *a = g->base.app;
    const GameInfo *info = &a->games[i];
    const GalleryTile *t = &g->tile[i];
    const bool chosen = i == g->chosen;
    const TextStyle note = style_in(STYLE_NOTE, color_mix(WHITE, RGB(t->style.cloth_inner), 0.2f));
    const float line = text_line_height(d, note, menu_game_text(a, info->id, "tagline")),
                strip = r.h >= TALL ? 66 + 2 * line + 10 : 66;
    Rect low = rect_row(r, r.h - strip, strip);
    const Rect high = rect_row(r, 0, r.h - strip);
    draw_ground(t, d, r, high);
    draw_image(d, t->emblem, rect_inset(high, 6),
               t->wrong.text[0] ? color_fade(WHITE, 0.3f) : AS_IS);
    const Color frame = color_fade(WHITE, hot ? 0.6f : 0.16f);
    if (chosen)
        draw_round(d, r, 16, NOTHING, 3, BRASS);
    else
        draw_round(d, r, 16, NOTHING, 1.5f, frame);
    draw_marks(a, t, d, r, high, info->own);
    low = (Rect){low.x + 14, low.y + 4, low.w - 24, low.h - 6};
    draw_words(a, info, d, low, note);
}

static void draw_heading(const Gallery *g, Draw *d, Rect r, Family family)
{
    const App *a = g->base.app;
    const TextStyle bold = style_sized(STYLE_HEADING, 18, BRASS);
    r.h -= 5; /* large letters stay off the tile */
    const char *const name = tr_of(a, "family.%s", FAMILY_NAMES[family]);
    const float w = fminf(text_width_in(d, bold, r.h, name), r.w);
    text_fit(d, bold, rect_column(r, 0, w + 0.5f), ALIGN_LEFT, name);
    rect_cut_left(&r, w + 14);
    const char *const note = tr_of(a, "family.%s.note", FAMILY_NAMES[family]);
    const float room = r.w * fmaxf(1, 0.75f * draw_text_scale(d)); /* large letters can shrink */
    if (text_width(d, style(STYLE_NOTE), note) <= room)
        text_fit(d, style(STYLE_NOTE), r, ALIGN_LEFT, note);
}

/* ---- The grid ---- */

static void tile_item(Gallery *g, Page *p, Rect r, int i)
{
    const App *a = g->base.app;
    char text[MENU_TEXT], facts[MENU_TEXT], says[2 * MENU_TEXT];
    const char *const name = menu_game_text(a, a->games[i].id, "name");
    Element tile = gallery_refusal(g, i, text);
    tile.chosen = i == g->chosen;
    tile.argument = i + 1;
    const char *const own = a->games[i].own ? tr(a, "gallery.own.long") : "";
    snprintf(says, sizeof says, "%s. %s", name, menu_game_facts(a, &a->games[i], facts));
    words_append(says, sizeof says, ". ", own);
    tile.says = says;
    page_item(p, r, LOOK_NONE, page_id(p, "game:%s", a->games[i].id), name, tile);
    if (p->draw)
        draw_tile(g, p->draw, r, i, page_is_hot(p));
}

/* Once for a game that was chosen elsewhere. */
static void seek_chosen(Gallery *g, Rect view)
{
    const GalleryTile *t = &g->tile[g->chosen];
    if (g->sought || !t->shown)
        return;
    g->scroll.view = view;
    g->scroll.content = g->content;
    scroll_to_show(&g->scroll, rect_move(t->rect, view.x, view.y - g->scroll.offset));
    g->sought = true;
}

static void family_items(Gallery *g, Page *p, Family family, Rect view, float y)
{
    const App *a = g->base.app;
    for (int i = 0; i < a->n_games; i++) {
        const Rect r = rect_move(g->tile[i].rect, view.x + RIM, y);
        if (g->tile[i].shown && a->games[i].family == family && !(p->draw && !rect_meets(r, view)))
            tile_item(g, p, r, i);
    }
}

void gallery_tiles(Gallery *g, Page *p, Rect view)
{
    view = (Rect){view.x - RIM, view.y, view.w + RIM, view.h};
    menu_fade_night(g->base.app->draw, &g->scroll, view);
    if (p->list)
        seek_chosen(g, view);
    const float up = page_scroll_begin(p, &g->scroll, view), x = view.x + RIM, y = view.y - up;
    for (int i = 0; i < g->n_sections; i++) { /* as they stand, so that Tab goes that way, too */
        if (p->draw)
            draw_heading(g, p->draw, rect_move(g->section[i].heading, x, y), g->section[i].family);
        family_items(g, p, g->section[i].family, view, y);
    }
    page_scroll_end(p, g->content);
}
