/* The games that the player added: each with its author and a switch, or with what is wrong with
 * it; and saved matches of games that are not there. */
#include "base/utf8.h"
#include "scenes/setup/gallery_private.h"
#include "scenes/types.h"
#include "stage/added.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 160, PAD = 24, TOGGLE = 150, TOGGLE_HEIGHT = 44, LEAST_ROW = 70 };

typedef enum { ROW_GAME, ROW_FAULT, ROW_SAVE } RowKind;

typedef struct {
    char id[NAME_SIZE], author[AUTHOR_SIZE];
    RowKind kind;
    bool on;
    Err wrong;
} AddedRow;

typedef struct {
    Scene base;
    AddedRow *row;
    int n;
    char place[PATH_SIZE];
    Scroll scroll;
} AddedScene;

/* ---- What there is to list ---- */

static AddedRow *new_row(AddedScene *s, const char *id, RowKind kind)
{
    if (s->n == MOST_ROWS)
        return NULL;
    AddedRow *r = &s->row[s->n++];
    *r = (AddedRow){.kind = kind};
    snprintf(r->id, sizeof r->id, "%s", id);
    return r;
}

static void list_games(AddedScene *s)
{
    const App *a = s->base.app;
    Err err = {{0}};
    int n = 0;
    GameInfo *games = game_list(a->paths.data, &n, &err);
    for (int i = 0; i < n; i++) {
        AddedRow *r = games[i].own ? new_row(s, games[i].id, ROW_GAME) : NULL;
        if (!r)
            continue;
        utf8_copy(r->author, games[i].author);
        r->on = !added_is_off(a, r->id);
        added_check(a, &games[i], &r->wrong);
    }
    free(games);
    for (int i = 0; i < a->left_out.n; i++) {
        const struct GameLeftOut *o = &a->left_out.at[i];
        AddedRow *r = o->own ? new_row(s, o->file, ROW_FAULT) : NULL;
        if (r)
            r->wrong = o->why;
    }
}

/* Is it a save "<game>.save" of a game that is not there, on or off? *id is its game. */
static bool is_orphan(const App *a, const char *file, char id[NAME_SIZE])
{
    char path[PATH_SIZE], name[NAME_SIZE + 16];
    const size_t n = strlen(file);
    if (n < 6 || n >= NAME_SIZE + 5 || strcmp(file + n - 5, ".save") != 0)
        return false;
    snprintf(id, NAME_SIZE, "%.*s", (int)n - 5, file);
    snprintf(name, sizeof name, "games/%s.json", id);
    return !path_exists(path_under(path, a->paths.data, name));
}

/* The next one of an open folder. */
static bool next_orphan(const App *a, FolderList *list, char id[NAME_SIZE])
{
    for (const char *name = folder_next(list); name; name = folder_next(list))
        if (is_orphan(a, name, id))
            return true;
    return false;
}

static void list_orphans(AddedScene *s)
{
    char id[NAME_SIZE];
    FolderList *list = folder_open(autosave_folder(s->base.app->autosave));
    while (list && next_orphan(s->base.app, list, id))
        new_row(s, id, ROW_SAVE);
    folder_close(list);
}

bool added_any(const App *a)
{
    char names[FAVOURITES_SIZE], id[NAME_SIZE];
    prefs_load_off(&a->paths, a->autosave, names, sizeof names);
    bool any = names[0] != '\0';
    for (int i = 0; i < a->n_games; i++)
        any = any || a->games[i].own;
    for (int i = 0; i < a->left_out.n; i++)
        any = any || a->left_out.at[i].own;
    FolderList *list = any ? NULL : folder_open(autosave_folder(a->autosave));
    any = any || (list && next_orphan(a, list, id));
    folder_close(list);
    return any;
}

/* ---- The page ---- */

static const char *row_name(const App *a, const AddedRow *r)
{
    const char *name = r->kind == ROW_GAME ? menu_game_text(a, r->id, "name") : "";
    return *name ? name : r->id;
}

/* Under the name: who made the game, or what is wrong. */
static const char *row_note(const App *a, const AddedRow *r, char out[MENU_TEXT])
{
    if (r->kind == ROW_SAVE)
        return app_format(a, out, MENU_TEXT, "added.orphan", WITH(AS_TEXT("game", r->id)));
    if (r->wrong.text[0])
        return menu_wrong(a, "gallery.wrong", &r->wrong, out);
    if (r->author[0])
        return app_format(a, out, MENU_TEXT, "added.by", WITH(AS_TEXT("author", r->author)));
    return tr(a, "added.nobody");
}

