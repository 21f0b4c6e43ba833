#include "ai/ai.h"
#include "scenes/menu.h"
#include "base/console/said.h"
#include "base/romaji.h"
#include "base/utf8.h"
#include "words/speaker.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

void menu_night(Draw *d) { draw_gradient(d, draw_area(d), AUBERGINE, INK); }

void menu_fade_night(const Draw *d, Scroll *s, Rect view)
{
    const float h = draw_area(d).h;
    s->ground[0] = color_mix(AUBERGINE, INK, view.y / h);
    s->ground[1] = color_mix(AUBERGINE, INK, (view.y + view.h) / h);
}

void menu_fade_panel(Scroll *s) { s->ground[0] = s->ground[1] = PANEL_DEEP; }

/* Letter-spaced, as on a sign. */
static void draw_spaced(Draw *d, TextStyle s, Point at, float gap, const char *text)
{
    while (*text) {
        const char *const from = text;
        char letter[8] = {0};
        text_next(&text);
        memcpy(letter, from, (size_t)(text - from));
        draw_text(d, s.role, s.size, s.color, at, letter);
        at.x += draw_text_width(d, s.role, s.size, letter) + gap;
    }
}

void menu_wordmark(const App *a, Draw *d, Point at, float size)
{
    draw_text(d, FONT_NUMERAL, size, WHITE, at, tr(a, "app.name"));
    if (!draw_has_letters(d, tr(a, "app.second")))
        return;
    const TextStyle second = style_sized(STYLE_HEADING, size * 0.3f, BRASS);
    draw_spaced(d, second, (Point){at.x + size * 0.03f, at.y + size * 0.58f}, size * 0.075f,
                tr(a, "app.second"));
}

Rect menu_frame(const Draw *d, float w, float h)
{
    const Rect room = rect_inset(draw_area(d), 44);
    return rect_around(rect_centre(room), fminf(room.w, w), fminf(room.h, h));
}

static void draw_back(Draw *d, Rect bar, bool hot)
{
    const Point c = {bar.x + 22, bar.y + 26};
    widget_disc(d, c, 22, hot);
    const Point arrow[] = {{c.x + 3.5f, c.y - 8}, {c.x - 4.5f, c.y}, {c.x + 3.5f, c.y + 8}};
    draw_polyline(d, arrow, 3, 2.6f, WHITE);
}

bool menu_bar_is_full(const App *a, Rect bar, const char *wrong)
{
    return wrong && text_height(a->draw, style_in(STYLE_NOTE, LOSS), bar.w - 64, wrong) > 54;
}

/* `wrong`, or else the App's trouble, is written instead of the note. */
static void draw_title(App *a, Rect bar, const char *title, const char *note, const char *wrong)
{
    Draw *d = a->draw;
    char trouble[MENU_TEXT];
    if (!wrong && a->trouble.key)
        wrong = menu_trouble(a, trouble);
    const Rect text = {bar.x + 64, bar.y, bar.w - 420, bar.h};
    const TextStyle small = style_in(STYLE_NOTE, LOSS);
    if (menu_bar_is_full(a, bar, wrong)) {
        text_block(d, small, rect_in(text, 1, -14, bar.w - 240, 114), ALIGN_LEFT, wrong);
        return;
    }
    text_line(d, style(STYLE_TITLE), rect_row(text, 2, 46), ALIGN_LEFT, title);
    if (wrong)
        text_block(d, small, rect_in(text, 1, 46, bar.w - 64, 54), ALIGN_LEFT, wrong);
    else
        text_fit(d, style(STYLE_SMALL), rect_in(text, 1, 50, bar.w - 64, 24), ALIGN_LEFT, note);
}

bool menu_pill(const App *a, Page *p, Rect *room, const char *id, const char *label, Element more)
{
    const float w = widget_button_width(a->draw, LOOK_PILL, label, 36) + 34;
    const Rect r = rect_split_right(room, w, 12);
    return page_item(p, r, LOOK_PILL, id, label, more);
}

/* Of two languages the other one; of more the next that can be shown. */
static const Language *menu_next_language(const App *a)
{
    const Languages *const l = &a->languages;
    const int now = (int)(language_for(l, a->prefs.lang) - l->at);
    for (int i = 1; i < l->n; i++)
        if (!l->at[(now + i) % l->n].unspelled)
            return &l->at[(now + i) % l->n];
    return &l->at[(now + 1) % l->n];
}

const char *menu_language_name(const Language *l)
{
    if (!l->unspelled)
        return strings_get(l->strings, "language.name");
    return strings_has_form(l->strings, "language.name", "language.latin")
               ? strings_get(l->strings, "language.latin")
               : l->tag;
}

void menu_language(App *a, Page *p, Rect *room)
{
    const Language *const next = menu_next_language(a);
    char why[MENU_TEXT];
    Element more = {.icon = "icons/globe"};
    if (next->unspelled) {
        more.why = "letters";
        more.text = menu_no_letters(a, next, why);
    }
    if (a->languages.n > 1 && menu_pill(a, p, room, "button:lang", menu_language_name(next), more))
        app_language(a, next->tag);
}

