/* The result of a deal, on the cloth of its table: the points and their reasons, the totals, and
 * the company by how it went for them. */
#include "scenes/result/company.h"
#include "scenes/result/rows.h"
#include "scenes/result/send.h"
#include "scenes/types.h"
#include "words/words.h"
#include <math.h>
#include <stdio.h>

enum {
    EDGE = 24,
    LINE = 24,
    NEXT_W = 300,
    LOW = 164 /* the room below the rows: two lines, and the buttons */
};

/* ---- Places ---- */

/* The table as it was during the deal. */
static void result_layout(const After *r, Layout *l)
{
    const Rect area = draw_area(r->base.app->draw);
    const int person = after_person(r);
    LayoutSpec spec =
        layout_spec(area.w, area.h, game_seats(r->game), person == NO_SEAT ? 0 : person);
    for (int i = 0; i < spec.seats; i++)
        spec.place[i] = match_state(r->match)->place[i];
    spec.text_scale = (float)r->base.app->prefs.text / 100;
    layout_make(l, &spec);
}

/* Beside the viewer's imp. */
static Rect low_room(const Layout *l)
{
    const Rect own = l->plate[l->viewer];
    const float left = own.x + own.w + EDGE;
    return (Rect){left, l->h - LOW, l->w - EDGE - left, LOW - EDGE};
}

/* ---- Company ---- */

static void result_looks(const After *r, const Layout *l, const Rows *w, ImpLook look[MAX_SEATS])
{
    const int sides = tally_sides(r->game);
    for (int i = 0; i < l->seats; i++) {
        const bool own = i == l->viewer;
        const Rect row = rows_rect(r, w, i % sides);
        look[i] = (ImpLook){.imp = match_plan(r->match)->player[i].face % IMP_COUNT,
                            .state = after_state(r, r->tally.gain, i),
                            .foot = layout_foot(l, i, l->plate[i]),
                            .height = own ? l->own_imp : l->imp};
        if (game_facts(r->game)->ranked && r->tally.was[i] >= 0)
            look[i].seat = seat_of_rank(r->tally.was[i], l->seats);
        look[i].gaze = imp_gaze(&look[i], (Point){row.x + row.w / 2, row.y + row.h / 2});
    }
}

/* The viewer's name stands on the near rim, as during the deal. */
static void draw_own_plate(const After *r, Draw *d, const Layout *l)
{
    const Rect plate = l->plate[l->viewer];
    draw_shadow(d, rect_move(plate, 0, 3), 9, 10, (Color){0, 0, 0, 110});
    draw_round(d, plate, 9, color_fade(PANEL_DEEP, 0.94f), 1.2f, OUTLINE);
    text_fit(d, style_sized(STYLE_STRONG, 17, WHITE), rect_pad(plate, 12, 0), ALIGN_CENTRE,
             words_name(&r->speaker, l->viewer));
}

/* ---- Words ---- */

/* The side under the pointer, or else the one that was clicked; -1: none. */
static int shown_side(const After *r)
{
    const Element *e = ui_hovered(r->base.app->ui);
    int side;
    if (e && sscanf(e->id, "seat:%d", &side) == 1)
        return side;
    return r->chosen - 1;
}

/* Feats that were reached, at the right; returns the room that they take. */
static float draw_reached(const After *r, Draw *d, Rect room)
{
    enum { HIGH = 34 };
    if (!*r->reached)
        return 0;
    const float w =
        fminf(text_width_in(d, style(STYLE_BODY), HIGH, r->reached) + 44, 0.5f * room.w);
    widget_pill(d, (Rect){room.x + room.w - w, room.y + 6, w, HIGH}, style_in(STYLE_BODY, BRASS),
                r->reached);
    return w + EDGE;
}

/* Whose points they are, and how they add up. */
static void explain(const After *r, int side, char *out, size_t size)
{
    char names[WORDS_SIZE], text[2 * WORDS_SIZE];
    rows_explain(r, side, text, sizeof text);
    words_tell(&r->speaker, out, size,
               WITH(AS_TEXT("names", words_side(&r->speaker, names, sizeof names, side)),
                    AS_TEXT("text", text)),
               "result.of");
}

/* The second line: a remark about the deal, or else how the one person's points add up, if the rows
 * show that only as cards. */
static void say_more(const After *r, char *out, size_t size)
{
    const int own = plan_person(match_plan(r->match));
    const bool alone = own >= 0 && tally_sides(r->game) == game_seats(r->game);
    words_append(out, size, "", r->before);
    if (!*out && alone && !r->style.result_words && r->tally.lines[own])
        explain(r, own, out, size);
}

/* Above the buttons: what decided the deal, and below it what else there is to say. */
static void draw_lines(const After *r, Draw *d, Rect room)
{
    const int side = shown_side(r);
    char text[2 * WORDS_SIZE] = "";
    rect_cut_right(&room, draw_reached(r, d, room));
    Rect first = rect_cut_top(&room, LINE + 2), second = rect_cut_top(&room, LINE);
    const bool counted = after_progress(r, rows_ms(r)) >= 1;
    if (counted)
        text_fit(d, style_in(STYLE_BODY, RGB(0xF0D9A0)), first, ALIGN_LEFT, r->decisive);
    if (after_sent(r, d, second, ALIGN_LEFT))
        return;
    if (side >= 0)
        explain(r, side, text, sizeof text);
    else if (counted)
        say_more(r, text, sizeof text);
    text_fit(d, style_in(STYLE_SMALL, side >= 0 ? WHITE : MUTED), second, ALIGN_LEFT, text);
}

/* ---- Screen ---- */