/* True: it was pressed. */
static bool row_switch(const App *a, Page *p, Rect r, const AddedRow *row)
{
    char says[WORDS_SIZE];
    const char *const state = tr(a, row->on ? "settings.on" : "settings.off");
    app_format(a, says, sizeof says, "aloud.value",
               WITH(AS_TEXT("title", row_name(a, row)), AS_TEXT("value", state)));
    return page_item(p, r, LOOK_TOGGLE, page_id(p, "switch:%s", row->id), state,
                     (Element){.chosen = row->on, .says = says});
}

/* Returns the height of the row. */
static float added_row(AddedScene *s, Page *p, Rect at, AddedRow *row)
{
    App *a = s->base.app;
    char text[MENU_TEXT];
    const bool wrong = row->kind != ROW_GAME || row->wrong.text[0];
    const TextStyle note = wrong ? style_in(STYLE_NOTE, LOSS) : style(STYLE_NOTE);
    const char *const words = row_note(a, row, text);
    const float w = at.w - TOGGLE - 20, h = text_height(a->draw, note, w, words);
    const Rect whole = {at.x, at.y, at.w, h + 52 > LEAST_ROW ? h + 52 : LEAST_ROW};
    if (p->draw) {
        text_fit(p->draw, style(STYLE_LABEL), (Rect){at.x, at.y + 12, w, 26}, ALIGN_LEFT,
                 row_name(a, row));
        text_block(p->draw, note, (Rect){at.x, at.y + 40, w, h + 4}, ALIGN_LEFT, words);
    }
    const Rect control = {at.x + at.w - TOGGLE, at.y + 13, TOGGLE, TOGGLE_HEIGHT};
    if (row->kind == ROW_GAME && row_switch(a, p, control, row)) {
        row->on = !row->on;
        added_switch(a, row->id, row->on);
        app_home(a, (Destination){.to = TO_ADDED});
    }
    return whole.h;
}

static void added_build(Scene *scene, Page *p)
{
    AddedScene *s = (AddedScene *)scene;
    App *a = scene->app;
    char text[MENU_TEXT];
    Rect frame = menu_frame(a->draw, 1000, 660);
    app_format(a, text, sizeof text, "added.note", WITH(AS_TEXT("place", s->place)));
    menu_bar(a, p, rect_cut_top(&frame, MENU_BAR), tr(a, "added.title"), text, NULL);
    if (p->draw)
        widget_panel(p->draw, frame);
    const Rect view = rect_inset(frame, 8);
    const float up = page_scroll_begin(p, &s->scroll, view);
    float y = view.y;
    for (int i = 0; i < s->n && !app_leaves(a); i++) {
        const Rect row = {view.x + PAD, y - up, view.w - 2 * PAD, 0};
        if (p->draw && i > 0)
            widget_hairline(p->draw, row.x, row.y, row.w);
        y += added_row(s, p, row, &s->row[i]);
    }
    if (s->n == 0 && p->draw)
        text_block(p->draw, style(STYLE_BODY), rect_inset(view, PAD), ALIGN_LEFT,
                   tr(a, "added.none"));
    page_scroll_end(p, y - view.y);
}

static void added_trace(Scene *scene, cJSON *line)
{
    const AddedScene *s = (const AddedScene *)scene;
    cJSON *rows = cJSON_AddArrayToObject(line, "added");
    for (int i = 0; i < s->n; i++) {
        char text[MENU_TEXT];
        cJSON *row = cJSON_CreateObject();
        cJSON_AddStringToObject(row, "game", s->row[i].id);
        cJSON_AddBoolToObject(row, "on", s->row[i].on);
        cJSON_AddStringToObject(row, "note", row_note(scene->app, &s->row[i], text));
        cJSON_AddItemToArray(rows, row);
    }
}

static bool added_begin(Scene *scene, const Destination *to)
{
    AddedScene *s = (AddedScene *)scene;
    const App *a = scene->app;
    s->row = calloc(MOST_ROWS, sizeof *s->row);
    if (!s->row)
        return false;
    if (!folders_nth(a->paths.data, 1, s->place))
        s->place[0] = '\0';
    list_games(s);
    list_orphans(s);
    return true;
}

static void added_free(Scene *s) { free(((AddedScene *)s)->row); }

const SceneType ADDED_SCENE = {.name = "added",
                               .size = sizeof(AddedScene),
                               .begin = added_begin,
                               .free = added_free,
                               .build = added_build,
                               .trace = added_trace};
