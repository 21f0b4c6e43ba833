/* The panel with the history of a deal: a row for each part, with its title, steps and taker. */
#include "scenes/seen/history_panel.h"
#include <math.h>

enum {
    LEFT_W = 84,
    RIGHT_W = 156,
    PAD = 10,
    GAP_H = 10,
    LETTERS = 14,
    SIDES = 56,
    EDGE = 18,
    HEAD = 56
};

/* ---- Measures ---- */

/* Returns the width of the widest contest on one line; the others may break into lines. */
static float measure_parts(HistoryPanel *h)
{
    const History *told = h->seen->told;
    float widest = 0;
    for (int i = 0; i < told->parts; i++) {
        h->steps[i] = (Steps){.paint = h->seen->paint,
                              .draw = h->seen->draw,
                              .me = &h->seen->me,
                              .player = h->seen->player,
                              .part = &told->part[i],
                              .step = told->step,
                              .width = h->width,
                              .card = 68,
                              /* never smaller than is legible, so taller in a small window */
                              .line = fmaxf(19, 1.3f * draw_text_size(h->seen->draw, LETTERS)),
                              .letters = LETTERS,
                              .least = 82};
        const float width = steps_measure(&h->steps[i]);
        if (told->part[i].kind == PART_CONTEST)
            widest = fmaxf(widest, width);
    }
    return widest;
}

/* A part without a taker needs no room at the right. */
static float steps_width(const HistoryPanel *h, const HistoryPart *part)
{
    return h->rect.w - 2 * EDGE - LEFT_W - 16 - (part->kind == PART_CONTEST ? RIGHT_W : 8);
}

static float part_height(const HistoryPanel *h, int part)
{
    const Steps *steps = &h->steps[part];
    return steps_height(steps, steps_width(h, steps->part)) + 2 * PAD - 4;
}

void history_panel_make(HistoryPanel *h, const Seen *s)
{
    const Layout *l = &s->table->layout;
    const float top = BAR_HEIGHT + 18;
    h->seen = s;
    h->rect.w =
        fmaxf(fminf(measure_parts(h) + LEFT_W + RIGHT_W + SIDES, fminf(l->w - 96, 1020)), 700);
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

static void draw_taker(const Seen *s, const HistoryPart *part, Rect box)
{
    char worth[64];
    const bool taken = part->over && part->taker != NO_SEAT;
    words_history_worth(&s->me, part, worth, sizeof worth);
    Rect name = rect_row(box, box.h / 2 - (*worth ? 25.0f : 13.0f), 26);
    if (taken) {
        paint_face(s->draw, s->player[part->taker].face, IMP_CALM,
                   (Point){name.x + 18, box.y + box.h / 2}, 34);
        name.x += 44;
        name.w -= 44;
    }
    text_fit(s->draw, style_sized(STYLE_NOTE, 16, taken ? WHITE : MUTED), name, ALIGN_LEFT,
             words_history_end(&s->me, part));
    text_fit(s->draw, style_sized(STYLE_NOTE, LETTERS, BRASS), rect_move(name, 0, 25), ALIGN_LEFT,
             worth);
}

static void draw_part(const HistoryPanel *h, int number, Rect box)
{
    char title[64];
    Draw *d = h->seen->draw;
    const HistoryPart *part = &h->seen->told->part[number];
    const bool contest = part->kind == PART_CONTEST;
    draw_round(d, box, 12, color_fade(ROW, contest ? 0.85f : 0.45f), 0, NOTHING);
    Rect in = rect_pad(box, 0, PAD);
    const Rect left = rect_cut_left(&in, LEFT_W);
    words_history_title(&h->seen->me, part, title, sizeof title);
    if (contest)
        text_fit(d, (TextStyle){FONT_NUMERAL, 30, BRASS}, rect_inset(left, 6), ALIGN_CENTRE, title);
    else
        text_name(d, style_sized(STYLE_NOTE, 15, BRASS), rect_inset(left, 6), rect_inset(left, 6),
                  title);
    draw_taker(h->seen, part, rect_column(in, in.w - RIGHT_W, RIGHT_W - 10));
    steps_draw(&h->steps[number], (Rect){in.x, in.y + 2, steps_width(h, part), in.h});
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
