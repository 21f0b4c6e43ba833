/* After a deal: who got what and why, the totals so far, and the cards that had been laid aside. */
#include "scenes/after.h"
#include "scenes/company.h"
#include "scenes/types.h"
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>

enum { RESULT_SEAT = 1, RESULT_COMPANY, RESULT_REVIEW, RESULT_CODE, RESULT_NEXT };
enum { PANEL_W = 900, PANEL_H = 596, COUNT_MS = 600, ROWS_TOP = 147, ROWS_H = 240, ROWS_ALL = 324 };

static Rect panel_rect(const After *r) { return rect_around(rect_centre(draw_area(r->base.app->draw)), PANEL_W, PANEL_H); }

/* Is there a card to show at all? */
static bool has_cards(const After *r)
{
    bool any = !cardset_empty(r->tally.aside);
    for (int i = 0; i < game_seats(r->game); i++)
        any |= !cardset_empty(r->tally.cards[i]);
    return any;
}

/* Where social ranks are at stake, in the order of going out. */
static int row_of(const After *r, int side) { return game_facts(r->game)->ranked ? r->tally.out[side] : side; }

static Rect row_rect(const After *r, int side)
{
    const Rect p = panel_rect(r);
    const int n = tally_sides(r->game);
    float h = (float)(has_cards(r) ? ROWS_H : ROWS_ALL) / (float)(n < 4 ? 4 : n);
    h = h > 60 ? 60 : h;
    return (Rect){p.x + 42, p.y + ROWS_TOP + h * (float)row_of(r, side), 540, h - 6};
}

static float progress(const After *r) { return ease_at(EASE_OUT_CUBIC, after_progress(r, COUNT_MS)); }

/* The row that is pointed at, else the one that was clicked. */
static int shown_seat(const After *r)
{
    const Element *e = ui_hovered(r->base.app->ui);
    return e && e->what == RESULT_SEAT ? e->argument : r->chosen - 1;
}

/* Why the seat got its points, rule by rule. */
static void explain(const After *r, int seat, char *out, size_t size)
{
    const Tally *t = &r->tally;
    snprintf(out, size, "%s", t->lines[seat] ? "" : tr(r->base.app, "result.nothing"));
    for (int i = 0; i < t->lines[seat]; i++) {
        const TallyLine *line = &t->line[seat][i];
        char text[WORDS_SIZE];
        words_tell(&r->speaker, text, sizeof text,
                   WITH(AS_NUMBER("n", cardset_count(line->cards)), AS_NUMBER("points", abs(line->points))), "score.%s",
                   game_score_rule(r->game, line->rule));
        words_append(out, size, tr(r->base.app, "list.join"), text);
    }
}

/* Has a row something to say beside the name? */
static bool has_remarks(const After *r) { return game_facts(r->game)->ranked || words_has(&r->speaker, "result.row"); }

/* Middle of the columns of the gain and the total, from the left end of a row. */
static float gain_column(const After *r) { return has_remarks(r) || game_facts(r->game)->partners ? 406 : 376; }
static float total_column(const After *r) { return has_remarks(r) || game_facts(r->game)->partners ? 498 : 484; }

/* What the row says beside the name: the new rank, or what else the game has a word for. */
static void remark(const After *r, int seat, char *out, size_t size)
{
    const Tally *t = &r->tally;
    if (game_facts(r->game)->ranked) {
        char title[WORDS_SIZE - 8];
        words_title(&r->speaker, title, sizeof title, t->out[seat], "");
        const int rise = t->was[seat] - t->out[seat];
        snprintf(out, size, "%s%s", rise > 0 ? "▲ " : rise < 0 ? "▼ " : "", title);
        return;
    }
    if (match_state(r->match)->bids >> seat & 1)
        words_say(&r->speaker, out, size, t->gain[seat] > 0 ? "result.bid.made" : "result.bid.failed");
    else
        words_tell(&r->speaker, out, size, WITH(AS_NUMBER("n", t->tricks[seat])), "result.row");
}

