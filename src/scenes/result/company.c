/* Between two deals: who plays on. People come and go at once, as moves of the match; to go back
 * takes all of it back. */
#include "scenes/menu.h"
#include "scenes/names.h"
#include "scenes/setup/setup_plan.h"
#include "scenes/types.h"
#include "base/utf8.h"
#include <stdio.h>
#include <string.h>

typedef struct {
    Scene base;
    Match *match;
    Paint *paint;
    int length;     /* of the match when this began */
    Player comer;   /* who might come */
    TextField name; /* of the newcomer */
    int rank;       /* where to, as far as there is a choice */
    Err error;      /* why the last that was tried could not be */
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
enum {
    PANEL_W = 960,
    PANEL_H = 676,
    HEAD = 92,
    ROWS_H = 320,
    ROW_MAX = 54,
    FORM_H = 144,
    FACE_MAX = 40,
    PILL_H = 32
};

static Rect panel_rect(const Company *c)
{
    return rect_around(rect_centre(draw_area(c->base.app->draw)), PANEL_W, PANEL_H);
}

static int seats(const Company *c) { return match_plan(c->match)->seats; }
static const Player *player(const Company *c, int seat)
{
    return &match_plan(c->match)->player[seat];
}
/* By the rank of the deal to come. */
static int seat_of(const Company *c, int rank) { return match_state(c->match)->out[rank]; }
static unsigned join_ranks(const Company *c)
{
    return game_join_ranks(match_game(c->match), match_state(c->match));
}

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
    const Speaker p = speaker_now(c->base.app, c->match, NULL, NO_SEAT);
    return words_title(&p, out, WORDS_SIZE, rank, "");
}

/* The best of the last deal chooses a newcomer's place: a person here, the program for an opponent,
 * who takes the last one, since that moves nobody who earned a better one. */
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

static void show_name(Company *c)
{
    field_set(&c->name, tr_of(c->base.app, "name.face.%d", c->comer.face));
}

static void next_newcomer(Company *c)
{
    const bool typed = c->name.text[0] &&
                       strcmp(c->name.text, tr_of(c->base.app, "name.face.%d", c->comer.face)) != 0;
    c->comer.face = plan_free_face(match_plan(c->match), c->comer.face, seats(c));
    if (!typed)
        show_name(c);
}

static void join(Company *c)
{
    utf8_tidy(c->name.text);
    if (!c->name.text[0])
        show_name(c);
    snprintf(c->comer.name, sizeof c->comer.name, "%s", c->name.text);
    if (!match_join(c->match, place_given(c), &c->comer, &c->error))
        return;
    field_set(&c->name, "");
    next_newcomer(c);
}

/* A person's seat goes to an AI, which has the face's own name; an AI's to a person. */
static void hand_over(Company *c, int seat)
{
    Player who = *player(c, seat);
    who.human = !who.human;
    snprintf(who.level, sizeof who.level, "normal");
    if (!who.human)
        snprintf(who.name, sizeof who.name, "%s", tr_of(c->base.app, "name.face.%d", who.face));
    match_hand_over(c->match, seat, &who, &c->error);
}

/* ---- Elements ---- */

/* Why nobody may leave this seat; NULL if its player may. handing: to an AI, so that the number of
 * players stays. */
static const char *why_stays(const Company *c, int seat, bool handing)
{
    const App *a = c->base.app;
    if (player(c, seat)->human && plan_humans(match_plan(c->match)) == 1)
        return tr(a, "company.last_person");
    return handing || game_may_leave(match_game(c->match), match_state(c->match))
               ? NULL
               : tr(a, "company.too_few");
}

static void pill_element(Elements *l, Rect r, Which w, const char *kind, const char *label,
                         const char *stays)
{
    char id[24];
    snprintf(id, sizeof id, "%s:%d", kind, w.argument);
    widget_add(l, (Rect){r.x, r.y + (r.h - PILL_H) / 2, r.w, PILL_H}, LOOK_PILL, w, id, label,
               (Element){.why = stays ? "stays" : NULL, .text = stays});
}

static void row_elements(const Company *c, Elements *l, int rank)
{
    const App *a = c->base.app;
    const int seat = seat_of(c, rank);
    const bool human = player(c, seat)->human;
    Rect row = row_rect(c, rank);
    pill_element(l, rect_cut_right(&row, 116), (Which){COMPANY_LEAVE, seat}, "leave",
                 tr(a, "company.leave"), why_stays(c, seat, false));
    rect_cut_right(&row, 10);
    pill_element(l, rect_cut_right(&row, 212), (Which){COMPANY_HAND, seat}, "hand",
                 tr(a, human ? "company.to_ai" : "company.to_person"),
                 human ? why_stays(c, seat, true) : NULL);
}

static void place_elements(const Company *c, Elements *l, Rect r)
{
    char value[MAX_SEATS][4], label[MAX_SEATS][WORDS_SIZE], number[16];
    Segment place[MAX_SEATS];
    int n = 0;
    for (int rank = 0; rank < MAX_SEATS; rank++) {
        if (!(join_ranks(c) >> rank & 1))
            continue;
        snprintf(value[n], sizeof value[n], "%d", rank);
        app_format(c->base.app, label[n], sizeof label[n], "company.place.n", 1,
                   &(StringArg){"n", words_number(number, rank + 1)});
        place[n] = (Segment){.argument = rank, .value = value[n], .label = label[n]};
        n++;
    }
    widget_choice(l, (Rect){r.x, r.y, (float)n * 88, BUTTON_HEIGHT}, COMPANY_PLACE, "place", place,
                  n, place_given(c));
}

