/* The picture of the review: a row for each seat with its hand and its played cards, the panel
 * of the analysis, and the deal as a line of choices. */
#include "rules/offers/offers.h"
#include "scenes/seen/advice.h"
#include "scenes/review/review_private.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLATE_W = 206, PUT_W = 190, ROW_RADIUS = 14 };

/* ---- Cards ---- */

static CardSet cards_of(const Sequence *s)
{
    CardSet cards = CARDSET_EMPTY;
    for (int i = 0; i < s->n; i++)
        if (s->step[i].verb == VERB_PICK || s->step[i].verb == VERB_PLAY)
            cardset_add(&cards, s->step[i].card);
    return cards;
}

static void draw_hand(const Review *r, Draw *d, int seat, Rect box)
{
    const Finding *v = review_finding(r);
    const CardSet next = r->leaving[seat],
                  better = v && seat == r->seat ? cards_of(&v->better) : CARDSET_EMPTY;
    CardSet left = r->row[seat];
    const int n = cardset_count(left);
    const float h = box.h - 16, w = h * CARD_ASPECT,
                step = n > 1 ? fminf(w * 1.04f, (box.w - w) / (float)(n - 1)) : 0;
    for (int i = 0; i < n; i++) {
        const Card c = cardset_pop(&left);
        const bool made = cardset_has(next, c), good = cardset_has(better, c);
        const Pose at = {box.x + w / 2 + step * (float)i,
                         box.y + 12 + h / 2 - (made || good ? 8.0f : 0), h, 0};
        paint_card(r->paint, c, at, AS_IS);
        const Color dear = v && v->loss ? LOSS : WHITE;
        if (made || good)
            draw_round(d, rect_centred(at.x, at.y, w + 6, h + 6), 0.07f * h, NOTHING, 4,
                       good ? BRASS : dear);
    }
}

static char *say_counters(const Review *r, int n, char *out, size_t size)
{
    return words_tell(&r->speaker, out, size, WITH(AS_NUMBER("n", n)), "review.counters");
}

/* Beside the seat that takes or pays: the card on offer and the counters on it. */
static void draw_offer(const Review *r, Draw *d, int seat, Card offered, Rect box)
{
    char text[WORDS_NAME];
    if (seat != r->step[r->at].seat)
        return;
    const float w = box.h * CARD_ASPECT;
    paint_card(r->paint, offered, pose_at(box.x + w / 2, box.y + box.h / 2, box.h), AS_IS);
    rect_cut_left(&box, w + 12);
    text_fit(d, style(STYLE_NOTE), box, ALIGN_LEFT,
             say_counters(r, game_pot(r->game, &r->view.s), text, sizeof text));
}

/* The seat's cards in the current contest, or in the one that was just decided. */
static void draw_put(const Review *r, Draw *d, int seat, Rect box)
{
    const HistoryPart *part = r->told.parts ? &r->told.part[r->told.parts - 1] : NULL;
    CardSet cards = CARDSET_EMPTY;
    int unseen = 0;
    const Card offered = game_offered(r->game, &r->view.s);
    if (offered != NO_CARD)
        draw_offer(r, d, seat, offered, box);
    if (offered != NO_CARD || !part || part->kind != PART_CONTEST)
        return;
    for (int i = part->first; i < part->first + part->n; i++)
        if (r->told.step[i].seat == seat) {
            cards = cardset_or(cards, r->told.step[i].cards);
            unseen += r->told.step[i].unseen;
        }
    if (!cardset_empty(cards))
        paint_row(r->paint, cards, MAX_CARDS, box, ALIGN_LEFT);
    for (int i = 0; i < unseen && cardset_empty(cards); i++)
        paint_card(r->paint, NO_CARD,
                   pose_at(box.x + box.h * CARD_ASPECT * (0.5f + 0.3f * (float)i),
                           box.y + box.h / 2, box.h),
                   AS_IS);
}

/* ---- Rows ---- */

