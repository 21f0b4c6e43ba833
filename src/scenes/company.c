/* Between two deals: who plays on. People come and go at once, as moves of the match; to go back takes all of it back. */
#include "scenes/constructors.h"
#include "scenes/menu.h"
#include "scenes/setup_plan.h"
#include "words/speaker.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    Scene base;
    Match *match;
    Paint *paint;
    int length;     /* of the match when this began */
    Player comer;   /* who might come */
    TextField name; /* of the newcomer */
    int rank;       /* where to, as far as there is a choice */
    char error[ERR_SIZE];
} Company;

enum {
    COMPANY_BACK = 1,
    COMPANY_NEXT,
    COMPANY_JOIN,
    COMPANY_FACE,
    COMPANY_NAME,
    COMPANY_KIND,
    COMPANY_PLACE, /* rank */
    COMPANY_LEAVE, /* seat */
    COMPANY_HAND,  /* seat */
};
enum { PANEL_W = 960, PANEL_H = 676, HEAD = 92, ROWS_H = 320, ROW_MAX = 54, FORM_H = 144, FACE_MAX = 40, PILL_H = 32 };

static Rect panel_rect(const Company *c) { return rect_around(rect_centre(draw_area(c->base.app->draw)), PANEL_W, PANEL_H); }

static int seats(const Company *c) { return match_plan(c->match)->seats; }
static const Player *player(const Company *c, int seat) { return &match_plan(c->match)->player[seat]; }
/* By the rank of the deal to come. */
static int seat_of(const Company *c, int rank) { return match_state(c->match)->out[rank]; }
static unsigned join_ranks(const Company *c) { return game_join_ranks(match_game(c->match), match_state(c->match)); }

/* Where nobody can join, the rows have the room of the form, but for a line. */
static float rows_height(const Company *c) { return ROWS_H + (join_ranks(c) ? 0 : FORM_H - 44); }

static Rect row_rect(const Company *c, int rank)
{
    const Rect p = panel_rect(c);
    const float all = rows_height(c) / (float)seats(c), h = all > ROW_MAX ? ROW_MAX : all;
    return (Rect){p.x + 42, p.y + HEAD + h * (float)rank, p.w - 84, h};
}

/* The part of the panel in which a newcomer is made out. */
static Rect form_rect(const Company *c)
{
    const Rect p = panel_rect(c);
    return (Rect){p.x + 42, p.y + HEAD + rows_height(c) + 12, p.w - 84, FORM_H};
}

static char *title_of(const Company *c, int rank, char out[WORDS_SIZE])
{
    const Speaker p = speaker_of(c->base.app->strings, c->match, NULL, NO_SEAT);
    return words_title(&p, out, WORDS_SIZE, rank, "");
}

/* The best of the last deal chooses a newcomer's place: a person here, the program for an opponent, who takes the last one, since
 * that moves nobody who earned a better one. */
static bool has_choice(const Company *c)
{
    const unsigned ranks = join_ranks(c);
    return player(c, seat_of(c, 0))->human && (ranks & (ranks - 1)) != 0;
}

static int place_given(const Company *c)
{
    const unsigned ranks = join_ranks(c);
    if (has_choice(c) && ranks >> c->rank & 1)
        return c->rank;
    return ranks ? 31 - __builtin_clz(ranks) : 0;
}

/* ---- The newcomer ---- */

static void show_name(Company *c) { field_set(&c->name, plan_face_name(c->base.app, c->comer.face)); }

static void next_newcomer(Company *c)
{
    const bool typed = c->name.text[0] && strcmp(c->name.text, plan_face_name(c->base.app, c->comer.face)) != 0;
    c->comer.face = plan_free_face(match_plan(c->match), c->comer.face);
    if (!typed)
        show_name(c);
}

static void say_whether(Company *c, bool done, const Err *err)
{
    snprintf(c->error, sizeof c->error, "%s", done ? "" : err->text);
}

