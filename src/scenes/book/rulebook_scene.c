/* The rule book of one game to read: its chapters as data/books says, then every option. It can be
 * opened at one paragraph, which then is marked, and searched. From a table, or where one is set
 * up, it speaks of what is played there. */
#include "scenes/statistics/medal.h"
#include "base/utf8.h"
#include "scenes/book/rulebook_private.h"
#include "scenes/setup/setup_plan.h"
#include "scenes/types.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROW_H = 48, SEARCH_W = 250 };

static Rect text_column(Rect view) { return (Rect){view.x + 28, view.y, view.w - 68, view.h}; }

/* The chapter at the top of what can be seen. */
static int rules_chapter(const Rules *r)
{
    int at = 0;
    for (int i = 1; i < r->n_chapters; i++)
        if (r->chapter[i].y <= r->scroll.offset + 24)
            at = i;
    const bool end =
        r->scroll.offset > 0 && r->scroll.offset + r->scroll.view.h >= r->scroll.content - 1;
    return end ? r->n_chapters - 1 : at;
}

static const RulesLine *marked(const Rules *r)
{
    for (int i = 0; i < r->n; i++)
        if (strcmp(r->line[i].place, r->marked) == 0)
            return &r->line[i];
    return NULL;
}

static void show_line(Rules *r, const RulesLine *line)
{
    const float h = r->scroll.view.h, title = r->chapter[line->chapter].y - 12;
    scroll_by(&r->scroll, (line->y + line->h - title < h * 0.8f ? title : line->y - h * 0.3f) -
                              r->scroll.offset);
}

/* Shows what is marked under the title of its chapter, or, in a long one, with what stands around
 * it. */
static void seek(Rules *r)
{
    const RulesLine *line = marked(r);
    if (line && !r->sought)
        show_line(r, line);
    r->sought = true;
    if (strcmp(r->searched, r->search.text) == 0 && r->searched_in == r->base.app->strings)
        return;
    memcpy(r->searched, r->search.text, sizeof r->searched);
    r->searched_in = r->base.app->strings;
    r->at = 0;
    if (r->n_found)
        show_line(r, &r->line[r->found[0].line]);
}

/* ---- the text ---- */

static void mark_draw(Draw *d, Rect r)
{
    draw_round(d, (Rect){r.x - 18, r.y - 7, r.w + 32, r.h + 13}, 10, ROW, 0, NOTHING);
    draw_round(d, (Rect){r.x - 18, r.y - 1, 4, r.h + 1}, 2, BRASS, 0, NOTHING);
}

/* Brass behind the words that are looked for, stronger where one is looking. */
static void found_draw(const Rules *r, Draw *d, const RulesLine *line, bool name, TextStyle s,
                       Rect box)
{
    const char *const text = name ? line->name : line->text;
    for (int i = 0; i < r->n_found; i++)
        if (&r->line[r->found[i].line] == line && r->found[i].name == name) {
            s.color = color_fade(BRASS, i == r->at ? 0.6f : 0.28f);
            text_mark(d, s, box, text, (TextBytes){r->found[i].from, r->found[i].to});
        }
}

/* The name of an option, and what it is at this table. */
static void name_draw(const Rules *r, Draw *d, const RulesLine *line, Rect box)
{
    const TextStyle strong = style_in(STYLE_STRONG, WHITE);
    if (line->feat)
        medal_draw(d, rect_in(box, 0, box.h / 2 - 14, 24, 28), NULL, line->changed);
    rect_cut_left(&box, line->feat ? 32 : 0);
    const float used = fminf(text_width_in(d, strong, box.h, line->name), box.w);
    found_draw(r, d, line, true, strong, rect_pad(box, 0, 3));
    text_fit(d, strong, box, ALIGN_LEFT, line->name);
    rect_cut_left(&box, used + 14);
    if (*line->value)
        text_fit(d, style_in(STYLE_SMALL, line->changed ? BRASS : MUTED), box, ALIGN_LEFT,
                 line->value);
}

