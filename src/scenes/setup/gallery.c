/* The gallery: a tile for each game, filters above them, and beside them what the chosen game is
 * about. */
#include "base/utf8.h"
#include "match/script/lesson.h"
#include "scenes/setup/gallery_private.h"
#include "scenes/types.h"
#include "stage/added.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 300, SIDE_MOST = 640, FILTERS = 40 };

static void tile_read(const App *a, const char *game, GalleryTile *t)
{
    MatchPlan plan;
    saved_read(a, game, &t->saved);
    t->known = prefs_load_plan(&a->paths, game, a->autosave, &plan) || saved_there(&t->saved);
    t->taken = prefs_load_lesson(&a->paths, game, a->autosave);
    t->played = false;
}

/* A game without a picture of its own has the imp. Only the program's own are SVG. */
static void find_emblem(const App *a, const char *game, GalleryTile *t)
{
    char own[PATH_SIZE], other[PATH_SIZE], name[sizeof t->emblem + 8];
    snprintf(name, sizeof name, "art/emblem-%s.svg", game);
    path_join(own, a->paths.own, name);
    snprintf(name, sizeof name, "art/emblem-%s.png", game);
    path_join(other, a->paths.assets, name);
    if (path_exists(own) || path_exists(other))
        snprintf(t->emblem, sizeof t->emblem, "art/emblem-%s", game);
    else
        utf8_copy(t->emblem, "art/imp-mark");
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

static void gallery_enter(Scene *s)
{
    Gallery *g = (Gallery *)s;
    for (int i = 0; i < s->app->n_games; i++)
        tile_read(s->app, s->app->games[i].id, &g->tile[i]);
    tiles_played(g);
}

/* The destination that could not be opened, or else the game that could not be read; NULL if all is
 * well. */
static char *wrong_text(const App *a, char out[MENU_TEXT])
{
    char *trouble = menu_trouble(a, out);
    if (!trouble && a->left_out.n)
        return menu_wrong(a, "trouble.game", &a->left_out.at[0].why, out);
    return trouble;
}

static void gallery_trace(Scene *s, cJSON *line)
{
    const Gallery *g = (const Gallery *)s;
    char text[MENU_TEXT];
    if (wrong_text(s->app, text))
        cJSON_AddStringToObject(line, "trouble", text);
    cJSON_AddNumberToObject(line, "games", s->app->n_games);
    cJSON_AddNumberToObject(line, "shown", gallery_shown(g));
}

/* A long message takes the place of the search. */
static void gallery_bar(Gallery *g, Page *p, Rect bar)
{
    App *a = g->base.app;
    char text[MENU_TEXT];
    const char *const wrong = wrong_text(a, text);
    Rect pills = menu_bar(a, p, bar, tr(a, "gallery.title"), tr(a, "gallery.note"), wrong);
    if (menu_pill(a, p, &pills, "button:daily", tr(a, "daily.title"),
                  (Element){.text = tr(a, "daily.note")}))
        app_push(a, (Destination){.to = TO_DAILY, .game = a->games[g->chosen].id});
    if (g->has_added && menu_pill(a, p, &pills, "button:added", tr(a, "gallery.added"),
                                  (Element){.text = tr(a, "gallery.added.help")}))
        app_push(a, (Destination){.to = TO_ADDED});
    if (!menu_bar_is_full(a, bar, wrong))
        gallery_search(g, p, &pills);
}

static void gallery_build(Scene *s, Page *p)
{
    Gallery *g = (Gallery *)s;
    Rect frame = menu_frame(s->app->draw, 1360, 1140);
    gallery_bar(g, p, rect_cut_top(&frame, MENU_BAR));
    gallery_filters(g, p, rect_split_top(&frame, FILTERS, 14));
    const Rect side = rect_split_right(&frame, SIDE, 12);
    if (p->list) {
        gallery_filter(g);
        gallery_place(g, frame.w);
    }
    gallery_tiles(g, p, frame);
    if (g->n_sections == 0)
        gallery_empty(g, p, frame);
    else
        gallery_panel(g, p, rect_row(side, 0, float_min(side.h, SIDE_MOST)));
}

/* A press chooses the tile, whose panel stays until another is chosen; one that asks for more opens
 * its rules. */
static void gallery_pressed(Scene *s, const Element *e, Press press)
{
    Gallery *g = (Gallery *)s;
    const int game = gallery_game_of(e);
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
        if (a->games[i].own && !g->tile[i].wrong.text[0])
            added_check(a, &a->games[i], &g->tile[i].wrong);
        find_emblem(a, a->games[i].id, &g->tile[i]);
        g->tile[i].steps = lesson_steps(a->paths.data, a->games[i].id, &err);
    }
    g->has_added = added_any(a);
    if (g->tile)
        gallery_filter_begin(g);
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
