/* Between two deals: who plays on. People come and go at once, as moves of the match; to go back
 * takes all of it back. */
#include "rules/join.h"
#include "scenes/menu.h"
#include "scenes/names.h"
#include "scenes/setup/setup_plan.h"
#include "scenes/types.h"
#include "base/utf8.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    Scene base;
    Match *match;
    Paint *paint;
    int length;     /* length of the match when the scene opened */
    Player comer;   /* the possible newcomer */
    TextField name; /* the newcomer's name */
    int rank;       /* the newcomer's rank, if there is a choice */
    Err error;      /* the fault of the last attempt */
} Company;

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

static int seats(const Company *c) { return match_plan(c->match)->seats; }
static const Player *player(const Company *c, int seat)
{
    return &match_plan(c->match)->player[seat];
}
/* The seat with this rank in the next deal. */
static int seat_of(const Company *c, int rank) { return match_state(c->match)->out[rank]; }
static unsigned join_ranks(const Company *c)
{
    return game_join_ranks(match_game(c->match), match_state(c->match));
}

static char *title_of(const Company *c, int rank, char out[WORDS_SIZE])
{
    const Speaker p = speaker_now(c->base.app, c->match, NULL, NO_SEAT);
    return words_rank_title(&p, out, WORDS_SIZE, rank, "");
}

/* The winner of the last deal chooses a newcomer's rank: a person here, the program for an AI.
 * The program takes the last rank, since that displaces no player with a better one. */
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

/* ---- Newcomer ---- */

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
    utf8_copy(c->comer.name, c->name.text);
    if (!match_join(c->match, place_given(c), &c->comer, &c->error))
        return;
    field_set(&c->name, "");
    next_newcomer(c);
}

/* A person's seat goes to an AI with the default name of its face; an AI's seat goes to a
 * person. */
static void hand_over(Company *c, int seat)
{
    Player who = *player(c, seat);
    who.human = !who.human;
    snprintf(who.level, sizeof who.level, "normal");
    if (!who.human)
        utf8_copy(who.name, tr_of(c->base.app, "name.face.%d", who.face));
    match_hand_over(c->match, seat, &who, &c->error);
}

/* ---- The screen ---- */

/* The reason why the player of this seat must stay; NULL if the player may leave. handing: an AI
 * takes the seat over, so the number of players does not change. */
static const char *why_stays(const Company *c, int seat, bool handing)
{
    const App *a = c->base.app;
    if (player(c, seat)->human && plan_people(match_plan(c->match)) == 1)
        return tr(a, "company.last_person");
    return handing || game_may_leave(match_game(c->match), match_state(c->match))
               ? NULL
               : tr(a, "company.too_few");
}

static bool pill(Page *p, Rect r, const char *id, const char *label, const char *stays)
{
    return page_item(p, rect_row(r, (r.h - PILL_H) / 2, PILL_H), LOOK_PILL, id, label,
                     (Element){.why = stays ? "stays" : NULL, .text = stays});
}

static void draw_row(const Company *c, Draw *d, Rect row, int rank)
{
    const App *a = c->base.app;
    const Player *who = player(c, seat_of(c, rank));
    const float cy = row.y + row.h / 2, face = row.h - 4 > FACE_MAX ? FACE_MAX : row.h - 4;
    char text[WORDS_SIZE];
    if (rank)
        widget_hairline(d, row.x, row.y, row.w);
    text_fit(d, style_in(STYLE_SMALL, BRASS), rect_column(row, 4, 150), ALIGN_LEFT,
             title_of(c, rank, text));
    paint_face(d, who->face, IMP_CALM, (Point){row.x + 186, cy}, face);
    text_fit(d, style(STYLE_STRONG), rect_column(row, 218, 176), ALIGN_LEFT, name_now(a, who));
    text_fit(d, style(STYLE_SMALL), rect_column(row, 404, 116), ALIGN_LEFT,
             tr_of(a, "level.%s", who->human ? "human" : who->level));
}

static void company_row(Company *c, Page *p, Rect row, int rank)
{
    const App *a = c->base.app;
    const int seat = seat_of(c, rank);
    const bool human = player(c, seat)->human;
    const char *const stays = human ? why_stays(c, seat, true) : NULL;
    if (p->draw)
        draw_row(c, p->draw, row, rank);
    if (pill(p, rect_split_right(&row, 116, 10), page_id(p, "leave:%d", seat),
             tr(a, "company.leave"), why_stays(c, seat, false)))
        match_leave(c->match, seat, &c->error);
    if (pill(p, rect_cut_right(&row, 212), page_id(p, "hand:%d", seat),
             tr(a, human ? "company.to_ai" : "company.to_person"), stays))
        hand_over(c, seat);
}

static void company_places(Company *c, Page *p, float x, float y)
{
    char value[MAX_SEATS][4], label[MAX_SEATS][WORDS_SIZE];
    Segment place[MAX_SEATS];
    int n = 0, chosen = place_given(c);
    for (int rank = 0; rank < MAX_SEATS; rank++) {
        if (!(join_ranks(c) >> rank & 1))
            continue;
        snprintf(value[n], sizeof value[n], "%d", rank);
        app_format(c->base.app, label[n], sizeof label[n], "company.place.n",
                   WITH(AS_NUMBER("n", rank + 1)));
        place[n] = (Segment){.argument = rank, .value = value[n], .label = label[n]};
        n++;
    }
    if (page_choice(p, (Rect){x, y, (float)n * 88, BUTTON_HEIGHT}, "place", place, n, &chosen))
        c->rank = chosen;
}