void review_draw_row(const Review *r, Draw *d, int seat, bool hot)
{
    const Rect row = review_row(r, seat);
    const HistoryPart *part = r->told.parts ? &r->told.part[r->told.parts - 1] : NULL;
    const bool taker = part && part->kind == PART_CONTEST && part->over && part->taker == seat;
    const bool turn = r->step[r->at].seat == seat;
    Rect in = row;
    char text[WORDS_SIZE];
    if (turn || hot)
        draw_round(d, row, ROW_RADIUS, NOTHING, 2, turn ? BRASS : OUTLINE);
    const Rect plate = rect_cut_left(&in, PLATE_W);
    const float face = fminf(52, row.h - 12), x = plate.x + 12 + face / 2, cy = row.y + row.h / 2;
    paint_face(d, match_plan(r->match)->player[seat].face, IMP_CALM, (Point){x, cy}, face);
    const Rect name = {x + face / 2 + 8, cy - 22, plate.x + plate.w - x - face / 2 - 12, 24};
    text_name(d, style_sized(STYLE_STRONG, 17, seat == r->seat ? BRASS : WHITE), name,
              (Rect){name.x, cy - 30, name.w, 33}, words_name(&r->speaker, seat));
    if (r->style.shape == SHAPE_OFFER)
        say_counters(r, r->counters[seat], text, sizeof text);
    else if (!*words_tag(&r->speaker, &r->view, seat, text, sizeof text)) /* what it has to win */
        words_score(&r->speaker, &r->view, seat, text, sizeof text);
    const Rect under = rect_move(name, 0, 22);
    text_name(d, style(STYLE_NOTE), under,
              (Rect){under.x, under.y, under.w, row.y + row.h - 4 - under.y}, text);
    const Rect put = rect_split_right(&in, PUT_W, 10);
    if (taker)
        draw_round(d, rect_inset(put, 4), 10, color_fade(BRASS, 0.22f), 1.5f, BRASS);
    draw_put(r, d, seat, rect_inset(put, 10));
    draw_hand(r, d, seat, in);
}

/* ---- Panel of the analysis ---- */

static char *say_points(const Review *r, int hundredths, const char *plus, char *out, size_t size)
{
    char number[24];
    words_tenths(r->speaker.strings, number, hundredths, plus);
    return words_tell(&r->speaker, out, size, WITH(AS_TEXT("points", number)), "review.points");
}

/* The paragraphs about the next choice. */
static void say_finding(const Review *r, char *out, size_t size)
{
    char text[WORDS_SIZE], move[WORDS_SIZE], points[WORDS_NAME];
    const Finding *v = review_finding(r);
    const ReviewStop *at = &r->step[r->at];
    out[0] = '\0';
    if (at->seat == NO_SEAT || at->seat != r->seat || !v) {
        const bool waits = !review_done(r) && at->move >= r->analysis->at;
        const char *key = waits ? "review.waits" : "review.forced";
        if (at->seat != r->seat)
            key = at->seat == NO_SEAT ? "review.over" : "review.others";
        words_say(&r->speaker, out, size, key);
        return;
    }
    const Advice a = advice_between(&v->better, &v->made, v->reasons, v->reason);
    words_move(&r->speaker, &r->view, &a.other, 0, move, sizeof move);
    words_tell(&r->speaker, out, size, WITH(AS_TEXT("move", move)), "review.made");
    if (!v->loss) {
        words_append(out, size, "\n", tr(r->base.app, v->mixed ? "review.mixed" : "review.good"));
        return;
    }
    words_move(&r->speaker, &r->view, &a.best, 0, move, sizeof move);
    words_append(
        out, size, "\n",
        words_tell(&r->speaker, text, sizeof text,
                   WITH(AS_TEXT("move", move),
                        AS_TEXT("points", say_points(r, v->loss, "", points, sizeof points))),
                   "review.better"));
    if (*words_why(&r->speaker, &a, text, sizeof text))
        words_append(out, size, "\n", text);
}

/* Both moves, by their names or as written at the corners of cards: "♦6 → ♦10". */
static void say_both(const Review *r, const Finding *v, char *made, char *better, size_t size)
{
    View then;
    const CardSet from = cards_of(&v->made), to = cards_of(&v->better);
    words_cards(&r->speaker, made, size, from);
    words_cards(&r->speaker, better, size, to);
    if (!cardset_empty(from) && !cardset_empty(to))
        return;
    match_view_at(r->match, v->move, r->seat, &then);
    const Advice a = advice_between(&v->better, &v->made, v->reasons, v->reason);
    words_move(&r->speaker, &then, &a.other, 0, made, size);
    words_move(&r->speaker, &then, &a.best, 0, better, size);
}

/* Only the number of the move where both are called the same or do not fit. */
static void say_dear(const Review *r, Draw *d, const Finding *v, float room, char *out, size_t size)
{
    char made[WORDS_SIZE], better[WORDS_SIZE];
    const int move = review_stop_of(r, v) + 1;
    say_both(r, v, made, better, sizeof made);
    words_tell(&r->speaker, out, size,
               WITH(AS_NUMBER("n", move), AS_TEXT("made", made), AS_TEXT("better", better)),
               "review.instead");
    if (strcmp(made, better) == 0 ||
        draw_text_width(d, style(STYLE_NOTE).role, 0.75f * style(STYLE_NOTE).size, out) > room)
        words_tell(&r->speaker, out, size, WITH(AS_NUMBER("n", move)), "review.move");
}