char *menu_no_letters(const App *a, const Language *l, char out[MENU_TEXT])
{
    return app_format(a, out, MENU_TEXT, "lang.no_letters",
                      WITH(AS_TEXT("fonts", strings_get(l->strings, "language.fonts"))));
}

Rect menu_bar(App *a, Page *p, Rect bar, const char *title, const char *note, const char *wrong)
{
    const char *back = tr(a, "button.back");
    Rect room = rect_row(bar, 8, 36);
    if (p->draw)
        menu_night(p->draw);
    if (page_item(p, rect_in(bar, 0, 4, 44, 44), LOOK_NONE, "button:back", back,
                  (Element){.text = back}))
        app_pop(a);
    if (p->draw) {
        draw_back(p->draw, bar, page_is_hot(p));
        draw_title(a, bar, title, note, wrong);
    }
    menu_language(a, p, &room);
    return room;
}

static void draw_entry(Draw *d, Rect r, const char *icon, const char *label, bool here, bool hot)
{
    const StyleId letters = here ? STYLE_LABEL : STYLE_BODY;
    const TextStyle s = style_in(letters, here || hot ? WHITE : MUTED);
    if (here || hot)
        draw_round(d, rect_inset(r, 2), 12, here ? ROW : color_fade(ROW, 0.6f), 0, NOTHING);
    if (here)
        draw_round(d, rect_column(rect_pad(r, 0, 13), 2, 4), 2, BRASS, 0, NOTHING);
    rect_cut_left(&r, 20);
    if (icon) {
        draw_image(d, icon, rect_in(r, 0, (r.h - 22) / 2, 22, 22), s.color);
        rect_cut_left(&r, 36);
    }
    r.w -= 12;
    text_name(d, s, r, r, label);
}

bool menu_entry(Page *p, Rect r, const char *id, const char *label, Element more)
{
    const bool pressed = page_item(p, r, LOOK_NONE, id, label, more);
    if (p->draw)
        draw_entry(p->draw, r, more.icon, label, more.chosen, page_is_hot(p));
    return pressed;
}

Rect menu_tab(Rect index, int i, int n)
{
    const float h = fminf(MENU_TAB, index.h / (float)n);
    return rect_row(index, h * (float)i, h);
}

int menu_game_index(const App *a, const char *game)
{
    const GameInfo *info = game ? app_game(a, game) : NULL;
    return info ? (int)(info - a->games) : 0;
}

static bool game_entry(const App *a, Page *p, Rect r, const GameList *l, int game, bool chosen)
{
    const char *const kind = l->all ? "filter" : "game";
    if (game < 0)
        return menu_entry(p, r, "filter:all", l->all, (Element){.chosen = chosen});
    const char *const id = a->games[game].id;
    return menu_entry(p, r, page_id(p, "%s:%s", kind, id), menu_game_text(a, id, "name"),
                      (Element){.chosen = chosen});
}

bool menu_games(const App *a, Page *p, Rect *frame, GameList *l, int *chosen)
{
    enum { LEAST = 42, BESIDE_BAR = 14 };
    const Rect index = rect_split_left(frame, MENU_INDEX, 20);
    const int first = l->all ? -1 : 0, n = a->n_games - first, was = *chosen, place = was - first;
    const float h = fmaxf(menu_tab(index, 0, n).h, LEAST), all = h * (float)n,
                w = all > index.h ? index.w - BESIDE_BAR : index.w;
    bool pressed = false;
    if (p->list && l->sought != 1 + place) {
        l->scroll.view = index;
        l->scroll.content = all;
        scroll_to_show(&l->scroll, rect_row(index, h * (float)place - l->scroll.offset, h));
        l->sought = 1 + place;
    }
    menu_fade_night(a->draw, &l->scroll, index);
    const float up = page_scroll_begin(p, &l->scroll, index);
    for (int i = 0; i < n; i++)
        if (game_entry(a, p, rect_in(index, 0, h * (float)i - up, w, h), l, i + first,
                       i == place)) {
            *chosen = i + first;
            pressed = true;
        }
    page_scroll_end(p, all);
    return pressed;
}

Rect menu_panel(Draw *d, Rect box, const char *title)
{
    Rect in = rect_inset(box, 18);
    widget_panel(d, box);
    text_fit(d, style_sized(STYLE_STRONG, 17, WHITE), rect_cut_top(&in, 26), ALIGN_LEFT, title);
    return in;
}

int menu_seats(const GameInfo *g, Segment seats[MAX_SEATS])
{
    static const char *const NUMBER[MAX_SEATS + 1] = {"", "1", "2", "3", "4", "5", "6", "7", "8"};
    int n = 0;
    for (int i = g->min_seats; i <= g->max_seats; i++)
        if (seats_offered(g, i))
            seats[n++] = (Segment){.argument = i, .value = NUMBER[i], .label = NUMBER[i]};
    return n;
}

/* ---- games and matches in words ---- */

