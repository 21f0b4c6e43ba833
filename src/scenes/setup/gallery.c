/* The gallery: a tile for each game, and beside them what the chosen one is about. */
#include "match/script/lesson.h"
#include "scenes/saved.h"
#include "scenes/types.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TILE_GAP = 20,
    SIDE = 300, /* width of the panel */
    TALL = 330, /* from this height on a tile shows the tagline, too */
};

typedef struct {
    Scene base;
    struct Tile {
        TableStyle style;
        Err wrong; /* why the game cannot be laid out, "" if it can */
        SavedMatch saved;
        int steps, taken; /* of its lesson; steps 0: no lesson */
        bool known;       /* it has been set up before */
        bool played;      /* the archive has deals of it */
    } * tile;             /* one per game */
    int chosen;           /* the game that the panel describes */
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
        float tw = (w - (float)(cols - 1) * TILE_GAP) / (float)cols,
              th = (h - (float)(rows - 1) * TILE_GAP) / (float)rows;
        if (th > tw * 1.15f)
            th = tw * 1.15f;
        if (tw > th * 1.5f)
            tw = th * 1.5f;
        if (tw * th <= best)
            continue;
        best = tw * th;
        l->cols = cols;
        l->w = tw;
        l->h = th;
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
    l.grid.x = r.x;
    l.grid.y = r.y;
    return l;
}

static Rect tile_rect(const GalleryLayout *l, int i)
{
    const int col = i % l->cols, row = i / l->cols;
    return rect_in(l->grid, (float)col * (l->w + TILE_GAP), (float)row * (l->h + TILE_GAP), l->w,
                   l->h);
}

/* The game of a tile; -1 for any other element: tiles alone have an argument. */
static int game_of(const Element *e) { return e ? e->argument - 1 : -1; }

static void tile_read(const App *a, const char *game, struct Tile *t)
{
    MatchPlan plan;
    saved_read(a, game, &t->saved);
    t->known = prefs_load_plan(&a->paths, game, a->autosave, &plan) || saved_there(&t->saved);
    t->taken = prefs_load_lesson(&a->paths, game, a->autosave);
    t->played = false;
}

/* Which games have finished deals to look back at. */
static void tiles_played(Gallery *g)
{
    const App *a = g->base.app;
    const Archive *archive = app_archive(g->base.app);
    for (int i = 0; archive && i < archive_count(archive); i++)
        for (int k = 0; k < a->n_games; k++)
            g->tile[k].played |= strcmp(archive_deal(archive, i)->plan.game, a->games[k].id) == 0;
}

/* The lesson is what to begin with. */
static bool lesson_first(const struct Tile *t) { return t->taken < t->steps && !t->known; }
static bool lesson_begun(const struct Tile *t) { return t->taken > 0 && t->taken < t->steps; }

static void gallery_enter(Scene *s)
{
    Gallery *g = (Gallery *)s;
    for (int i = 0; i < s->app->n_games; i++)
        tile_read(s->app, s->app->games[i].id, &g->tile[i]);
    tiles_played(g);
}

/* ---- the panel ---- */

static SavedMatch *chosen_match(const Gallery *g) { return &g->tile[g->chosen].saved; }

/* A game that cannot be laid out cannot be played, and its elements say why. */
static Element refusal(const Gallery *g, int game, char text[MENU_TEXT])
{
    const Err *wrong = &g->tile[game].wrong;
    menu_wrong(g->base.app, "gallery.wrong", wrong, text);
    return wrong->text[0] ? (Element){.why = "broken", .text = text} : (Element){0};
}

/* The match in play, cut off from the top of *r, and the button that continues it. */
static void side_match(const Gallery *g, Page *p, Rect *r)
{
    App *a = g->base.app;
    SavedMatch *m = chosen_match(g);
    char text[MENU_TEXT];
    const char *const wrong = saved_wrong(a, m, text);
    if (!saved_there(m))
        return;
    Rect words =
        rect_cut_top(r, wrong ? 36 + text_height(a->draw, style(STYLE_NOTE), r->w, wrong) : 60);
    saved_button(a, p, rect_split_top(r, BUTTON_HEIGHT, 18), LOOK_SECONDARY, "gallery.continue", m);
    if (!p->draw)
        return;
    text_line(p->draw, style(STYLE_HEADING), rect_cut_top(&words, 28), ALIGN_LEFT,
              tr(a, "gallery.saved"));
    if (wrong)
        text_block(p->draw, style_in(STYLE_NOTE, LOSS), words, ALIGN_LEFT, wrong);
    else
        text_fit(p->draw, style(STYLE_NOTE), rect_cut_top(&words, 24), ALIGN_LEFT,
                 saved_text(a, m, false, text));
}