void review_draw_dear(const Review *r, Draw *d, int i, const Finding *v, bool hot)
{
    char text[WORDS_SIZE];
    Rect row = review_costly(r, i);
    const bool here = review_stop_of(r, v) == r->at;
    const TextStyle points = style_sized(STYLE_STRONG, 16, LOSS);
    if (here || hot)
        draw_round(d, row, 8, ROW, here ? 1.5f : 0, BRASS);
    row = rect_pad(row, 10, 0);
    say_points(r, -v->loss, "", text, sizeof text);
    text_line(d, points, rect_cut_right(&row, text_width_in(d, points, row.h, text) + 10),
              ALIGN_RIGHT, text);
    say_dear(r, d, v, row.w, text, sizeof text);
    text_fit(d, style_sized(STYLE_NOTE, 15, WHITE), row, ALIGN_LEFT, text);
}

static void draw_costliest(const Review *r, Draw *d)
{
    int dear[COSTLIEST];
    const App *a = r->base.app;
    const Rect first = rect_pad(review_costly(r, 0), 6, 0);
    text_fit(d, style_sized(STYLE_STRONG, 16, WHITE), rect_move(first, 0, -32), ALIGN_LEFT,
             tr(a, "review.costliest"));
    if (analysis_costliest(r->analysis, dear) == 0)
        text_fit(d, style(STYLE_NOTE), first, ALIGN_LEFT,
                 tr(a, review_done(r) ? "review.none" : "review.waits"));
}

static void draw_luck(const Review *r, Draw *d, Rect box)
{
    char text[WORDS_SIZE], points[WORDS_NAME];
    const Analysis *j = r->analysis;
    if (!review_done(r)) {
        const int span = j->to - j->from;
        words_tell(&r->speaker, text, sizeof text,
                   WITH(AS_NUMBER("n", span > 0 ? 100 * (j->at - j->from) / span : 100)),
                   "review.progress");
        text_fit(d, style(STYLE_NOTE), box, ALIGN_LEFT, text);
        return;
    }
    char played[WORDS_SIZE];
    words_tell(&r->speaker, text, sizeof text,
               WITH(AS_TEXT("points", say_points(r, j->luck, "+", points, sizeof points))),
               "review.luck");
    words_tell(&r->speaker, played, sizeof played,
               WITH(AS_TEXT("points", say_points(r, j->gain, "+", points, sizeof points))),
               "review.play");
    /* each part is as wide as its text */
    enum { APART = 12 };
    const TextStyle one = style_in(STYLE_NOTE, WHITE),
                    other = style_in(STYLE_NOTE, j->gain < j->luck ? LOSS : BRASS);
    const float w = text_width_in(d, one, box.h, text),
                all = w + text_width_in(d, other, box.h, played);
    Rect left = box, right = rect_split_right(&left, box.w * (1 - w / all), APART);
    text_fit(d, one, left, ALIGN_LEFT, text);
    text_fit(d, other, right, ALIGN_RIGHT, played);
}

/* The steps before this position, latest first, as far as there is room. */
static void draw_history(const Review *r, Draw *d, Rect in)
{
    enum { APART = 5 };
    const TextStyle small = style_sized(STYLE_NOTE, 15, MUTED);
    char text[REVIEW_TOLD];
    for (int i = r->told.parts - 1; i >= 0; i--) {
        words_history(&r->speaker, &r->told, &r->told.part[i], text, sizeof text);
        const float h = text_height(d, small, in.w, text);
        if (h > in.h)
            return;
        text_block(d, small, rect_split_top(&in, h, APART), ALIGN_LEFT, text);
    }
}

static void draw_panel(const Review *r, Draw *d)
{
    const Rect p = review_places(r).panel;
    char text[2 * WORDS_SIZE], turn[WORDS_SIZE], trumps[WORDS_NAME];
    Rect in = rect_pad(p, 20, 14);
    words_trick(&r->speaker, &r->view, text, sizeof text);
    if (*words_trump_line(&r->speaker, &r->view, trumps, sizeof trumps))
        words_append(text, sizeof text, " · ", trumps);
    const Rect round = rect_cut_top(&in, 24);
    text_fit(d, style(STYLE_NOTE), (Rect){round.x, round.y, round.w + 14, round.h}, ALIGN_LEFT,
             text);
    const int seat = r->step[r->at].seat;
    words_tell(&r->speaker, turn, sizeof turn, WITH(AS_SEAT("name", seat)), "%s",
               seat == NO_SEAT ? "review.end" : "review.turn");
    text_fit(d, style(STYLE_HEADING), rect_split_top(&in, 34, 6), ALIGN_LEFT, turn);
    in.h = review_costly(r, 0).y - 46 - in.y;
    say_finding(r, text, sizeof text);
    const float said = text_height(d, style_in(STYLE_BODY, WHITE), in.w, text) + 8;
    text_block(d, style_in(STYLE_BODY, WHITE), in, ALIGN_LEFT, text);
    if (said < in.h)
        draw_history(r, d, (Rect){in.x, in.y + said, in.w, in.h - said});
    widget_hairline(d, p.x + 20, review_costly(r, 0).y - 40, p.w - 40);
    draw_costliest(r, d);
    draw_luck(r, d, review_luck(r));
}

