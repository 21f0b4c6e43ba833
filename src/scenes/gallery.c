/* The gallery: a tile for each game, and beside them what the chosen one is about. */
#include "scenes/menu.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TILE_GAP = 20,
    SIDE = 300, /* width of the panel */
    REST = 90,  /* ms the pointer rests on a tile before the panel changes: on its way to the panel it crosses others */
    TALL = 330, /* from this height on a tile shows the tagline, too */
};

typedef struct {
    Scene base;
    TableStyle *style; /* one per game */
    int chosen;        /* the game the panel tells about */
    int64_t moved_at;
    SavedMatch saved;
} Gallery;

typedef struct {
    Rect bar, grid, side;
    int cols;
    float w, h; /* of a tile */
} GalleryLayout;

/* The number of columns that gives the largest tiles; a tile is between 1.5:1 and 1:1.15. */
static void grid_fit(GalleryLayout *l, int n, float w, float h)
{
    float best = 0;
    for (int cols = 1; cols <= 4 && cols <= n; cols++) {
        const int rows = (n + cols - 1) / cols;
        float tw = (w - (float)(cols - 1) * TILE_GAP) / (float)cols, th = (h - (float)(rows - 1) * TILE_GAP) / (float)rows;
        if (th > tw * 1.15f)
            th = tw * 1.15f;
        if (tw > th * 1.5f)
            tw = th * 1.5f;
        if (tw * th <= best)
            continue;
        best = tw * th;
        l->cols = cols, l->w = tw, l->h = th;
        l->grid.w = (float)cols * (tw + TILE_GAP) - TILE_GAP;
        l->grid.h = (float)rows * (th + TILE_GAP) - TILE_GAP;
    }
}

static GalleryLayout gallery_layout(const App *a)
{
    const Rect frame = menu_frame(a->draw, 1360, 740);
    GalleryLayout l = {0};
    grid_fit(&l, a->n_games, frame.w - SIDE - 28, frame.h - MENU_BAR);
    const float w = l.grid.w + 28 + SIDE, h = MENU_BAR + l.grid.h;
    Rect r = rect_around(rect_centre(frame), w, h > 560 ? h : 560);
    l.bar = rect_cut_top(&r, MENU_BAR);
    l.side = rect_cut_right(&r, SIDE);
    l.grid.x = r.x, l.grid.y = r.y;
    return l;
}

static Rect tile_rect(const GalleryLayout *l, int i)
{
    const int col = i % l->cols, row = i / l->cols;
    return (Rect){l->grid.x + (float)col * (l->w + TILE_GAP), l->grid.y + (float)row * (l->h + TILE_GAP), l->w, l->h};
}

static int game_of(const App *a, const Element *e)
{
    const char *id = e ? id_after(e->id, "game:") : NULL;
    for (int i = 0; id && i < a->n_games; i++)
        if (strcmp(a->games[i].id, id) == 0)
            return i;
    return -1;
}

static void gallery_enter(Scene *s) { menu_saved_read(s->app, &((Gallery *)s)->saved); }

static bool gallery_input(Scene *s, const Input *in)
{
    if (in->type == INPUT_MOVE)
        ((Gallery *)s)->moved_at = app_now(s->app);
    return false;
}

static SceneTick gallery_update(Scene *s, int64_t now)
{
    Gallery *g = (Gallery *)s;
    const Element *e = ui_hovered(s->app->ui);
    const int i = game_of(s->app, e);
    if (i < 0 || i == g->chosen)
        return (SceneTick){0};
    if (ui_hovers(s->app->ui, e->id) && now - g->moved_at < REST)
        return (SceneTick){.wake_at = g->moved_at + REST};
    g->chosen = i;
    return (SceneTick){.redraw = true};
}

/* ---- the panel ---- */

typedef struct {
    Rect continue_button, continue_text, text, rules, settings, play;
} SideLayout;

