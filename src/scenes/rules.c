/* The rule book of one game to read: its chapters as data/books says, then every option. It can be opened at one paragraph, which
 * then is marked. */
#include "base/book.h"
#include "scenes/menu.h"
#include "scenes/types.h"
#include <stdio.h>
#include <string.h>

enum { RULES_CHAPTER = MENU_OWN };
enum {
    CHAPTERS = BOOK_CHAPTERS + 1,
    LINES = BOOK_PARAGRAPHS + MAX_OPTIONS,
    INDEX = 232,
    ROW_H = 48,
    TITLE_H = 44,
    NAME_H = 34, /* of an option */
    BETWEEN = 10,
    APART = 10, /* options, besides */
    AFTER = 26, /* a chapter */
    INDENT = 20
};

/* A paragraph as it is read. */
typedef struct {
    char place[BOOK_PLACE];
    int chapter;
    bool item;
    const char *name, *text; /* name: of an option, else NULL */
    float y, h;              /* in the scrolled text */
} Line;

typedef struct {
    Scene base;
    char game[NAME_SIZE], marked[BOOK_PLACE];
    bool sought; /* what is marked has been scrolled to */
    Book book;
    int n, n_chapters;
    Line line[LINES];
    struct Chapter {
        const char *title;
        float y;
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

/* ---- what stands in it, in the language in use ---- */

static void add_chapter(Rules *r, const char *title) { r->chapter[r->n_chapters++].title = title; }

static void add_line(Rules *r, const char place[BOOK_PLACE], int chapter, bool item, const char *name, const char *text)
{
    Line *line = &r->line[r->n++];
    *line = (Line){.chapter = chapter, .item = item, .name = name, .text = text};
    memmove(line->place, place, sizeof line->place);
}

static void rules_read(Rules *r)
{
    const App *a = r->base.app;
    const GameInfo *info = app_game(a, r->game);
    const int options = info ? info->n_options : 0;
    r->n = r->n_chapters = 0;
    for (int i = 0; i < r->book.n_chapters; i++)
        add_chapter(r, tr_of(a, "game.%s.rules.%s", r->game, r->book.chapter[i]));
    for (int i = 0; i < r->book.n; i++)
        add_line(r, r->book.paragraph[i].place, r->book.paragraph[i].chapter, r->book.paragraph[i].item, NULL,
                 tr_of(a, "game.%s.rules.%s", r->game, r->book.paragraph[i].place));
    if (options > 0)
        add_chapter(r, tr(a, "rules.options"));
    for (int i = 0; i < options; i++) {
        const char *key = info->option[i].key;
        char place[BOOK_PLACE];
        snprintf(place, sizeof place, "%s.%s", "options", key); /* the last chapter */
        add_line(r, place, r->n_chapters - 1, false, tr_of(a, "game.%s.option.%s.name", r->game, key),
                 tr_of(a, "game.%s.option.%s.rule", r->game, key));
    }
}

/* ---- where it stands ---- */

static Rect text_column(Rect view) { return (Rect){view.x + 28, view.y, view.w - 68, view.h}; }
static float indent(const Line *line) { return line->item ? INDENT : 0; }

/* Places chapters and paragraphs; returns the height of all. */
static float rules_flow(Rules *r, Rect view)
{
    const float width = text_column(view).w;
    float y = 16;
    for (int i = 0; i < r->n; i++) {
        Line *line = &r->line[i];
        if (i == 0 || line->chapter != r->line[i - 1].chapter) {
            y += i ? AFTER - BETWEEN : 0;
            r->chapter[line->chapter].y = y;
            y += TITLE_H;
        } else if (line->name) {
            y += APART;
        }
        line->y = y;
        line->h = (line->name ? NAME_H : 0) + text_height(r->base.app->draw, style(STYLE_BODY), width - indent(line), line->text);
        y += line->h + BETWEEN;
    }
    return y + AFTER;
}

/* The chapter at the top of what can be seen. */
static int rules_chapter(const Rules *r)
{
    int at = 0;
    for (int i = 1; i < r->n_chapters; i++)
        if (r->chapter[i].y <= r->scroll.offset + 24)
            at = i;
    const bool end = r->scroll.offset > 0 && r->scroll.offset + r->scroll.view.h >= r->scroll.content - 1;
    return end ? r->n_chapters - 1 : at;
}

static const Line *marked(const Rules *r)
{
    for (int i = 0; i < r->n; i++)
        if (strcmp(r->line[i].place, r->marked) == 0)
            return &r->line[i];
    return NULL;
}

/* Shows what is marked under the title of its chapter, or, in a long one, with what stands around it. */
static void seek(Rules *r)
{
    const Line *line = marked(r);
    if (line && !r->sought) {
        const float h = r->scroll.view.h, title = r->chapter[line->chapter].y - 12;
        scroll_by(&r->scroll, (line->y + line->h - title < h * 0.8f ? title : line->y - h * 0.3f) - r->scroll.offset);
    }
    r->sought = true;
}

static void rules_elements(Scene *s, Elements *list)
{
    Rules *r = (Rules *)s;
    RulesLayout l = rules_layout(r);
    rules_read(r);
    menu_bar_elements(s->app, list, l.bar, false);
    elements_scroll_begin(list, &r->scroll, l.view, rules_flow(r, l.view));
    elements_scroll_end(list);
    seek(r);
    for (int i = 0; i < r->n_chapters; i++) {
        char id[ELEMENT_ID];
        snprintf(id, sizeof id, "section:%d", i + 1);
        widget_add(list, rect_cut_top(&l.index, ROW_H), LOOK_NONE, (Which){RULES_CHAPTER, i}, id, r->chapter[i].title,
                   (Element){.chosen = i == rules_chapter(r)});
    }
}

/* ---- the picture ---- */

static void index_draw(const Rules *r, Draw *d, Rect index)
{
    for (int i = 0; i < r->n_chapters; i++)
        menu_tab_draw(r->base.app, d, rect_cut_top(&index, ROW_H), (Which){RULES_CHAPTER, i}, NULL);
}

static void mark_draw(Draw *d, Rect r)
{
    draw_round(d, (Rect){r.x - 18, r.y - 7, r.w + 32, r.h + 13}, 10, ROW, 0, NOTHING);
    draw_round(d, (Rect){r.x - 18, r.y - 1, 4, r.h + 1}, 2, BRASS, 0, NOTHING);
}

static void line_draw(const Rules *r, Draw *d, const Line *line, Rect column)
{
    Rect box = {column.x, column.y + line->y - r->scroll.offset, column.w, line->h};
    const float text_h = text_line_height(d, style(STYLE_BODY), line->text);
    if (line == marked(r))
        mark_draw(d, box);
    if (line->name)
        text_fit(d, style_in(STYLE_STRONG, WHITE), rect_cut_top(&box, NAME_H), ALIGN_LEFT, line->name);
    if (line->item)
        draw_circle(d, (Point){box.x + 6, box.y + text_h / 2}, 3, BRASS, 0, NOTHING);
    rect_cut_left(&box, indent(line));
    box.h += text_h; /* what has been measured fits */
    text_block(d, style(STYLE_BODY), box, ALIGN_LEFT, line->text);
}

static void rules_draw(Scene *s, Draw *d)
{
    const Rules *r = (Rules *)s;
    const RulesLayout l = rules_layout(r);
    char facts[MENU_TEXT], title[MENU_TEXT];
    const GameInfo *info = app_game(s->app, r->game);
    const StringArg arg = {"game", menu_game_text(s->app, r->game, "name")};
    menu_bar_draw(s->app, d, l.bar, app_format(s->app, title, sizeof title, "rules.title", 1, &arg),
                  info ? menu_game_facts(s->app, info, facts) : "", NULL);
    index_draw(r, d, l.index);
    widget_panel(d, l.panel);
    draw_clip_push(d, l.view);
    const Rect column = text_column(l.view);
    for (int i = 0; i < r->n_chapters; i++)
        text_line(d, style_in(STYLE_HEADING, BRASS),
                  (Rect){column.x, column.y + r->chapter[i].y - r->scroll.offset, column.w, TITLE_H - 8}, ALIGN_LEFT,
                  r->chapter[i].title);
    for (int i = 0; i < r->n; i++)
        line_draw(r, d, &r->line[i], column);
    draw_clip_pop(d);
    ui_draw(s->app->ui);
}

static void rules_trace(Scene *s, cJSON *out)
{
    const Rules *r = (Rules *)s;
    const Line *line = marked(r);
    cJSON_AddStringToObject(out, "game", r->game);
    if (!line)
        return;
    const float top = line->y - r->scroll.offset, bottom = top + line->h;
    cJSON_AddStringToObject(out, "paragraph", line->place);
    cJSON_AddStringToObject(out, "text", line->text);
    cJSON_AddBoolToObject(out, "visible", top >= 0 && bottom <= r->scroll.view.h);
}

static void rules_pressed(Scene *s, const Element *e, Press press)
{
    Rules *r = (Rules *)s;
    if (press != PRESS_MAIN || menu_bar_pressed(s->app, e))
        return;
    if (e->what == RULES_CHAPTER)
        scroll_by(&r->scroll, r->chapter[e->argument].y - 12 - r->scroll.offset);
}

static bool rules_begin(Scene *s, const Destination *to)
{
    Rules *r = (Rules *)s;
    Err trouble = {0};
    snprintf(r->game, sizeof r->game, "%s", to->game);
    snprintf(r->marked, sizeof r->marked, "%s", to->place ? to->place : "");
    book_load(&r->book, s->app->paths.data, to->game, &trouble);
    app_mention(&trouble);
    return true;
}

const SceneType RULES_SCENE = {.name = "rules",
                               .size = sizeof(Rules),
                               .begin = rules_begin,
                               .elements = rules_elements,
                               .pressed = rules_pressed,
                               .draw = rules_draw,
                               .trace = rules_trace};