static void join(Company *c)
{
    Err err = {{0}};
    if (!c->name.text[0])
        show_name(c);
    snprintf(c->comer.name, sizeof c->comer.name, "%s", c->name.text);
    const bool done = match_join(c->match, place_given(c), &c->comer, &err);
    say_whether(c, done, &err);
    if (!done)
        return;
    field_set(&c->name, "");
    next_newcomer(c);
}

static void leave(Company *c, int seat)
{
    Err err = {{0}};
    say_whether(c, match_leave(c->match, seat, &err), &err);
}

/* A person's seat goes to an AI, which has the face's own name; an AI's to a person. */
static void hand_over(Company *c, int seat)
{
    Player who = *player(c, seat);
    who.human = !who.human;
    snprintf(who.level, sizeof who.level, "normal");
    if (!who.human)
        snprintf(who.name, sizeof who.name, "%s", plan_face_name(c->base.app, who.face));
    Err err = {{0}};
    say_whether(c, match_hand_over(c->match, seat, &who, &err), &err);
}

/* ---- Elements ---- */

/* Why nobody may leave this seat; NULL if its player may. handing: to an AI, so that the number of players stays. */
static const char *why_stays(const Company *c, int seat, bool handing)
{
    const App *a = c->base.app;
    if (player(c, seat)->human && plan_humans(match_plan(c->match)) == 1)
        return tr(a, "company.last_person");
    return handing || game_may_leave(match_game(c->match), match_state(c->match)) ? NULL : tr(a, "company.too_few");
}

static void row_elements(const Company *c, Elements *l, int rank)
{
    const App *a = c->base.app;
    const int seat = seat_of(c, rank);
    const bool human = player(c, seat)->human;
    Rect row = row_rect(c, rank);
    char id[24];
    const char *const stays = why_stays(c, seat, false), *const keeps = human ? why_stays(c, seat, true) : NULL;
    Rect r = rect_cut_right(&row, 116);
    snprintf(id, sizeof id, "leave:%d", seat);
    elements_add(l, &(Element){.what = COMPANY_LEAVE,
                               .argument = seat,
                               .id = id,
                               .label = tr(a, "company.leave"),
                               .rect = {r.x, r.y + (r.h - PILL_H) / 2, r.w, PILL_H},
                               .enabled = !stays,
                               .why = stays ? "stays" : NULL,
                               .text = stays,
                               .look = LOOK_PILL});
    rect_cut_right(&row, 10);
    r = rect_cut_right(&row, 212);
    snprintf(id, sizeof id, "hand:%d", seat);
    elements_add(l, &(Element){.what = COMPANY_HAND,
                               .argument = seat,
                               .id = id,
                               .label = tr(a, human ? "company.to_ai" : "company.to_person"),
                               .rect = {r.x, r.y + (r.h - PILL_H) / 2, r.w, PILL_H},
                               .enabled = !keeps,
                               .why = keeps ? "stays" : NULL,
                               .text = keeps,
                               .look = LOOK_PILL});
}

static void place_elements(const Company *c, Elements *l, Rect r)
{
    char value[MAX_SEATS][4], label[MAX_SEATS][WORDS_SIZE];
    Segment place[MAX_SEATS];
    int n = 0;
    for (int rank = 0; rank < MAX_SEATS; rank++) {
        if (!(join_ranks(c) >> rank & 1))
            continue;
        snprintf(value[n], sizeof value[n], "%d", rank);
        app_format(c->base.app, label[n], sizeof label[n], "company.place.n", 1,
                   (StringArg[]){{"n", (char[]){(char)('1' + rank), 0}}});
        place[n] = (Segment){.argument = rank, .value = value[n], .label = label[n]};
        n++;
    }
    widget_choice(l, (Rect){r.x, r.y, (float)n * 88, BUTTON_HEIGHT}, COMPANY_PLACE, "place", place, n, place_given(c));
}