/* While there is a match to go on with, its place is taken from the settings. */
static SideLayout side_layout(const Gallery *g, Rect side)
{
    SideLayout l = {0};
    Rect r = rect_inset(side, 24);
    l.play = rect_cut_bottom(&r, 56);
    rect_cut_bottom(&r, 16);
    if (!g->saved.there)
        l.settings = rect_cut_bottom(&r, 48);
    l.rules = rect_cut_bottom(&r, 48);
    rect_cut_bottom(&r, 10);
    if (g->saved.there) {
        l.continue_text = rect_cut_top(&r, 60);
        l.continue_button = rect_cut_top(&r, BUTTON_HEIGHT);
        rect_cut_top(&r, 18);
    }
    l.text = r;
    return l;
}

static void side_add(const App *a, Elements *list, const char *id, const char *key, Rect r, Look look)
{
    elements_add(
        list, &(Element){.id = id, .label = tr(a, key), .rect = r, .enabled = true, .look = look, .main = look == LOOK_PRIMARY});
}

static void side_elements(const Gallery *g, Elements *list, Rect side)
{
    const App *a = g->base.app;
    const SideLayout l = side_layout(g, side);
    if (g->saved.there)
        side_add(a, list, "button:continue", "gallery.continue", l.continue_button, LOOK_SECONDARY);
    side_add(a, list, "button:rules", "gallery.rules", l.rules, LOOK_MENU);
    if (!g->saved.there)
        side_add(a, list, "button:settings", "gallery.settings", l.settings, LOOK_MENU);
    side_add(a, list, "button:play", "gallery.play", l.play, LOOK_PRIMARY);
}

static void side_draw(const Gallery *g, Draw *d, Rect side)
{
    const App *a = g->base.app;
    const GameInfo *info = &a->games[g->chosen];
    SideLayout l = side_layout(g, side);
    char text[MENU_TEXT];
    widget_panel(d, side);
    if (g->saved.there) {
        text_line(d, style(STYLE_HEADING), rect_cut_top(&l.continue_text, 28), ALIGN_LEFT, tr(a, "gallery.saved"));
        text_fit(d, style(STYLE_NOTE), rect_cut_top(&l.continue_text, 24), ALIGN_LEFT,
                 menu_saved_text(a, &g->saved, false, text));
        widget_hairline(d, l.text.x, l.text.y - 4, l.text.w);
        rect_cut_top(&l.text, 10);
    }
    text_fit(d, style(STYLE_HEADING), rect_cut_top(&l.text, 32), ALIGN_LEFT, menu_game_text(a, info->id, "name"));
    text_fit(d, style_in(STYLE_NOTE, BRASS), rect_cut_top(&l.text, 28), ALIGN_LEFT, menu_game_facts(a, info, text));
    rect_cut_top(&l.text, 6);
    text_block(d, style(STYLE_SMALL), l.text, ALIGN_LEFT, menu_game_text(a, info->id, "rules.aim.aim"));
}

/* ---- tiles ---- */

static void tile_draw(const Gallery *g, Draw *d, Rect r, int i)
{
    const App *a = g->base.app;
    const GameInfo *info = &a->games[i];
    const TableStyle *style = &g->style[i];
    const bool tall = r.h >= TALL, chosen = i == g->chosen;
    const TextStyle note = style_in(STYLE_NOTE, color_mix(WHITE, RGB(style->cloth_inner), 0.2f));
    const char *tagline = menu_game_text(a, info->id, "tagline");
    const float line = text_line_height(d, note, tagline), strip = tall ? 74 + 2 * line + 14 : 74;
    Rect low = {r.x, r.y + r.h - strip, r.w, strip}, high = {r.x, r.y, r.w, r.h - strip};
    draw_shadow(d, rect_move(r, 0, 5), PANEL_RADIUS, 18, (Color){0, 0, 0, 90});
    draw_round(d, r, PANEL_RADIUS, color_mix(RGB(style->cloth_outer), RGB(style->cloth_inner), 0.35f), 0, NOTHING);
    draw_clip_push(d, high);
    draw_round(d, r, PANEL_RADIUS, RGB(style->cloth_inner), 0, NOTHING);
    draw_clip_pop(d);
    char name[NAME_SIZE + 16], text[MENU_TEXT];
    snprintf(name, sizeof name, "art/emblem-%s", info->id);
    draw_image(d, name, rect_inset(high, tall ? 10 : 6), AS_IS);
    draw_round(d, r, PANEL_RADIUS, NOTHING, chosen ? 3 : 1, chosen ? BRASS : color_fade(WHITE, 0.16f));

    low = (Rect){low.x + 16, low.y + 8, low.w - 28, low.h};
    const char *title = menu_game_text(a, info->id, "name");
    float size = tall ? 27 : 23;
    while (size > 17 && text_width(d, style_sized(STYLE_HEADING, size, WHITE), title) > low.w)
        size -= 1; /* a long name in a small tile */
    text_fit(d, style_sized(STYLE_HEADING, size, WHITE), rect_cut_top(&low, 36), ALIGN_LEFT, title);
    text_fit(d, note, rect_cut_top(&low, 26), ALIGN_LEFT, menu_game_facts(a, info, text));
    rect_cut_top(&low, 2);
    if (tall)
        text_block(d, note, low, ALIGN_LEFT, tagline);
}