/* The game's name, facts and aim. */
static void side_draw(const Gallery *g, Draw *d, Rect r)
{
    const App *a = g->base.app;
    const GameInfo *info = &a->games[g->chosen];
    char text[MENU_TEXT];
    if (saved_there(chosen_match(g))) {
        widget_hairline(d, r.x, r.y - 4, r.w);
        rect_cut_top(&r, 10);
    }
    text_fit(d, style(STYLE_HEADING), rect_cut_top(&r, 32), ALIGN_LEFT,
             menu_game_text(a, info->id, "name"));
    text_fit(d, style_in(STYLE_NOTE, BRASS), rect_split_top(&r, 28, 6), ALIGN_LEFT,
             menu_game_facts(a, info, text));
    text_block(d, style(STYLE_SMALL), r, ALIGN_LEFT, menu_game_text(a, info->id, "rules.aim.aim"));
}

static void side_lesson(const Gallery *g, Page *p, Rect r, Element refused)
{
    const struct Tile *t = &g->tile[g->chosen];
    App *a = g->base.app;
    const char *key = "lesson.menu";
    refused.main = lesson_first(t);
    if (lesson_begun(t))
        key = "lesson.resume";
    else if (lesson_first(t))
        key = "lesson.first";
    if (page_item(p, r, lesson_first(t) ? LOOK_PRIMARY : LOOK_MENU, "button:lesson", tr(a, key),
                  refused))
        app_reset(a, (Destination){.to = TO_LESSON, .game = a->games[g->chosen].id, .step = -1});
}

/* The buttons, cut off from the bottom of *r: what to begin with is the lowest. The review makes
 * room for a match that can be continued. */
static void side_buttons(const Gallery *g, Page *p, Rect *r)
{
    App *a = g->base.app;
    const struct Tile *t = &g->tile[g->chosen];
    const bool first = lesson_first(t);
    const char *const game = a->games[g->chosen].id;
    char text[MENU_TEXT];
    Element play = refusal(g, g->chosen, text);
    Rect lesson = {0}, main = rect_split_bottom(r, 56, 16), review = {0};
    if (first) {
        lesson = main;
        main = rect_split_bottom(r, BUTTON_HEIGHT, 10);
    } else if (t->played && !saved_there(chosen_match(g))) {
        review = rect_cut_bottom(r, 48);
    }
    const Rect rules = rect_cut_bottom(r, 48);
    if (t->steps && !first)
        lesson = rect_cut_bottom(r, 48);
    rect_cut_bottom(r, 10);
    if (t->steps)
        side_lesson(g, p, lesson, play);
    if (page_button(p, rules, LOOK_MENU, "button:rules", tr(a, "gallery.rules")))
        app_push(a, (Destination){.to = TO_RULES, .game = game});
    if (review.w > 0 && page_button(p, review, LOOK_MENU, "button:review", tr(a, "gallery.review")))
        app_push(a, (Destination){.to = TO_ARCHIVE, .game = game});
    play.main = !first;
    if (page_item(p, main, first ? LOOK_SECONDARY : LOOK_PRIMARY, "button:play",
                  tr(a, "gallery.play"), play))
        app_push(a, (Destination){.to = TO_SETUP, .game = game});
}

/* ---- tiles ---- */

/* "Lesson 3/7" */
static char *lesson_text(const App *a, const struct Tile *t, char out[MENU_TEXT])
{
    return app_format(a, out, MENU_TEXT, "lesson.tag",
                      WITH(AS_NUMBER("n", t->taken + 1), AS_NUMBER("steps", t->steps)));
}

static void tile_draw(const Gallery *g, Draw *d, Rect r, int i, bool hot)
{
    const App *a = g->base.app;
    const GameInfo *info = &a->games[i];
    const TableStyle *style = &g->tile[i].style;
    const bool tall = r.h >= TALL, chosen = i == g->chosen;
    const TextStyle note = style_in(STYLE_NOTE, color_mix(WHITE, RGB(style->cloth_inner), 0.2f));
    const char *tagline = menu_game_text(a, info->id, "tagline");
    const float line = text_line_height(d, note, tagline), strip = tall ? 74 + 2 * line + 14 : 74;
    Rect low = rect_row(r, r.h - strip, strip), high = {r.x, r.y, r.w, r.h - strip};
    draw_shadow(d, rect_move(r, 0, 5), PANEL_RADIUS, 18, (Color){0, 0, 0, 90});
    draw_round(d, r, PANEL_RADIUS,
               color_mix(RGB(style->cloth_outer), RGB(style->cloth_inner), 0.35f), 0, NOTHING);
    draw_clip_push(d, high);
    draw_round(d, r, PANEL_RADIUS, RGB(style->cloth_inner), 0, NOTHING);
    draw_clip_pop(d);
    char name[NAME_SIZE + 16], text[MENU_TEXT];
    snprintf(name, sizeof name, "art/emblem-%s", info->id);
    const Color tint = g->tile[i].wrong.text[0] ? color_fade(WHITE, 0.3f) : AS_IS;
    Color frame = color_fade(WHITE, hot ? 0.6f : 0.16f);
    if (chosen)
        frame = BRASS;
    draw_image(d, name, rect_inset(high, tall ? 10 : 6), tint);
    draw_round(d, r, PANEL_RADIUS, NOTHING, chosen ? 3.0f : 1.5f, frame);

    if (saved_there(&g->tile[i].saved) || lesson_begun(&g->tile[i]))
        widget_tag(d, rect_in(r, r.w - 72, 12, 60, 26),
                   saved_there(&g->tile[i].saved) ? tr(a, "gallery.tag")
                                                  : lesson_text(a, &g->tile[i], text));

    low = (Rect){low.x + 16, low.y + 8, low.w - 28, low.h};
    const char *title = menu_game_text(a, info->id, "name");
    float size = tall ? 27 : 23;
    while (size > 17 && text_width(d, style_sized(STYLE_HEADING, size, WHITE), title) > low.w)
        size -= 1; /* a long name in a small tile */
    text_fit(d, style_sized(STYLE_HEADING, size, WHITE), rect_cut_top(&low, 36), ALIGN_LEFT, title);
    text_fit(d, note, rect_split_top(&low, 26, 2), ALIGN_LEFT, menu_game_facts(a, info, text));
    if (tall)
        text_block(d, note, low, ALIGN_LEFT, tagline);
}