static void form_elements(Company *c, Elements *l)
{
    const App *a = c->base.app;
    Rect form = form_rect(c);
    rect_cut_top(&form, 38);
    Rect line = rect_cut_top(&form, BUTTON_HEIGHT);
    elements_add(l, &(Element){.what = COMPANY_FACE,
                               .id = "face:new",
                               .label = tr(a, "setup.face.help"),
                               .rect = rect_cut_left(&line, BUTTON_HEIGHT),
                               .enabled = true,
                               .text = tr(a, "setup.face.help")});
    rect_cut_left(&line, 12);
    elements_add(l, &(Element){.what = COMPANY_NAME,
                               .id = "field:name",
                               .label = tr(a, "company.name"),
                               .rect = rect_cut_left(&line, 200),
                               .enabled = true,
                               .look = LOOK_FIELD,
                               .field = &c->name});
    rect_cut_left(&line, 12);
    menu_kind_elements(a, l, line, (Which){COMPANY_KIND, 0}, "kind:new", &c->comer);
    rect_cut_top(&form, 12);
    line = rect_cut_top(&form, BUTTON_HEIGHT);
    elements_add(l, &(Element){.what = COMPANY_JOIN,
                               .id = "button:join",
                               .label = tr(a, "company.join"),
                               .rect = rect_cut_right(&line, 190),
                               .enabled = true,
                               .look = LOOK_SECONDARY});
    if (has_choice(c))
        place_elements(c, l, (Rect){line.x + 240, line.y, 0, 0});
}

static void company_elements(Scene *s, Elements *l)
{
    Company *c = (Company *)s;
    const Rect p = panel_rect(c);
    for (int rank = 0; rank < seats(c); rank++)
        row_elements(c, l, rank);
    if (join_ranks(c))
        form_elements(c, l);
    elements_add(l, &(Element){.what = COMPANY_BACK,
                               .id = "button:back",
                               .label = tr(s->app, "company.back"),
                               .rect = {p.x + 42, p.y + p.h - 82, 220, 52},
                               .enabled = true,
                               .look = LOOK_SECONDARY});
    elements_add(l, &(Element){.what = COMPANY_NEXT,
                               .id = "button:next",
                               .label = tr(s->app, "result.next"),
                               .rect = {p.x + p.w - 312, p.y + p.h - 86, 270, MAIN_HEIGHT},
                               .enabled = true,
                               .look = LOOK_PRIMARY,
                               .main = true});
}

/* ---- Pressed ---- */

static void company_back(Scene *s)
{
    Company *c = (Company *)s;
    match_undo(c->match, c->length);
    app_pop(s->app);
}

static void company_pressed(Scene *s, const Element *e, Press press)
{
    Company *c = (Company *)s;
    if (press != PRESS_MAIN || !e->enabled)
        return;
    switch (e->what) {
    case COMPANY_BACK: company_back(s); return;
    case COMPANY_NEXT: app_pop(s->app); break; /* the result below sees what has changed */
    case COMPANY_JOIN: join(c); break;
    case COMPANY_FACE: next_newcomer(c); break;
    case COMPANY_LEAVE: leave(c, e->argument); break;
    case COMPANY_HAND: hand_over(c, e->argument); break;
    case COMPANY_PLACE: c->rank = e->argument; break;
    case COMPANY_KIND: menu_kind_pressed(&c->comer, e->argument); break;
    default: break;
    }
    app_redraw(s->app);
}

/* ---- Drawing ---- */

