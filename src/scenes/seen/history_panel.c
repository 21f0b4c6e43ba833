/* The panel with the history of a deal: measures the steps, breaks them into lines and draws
 * them. */
#include "scenes/seen/history_panel.h"
#include <math.h>
#include <string.h>

enum {
    CARD_H = 68,
    LEFT_W = 84,
    RIGHT_W = 156,
    PAD = 10,
    GAP_H = 10,
    STEP_W = 82,
    STEP_MOST = 170,
    WORD_W = 44,
    SHOWN_MOST = 150,
    SIDES = 56,
    EDGE = 18,
    HEAD = 56
};

/* ---- Contents and measures ---- */

static TextStyle small(Color color) { return style_sized(STYLE_NOTE, 14, color); }

static float card_step(int n)
{
    const float w = CARD_H * CARD_ASPECT;
    return n > 1 ? fminf(0.42f * w, (SHOWN_MOST - w) / (float)(n - 1)) : 0;
}

static float cards_width(int n) { return CARD_H * CARD_ASPECT + card_step(n) * (float)(n - 1); }

/* As wide as its cards and words; a player who only passed gets just a portrait. */
static float step_width(const HistoryPanel *h, const HistoryPart *part, const HistoryStep *s)
{
    const Speaker *me = &h->seen->me;
    Draw *d = h->seen->draw;
    char text[WORDS_SIZE];
    const int n = history_cards(s);
    if (n == 0)
        return fmaxf(
            WORD_W,
            text_width(d, small(WHITE), words_history_done(me, part, s, text, sizeof text)) + 10);
    float width =
        fmaxf(cards_width(n) + 16, text_width(d, small(WHITE), words_name(me, s->seat)) + 12);
    if (*words_history_note(me, part, s, text, sizeof text))
        width = fmaxf(width, text_width(d, small(WHITE), text) + 12);
    return fmaxf(STEP_W, fminf(width, STEP_MOST));
}

/* Returns the width of the widest contest on one line; the others may break into lines. */
static float measure_steps(HistoryPanel *h)
{
    const History *told = h->seen->told;
    char note[WORDS_SIZE];
    float widest = 0;
    for (int i = 0; i < told->parts; i++) {
        const HistoryPart *part = &told->part[i];
        float sum = 0;
        h->noted[i] = false;
        for (int k = part->first; k < part->first + part->n; k++) {
            sum += h->width[k] = step_width(h, part, &told->step[k]);
            h->noted[i] |=
                *words_history_note(&h->seen->me, part, &told->step[k], note, sizeof note);
        }
        if (part->kind == PART_CONTEST)
            widest = fmaxf(widest, sum);
    }
    return widest;
}

static float line_height(const HistoryPanel *h, int part)
{
    return CARD_H + 4 + h->word * (h->noted[part] ? 2 : 1) + 8;
}

/* A part without a taker needs no room at the right. */
static float steps_width(const HistoryPanel *h, const HistoryPart *part)
{
    return h->rect.w - 2 * EDGE - LEFT_W - 16 - (part->kind == PART_CONTEST ? RIGHT_W : 8);
}

/* The rectangle of step k of the part: line *line, up to x = *x. Call it for all steps in order,
 * starting with 0, 0. */
static float flow(const HistoryPanel *h, const HistoryPart *part, int k, float *x, int *line)
{
    const float w = h->width[k];
    if (*x > 0 && *x + w > steps_width(h, part) + 1) {
        *x = 0;
        ++*line;
    }
    const float at = *x;
    *x += w;
    return at;
}

static float part_height(const HistoryPanel *h, int part)
{
    const HistoryPart *of = &h->seen->told->part[part];
    float x = 0;
    int line = 0;
    for (int k = of->first; k < of->first + of->n; k++)
        flow(h, of, k, &x, &line);
    return line_height(h, part) * (float)(line + 1) + 2 * PAD - 4;
}

void history_panel_make(HistoryPanel *h, const Seen *s)
{
    const Layout *l = &s->table->layout;
    const float top = BAR_HEIGHT + 18;
    h->seen = s;
    /* never smaller than is legible, so taller in a small window */
    h->word = fmaxf(19, 1.3f * draw_text_size(s->draw, 14));
    h->rect.w =
        fmaxf(fminf(measure_steps(h) + LEFT_W + RIGHT_W + SIDES, fminf(l->w - 96, 1020)), 700);
    h->height = -GAP_H;
    for (int i = 0; i < s->told->parts; i++)
        h->height += part_height(h, i) + GAP_H;
    h->height = fmaxf(h->height, 60);
    h->rect = (Rect){(l->w - h->rect.w) / 2, top, h->rect.w,
                     fminf(l->h - top - 24, h->height + HEAD + 2 * EDGE)};
    h->view = rect_inset(h->rect, EDGE);
    rect_cut_top(&h->view, HEAD);
}

/* ---- Drawing ---- */