/* ---- Line of the deal ---- */

static void draw_diamond(Draw *d, Point at, float size, Color c)
{
    const Point line[] = {{at.x, at.y - size},
                          {at.x + size, at.y},
                          {at.x, at.y + size},
                          {at.x - size, at.y},
                          {at.x, at.y - size}};
    draw_polyline(d, line, 5, 3, c);
}

void review_draw_block(const Review *r, Draw *d, int block, bool hot)
{
    const bool here = r->step[r->at].block == block;
    const Color line = here ? BRASS : HAIRLINE;
    draw_round(d, review_block(r, block), 6, here || hot ? ROW : PANEL_RAISED, 1, line);
}

static void draw_line(const Review *r, Draw *d)
{
    const ReviewPlaces p = review_places(r);
    const float gap = r->stops > 1 ? review_stop_x(r, 1) - review_stop_x(r, 0) : 20,
                y = p.line.y + 55;
    for (int i = 0; i + 1 < r->stops; i++) {
        const float size = fminf(gap * 0.32f, 5);
        draw_circle(d, (Point){review_stop_x(r, i), y}, size,
                    r->step[i].seat == r->seat ? WHITE : MUTED, 0, NOTHING);
    }
    for (int i = 0; i < r->analysis->n; i++)
        if (r->analysis->finding[i].loss)
            draw_diamond(d,
                         (Point){review_stop_x(r, review_stop_of(r, &r->analysis->finding[i])), y},
                         8, LOSS);
    const float x = review_stop_x(r, r->at);
    draw_fill(d, (Rect){x - 1, p.line.y + 24, 2, 58}, BRASS);
    draw_circle(d, (Point){x, p.line.y + 22}, 6, BRASS, 0, NOTHING);
    char text[WORDS_SIZE];
    words_tell(&r->speaker, text, sizeof text,
               WITH(AS_NUMBER("n", r->at + 1), AS_NUMBER("of", r->stops - 1)),
               r->at + 1 < r->stops ? "review.place" : "review.end"); /* no move follows the last */
    Rect low = {p.line.x, p.foot.y + p.foot.h - 26, p.line.w, 22};
    text_line(d, style(STYLE_NOTE), rect_cut_right(&low, 190), ALIGN_RIGHT, text);
    words_tell(&r->speaker, text, sizeof text, WITH(AS_TEXT("text", r->receipt)), "review.receipt");
    if (r->receipt[0])
        text_fit(d, style(STYLE_NOTE), low, ALIGN_LEFT, text);
}

/* This layer is equal at every step and most of the picture, so it is kept. */
void review_draw_ground(const Review *r, Draw *d)
{
    const ReviewPlaces p = review_places(r);
    if (layer_begin(d, r->ground, false, PANEL_DEEP)) {
        paint_backdrop(r->paint);
        widget_bar(d, (Rect){0, 0, draw_area(d).w, BAR_HEIGHT});
        for (int i = 0; i < game_seats(r->game); i++)
            draw_round(d, review_row(r, i), ROW_RADIUS, color_fade(PANEL, 0.66f), 1, HAIRLINE);
        widget_panel(d, p.panel);
        widget_panel(d, p.foot);
        layer_end(d);
    }
    layer_draw(d, r->ground, 1);
}

void review_draw_rest(const Review *r, Draw *d)
{
    char name[WORDS_SIZE];
    text_line(d, style(STYLE_HEADING), (Rect){24, 0, 260, BAR_HEIGHT}, ALIGN_LEFT,
              tr(r->base.app, "review.title"));
    words_say(&r->speaker, name, sizeof name, "name");
    text_line(d, style(STYLE_SMALL), (Rect){290, 1, 300, BAR_HEIGHT}, ALIGN_LEFT, name);
    draw_panel(r, d);
    draw_line(r, d);
}
