/* The rule book of one game to read: its chapters as data/books says, then every option. It can be
 * opened at one paragraph, which then is marked, and searched. From a table, or where one is set
 * up, it speaks of what is played there. */
#include "scenes/statistics/medal.h"
#include "scenes/book/rulebook_private.h"
#include "scenes/setup/setup_plan.h"
#include "scenes/types.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { RULES_CHAPTER = MENU_OWN, RULES_SEARCH, RULES_NEXT };
enum { ROW_H = 48, SEARCH_W = 250, SEARCH_LEFT = 470 };

typedef struct {
    Rect bar, index, panel, view;
} RulesLayout;

static RulesLayout rules_layout(const Rules *r)
{
    Rect frame = menu_frame(r->base.app->draw, 1120, 1000);
    RulesLayout l = {.bar = rect_cut_top(&frame, MENU_BAR)};
    l.index = rect_cut_left(&frame, MENU_INDEX);
    rect_cut_left(&frame, 24);
    l.panel = frame;
    l.view = rect_inset(frame, 12);
    return l;
}

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

/* How many places have been found, and on to the next one. */
static void search_elements(Rules *r, Elements *list, Rect bar)
{
    const App *a = r->base.app;
    const float right = menu_bar_elements(r->base.app, list, bar, false);
    const Rect field = {right - SEARCH_W, bar.y + 4, SEARCH_W - 8, BUTTON_HEIGHT};
    char label[48], at[16], n[16];
    widget_add(list, field, LOOK_FIELD, (Which){RULES_SEARCH, 0}, "field:search",
               tr(a, "rules.search"), (Element){.field = &r->search, .key = 'f'});
    if (!*r->search.text)
        return;
    if (r->n_found)
        app_format(
            a, label, sizeof label, "rules.search.found", 2,
            (StringArg[]){{"at", words_number(at, r->at + 1)}, {"n", words_number(n, r->n_found)}});
    else
        snprintf(label, sizeof label, "%s", tr(a, "rules.search.none"));
    menu_pill_element(
        r->base.app, list, field.x - 8, bar.y + 8, RULES_NEXT, "button:next", label,
        (Element){.key = 'n',
                  .main = true,
                  .why = r->n_found ? NULL : "nothing",
                  .text = tr(a, r->n_found ? "rules.search.next" : "rules.search.nothing")});
}

static void rules_elements(Scene *s, Elements *list)
{
    Rules *r = (Rules *)s;
    RulesLayout l = rules_layout(r);
    rules_read(r);
    rules_search(r);
    search_elements(r, list, l.bar);
    elements_scroll_begin(list, &r->scroll, l.view, rules_flow(r, text_column(l.view).w));
    elements_scroll_end(list);
    seek(r);
    for (int i = 0; i < r->n_chapters; i++) {
        char id[ELEMENT_ID];
        snprintf(id, sizeof id, "section:%d", i + 1);
        widget_add(list, rect_cut_top(&l.index, ROW_H), LOOK_NONE, (Which){RULES_CHAPTER, i}, id,
                   r->chapter[i].title, (Element){.chosen = i == rules_chapter(r)});
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

/* Brass behind the words that are looked for, stronger where one is looking. */
static void found_draw(const Rules *r, Draw *d, const RulesLine *line, bool name, TextStyle s,
                       Rect box)
{
    for (int i = 0; i < r->n_found; i++)
        if (&r->line[r->found[i].line] == line && r->found[i].name == name)
            text_mark(d, s, box, name ? line->name : line->text, r->found[i].from, r->found[i].to,
                      color_fade(BRASS, i == r->at ? 0.6f : 0.28f));
}

/* The name of an option, and what it is at this table. */
static void name_draw(const Rules *r, Draw *d, const RulesLine *line, Rect box)
{
    const TextStyle strong = style_in(STYLE_STRONG, WHITE);
    if (line->feat)
        medal_draw(d, (Rect){box.x, box.y + box.h / 2 - 14, 24, 28}, NULL, line->changed);
    rect_cut_left(&box, line->feat ? 32 : 0);
    const float used = fminf(text_width_in(d, strong, box.h, line->name), box.w);
    found_draw(r, d, line, true, strong, (Rect){box.x, box.y + 3, box.w, box.h - 6});
    text_fit(d, strong, box, ALIGN_LEFT, line->name);
    rect_cut_left(&box, used + 14);
    if (*line->value)
        text_fit(d, style_in(STYLE_SMALL, line->changed ? BRASS : MUTED), box, ALIGN_LEFT,
                 line->value);
}

static void line_draw(const Rules *r, Draw *d, const RulesLine *line, Rect column)
{
    Rect box = {column.x, column.y + line->y - r->scroll.offset, column.w, line->words};
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
    Rect picture = {box.x, box.y + box.h + 10, box.w, line->h - line->words - 20};
    box.h += text_h; /* what has been measured fits */
    found_draw(r, d, line, false, style(STYLE_BODY), box);
    text_block(d, style(STYLE_BODY), box, ALIGN_LEFT, line->text);
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

static void rules_draw(Scene *s, Draw *d)
{
    Rules *r = (Rules *)s;
    const RulesLayout l = rules_layout(r);
    rules_dress(r);
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
                  (Rect){column.x, column.y + r->chapter[i].y - r->scroll.offset, column.w,
                         RULES_TITLE_H - 8},
                  ALIGN_LEFT, r->chapter[i].title);
    for (int i = 0; i < r->n; i++)
        line_draw(r, d, &r->line[i], column);
    draw_clip_pop(d);
    ui_draw(s->app->ui);
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

static void rules_pressed(Scene *s, const Element *e, Press press)
{
    Rules *r = (Rules *)s;
    if (e->what == RULES_NEXT && e->enabled && r->n_found) {
        r->at = (r->at + 1) % r->n_found;
        show_line(r, &r->line[r->found[r->at].line]);
        return;
    }
    if (press != PRESS_MAIN || menu_bar_pressed(s->app, e))
        return;
    if (e->what == RULES_CHAPTER)
        scroll_by(&r->scroll, r->chapter[e->argument].y - 12 - r->scroll.offset);
}

/* The game as it is played at the table, or else as usual; without it there are words enough. */
static void rules_set(Rules *r, const MatchPlan *plan, Err *trouble)
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
    r->paint = paint_new(a->draw, r->table, &r->style, a->strings, a->paths.assets, trouble);
}

static bool rules_begin(Scene *s, const Destination *to)
{
    Rules *r = (Rules *)s;
    Err trouble = {0};
    snprintf(r->game, sizeof r->game, "%s", to->game);
    snprintf(r->marked, sizeof r->marked, "%s", to->place ? to->place : "");
    if (book_load(&r->book, s->app->paths.data, to->game, &trouble))
        rules_set(r, to->plan, &trouble);
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
                               .elements = rules_elements,
                               .pressed = rules_pressed,
                               .draw = rules_draw,
                               .trace = rules_trace};