static void draw_cards(const Seen *seen, const HistoryStep *s, Rect box, bool best)
{
    const int n = history_cards(s);
    const float width = cards_width(n),
                left = box.x + (box.w - width) / 2 + CARD_H * CARD_ASPECT / 2;
    CardSet known = s->cards;
    for (int i = 0; i < n; i++) {
        const Card c = i < s->unseen ? NO_CARD : cardset_pop(&known);
        paint_card(seen->paint, c,
                   (Pose){left + card_step(n) * (float)i, box.y + CARD_H / 2.0f, CARD_H, 0}, AS_IS);
    }
    if (best)
        draw_round(
            seen->draw,
            rect_around((Point){box.x + box.w / 2, box.y + CARD_H / 2.0f}, width + 7, CARD_H + 7),
            8, NOTHING, 2.5f, BRASS);
}

static void draw_step(const HistoryPanel *h, const HistoryPart *part, const HistoryStep *s,
                      Rect box, bool best)
{
    const Speaker *me = &h->seen->me;
    Draw *d = h->seen->draw;
    char text[WORDS_SIZE];
    if (history_cards(s) == 0) { /* a player who declined: the face, with the word under it */
        paint_face(d, h->seen->player[s->seat].face, MOOD_CALM,
                   (Point){box.x + box.w / 2, box.y + CARD_H / 2.0f - 6}, 30);
        text_line(d, small(s->kind == STEP_BID || s->kind == STEP_REVOLT ? BRASS : MUTED),
                  (Rect){box.x, box.y + CARD_H / 2.0f + 14, box.w, h->word}, ALIGN_CENTRE,
                  words_history_done(me, part, s, text, sizeof text));
        return;
    }
    const Rect under = {box.x + 3, box.y + CARD_H + 4, box.w - 6, h->word};
    const int limit = words_history_totals(me) ? me->style->total[0].limit : 0;
    draw_cards(h->seen, s, box, best);
    text_fit(d, small(best ? BRASS : WHITE), under, ALIGN_CENTRE, words_name(me, s->seat));
    if (*words_history_note(me, part, s, text, sizeof text))
        text_fit(d, small(limit && s->total > limit ? LOSS : BRASS), rect_move(under, 0, under.h),
                 ALIGN_CENTRE, text);
}

static void draw_taker(const Seen *s, const HistoryPart *part, Rect box)
{
    char worth[64];
    const bool taken = part->over && part->taker != NO_SEAT;
    words_history_worth(&s->me, part, worth, sizeof worth);
    Rect name = {box.x, box.y + box.h / 2 - (*worth ? 25.0f : 13.0f), box.w, 26};
    if (taken) {
        paint_face(s->draw, s->player[part->taker].face, MOOD_CALM,
                   (Point){name.x + 18, box.y + box.h / 2}, 34);
        name.x += 44;
        name.w -= 44;
    }
    text_fit(s->draw, style_sized(STYLE_NOTE, 16, taken ? WHITE : MUTED), name, ALIGN_LEFT,
             words_history_end(&s->me, part));
    text_fit(s->draw, small(BRASS), rect_move(name, 0, 25), ALIGN_LEFT, worth);
}

static void draw_part(const HistoryPanel *h, int number, Rect box)
{
    char title[64];
    float x = 0;
    int line = 0;
    Draw *d = h->seen->draw;
    const History *told = h->seen->told;
    const HistoryPart *part = &told->part[number];
    const bool contest = part->kind == PART_CONTEST;
    const int best = words_history_best(&h->seen->me, part, told->step);
    const float high = line_height(h, number);
    draw_round(d, box, 12, color_fade(ROW, contest ? 0.85f : 0.45f), 0, NOTHING);
    Rect in = {box.x, box.y + PAD, box.w, box.h - 2 * PAD};
    const Rect left = rect_cut_left(&in, LEFT_W);
    words_history_title(&h->seen->me, part, title, sizeof title);
    if (contest)
        text_fit(d, (TextStyle){FONT_NUMERAL, 30, BRASS}, rect_inset(left, 6), ALIGN_CENTRE, title);
    else
        text_name(d, style_sized(STYLE_NOTE, 15, BRASS), rect_inset(left, 6), rect_inset(left, 6),
                  title);
    draw_taker(h->seen, part, (Rect){in.x + in.w - RIGHT_W, in.y, RIGHT_W - 10, in.h});
    for (int k = part->first; k < part->first + part->n; k++) {
        const float at = flow(h, part, k, &x, &line);
        draw_step(h, part, &told->step[k],
                  (Rect){in.x + at, in.y + high * (float)line + 2, x - at, high}, k == best);
    }
}

void history_panel_draw(const HistoryPanel *h, float offset)
{
    Draw *d = h->seen->draw;
    const Rect view = h->view;
    const int parts = h->seen->told->parts;
    if (parts == 0)
        text_line(d, style(STYLE_SMALL), view, ALIGN_CENTRE, seen_tr(h->seen, "history.empty"));
    draw_clip_push(d, view);
    float y = view.y - offset;
    for (int i = parts - 1; i >= 0; i--) {
        const float height = part_height(h, i);
        if (y + height > view.y && y < view.y + view.h)
            draw_part(h, i, (Rect){view.x, y, view.w - 16, height});
        y += height + GAP_H;
    }
    draw_clip_pop(d);
}