static void result_elements(Scene *s, Elements *l)
{
    After *r = (After *)s;
    for (int row = 0; row < tally_sides(r->game); row++)
        for (int i = 0; i < tally_sides(r->game); i++) {
            char id[ELEMENT_ID], label[WORDS_SIZE];
            if (row_of(r, i) != row) /* from top to bottom, also for the keyboard */
                continue;
            snprintf(id, sizeof id, "seat:%d", i);
            explain(r, i, label, sizeof label);
            widget_add(l, row_rect(r, i), LOOK_NONE, (Which){RESULT_SEAT, i}, id, label, (Element){.chosen = r->chosen == i + 1});
        }
    const Rect p = panel_rect(r);
    const bool company = company_may_change(r->match);
    after_code_element(r, l, (Rect){p.x + 42, p.y + p.h - 48, p.w - 84, 28}, RESULT_CODE);
    widget_button(l, (Rect){p.x + p.w - 310, p.y + p.h - (company ? 222 : 170), 270, 44}, LOOK_SECONDARY, RESULT_REVIEW,
                  "button:review", tr(s->app, "review.open"));
    if (company)
        widget_button(l, (Rect){p.x + p.w - 310, p.y + p.h - 170, 270, 44}, LOOK_SECONDARY, RESULT_COMPANY, "button:company",
                      tr(s->app, "result.company"));
    widget_button(l, (Rect){p.x + p.w - 310, p.y + p.h - 114, 270, 60}, LOOK_PRIMARY, RESULT_NEXT, "button:next",
                  tr(s->app, r->next                       ? r->next
                             : match_state(r->match)->over ? "result.final"
                                                           : "result.next"));
}

static void result_pressed(Scene *s, const Element *e, Press press)
{
    After *r = (After *)s;
    if (press != PRESS_MAIN)
        return;
    switch (e->what) {
    case RESULT_NEXT: app_pop(s->app); break;
    case RESULT_COMPANY: app_push(s->app, (Destination){.to = TO_COMPANY, .match = r->match, .paint = r->paint}); break;
    case RESULT_REVIEW: app_push(s->app, (Destination){.to = TO_REVIEW, .match = r->match, .paint = r->paint}); break;
    case RESULT_CODE: after_copy_code(r); break;
    case RESULT_SEAT: r->chosen = r->chosen == e->argument + 1 ? 0 : e->argument + 1; break;
    default: break;
    }
    app_redraw(s->app);
}

/* Escape deals nothing: the match waits, with this result. */
static void result_back(Scene *s) { app_reset(s->app, (Destination){.to = TO_TITLE}); }

/* Back from those who came and went: what is here belongs to those who sat here before. */
static void result_enter(Scene *s)
{
    if (company_changed(((After *)s)->match))
        app_pop(s->app);
}

static SceneTick result_update(Scene *s, int64_t now) { return after_update((After *)s, now, COUNT_MS); }

static void draw_head(const After *r, Draw *d, Rect p)
{
    char text[WORDS_SIZE];
    const App *a = r->base.app;
    int sum = 0;
    for (int i = 0; i < tally_sides(r->game); i++)
        sum += r->tally.gain[i];
    text_fit(d, style(STYLE_TITLE), (Rect){p.x + 40, p.y + 22, p.w - 80, 50}, ALIGN_CENTRE,
             words_tell(&r->speaker, text, sizeof text, WITH(AS_NUMBER("deal", r->tally.deals)), "result.title"));
    if (words_has(&r->speaker, "result")) {
        words_tell(&r->speaker, text, sizeof text, WITH(AS_SEAT("owner", r->tally.owner), AS_NUMBER("sum", sum)), "result");
        text_fit(d, style(STYLE_SMALL), (Rect){p.x + 40, p.y + 66, p.w - 80, 26}, ALIGN_CENTRE, text);
    }
    text_fit(d, style_in(STYLE_NOTE, BRASS), (Rect){p.x + 40, p.y + (words_has(&r->speaker, "result") ? 92 : 82), p.w - 80, 22},
             ALIGN_CENTRE, r->before);
    words_say(&r->speaker, text, sizeof text, words_has(&r->speaker, "gain") ? "gain" : "result.gain");
    text_fit(d, style(STYLE_NOTE), (Rect){p.x + 42 + gain_column(r) - 60, p.y + 116, 120, 24}, ALIGN_CENTRE, text);
    text_fit(d, style(STYLE_NOTE), (Rect){p.x + 42 + total_column(r) - 60, p.y + 116, 120, 24}, ALIGN_CENTRE,
             tr(a, "result.total"));
    text_fit(d, style(STYLE_NOTE), (Rect){p.x + 640, p.y + 116, 210, 24}, ALIGN_CENTRE, tr(a, "result.chart"));
}