static void draw_place(const Company *c, Draw *d, Rect r)
{
    const App *a = c->base.app;
    char text[WORDS_SIZE], title[WORDS_SIZE];
    app_format(a, text, sizeof text, has_choice(c) ? "company.place" : "company.placed",
               WITH(AS_TEXT("title", title_of(c, 0, title)),
                    AS_TEXT("player", name_now(a, player(c, seat_of(c, 0)))),
                    AS_NUMBER("place", place_given(c) + 1)));
    r.w = has_choice(c) ? 230 : r.w;
    text_fit(d, style(STYLE_SMALL), r, ALIGN_LEFT, text);
}

/* The newcomer's face, name, kind and place. */
static void company_form(Company *c, Page *p, Rect form)
{
    const App *a = c->base.app;
    const char *const face = tr(a, "setup.face.help");
    rect_cut_top(&form, 38);
    Rect line = rect_cut_top(&form, BUTTON_HEIGHT);
    const Rect head = rect_split_left(&line, BUTTON_HEIGHT, 12);
    if (p->draw)
        paint_face(p->draw, c->comer.face, IMP_CALM, rect_centre(head), BUTTON_HEIGHT);
    if (page_item(p, head, LOOK_NONE, "face:new", face, (Element){.text = face}))
        next_newcomer(c);
    page_item(p, rect_split_left(&line, 200, 12), LOOK_FIELD, "field:name", tr(a, "company.name"),
              (Element){.field = &c->name});
    menu_kinds(a, p, line, "kind:new", &c->comer);
    rect_cut_top(&form, 12);
    line = rect_cut_top(&form, BUTTON_HEIGHT);
    const Rect button = rect_split_right(&line, 190, 20);
    if (p->draw)
        draw_place(c, p->draw, line);
    if (page_button(p, button, LOOK_SECONDARY, "button:join", tr(a, "company.join")))
        join(c);
    if (has_choice(c))
        company_places(c, p, line.x + 240, line.y);
}

static void draw_dialog(const Company *c, Draw *d, Rect r)
{
    const App *a = c->base.app;
    const char *const wrong = c->error.text;
    const Color ink = *wrong ? LOSS : MUTED;
    paint_backdrop(c->paint);
    widget_dialog(d, r);
    text_fit(d, style(STYLE_TITLE), rect_row(rect_pad(r, 40, 0), 16, 44), ALIGN_CENTRE,
             tr(a, "company.title"));
    text_fit(d, style_in(STYLE_SMALL, ink), rect_row(rect_pad(r, 40, 0), 60, 26), ALIGN_CENTRE,
             *wrong ? wrong : tr(a, "company.note"));
}

static void company_back(Scene *s)
{
    Company *c = (Company *)s;
    match_undo(c->match, c->length);
    app_pop(s->app);
}

static void company_build(Scene *s, Page *p)
{
    Company *c = (Company *)s;
    App *a = s->app;
    const bool joins = join_ranks(c) != 0;
    /* Without a free seat the rows have the room of the form, but for a line. */
    const float rows = ROWS_H + (joins ? 0 : FORM_H - 44),
                h = fminf(rows / (float)seats(c), ROW_MAX);
    const Rect r = rect_around(rect_centre(draw_area(a->draw)), PANEL_W, PANEL_H),
               form = rect_row(rect_pad(r, 42, 0), HEAD + rows + 12, FORM_H);
    if (p->pressed)
        c->error = (Err){0};
    if (p->draw)
        draw_dialog(c, p->draw, r);
    for (int rank = 0; rank < seats(c); rank++)
        company_row(c, p, rect_row(rect_pad(r, 42, 0), HEAD + h * (float)rank, h), rank);
    if (p->draw) {
        widget_hairline(p->draw, form.x, form.y, form.w);
        text_fit(p->draw, style(STYLE_HEADING), rect_row(form, 6, 30), ALIGN_LEFT,
                 tr(a, joins ? "company.newcomer" : "company.full"));
    }
    if (joins)
        company_form(c, p, form);
    if (page_button(p, rect_in(r, 42, r.h - 82, 220, 52), LOOK_SECONDARY, "button:back",
                    tr(a, "company.back")))
        company_back(s);
    if (page_button(p, rect_in(r, r.w - 312, r.h - 86, 270, MAIN_HEIGHT), LOOK_PRIMARY,
                    "button:next", tr(a, "result.next")))
        app_pop(a); /* the result below sees what has changed */
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
    c->name.max_chars = 16; /* the same limit as in set-up */
    next_newcomer(c);
    return true;
}

const SceneType COMPANY_SCENE = {.name = "company",
                                 .size = sizeof(Company),
                                 .begin = company_begin,
                                 .build = company_build,
                                 .back = company_back,
                                 .trace = company_trace};