static void line_draw(const Rules *r, Draw *d, const RulesLine *line, Rect column)
{
    Rect box = rect_row(column, line->y - r->scroll.offset, line->words);
    const float text_h = text_line_height(d, style(STYLE_BODY), line->text), end = box.y + line->h;
    if (end < column.y || box.y > column.y + column.h)
        return;
    if (line == marked(r))
        mark_draw(d, box);
    if (line->name)
        name_draw(r, d, line, rect_cut_top(&box, RULES_NAME_H));
    if (line->item)
        draw_circle(d, (Point){box.x + 6, box.y + text_h / 2}, 3, BRASS, 0, NOTHING);
    rect_cut_left(&box, rules_indent(line));
    Rect picture = rect_row(box, box.h + 10, line->h - line->words - 20);
    box = rect_move(rules_text_box(r, line, column), 0, -r->scroll.offset);
    found_draw(r, d, line, false, style(STYLE_BODY), box);
    text_block(d, style(STYLE_BODY), box, ALIGN_LEFT, line->text);
    rules_underline(r, d, line, box);
    if (line->figure < 0 || !r->paint)
        return;
    const Speaker me = rules_speaker(r);
    figure_draw(r->paint, d, &me, &r->figures.figure[line->figure], r->at_table, picture);
}

/* The cards as the player likes them, in the language in use. */
static void rules_dress(Rules *r)
{
    const App *a = r->base.app;
    const Theme theme = app_theme(a);
    if (!r->paint)
        return;
    if (r->painted_in != a->strings)
        paint_speak(r->paint, a->strings);
    r->painted_in = a->strings;
    paint_theme(r->paint, &theme);
}

static void text_draw(const Rules *r, Draw *d, Rect column)
{
    for (int i = 0; i < r->n_chapters; i++)
        text_line(d, style_in(STYLE_HEADING, BRASS),
                  rect_row(column, r->chapter[i].y - r->scroll.offset, RULES_TITLE_H - 8),
                  ALIGN_LEFT, r->chapter[i].title);
    for (int i = 0; i < r->n; i++)
        line_draw(r, d, &r->line[i], column);
}

/* ---- the screen ---- */

/* The search field, the number of places found, and the way to the next one. */
static void search_items(Rules *r, Page *p, Rect room)
{
    const App *a = r->base.app;
    const Rect box = rect_split_right(&room, SEARCH_W, 8);
    const char *const why = r->n_found ? NULL : "nothing";
    char label[48];
    page_item(p, (Rect){box.x, box.y - 4, box.w - 8, BUTTON_HEIGHT}, LOOK_FIELD, "field:search",
              tr(a, "rules.search"), (Element){.field = &r->search, .key = 'f'});
    if (!*r->search.text)
        return;
    app_format(a, label, sizeof label, r->n_found ? "rules.search.found" : "rules.search.none",
               WITH(AS_NUMBER("at", r->at + 1), AS_NUMBER("n", r->n_found)));
    if (!menu_pill(
            a, p, &room, "button:next", label,
            (Element){.key = 'n',
                      .main = true,
                      .why = why,
                      .text = tr(a, r->n_found ? "rules.search.next" : "rules.search.nothing")}))
        return;
    r->at = (r->at + 1) % r->n_found;
    show_line(r, &r->line[r->found[r->at].line]);
}

static void chapters(Rules *r, Page *p, Rect index)
{
    const int here = rules_chapter(r);
    for (int i = 0; i < r->n_chapters; i++)
        if (menu_entry(p, rect_cut_top(&index, ROW_H), page_id(p, "section:%d", i + 1),
                       r->chapter[i].title, (Element){.chosen = i == here}))
            scroll_by(&r->scroll, r->chapter[i].y - 12 - r->scroll.offset);
}

/* The line at the top of what can be seen. NULL: the book is shown from its beginning. */
static RulesLine *top_line(Rules *r)
{
    RulesLine *top = NULL;
    for (int i = 0; i < r->n && r->scroll.offset > 0; i++)
        if (i == 0 || r->line[i].y <= r->scroll.offset)
            top = &r->line[i];
    return top;
}

/* Reads the lines again and lays them out. What is at the top stays there if they are higher or
 * lower than before: returns by how much to scroll for that. */
static float lay_out(Rules *r, float width, float *high)
{
    const RulesLine *top = top_line(r);
    const float into = top && top->h > 0 ? (r->scroll.offset - top->y) / top->h : 0;
    rules_read(r);
    rules_find_terms(r);
    rules_search(r);
    *high = rules_flow(r, width);
    const float moved = top && top < r->line + r->n ? top->y + into * top->h - r->scroll.offset : 0;
    return fabsf(moved) < 1 ? 0 : moved; /* rounded */
}