static void form_elements(Company *c, Elements *l)
{
    const App *a = c->base.app;
    Rect form = form_rect(c);
    rect_cut_top(&form, 38);
    Rect line = rect_cut_top(&form, BUTTON_HEIGHT);
    const char *const face = tr(a, "setup.face.help");
    widget_add(l, rect_cut_left(&line, BUTTON_HEIGHT), LOOK_NONE, (Which){COMPANY_FACE, 0},
               "face:new", face, (Element){.text = face});
    rect_cut_left(&line, 12);
    widget_add(l, rect_cut_left(&line, 200), LOOK_FIELD, (Which){COMPANY_NAME, 0}, "field:name",
               tr(a, "company.name"), (Element){.field = &c->name});
    rect_cut_left(&line, 12);
    menu_kind_elements(a, l, line, (Which){COMPANY_KIND, 0}, "kind:new", &c->comer);
    rect_cut_top(&form, 12);
    line = rect_cut_top(&form, BUTTON_HEIGHT);
    widget_button(l, rect_cut_right(&line, 190), LOOK_SECONDARY, COMPANY_JOIN, "button:join",
                  tr(a, "company.join"));
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
    widget_button(l, (Rect){p.x + 42, p.y + p.h - 82, 220, 52}, LOOK_SECONDARY, COMPANY_BACK,
                  "button:back", tr(s->app, "company.back"));
    widget_button(l, (Rect){p.x + p.w - 312, p.y + p.h - 86, 270, MAIN_HEIGHT}, LOOK_PRIMARY,
                  COMPANY_NEXT, "button:next", tr(s->app, "result.next"));
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
    c->error = (Err){0};
    switch (e->what) {
    case COMPANY_BACK: company_back(s); return;
    case COMPANY_NEXT: app_pop(s->app); break; /* the result below sees what has changed */
    case COMPANY_JOIN: join(c); break;
    case COMPANY_FACE: next_newcomer(c); break;
    case COMPANY_LEAVE: match_leave(c->match, e->argument, &c->error); break;
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
    char text[WORDS_SIZE];
    if (rank)
        widget_hairline(d, row.x, row.y, row.w);
    text_fit(d, style_in(STYLE_SMALL, BRASS), (Rect){row.x + 4, row.y, 150, row.h}, ALIGN_LEFT,
             title_of(c, rank, text));
    paint_face(d, who->face, MOOD_CALM, (Point){row.x + 186, cy}, face);
    text_fit(d, style(STYLE_STRONG), (Rect){row.x + 218, row.y, 176, row.h}, ALIGN_LEFT,
             name_now(a, who));
    text_fit(d, style(STYLE_SMALL), (Rect){row.x + 404, row.y, 116, row.h}, ALIGN_LEFT,
             tr_of(a, "level.%s", who->human ? "human" : who->level));
}

static void draw_form(const Company *c, Draw *d)
{
    const App *a = c->base.app;
    Rect form = form_rect(c);
    char text[WORDS_SIZE], title[WORDS_SIZE], place[16];
    widget_hairline(d, form.x, form.y, form.w);
    text_fit(d, style(STYLE_HEADING), (Rect){form.x, form.y + 6, form.w, 30}, ALIGN_LEFT,
             tr(a, join_ranks(c) ? "company.newcomer" : "company.full"));
    if (!join_ranks(c))
        return;
    paint_face(d, c->comer.face, MOOD_CALM,
               (Point){form.x + BUTTON_HEIGHT / 2, form.y + 38 + BUTTON_HEIGHT / 2}, BUTTON_HEIGHT);
    const StringArg args[] = {{"title", title_of(c, 0, title)},
                              {"player", name_now(a, player(c, seat_of(c, 0)))},
                              {"place", words_number(place, place_given(c) + 1)}};
    app_format(a, text, sizeof text, has_choice(c) ? "company.place" : "company.placed", 3, args);
    text_fit(d, style(STYLE_SMALL),
             (Rect){form.x, form.y + 94, has_choice(c) ? 230 : form.w - 210, BUTTON_HEIGHT},
             ALIGN_LEFT, text);
}

static void company_draw(Scene *s, Draw *d)
{
    const Company *c = (Company *)s;
    const Rect p = panel_rect(c);
    paint_backdrop(c->paint);
    widget_dialog(d, p);
    text_fit(d, style(STYLE_TITLE), (Rect){p.x + 40, p.y + 16, p.w - 80, 44}, ALIGN_CENTRE,
             tr(s->app, "company.title"));
    const char *const wrong = c->error.text;
    text_fit(d, style_in(STYLE_SMALL, *wrong ? LOSS : MUTED),
             (Rect){p.x + 40, p.y + 60, p.w - 80, 26}, ALIGN_CENTRE,
             *wrong ? wrong : tr(s->app, "company.note"));
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
    for (int rank = 0; rank < seats(c); rank++)
        cJSON_AddItemToArray(names, cJSON_CreateString(player(c, seat_of(c, rank))->name));
}

static bool company_begin(Scene *s, const Destination *to)
{
    Company *c = (Company *)s;
    c->match = to->match;
    c->paint = to->paint;
    c->length = match_length(to->match);
    snprintf(c->comer.level, sizeof c->comer.level, "normal");
    c->comer.face = -1;
    c->rank = MAX_SEATS;
    c->name.max_chars = 16; /* as in set-up */
    next_newcomer(c);
    return true;
}

const SceneType COMPANY_SCENE = {.name = "company",
                                 .size = sizeof(Company),
                                 .begin = company_begin,
                                 .elements = company_elements,
                                 .pressed = company_pressed,
                                 .back = company_back,
                                 .draw = company_draw,
                                 .trace = company_trace};
