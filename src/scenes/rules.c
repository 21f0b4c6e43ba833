/* The rules of one game to read: the chapters "game.<id>.rules.<n>.title" and ".text", numbered from 1. */
#include "scenes/menu.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHAPTERS = 16, INDEX = 232, LINE = 44 };

typedef struct {
    Scene base;
    char game[NAME_SIZE];
    int n;
    struct Chapter {
        const char *title, *body;
        float y; /* in the scrolled text */
    } chapter[CHAPTERS];
    Scroll scroll;
} Rules;

typedef struct {
    Rect bar, index, panel, view;
} RulesLayout;

static RulesLayout rules_layout(const Rules *r)
{
    Rect frame = menu_frame(r->base.app->draw, 1120, 1000);
    RulesLayout l = {.bar = rect_cut_top(&frame, MENU_BAR)};
    l.index = rect_cut_left(&frame, INDEX);
    rect_cut_left(&frame, 24);
    l.panel = frame;
    l.view = rect_inset(frame, 12);
    return l;
}

static const char *chapter_text(const Rules *r, int number, const char *what)
{
    char key[32];
    snprintf(key, sizeof key, "rules.%d.%s", number, what);
    return menu_game_text(r->base.app, r->game, key);
}

/* In the language in use. */
static void rules_read(Rules *r)
{
    for (r->n = 0; r->n < CHAPTERS && chapter_text(r, r->n + 1, "text")[0]; r->n++) {
        r->chapter[r->n].title = chapter_text(r, r->n + 1, "title");
        r->chapter[r->n].body = chapter_text(r, r->n + 1, "text");
    }
}

static Rect text_column(Rect view) { return (Rect){view.x + 28, view.y, view.w - 68, view.h}; }

/* Places the chapters; returns the height of all. */
static float rules_flow(Rules *r, Rect view)
{
    const float width = text_column(view).w;
    float y = 16;
    for (int i = 0; i < r->n; i++) {
        r->chapter[i].y = y;
        y += LINE + text_height(r->base.app->draw, style(STYLE_BODY), width, r->chapter[i].body) + 24;
    }
    return y;
}

/* The chapter at the top of what can be seen. */
static int rules_chapter(const Rules *r)
{
    int at = 0;
    for (int i = 1; i < r->n; i++)
        if (r->chapter[i].y <= r->scroll.offset + 24)
            at = i;
    const bool end = r->scroll.offset > 0 && r->scroll.offset + r->scroll.view.h >= r->scroll.content - 1;
    return end ? r->n - 1 : at;
}

static void rules_elements(Scene *s, Elements *list)
{
    Rules *r = (Rules *)s;
    RulesLayout l = rules_layout(r);
    rules_read(r);
    menu_bar_elements(s->app, list, &(Rect){l.bar.x, l.bar.y, l.bar.w, MENU_BAR}, false);
    elements_scroll_begin(list, &r->scroll, l.view, rules_flow(r, l.view));
    elements_scroll_end(list);
    for (int i = 0; i < r->n; i++) {
        char id[24];
        snprintf(id, sizeof id, "section:%d", i + 1);
        elements_add(list, &(Element){.id = id,
                                      .label = r->chapter[i].title,
                                      .rect = rect_cut_top(&l.index, 48),
                                      .enabled = true,
                                      .chosen = i == rules_chapter(r)});
    }
}

static void index_draw(const Rules *r, Draw *d, Rect index)
{
    for (int i = 0; i < r->n; i++) {
        const Rect row = rect_cut_top(&index, 48);
        char id[24];
        snprintf(id, sizeof id, "section:%d", i + 1);
        const bool here = i == rules_chapter(r), hot = ui_hovers(r->base.app->ui, id);
        if (here || hot)
            draw_round(d, rect_inset(row, 2), 12, here ? ROW : color_fade(ROW, 0.6f), 0, NOTHING);
        if (here)
            draw_round(d, (Rect){row.x + 2, row.y + 13, 4, row.h - 26}, 2, BRASS, 0, NOTHING);
        text_fit(d, style_in(here ? STYLE_LABEL : STYLE_BODY, here || hot ? WHITE : MUTED),
                 (Rect){row.x + 20, row.y, row.w - 32, row.h}, ALIGN_LEFT, r->chapter[i].title);
    }
}

static void rules_draw(Scene *s, Draw *d)
{
    const Rules *r = (Rules *)s;
    const RulesLayout l = rules_layout(r);
    char facts[MENU_TEXT], title[MENU_TEXT];
    const GameInfo *info = app_game(s->app, r->game);
    const StringArg arg = {"game", menu_game_text(s->app, r->game, "name")};
    menu_night(d);
    menu_bar_draw(s->app, d, l.bar, app_format(s->app, title, sizeof title, "rules.title", 1, &arg),
                  info ? menu_game_facts(s->app, info, facts) : "");
    index_draw(r, d, l.index);
    widget_panel(d, l.panel);
    draw_clip_push(d, l.view);
    const Rect column = text_column(l.view);
    for (int i = 0; i < r->n; i++) {
        Rect box = {column.x, column.y + r->chapter[i].y - r->scroll.offset, column.w, 4000};
        text_line(d, style_in(STYLE_HEADING, BRASS), rect_cut_top(&box, LINE), ALIGN_LEFT, r->chapter[i].title);
        text_block(d, style(STYLE_BODY), box, ALIGN_LEFT, r->chapter[i].body);
    }
    draw_clip_pop(d);
    ui_draw(s->app->ui);
}

static void rules_pressed(Scene *s, const Element *e, Press press)
{
    Rules *r = (Rules *)s;
    if (press != PRESS_MAIN || menu_bar_pressed(s->app, e))
        return;
    const char *number = id_after(e->id, "section:");
    const int i = number ? atoi(number) - 1 : -1;
    if (i >= 0 && i < r->n)
        scroll_by(&r->scroll, r->chapter[i].y - 12 - r->scroll.offset);
}

static void rules_free(Scene *s) { free(s); }

Scene *rules_scene(App *a, const char *game_id)
{
    static const SceneType type = {
        .name = "rules", .free = rules_free, .elements = rules_elements, .pressed = rules_pressed, .draw = rules_draw};
    Rules *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->base = (Scene){&type, a};
    snprintf(r->game, sizeof r->game, "%s", game_id);
    return &r->base;
}
