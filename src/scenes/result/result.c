/* The result of a deal: the points and their reasons, the totals so far, and the cards that were
 * laid aside. */
#include "scenes/result/after.h"
#include "scenes/result/company.h"
#include "scenes/types.h"
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

enum { RESULT_SEAT = 1, RESULT_COMPANY, RESULT_REVIEW, RESULT_CODE, RESULT_NEXT };
enum { PANEL_W = 1188, PANEL_H = 676, COUNT_MS = 600, SIDE = 28, FOOT = 96 };
enum {
    HEADS = 86,
    ROWS_TOP = 110,
    ROWS_W = 800,
    ROWS_H = 352,
    ROW_MAX = 88,
    CHART_W = PANEL_W - ROWS_W - 2 * SIDE - 20
};
/* Offsets from the left end of a row. Rows lower than TALL have one line and no cards. */
enum {
    TALL = 56,
    NAME_LEFT = 108,
    NAME_W = 158,
    CARDS_LEFT = 272,
    BAR_W = 84,
    BAR_END = ROWS_W - 12,
    COLUMN_W = 88
};

static Rect result_rect(const After *r)
{
    return rect_around(rect_centre(draw_area(r->base.app->draw)), PANEL_W, PANEL_H);
}

/* In games with social ranks the order of going out; otherwise the best side is on top. */
static int row_of(const After *r, int side)
{
    int row = 0;
    while (!game_facts(r->game)->ranked && r->order[row] != side)
        row++;
    return game_facts(r->game)->ranked ? r->tally.out[side] : row;
}

static float row_height(const After *r)
{
    return fminf(ROW_MAX, (float)ROWS_H / (float)tally_sides(r->game));
}

static Rect row_rect(const After *r, int side)
{
    const Rect p = result_rect(r);
    const float h = row_height(r);
    return rect_in(p, SIDE, ROWS_TOP + h * (float)row_of(r, side), ROWS_W, h - 6);
}

/* Marks the row of the person at this screen; with several persons none is marked. */
static bool is_own(const After *r, int side)
{
    const MatchPlan *plan = match_plan(r->match);
    return plan_people(plan) == 1 && plan_person(plan) % tally_sides(r->game) == side;
}

static float progress(const After *r)
{
    return ease_at(EASE_OUT_CUBIC, after_progress(r, COUNT_MS));
}

/* The row under the pointer, or else the row that was clicked. */
static int shown_seat(const After *r)
{
    const Element *e = ui_hovered(r->base.app->ui);
    return e && e->what == RESULT_SEAT ? e->argument : r->chosen - 1;
}

/* Explains the points of the seat, rule by rule. */
static void explain(const After *r, int seat, char *out, size_t size)
{
    const Tally *t = &r->tally;
    snprintf(out, size, "%s", t->lines[seat] ? "" : tr(r->base.app, "result.nothing"));
    for (int i = 0; i < t->lines[seat]; i++) {
        const TallyLine *line = &t->line[seat][i];
        char text[WORDS_SIZE];
        words_tell(&r->speaker, text, sizeof text,
                   WITH(AS_NUMBER("n", cardset_count(line->cards)),
                        AS_NUMBER("points", abs(line->points))),
                   "score.%s", game_score_rule(r->game, line->rule));
        words_append(out, size, tr(r->base.app, "list.join"), text);
    }
}

static bool ranked(const After *r) { return game_facts(r->game)->ranked; }

/* Does any row have a remark beside the name? */
static bool has_remarks(const After *r)
{
    return ranked(r) || words_has(&r->speaker, "result.row");
}

/* Centres of the gain and total columns, from the left end of a row; with a target they leave
 * room for the progress bar. */
static float total_column(const After *r) { return game_facts(r->game)->target ? 654 : 748; }
static float gain_column(const After *r) { return total_column(r) - COLUMN_W; }

/* The remark beside the name: the new rank, or another text of the game. */
static void remark(const After *r, int seat, char *out, size_t size)
{
    const Tally *t = &r->tally;
    if (ranked(r)) {
        char title[WORDS_SIZE - 8];
        words_rank_title(&r->speaker, title, sizeof title, t->out[seat], "");
        const int rise = t->was[seat] - t->out[seat];
        const char *moved = rise < 0 ? "▼ " : "";
        snprintf(out, size, "%s%s", rise > 0 ? "▲ " : moved, title);
        return;
    }
    if (match_state(r->match)->bids >> seat & 1)
        words_say(&r->speaker, out, size,
                  t->gain[seat] > 0 ? "result.bid.made" : "result.bid.failed");
    else
        words_tell(&r->speaker, out, size, WITH(AS_NUMBER("n", t->tricks[seat])), "result.row");
}