/* The destination that could not be opened, or else the game that could not be read; NULL if all is
 * well. */
static char *wrong_text(const App *a, char out[MENU_TEXT])
{
    char *trouble = menu_trouble(a, out);
    if (!trouble && a->left_out.text[0])
        return menu_wrong(a, "gallery.left_out", &a->left_out, out);
    return trouble;
}

static void gallery_trace(Scene *s, cJSON *line)
{
    char text[MENU_TEXT];
    if (wrong_text(s->app, text))
        cJSON_AddStringToObject(line, "trouble", text);
}

static void gallery_tile(Gallery *g, Page *p, Rect r, int i)
{
    App *a = g->base.app;
    char text[MENU_TEXT];
    Element tile = refusal(g, i, text);
    tile.chosen = i == g->chosen;
    tile.argument = i + 1;
    page_item(p, r, LOOK_NONE, page_id(p, "game:%s", a->games[i].id),
              menu_game_text(a, a->games[i].id, "name"), tile);
    if (p->draw)
        tile_draw(g, p->draw, r, i, page_is_hot(p));
}

static void gallery_build(Scene *s, Page *p)
{
    Gallery *g = (Gallery *)s;
    App *a = s->app;
    const GalleryLayout l = gallery_layout(a);
    char text[MENU_TEXT];
    Rect pills =
        menu_bar(a, p, l.bar, tr(a, "gallery.title"), tr(a, "gallery.note"), wrong_text(a, text));
    if (menu_pill(a, p, &pills, "button:daily", tr(a, "daily.title"),
                  (Element){.text = tr(a, "daily.note")}))
        app_push(a, (Destination){.to = TO_DAILY, .game = a->games[g->chosen].id});
    for (int i = 0; i < a->n_games; i++)
        gallery_tile(g, p, tile_rect(&l, i), i);
    Rect side = rect_inset(l.side, 24);
    if (p->draw)
        widget_panel(p->draw, l.side);
    side_match(g, p, &side);
    side_buttons(g, p, &side);
    if (p->draw && !saved_wrong(a, chosen_match(g), text)) /* else there is no room */
        side_draw(g, p->draw, side);
}

/* A press chooses the tile, whose panel stays until another is chosen; one that asks for more opens
 * its rules. */
static void gallery_pressed(Scene *s, const Element *e, Press press)
{
    Gallery *g = (Gallery *)s;
    const int game = game_of(e);
    if (game < 0)
        return;
    g->chosen = game;
    if (press == PRESS_INSPECT)
        app_push(s->app, (Destination){.to = TO_RULES, .game = s->app->games[game].id});
}

static bool gallery_begin(Scene *s, const Destination *to)
{
    Gallery *g = (Gallery *)s;
    const App *a = s->app;
    g->tile = calloc((size_t)a->n_games, sizeof *g->tile);
    g->chosen = menu_game_index(a, to->game);
    for (int i = 0; g->tile && i < a->n_games; i++) {
        Err err = {{0}};
        menu_style(a, a->games[i].id, a->games[i].default_seats, &g->tile[i].style,
                   &g->tile[i].wrong);
        g->tile[i].steps = lesson_steps(a->paths.data, a->games[i].id, &err);
    }
    return g->tile != NULL;
}

static void gallery_free(Scene *s) { free(((Gallery *)s)->tile); }

const SceneType GALLERY_SCENE = {.name = "gallery",
                                 .size = sizeof(Gallery),
                                 .begin = gallery_begin,
                                 .free = gallery_free,
                                 .enter = gallery_enter,
                                 .build = gallery_build,
                                 .pressed = gallery_pressed,
                                 .trace = gallery_trace};