static void gallery_elements(Scene *s, Elements *list)
{
    Gallery *g = (Gallery *)s;
    App *a = s->app;
    const GalleryLayout l = gallery_layout(a);
    menu_bar_elements(a, list, &(Rect){l.bar.x, l.bar.y, l.bar.w, MENU_BAR}, false);
    for (int i = 0; i < a->n_games; i++) {
        char id[NAME_SIZE + 8];
        snprintf(id, sizeof id, "game:%s", a->games[i].id);
        elements_add(list, &(Element){.id = id,
                                      .label = menu_game_text(a, a->games[i].id, "name"),
                                      .rect = tile_rect(&l, i),
                                      .enabled = true,
                                      .chosen = i == g->chosen});
    }
    side_elements(g, list, l.side);
}

static void gallery_draw(Scene *s, Draw *d)
{
    Gallery *g = (Gallery *)s;
    App *a = s->app;
    const GalleryLayout l = gallery_layout(a);
    menu_night(d);
    menu_bar_draw(a, d, l.bar, tr(a, "gallery.title"), tr(a, "gallery.note"));
    for (int i = 0; i < a->n_games; i++)
        tile_draw(g, d, tile_rect(&l, i), i);
    side_draw(g, d, l.side);
    ui_draw(a->ui);
}

static void gallery_pressed(Scene *s, const Element *e, Press press)
{
    Gallery *g = (Gallery *)s;
    App *a = s->app;
    const int game = game_of(a, e);
    if (game >= 0)
        g->chosen = game;
    const char *chosen = a->games[g->chosen].id;
    if (game >= 0 && press == PRESS_INSPECT)
        app_push(a, rules_scene(a, chosen));
    if (press != PRESS_MAIN || menu_bar_pressed(a, e))
        return;
    if (game >= 0 || strcmp(e->id, "button:play") == 0)
        app_push(a, setup_scene(a, chosen));
    else if (strcmp(e->id, "button:rules") == 0)
        app_push(a, rules_scene(a, chosen));
    else if (strcmp(e->id, "button:settings") == 0)
        app_push(a, settings_scene(a));
    else if (strcmp(e->id, "button:continue") == 0)
        menu_saved_continue(a, &g->saved);
}

static void gallery_free(Scene *s)
{
    free(((Gallery *)s)->style);
    free(s);
}

Scene *gallery_scene(App *a)
{
    static const SceneType type = {.name = "gallery",
                                   .free = gallery_free,
                                   .enter = gallery_enter,
                                   .update = gallery_update,
                                   .elements = gallery_elements,
                                   .input = gallery_input,
                                   .pressed = gallery_pressed,
                                   .draw = gallery_draw};
    Gallery *g = calloc(1, sizeof *g);
    TableStyle *style = calloc((size_t)a->n_games, sizeof *style);
    if (!g || !style) {
        free(g);
        free(style);
        return NULL;
    }
    for (int i = 0; i < a->n_games; i++)
        style[i] = menu_style(a, &a->games[i]);
    *g = (Gallery){.base = {&type, a}, .style = style};
    return &g->base;
}