static void result_elements(Scene *s, Elements *l)
{
    After *r = (After *)s;
    for (int row = 0; row < tally_sides(r->game); row++)
        for (int i = 0; i < tally_sides(r->game); i++) {
            char id[ELEMENT_ID], label[WORDS_SIZE];
            if (row_of(r, i) !=
                row) /* from top to bottom, which is also the order of the keyboard */
                continue;
            snprintf(id, sizeof id, "seat:%d", i);
            explain(r, i, label, sizeof label);
            widget_add(l, row_rect(r, i), LOOK_NONE, (Which){RESULT_SEAT, i}, id, label,
                       (Element){.chosen = r->chosen == i + 1});
        }
    const Rect p = result_rect(r);
    Rect low = rect_in(p, SIDE, p.h - FOOT, ROWS_W, BUTTON_HEIGHT);
    after_code_element(r, l, rect_row(low, 54, 28), RESULT_CODE);
    widget_button(l, rect_split_left(&low, 240, 12), LOOK_SECONDARY, RESULT_REVIEW, "button:review",
                  tr(s->app, "review.open"));
    if (company_may_change(r->match))
        widget_button(l, rect_cut_left(&low, 280), LOOK_SECONDARY, RESULT_COMPANY, "button:company",
                      tr(s->app, "result.company"));
    const char *next = match_state(r->match)->over ? "result.final" : "result.next";
    widget_button(l, rect_in(p, p.w - SIDE - CHART_W, p.h - 90, CHART_W, MAIN_HEIGHT), LOOK_PRIMARY,
                  RESULT_NEXT, "button:next", tr(s->app, r->next[0] ? r->next : next));
}

static void result_pressed(Scene *s, const Element *e, Press press)
{
    After *r = (After *)s;
    if (press != PRESS_MAIN)
        return;
    switch (e->what) {
    case RESULT_NEXT: app_pop(s->app); break;
    case RESULT_COMPANY:
        app_push(s->app, (Destination){.to = TO_COMPANY, .match = r->match, .paint = r->paint});
        break;
    case RESULT_REVIEW:
        app_push(s->app, (Destination){.to = TO_REVIEW, .match = r->match, .paint = r->paint});
        break;
    case RESULT_CODE: after_copy_code(r); break;
    case RESULT_SEAT: r->chosen = r->chosen == e->argument + 1 ? 0 : e->argument + 1; break;
    default: break;
    }
    app_redraw(s->app);
}

/* Escape does not deal: the match waits with this result. */
static void result_back(Scene *s) { app_reset(s->app, (Destination){.to = TO_TITLE}); }

/* After a change of players: the result belongs to the former players. */
static void result_enter(Scene *s)
{
    if (company_changed(((After *)s)->match))
        app_pop(s->app);
}

static SceneTick result_update(Scene *s, int64_t now)
{
    return after_update((After *)s, now, COUNT_MS);
}

static void draw_column(Draw *d, Rect p, float middle, const char *text)
{
    text_fit(d, style(STYLE_NOTE), rect_in(p, SIDE + middle - COLUMN_W / 2.0f, HEADS, COLUMN_W, 22),
             ALIGN_CENTRE, text);
}

static void draw_head(const After *r, Draw *d, Rect p)
{
    enum { AIR = 22 };
    char title[WORDS_SIZE], text[WORDS_SIZE];
    const int target = game_facts(r->game)->target;
    Rect top = {p.x + SIDE + 8, p.y + 14, p.w - 2 * SIDE - 16, 50};
    int sum = 0;
    for (int i = 0; i < tally_sides(r->game); i++)
        sum += r->tally.gain[i];
    words_tell(&r->speaker, title, sizeof title, WITH(AS_NUMBER("deal", r->tally.deals)),
               "result.title");
    text_fit(d, style(STYLE_TITLE), top, ALIGN_LEFT, title);
    rect_cut_left(&top, text_width(d, style(STYLE_TITLE), title) + AIR);
    if (words_has(&r->speaker, "result")) {
        words_tell(&r->speaker, text, sizeof text,
                   WITH(AS_SEAT("owner", r->tally.owner), AS_NUMBER("sum", sum)), "result");
        text_fit(d, style_in(STYLE_BODY, MUTED), rect_move(top, 0, 5), ALIGN_LEFT, text);
    }
    text_fit(d, style_in(STYLE_NOTE, BRASS),
             (Rect){p.x + SIDE + 8, p.y + 64, p.w - 2 * SIDE - 16, 22}, ALIGN_LEFT, r->before);
    words_say(&r->speaker, text, sizeof text,
              words_has(&r->speaker, "gain") ? "gain" : "result.gain");
    draw_column(d, p, gain_column(r), text);
    draw_column(d, p, total_column(r), tr(r->base.app, "result.total"));
    if (target)
        draw_column(d, p, BAR_END - BAR_W / 2.0f,
                    words_tell(&r->speaker, text, sizeof text, WITH(AS_NUMBER("n", target)),
                               "result.goal"));
}