static void result_back(Scene *s)
{
    app_reset(s->app, (Destination){.to = TO_TITLE}); /* the match waits with this result */
}

static void result_head(After *r, Page *p)
{
    char title[WORDS_SIZE], text[WORDS_SIZE] = "", goal[WORDS_SIZE];
    const int target = game_facts(r->game)->target;
    int sum = 0;
    for (int i = 0; i < tally_sides(r->game); i++)
        sum += r->tally.gain[i];
    words_tell(&r->speaker, title, sizeof title, WITH(AS_NUMBER("deal", r->tally.deals)),
               "result.title");
    if (target)
        words_append(text, sizeof text, "",
                     words_tell(&r->speaker, goal, sizeof goal, WITH(AS_NUMBER("n", target)),
                                "result.goal"));
    if (words_has(&r->speaker, "result") && r->tally.owner == NO_SEAT)
        words_append(
            text, sizeof text, " · ",
            words_tell(&r->speaker, goal, sizeof goal, WITH(AS_NUMBER("sum", sum)), "result"));
    after_bar(r, p, title, text);
}

static void result_rows(After *r, Page *p, const Rows *w)
{
    for (int row = 0; row < tally_sides(r->game); row++)
        for (int i = 0; i < tally_sides(r->game); i++) {
            char label[WORDS_SIZE];
            if (rows_index(r, i) != row) /* from top to bottom, as the keyboard moves */
                continue;
            rows_explain(r, i, label, sizeof label);
            if (page_item(p, rows_rect(r, w, i), LOOK_NONE, page_id(p, "seat:%d", i), label,
                          (Element){.chosen = r->chosen == i + 1}))
                r->chosen = r->chosen == i + 1 ? 0 : i + 1;
        }
}

static void result_buttons(After *r, Page *p, Rect room)
{
    enum { REVIEW, SEND, COMPANY };
    App *a = r->base.app;
    const char *const next = match_state(r->match)->over ? "result.final" : "result.next";
    AfterButton button[] = {[REVIEW] = {"button:review", tr(a, "review.open"), NULL, false},
                            [SEND] = {"button:send", tr(a, "send.open"), tr(a, "send.help"), false},
                            [COMPANY] = {"button:company", tr(a, "result.company"), NULL, false}};
    Rect low = rect_cut_bottom(&room, MAIN_HEIGHT);
    const Rect main = rect_split_right(&low, NEXT_W, 16);
    after_buttons(r, p, rect_in(low, 0, 6, low.w, MAIN_HEIGHT - 12), button,
                  company_may_change(r->match) ? COMPANY + 1 : COMPANY);
    const Destination to = {.match = r->match, .paint = r->paint};
    if (button[REVIEW].pressed)
        app_push(a, (Destination){.to = TO_REVIEW, .match = to.match, .paint = to.paint});
    else if (button[COMPANY].pressed)
        app_push(a, (Destination){.to = TO_COMPANY, .match = to.match, .paint = to.paint});
    else if (button[SEND].pressed)
        send_result(r);
    if (page_button(p, main, LOOK_PRIMARY, "button:next", tr(a, r->next[0] ? r->next : next)))
        app_pop(a);
}

static void result_paint(After *r, Draw *d, const Layout *l, const Rows *w)
{
    ImpLook look[MAX_SEATS];
    result_looks(r, l, w, look);
    parlour_room(r->paint, l);
    parlour_seated(r->paint, l, look, l->seats);
    draw_own_plate(r, d, l);
    rows_draw(r, d, l, w, r->share.wanted ? -1 : shown_side(r));
    draw_lines(r, d, low_room(l));
}

static void result_build(Scene *s, Page *p)
{
    After *r = (After *)s;
    Layout l;
    result_layout(r, &l);
    const Rows w = rows_place(r, &l, l.h - LOW - 4);
    if (p->draw && r->share.wanted) {
        result_paint(r, p->draw, &l, &w);
        result_head(r, p);
        send_footer(r, p->draw, low_room(&l));
        share_save(&r->share, s->app);
    }
    if (p->draw)
        result_paint(r, p->draw, &l, &w);
    result_head(r, p);
    result_rows(r, p, &w);
    result_buttons(r, p, low_room(&l));
}

/* A click beside the buttons ends the counting. */
static bool result_input(Scene *s, const Input *in)
{
    After *r = (After *)s;
    const Ui *ui = s->app->ui;
    const bool click = in->type == INPUT_DOWN && in->button == BUTTON_LEFT;
    if (!click || after_progress(r, rows_ms(r)) >= 1)
        return false;
    const int hit = elements_hit(ui_elements(ui), in->pos);
    if (hit >= 0 && elements_at(ui_elements(ui), hit)->look != LOOK_NONE)
        return false;
    after_skip(r);
    return true;
}

/* After a change of players: the result belongs to the former players. */
static void result_enter(Scene *s)
{
    if (company_changed(((After *)s)->match))
        app_pop(s->app);
}

/* Each card is heard when it lands, unless all are there at once. */
static SceneTick result_update(Scene *s, int64_t now)
{
    After *r = (After *)s;
    const int landed = rows_landed(r);
    if (landed > r->landed && r->moving && after_progress(r, rows_ms(r)) < 1)
        app_sound(s->app, "place", 0);
    r->landed = landed;
    return after_update(r, now, rows_ms(r));
}

const SceneType RESULT_SCENE = {.name = "result",
                                .size = sizeof(After),
                                .begin = after_begin,
                                .free = after_free,
                                .enter = result_enter,
                                .update = result_update,
                                .build = result_build,
                                .input = result_input,
                                .tell = after_tell,
                                .back = result_back,
                                .trace = after_trace};
