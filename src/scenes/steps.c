#include "scenes/steps.h"
#include <math.h>

enum { GAP = 14, AIR = 12 };

/* ---- Measures ---- */

static TextStyle steps_text(const Steps *l, Color color)
{
    return style_sized(STYLE_NOTE, l->letters, color);
}

static float steps_text_width(const Steps *l, const char *text)
{
    return text_width(l->draw, steps_text(l, WHITE), text);
}

/* From one card to the next. */
static float card_step(const Steps *l, int n)
{
    const float w = l->card * CARD_ASPECT, most = 2.2f * l->card;
    return n > 1 ? fminf(0.43f * w, (most - w) / (float)(n - 1)) : 0;
}

static float cards_width(const Steps *l, int n)
{
    return l->card * CARD_ASPECT + card_step(l, n) * (float)(n - 1);
}

/* As wide as its cards and words; a player who only passed gets just a portrait or a word. */
static float step_width(const Steps *l, const HistoryStep *s, bool *noted)
{
    char text[WORDS_SIZE];
    const int n = history_cards(s);
    const bool note = *words_history_note(l->me, l->part, s, text, sizeof text);
    float width = note ? steps_text_width(l, text) : 0;
    *noted |= note;
    if (n == 0) {
        words_history_done(l->me, l->part, s, text, sizeof text);
        return fmaxf(0.68f * l->card, GAP + fmaxf(width, steps_text_width(l, text)));
    }
    width = fmaxf(width, fmaxf(cards_width(l, n), steps_text_width(l, words_name(l->me, s->seat))));
    return fmaxf(l->least, fminf(width + GAP, 2.5f * l->card));
}

float steps_measure(Steps *l)
{
    float sum = 0;
    l->noted = false;
    for (int k = l->part->first; k < l->part->first + l->part->n; k++)
        sum += l->width[k] = step_width(l, &l->step[k], &l->noted);
    return sum;
}

static float line_height(const Steps *l) { return l->card + l->line * (l->noted ? 2 : 1) + AIR; }

/* Moves *at over step k, to the next line if the step does not fit in the room; returns the left
 * end of the step. Call it for all steps in order, starting with 0, 0. */
static float steps_flow(const Steps *l, int k, float room, Point *at)
{
    if (at->x > 0 && at->x + l->width[k] > room + 1)
        *at = (Point){0, at->y + line_height(l)};
    at->x += l->width[k];
    return at->x - l->width[k];
}

float steps_height(const Steps *l, float room)
{
    Point at = {0, 0};
    for (int k = l->part->first; k < l->part->first + l->part->n; k++)
        steps_flow(l, k, room, &at);
    return at.y + line_height(l);
}

/* ---- Drawing ---- */

static void draw_cards(const Steps *l, const HistoryStep *s, Point middle, Color tint, bool best)
{
    const int n = history_cards(s);
    const float width = cards_width(l, n), left = middle.x - (width - l->card * CARD_ASPECT) / 2;
    CardSet known = s->cards;
    for (int i = 0; i < n; i++) {
        const Card c = i < s->unseen ? NO_CARD : cardset_pop(&known);
        paint_card(l->paint, c, pose_at(left + card_step(l, n) * (float)i, middle.y, l->card),
                   tint);
    }
    if (best)
        draw_round(l->draw, rect_around(middle, width + 7, l->card + 7), 8, NOTHING, 2.5f, BRASS);
}

/* A player who declined: the word, under the face if there is one. */
static void draw_declined(const Steps *l, const HistoryStep *s, Rect cards)
{
    const Point middle = rect_centre(cards);
    const bool speaks = s->kind == STEP_BID || s->kind == STEP_REVOLT || s->kind >= STEP_NUMBER;
    char text[WORDS_SIZE];
    if (l->player) {
        paint_face(l->draw, l->player[s->seat].face, IMP_CALM, (Point){middle.x, middle.y - 6}, 30);
        cards = (Rect){cards.x, middle.y + 14, cards.w, l->line};
    }
    text_line(l->draw, steps_text(l, speaks ? BRASS : MUTED), cards, ALIGN_CENTRE,
              words_history_done(l->me, l->part, s, text, sizeof text));
}

static void draw_step(const Steps *l, int k, Rect box, int best)
{
    static const Color DIM = {150, 144, 152, 255};
    const HistoryStep *s = &l->step[k];
    const int limit = words_history_totals(l->me) ? l->me->style->total[0].limit : 0;
    const bool book = !l->player;
    const Rect row = rect_row(box, book ? l->line : 0, l->card);
    const Rect note = rect_row(box, l->card + 4 + l->line, l->line);
    const Rect name = {box.x, book ? box.y : note.y - l->line, box.w, l->line};
    const Color ink = book ? MUTED : WHITE;
    char text[WORDS_SIZE];
    if (history_cards(s))
        draw_cards(l, s, rect_centre(row), book && best >= 0 && k != best ? DIM : AS_IS, k == best);
    else
        draw_declined(l, s, row);
    if (history_cards(s) || book)
        text_fit(l->draw, steps_text(l, k == best ? BRASS : ink), name, ALIGN_CENTRE,
                 words_name(l->me, s->seat));
    if (*words_history_note(l->me, l->part, s, text, sizeof text))
        text_fit(l->draw, steps_text(l, limit && s->total > limit ? LOSS : BRASS), note,
                 ALIGN_CENTRE, text);
}

void steps_draw(const Steps *l, Rect box)
{
    const int best = words_history_best(l->me, l->part, l->step);
    Point at = {0, 0};
    for (int k = l->part->first; k < l->part->first + l->part->n; k++) {
        const float x = steps_flow(l, k, box.w, &at);
        draw_step(l, k, rect_in(box, x + 3, at.y, l->width[k] - 6, line_height(l)), best);
    }
}