static void draw_names(const After *r, Draw *d, int side, Rect row)
{
    const float cy = row.y + row.h / 2, face = fminf(52, row.h - 6);
    const bool tall = row.h >= TALL, remarks = has_remarks(r),
               under = remarks && tall && !ranked(r);
    char text[WORDS_SIZE];
    snprintf(text, sizeof text, "%d", ranked(r) ? row_of(r, side) + 1 : r->rank[side]);
    TextStyle rank = {.role = FONT_NUMERAL, .size = tall ? 30 : 20};
    rank.color = row_of(r, side) == 0 ? BRASS : MUTED;
    text_line(d, rank, rect_column(row, 4, 36), ALIGN_CENTRE, text);
    draw_round(d, (Rect){row.x + 42, cy - 11, 4, 22}, 2, after_line(r, side), 0, NOTHING);
    const float left = after_faces(r, d, side, row.x + 56 + face / 2, cy, face) + face / 2 + 12;
    const float end = remarks && !under ? row.x + CARDS_LEFT : row.x + NAME_LEFT + NAME_W;
    Rect name = {left, row.y, end - left, row.h};
    if (under) {
        name.y = row.y + 14;
        name.h = row.h / 2 - 10;
    }
    if (remarks) {
        remark(r, side, text, sizeof text);
        text_fit(d, style_in(STYLE_SMALL, BRASS),
                 under ? (Rect){left, cy + 4, end - left, 24} : rect_column(row, CARDS_LEFT, 240),
                 ALIGN_LEFT, text);
    }
    words_side(&r->speaker, text, sizeof text, side);
    text_name(d, style(STYLE_STRONG), name,
              (Rect){name.x, row.y, name.w, under ? row.h / 2 + 4 : row.h}, text);
}

/* The progress towards the target: previous total, gain, and the rest. */
static void draw_way(const After *r, Draw *d, Rect row, int before, int now, Color color)
{
    char text[WORDS_SIZE];
    const int target = game_facts(r->game)->target, left = target - now;
    const bool tall = row.h >= TALL;
    const Rect bar =
        rect_in(row, BAR_END - BAR_W, row.h / 2 - (tall && left > 0 ? 14 : 5), BAR_W, 10);
    const float from = BAR_W * float_clamp((float)before / (float)target, 0, 1);
    const float to = BAR_W * float_clamp((float)now / (float)target, 0, 1);
    draw_round(d, bar, 5, PANEL_DEEP, 1, HAIRLINE);
    if (to > 0 || from > 0)
        draw_round(d, rect_column(bar, 0, fmaxf(10, fmaxf(from, to))), 5, color, 0, NOTHING);
    if (from > 0 && to > 0)
        draw_round(d, rect_column(bar, 0, fmaxf(10, fminf(from, to))), 5, OUTLINE, 0, NOTHING);
    if (tall && left > 0)
        text_fit(
            d, style(STYLE_NOTE), rect_row(bar, 14, 22), ALIGN_LEFT,
            words_tell(&r->speaker, text, sizeof text, WITH(AS_NUMBER("n", left)), "result.left"));
}