const char *menu_game_text(const App *a, const char *game, const char *what)
{
    const char *const text = tr_of(a, "game.%s.%s", game, what);
    return *text || strcmp(what, "name") != 0 ? text : game; /* an added game may have no texts */
}

char *menu_day(const App *a, const char *date, char out[MENU_DAY])
{
    char year[8], month[4], day[4], text[MENU_DAY];
    int used = 0;
    if (sscanf(date, "%4[0-9]-%2[0-9]-%2[0-9]%n", year, month, day, &used) < 3 || used != 10)
        snprintf(out, MENU_DAY, "%s", date);
    else
        snprintf(
            out, MENU_DAY, "%s%s",
            app_format(a, text, sizeof text, "date.day",
                       WITH(AS_TEXT("year", year), AS_TEXT("month", month), AS_TEXT("day", day))),
            date + used);
    return out;
}

bool menu_game_found(const App *a, const char *game, const char *wanted)
{
    for (int i = 0; i < a->languages.n; i++) {
        const Strings *const s = a->languages.at[i].strings;
        if (romaji_find(strings_of(s, "game.%s.name", game), wanted) ||
            romaji_find(strings_of(s, "game.%s.also", game), wanted))
            return true;
    }
    return false;
}

char *menu_game_facts(const App *a, const GameInfo *g, char out[MENU_TEXT])
{
    const bool either = g->seats == (1u << g->min_seats | 1u << g->max_seats);
    const char *key = "game.facts";
    char players[MENU_TEXT];
    if (g->min_seats == g->max_seats)
        key = "game.facts.fixed";
    else if (either && g->max_seats - g->min_seats > 1)
        key = "game.facts.or";
    app_format(a, players, sizeof players, key,
               WITH(AS_NUMBER("min", g->min_seats), AS_NUMBER("max", g->max_seats)));
    if (g->minutes == 0)
        return strcpy(out, players);
    return app_format(a, out, MENU_TEXT, "game.facts.timed",
                      WITH(AS_TEXT("players", players), AS_NUMBER("minutes", g->minutes)));
}

bool menu_style(const App *a, const char *id, int seats, TableStyle *out, Err *err)
{
    Game *game = game_load(a->paths.data, id, seats, NULL, 0, err);
    const bool there = game && style_load(out, game, a->paths.data, err);
    game_free(game);
    if (!there)
        *out = (TableStyle){.cloth_inner = 0x2C1F3B, .cloth_outer = 0x17121F};
    return there;
}

const char *menu_reason(const App *a, const Err *err)
{
    char folder[PATH_SIZE];
    for (int i = 0; folders_nth(a->paths.data, i, folder); i++) {
        const size_t n = strlen(folder);
        if (strncmp(err->text, folder, n) == 0 && err->text[n] == '/')
            return err->text + n + 1;
    }
    return err->text;
}

char *menu_detail(const App *a, const Err *err, char out[MENU_TEXT])
{
    return said_in(a->strings, languages_english(&a->languages), menu_reason(a, err), out,
                   MENU_TEXT);
}

char *menu_wrong(const App *a, const char *key, const Err *reason, char out[MENU_TEXT])
{
    char detail[MENU_TEXT];
    return app_format(a, out, MENU_TEXT, key,
                      WITH(AS_TEXT("reason", menu_detail(a, reason, detail))));
}

char *menu_trouble(const App *a, char out[MENU_TEXT])
{
    const Wrong *w = a->trouble.key ? &a->trouble : &a->lack;
    return w->key ? menu_wrong(a, w->key, &w->reason, out) : NULL;
}

void menu_trace_trouble(const App *a, cJSON *line)
{
    char text[MENU_TEXT];
    if (a->trouble.key)
        cJSON_AddStringToObject(line, "trouble", menu_trouble(a, text));
}

/* ---- who plays ---- */

static const char *kind_value(int kind) { return kind ? ai_level(kind - 1) : "human"; }

bool menu_kinds(const App *a, Page *p, Rect r, const char *id, Player *player)
{
    enum { KINDS = AI_LEVELS + 1, APART = 6 };
    Segment kind[KINDS];
    float need[KINDS], sum = 0;
    int chosen = -1;
    bool pressed = false;
    for (int i = 0; i < KINDS; i++) {
        const char *const value = kind_value(i);
        kind[i] = (Segment){.argument = i,
                            .value = value,
                            .label = tr_of(a, "level.%s", value),
                            .text = tr_of(a, "level.%s.help", value)};
        need[i] = text_width(a->draw, style(STYLE_LABEL), kind[i].label);
        sum += need[i];
        if (strcmp(player->human ? kind_value(0) : player->level, value) == 0)
            chosen = i;
    }
    const float pad =
        (r.w - sum - (KINDS - 1) * APART) / KINDS; /* every label gets the same room around it */
    for (int i = 0; i < KINDS; i++) {
        pressed |=
            page_choice(p, rect_split_left(&r, need[i] + pad, APART), id, &kind[i], 1, &chosen);
    }
    if (!pressed)
        return false;
    player->human = chosen == 0;
    if (!player->human)
        utf8_copy(player->level, kind_value(chosen));
    return true;
}