static void draw_row(const Company *c, Draw *d, int rank)
{
    const App *a = c->base.app;
    const int seat = seat_of(c, rank);
    const Player *who = player(c, seat);
    const Rect row = row_rect(c, rank);
    const float cy = row.y + row.h / 2, face = row.h - 4 > FACE_MAX ? FACE_MAX : row.h - 4;
    char text[WORDS_SIZE], key[NAME_SIZE + 8];
    if (rank)
        widget_hairline(d, row.x, row.y, row.w);
    text_fit(d, style_in(STYLE_SMALL, BRASS), (Rect){row.x + 4, row.y, 150, row.h}, ALIGN_LEFT, title_of(c, rank, text));
    paint_face(d, who->face, (Point){row.x + 186, cy}, face);
    text_fit(d, style(STYLE_STRONG), (Rect){row.x + 218, row.y, 176, row.h}, ALIGN_LEFT, who->name);
    snprintf(key, sizeof key, "level.%s", who->human ? "human" : who->level);
    text_fit(d, style(STYLE_SMALL), (Rect){row.x + 404, row.y, 116, row.h}, ALIGN_LEFT, tr(a, key));
}

static void draw_form(const Company *c, Draw *d)
{
    const App *a = c->base.app;
    Rect form = form_rect(c);
    char text[WORDS_SIZE], title[WORDS_SIZE], place[16], face[24];
    widget_hairline(d, form.x, form.y, form.w);
    text_fit(d, style(STYLE_HEADING), (Rect){form.x, form.y + 6, form.w, 30}, ALIGN_LEFT,
             tr(a, join_ranks(c) ? "company.newcomer" : "company.full"));
    if (!join_ranks(c))
        return;
    snprintf(face, sizeof face, "faces/%d", c->comer.face);
    draw_image(d, face, (Rect){form.x, form.y + 38, BUTTON_HEIGHT, BUTTON_HEIGHT}, AS_IS);
    const StringArg args[] = {{"title", title_of(c, 0, title)},
                              {"player", player(c, seat_of(c, 0))->name},
                              {"place", words_number(place, place_given(c) + 1)}};
    app_format(a, text, sizeof text, has_choice(c) ? "company.place" : "company.placed", 3, args);
    text_fit(d, style(STYLE_SMALL), (Rect){form.x, form.y + 94, has_choice(c) ? 230 : form.w - 210, BUTTON_HEIGHT}, ALIGN_LEFT,
             text);
}

static void company_draw(Scene *s, Draw *d)
{
    const Company *c = (Company *)s;
    const Rect p = panel_rect(c);
    paint_backdrop(c->paint);
    widget_dialog(d, p);
    text_fit(d, style(STYLE_TITLE), (Rect){p.x + 40, p.y + 16, p.w - 80, 44}, ALIGN_CENTRE, tr(s->app, "company.title"));
    text_fit(d, c->error[0] ? style_in(STYLE_SMALL, LOSS) : style(STYLE_SMALL), (Rect){p.x + 40, p.y + 60, p.w - 80, 26},
             ALIGN_CENTRE, c->error[0] ? c->error : tr(s->app, "company.note"));
    for (int rank = 0; rank < seats(c); rank++)
        draw_row(c, d, rank);
    draw_form(c, d);
    ui_draw(s->app->ui);
}

static void company_trace(Scene *s, cJSON *line)
{
    const Company *c = (const Company *)s;
    cJSON_AddStringToObject(line, "game", game_id(match_game(c->match)));
    cJSON *names = cJSON_AddArrayToObject(line, "players");
    for (int rank = 0; names && rank < seats(c); rank++)
        cJSON_AddItemToArray(names, cJSON_CreateString(player(c, seat_of(c, rank))->name));
}

static void company_free(Scene *s) { free(s); }

static const SceneType COMPANY = {.name = "company",
                                  .free = company_free,
                                  .elements = company_elements,
                                  .pressed = company_pressed,
                                  .back = company_back,
                                  .draw = company_draw,
                                  .trace = company_trace};

Scene *company_scene(App *a, Match *m, Paint *paint)
{
    Company *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    *c = (Company){.base = {&COMPANY, a}, .match = m, .paint = paint, .length = match_length(m)};
    snprintf(c->comer.level, sizeof c->comer.level, "normal");
    c->comer.face = -1;
    c->rank = MAX_SEATS;
    c->name.max_chars = 16; /* as in set-up */
    next_newcomer(c);
    return &c->base;
}