/* Removes cards without points if any card has points. */
static CardSet those_that_count(const Game *g, CardSet cards)
{
    CardSet worth = CARDSET_EMPTY;
    for (CardSet left = game_pack(g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        if (game_card(g, c)->points != 0)
            cardset_add(&worth, c);
    }
    return cardset_empty(worth) ? cards : cardset_and(cards, worth);
}

/* The source of the points: the cards in a row, or a text. */
static void draw_source(const After *r, Draw *d, int side, Rect row)
{
    char text[WORDS_SIZE];
    const Rect room = rect_column(rect_pad(row, 0, 6), CARDS_LEFT,
                                  gain_column(r) - COLUMN_W / 2.0f - 6 - CARDS_LEFT);
    const CardSet cards = those_that_count(r->game, r->tally.cards[side]);
    if (row.h >= TALL && !cardset_empty(cards)) {
        const float shown = after_progress(r, COUNT_MS) * (float)cardset_count(cards);
        paint_row(r->paint, cards, (int)shown, room, ALIGN_LEFT);
        return;
    }
    explain(r, side, text, sizeof text);
    if (!has_remarks(r))
        text_fit(d, style(STYLE_SMALL), room, ALIGN_LEFT, text);
}

static void draw_row(const After *r, Draw *d, int side, float t)
{
    const Rect row = row_rect(r, side);
    const int gain = r->tally.gain[side], total = r->tally.total[r->tally.kept][side],
              counted = (int)((float)gain * t);
    const bool good = (gain > 0) != game_facts(r->game)->low_wins;
    Color color = good ? GAIN : LOSS;
    if (gain == 0)
        color = MUTED;
    char text[16];
    const float border = is_own(r, side) ? 1.5f : 0;
    draw_round(d, row, 14, side == shown_seat(r) ? ROW : PANEL_RAISED, border, BRASS);
    draw_names(r, d, side, row);
    draw_source(r, d, side, row);
    text_line(d, style_sized(STYLE_STRONG, 23, color), rect_column(row, gain_column(r) - 44, 88),
              ALIGN_CENTRE, words_gain(text, counted));
    text_line(d, style_sized(STYLE_STRONG, 23, WHITE), rect_column(row, total_column(r) - 44, 88),
              ALIGN_CENTRE, words_number(text, total - gain + counted));
    if (game_facts(r->game)->target)
        draw_way(r, d, row, total - gain, total - gain + counted, color);
}

/* Below the rows: the points of the selected row in detail, otherwise the cards laid aside. */
static void draw_strip(const After *r, Draw *d, Rect p)
{
    enum { AIR = 8, LINE = 26, MOST = 108 };
    const int seat = shown_seat(r);
    const float top = p.y + ROWS_TOP + row_height(r) * (float)tally_sides(r->game),
                end = p.y + p.h - FOOT - 12;
    const Rect title = {p.x + SIDE + AIR, top + AIR, ROWS_W - 2 * AIR, LINE};
    const Rect cards = rect_row(title, LINE + 4, fminf(MOST, end - title.y - LINE - 4));
    char text[WORDS_SIZE];
    if (seat >= 0) {
        explain(r, seat, text, sizeof text);
        text_fit(d, style_in(STYLE_SMALL, BRASS), title, ALIGN_LEFT, text);
        paint_row(r->paint, r->tally.cards[seat], MAX_CARDS, cards, ALIGN_LEFT);
    } else if (!cardset_empty(r->tally.aside)) {
        words_say(&r->speaker, text, sizeof text,
                  words_has(&r->speaker, "aside") ? "aside" : "pass.aside");
        text_fit(d, style(STYLE_SMALL), title, ALIGN_LEFT, text);
        paint_row(r->paint, r->tally.aside, MAX_CARDS, cards, ALIGN_LEFT);
    } else {
        text_fit(d, style(STYLE_SMALL), title, ALIGN_LEFT, tr(r->base.app, "result.pick"));
    }
}

static void draw_chart(const After *r, Draw *d, Rect p, float t)
{
    const Rect box = rect_in(p, p.w - SIDE - CHART_W, ROWS_TOP, CHART_W, ROWS_H - 6);
    draw_round(d, box, 14, PANEL_DEEP, 1, HAIRLINE);
    text_fit(d, style(STYLE_NOTE), rect_row(rect_pad(box, 16, 0), 10, 24), ALIGN_LEFT,
             tr(r->base.app, "result.chart"));
    after_chart(r, d, (Rect){box.x + 66, box.y + 52, box.w - 118, box.h - 80}, t);
}

static void result_draw(Scene *s, Draw *d)
{
    After *r = (After *)s;
    const Rect p = result_rect(r);
    const float t = progress(r);
    paint_backdrop(r->paint);
    widget_dialog(d, p);
    draw_head(r, d, p);
    for (int i = 0; i < tally_sides(r->game); i++)
        draw_row(r, d, i, t);
    draw_chart(r, d, p, t);
    draw_strip(r, d, p);
    if (*r->reached) {
        const float w = fminf(text_width(d, style(STYLE_NOTE), r->reached) + 44, p.w);
        widget_pill(d, rect_centred(p.x + p.w / 2, p.y, w, 30), style_in(STYLE_NOTE, BRASS),
                    r->reached);
    }
    ui_draw(s->app->ui);
}

const SceneType RESULT_SCENE = {.name = "result",
                                .size = sizeof(After),
                                .begin = after_begin,
                                .enter = result_enter,
                                .update = result_update,
                                .elements = result_elements,
                                .pressed = result_pressed,
                                .tell = after_tell,
                                .back = result_back,
                                .draw = result_draw,
                                .trace = after_trace};