static void draw_names(const After *r, Draw *d, int side, Rect row)
{
    const float cy = row.y + row.h / 2, face = row.h < 44 ? row.h - 2 : 44;
    float left = row.x + 40;
    char text[WORDS_SIZE];
    draw_round(d, (Rect){row.x + 4, cy - 11, 4, 22}, 2, after_line(r, side), 0, NOTHING);
    left = after_faces(r, d, side, left, cy, face) + 24 + face / 2;
    if (has_remarks(r)) {
        remark(r, side, text, sizeof text);
        text_fit(d, style_in(STYLE_SMALL, BRASS), (Rect){row.x + 176, row.y, 196, row.h}, ALIGN_LEFT, text);
    }
    words_side(&r->speaker, text, sizeof text, side);
    text_fit(d, style(STYLE_STRONG), (Rect){left, row.y, row.x + (has_remarks(r) ? 170 : gain_column(r) - 52) - left, row.h},
             ALIGN_LEFT, text);
}

static void draw_row(const After *r, Draw *d, int side, float t)
{
    const Rect row = row_rect(r, side);
    const int gain = r->tally.gain[side], total = r->tally.total[r->tally.kept][side];
    const bool good = game_facts(r->game)->low_wins ? gain <= 0 : gain >= 0;
    char text[16];
    if (side == shown_seat(r))
        draw_round(d, row, 14, ROW, 0, NOTHING);
    draw_names(r, d, side, row);
    text_line(d, style_sized(STYLE_STRONG, 21, good ? GAIN : LOSS), (Rect){row.x + gain_column(r) - 60, row.y, 120, row.h},
              ALIGN_CENTRE, words_gain(text, (int)((float)gain * t)));
    text_line(d, style_sized(STYLE_STRONG, 21, WHITE), (Rect){row.x + total_column(r) - 60, row.y, 120, row.h}, ALIGN_CENTRE,
              words_number(text, total - gain + (int)((float)gain * t)));
}

/* Without those that are worth nothing, where some are worth something. */
static CardSet those_that_count(const Game *g, CardSet cards)
{
    CardSet worth = CARDSET_EMPTY;
    for (CardSet left = cards; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        if (game_card(g, c)->points != 0)
            cardset_add(&worth, c);
    }
    return cardset_empty(worth) ? cards : worth;
}

/* Bottom left: the cards of the row that is meant, else those that had been laid aside. */
static void draw_cards(const After *r, Draw *d, Rect p)
{
    const int seat = shown_seat(r);
    const float top = has_cards(r) ? 398 : ROWS_TOP + ROWS_ALL + 12;
    const Rect title = {p.x + 42, p.y + top, 540, 26}, cards = {p.x + 42, p.y + 430, 516, 108};
    char text[WORDS_SIZE];
    if (seat >= 0) {
        explain(r, seat, text, sizeof text);
        text_fit(d, style_in(STYLE_SMALL, BRASS), title, ALIGN_LEFT, text);
        paint_row(r->paint, those_that_count(r->game, r->tally.cards[seat]), cards, ALIGN_LEFT);
    } else if (!cardset_empty(r->tally.aside)) {
        words_say(&r->speaker, text, sizeof text, words_has(&r->speaker, "aside") ? "aside" : "pass.aside");
        text_fit(d, style(STYLE_SMALL), title, ALIGN_LEFT, text);
        paint_row(r->paint, r->tally.aside, cards, ALIGN_LEFT);
    } else if (has_cards(r)) {
        text_block(d, style(STYLE_SMALL), (Rect){title.x, title.y + 50, title.w, 80}, ALIGN_LEFT, tr(r->base.app, "result.pick"));
    }
}

static void result_draw(Scene *s, Draw *d)
{
    After *r = (After *)s;
    const Rect p = panel_rect(r);
    const float t = progress(r);
    paint_backdrop(r->paint);
    widget_dialog(d, p);
    draw_head(r, d, p);
    for (int i = 0; i < tally_sides(r->game); i++)
        draw_row(r, d, i, t);
    after_chart(r, d, (Rect){p.x + 664, p.y + 164, 190, 200}, t);
    draw_cards(r, d, p);
    if (*r->reached) {
        const float w = fminf(text_width(d, style(STYLE_NOTE), r->reached) + 44, p.w);
        widget_pill(d, rect_around((Point){p.x + p.w / 2, p.y + p.h + 22}, w, 30), style_in(STYLE_NOTE, BRASS), BRASS,
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