static void rules_build(Scene *s, Page *p)
{
    Rules *r = (Rules *)s;
    App *a = s->app;
    Rect frame = menu_frame(a->draw, 1120, 1000);
    const Rect bar = rect_cut_top(&frame, MENU_BAR),
               index = rect_split_left(&frame, MENU_INDEX, 24);
    char facts[MENU_TEXT], title[MENU_TEXT];
    const GameInfo *info = app_game(a, r->game);
    const Rect view = rect_inset(frame, 12), column = text_column(view);
    float high = 0;
    const float moved = p->list ? lay_out(r, column.w, &high) : 0;
    app_format(a, title, sizeof title, "rules.title",
               WITH(AS_TEXT("game", menu_game_text(a, r->game, "name"))));
    search_items(r, p,
                 menu_bar(a, p, bar, title, info ? menu_game_facts(a, info, facts) : "", NULL));
    if (p->draw) {
        rules_dress(r);
        widget_panel(p->draw, frame);
    }
    menu_fade_panel(&r->scroll);
    page_scroll_begin(p, &r->scroll, view);
    if (p->draw)
        text_draw(r, p->draw, column);
    rules_term_items(r, p, column);
    page_scroll_end(p, high);
    if (moved != 0)
        scroll_by(&r->scroll, moved);
    if (p->list)
        seek(r);
    chapters(r, p, index);
}

static void rules_trace(Scene *s, cJSON *out)
{
    const Rules *r = (Rules *)s;
    const RulesLine *line = marked(r);
    cJSON_AddStringToObject(out, "game", r->game);
    cJSON_AddBoolToObject(out, "searching", ui_is_editing(s->app->ui));
    cJSON_AddNumberToObject(out, "found", r->n_found);
    if (r->n_found)
        cJSON_AddStringToObject(out, "found_at", r->line[r->found[r->at].line].place);
    if (!line)
        return;
    const float top = line->y - r->scroll.offset, bottom = top + line->h;
    cJSON_AddStringToObject(out, "paragraph", line->place);
    cJSON_AddStringToObject(out, "text", line->text);
    cJSON_AddBoolToObject(out, "visible", top >= 0 && bottom <= r->scroll.view.h);
}

/* Loads the game of the book with its feats, style and figures: as played at the table (plan), or
 * else with the usual options. If that fails the book is shown without pictures. */
static void rules_load_game(Rules *r, const MatchPlan *plan, Err *trouble)
{
    const App *a = r->base.app;
    const GameInfo *info = app_game(a, r->game);
    if (plan)
        r->table =
            game_load(a->paths.data, r->game, plan->seats, plan->option, plan->n_options, NULL);
    r->at_table = r->table != NULL;
    if (r->at_table)
        r->plan = *plan;
    else if (info)
        plan_default(&r->plan, info);
    if (!r->table && info)
        r->table = game_load(a->paths.data, r->game, r->plan.seats, r->plan.option,
                             r->plan.n_options, trouble);
    if (feats_load(&r->feats, a->paths.data, r->game, trouble))
        prefs_load_feats(&a->paths, r->game, a->autosave, &r->reached);
    if (!r->table || !style_load(&r->style, r->table, a->paths.data, trouble) ||
        !figures_load(a->paths.data, &r->plan, r->table, &r->figures, trouble))
        return;
    r->painted_in = a->strings;
    r->paint = paint_new(a->draw, r->table, &r->style, a->strings, trouble);
}

/* Never fails: trouble is mentioned, and the book opens with what could be loaded. */
static bool rules_begin(Scene *s, const Destination *to)
{
    Rules *r = (Rules *)s;
    Err trouble = {0};
    utf8_copy(r->game, to->game);
    utf8_copy(r->marked, to->place ? to->place : "");
    if (book_load(&r->book, s->app->paths.data, to->game, &trouble))
        rules_load_game(r, to->plan, &trouble);
    app_mention(&trouble);
    return true;
}

static void rules_free(Scene *s)
{
    Rules *r = (Rules *)s;
    paint_free(r->paint);
    game_free(r->table);
}

const SceneType RULES_SCENE = {.name = "rules",
                               .size = sizeof(Rules),
                               .begin = rules_begin,
                               .free = rules_free,
                               .build = rules_build,
                               .trace = rules_trace};
