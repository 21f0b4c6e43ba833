#include "scenes/book/figure_draw.h"
#include "base/utf8.h"
#include "scenes/steps.h"
#include "ui/widgets.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    CARD_H = 84,
    ROW_GAP = 8,
    UNDER = 22, /* a line of small words */
    PAD = 12,
    NAME_W = 150,
    END_W = 168, /* the taker and the points of a trick */
    LINE_H = 34,
    LETTERS = 15
};

static TextStyle small(Color color) { return style_sized(STYLE_NOTE, LETTERS, color); }
static float card_width(void) { return CARD_H * CARD_ASPECT; }

/* ---- Rows of cards ---- */

typedef struct {
    int n;
    Card card[MAX_CARDS];
    int copies[MAX_CARDS];
} Cards;

/* By rank from the highest down, as they are held; equal ones once, if they are to be counted. */
static Cards figure_cards(const Game *g, CardSet set, bool once)
{
    Cards out = {0};
    while (!cardset_empty(set)) {
        const Card c = cardset_pop(&set);
        const CardInfo *info = game_card(g, c);
        int at = 0;
        while (at < out.n && game_card(g, out.card[at])->rank > info->rank)
            at++;
        if (once && at < out.n && strcmp(game_card(g, out.card[at])->name, info->name) == 0) {
            out.copies[at]++;
            continue;
        }
        memmove(&out.card[at + 1], &out.card[at], sizeof(Card) * (size_t)(out.n - at));
        memmove(&out.copies[at + 1], &out.copies[at], sizeof(int) * (size_t)(out.n - at));
        out.card[at] = c;
        out.copies[at] = 1;
        out.n++;
    }
    return out;
}

/* As far apart as the room allows, but no further than side by side. */
static float card_step(int n, float room, float apart)
{
    return n > 1 ? fminf(card_width() + apart, (room - card_width()) / (float)(n - 1)) : 0;
}

static Pose card_pose(Rect box, float step, int i)
{
    return pose_at(box.x + card_width() / 2 + step * (float)i, box.y + CARD_H / 2.0f, CARD_H);
}

static bool pack_counts(const Figure *f) { return f->kind == FIGURE_PACK && f->pack == PACK_NAME; }
static bool says_under(const Figure *f) { return pack_counts(f) || f->worth; }

static float row_height(const Figure *f) { return CARD_H + ROW_GAP + (says_under(f) ? UNDER : 0); }

/* In the middle of `at`, which is as wide as a card may be covered. */
static void draw_under(Draw *d, const Speaker *me, const Figure *f, Rect at, Card c, int copies)
{
    char text[WORDS_NAME], number[16];
    if (pack_counts(f))
        snprintf(text, sizeof text, "×%d", copies);
    else
        words_tell(me, text, sizeof text, WITH(AS_NUMBER("n", game_card(me->game, c)->points)),
                   "score");
    if (!pack_counts(f) && text_width(d, small(WHITE), text) > at.w)
        utf8_copy(text, words_number(number, game_card(me->game, c)->points));
    const Point middle = rect_centre(at);
    text_fit(d, small(BRASS), rect_around(middle, fmaxf(at.w, card_width()), at.h), ALIGN_CENTRE,
             text);
}

static void figure_draw_cards(Paint *p, Draw *d, const Speaker *me, const Figure *f, CardSet set,
                              Rect box)
{
    const Cards cards = figure_cards(me->game, set, pack_counts(f));
    const float apart = f->worth ? 18 : 6;
    const float step = card_step(cards.n, box.w, f->kind == FIGURE_LADDER ? 4 : apart);
    bool several = false;
    for (int i = 0; i < cards.n; i++)
        several |= cards.copies[i] > 1;
    for (int i = 0; i < cards.n; i++) {
        const Pose at = card_pose(box, step, i);
        paint_card(p, cards.card[i], at, AS_IS);
        if (f->worth || several)
            draw_under(d, me, f, (Rect){at.x - step / 2, at.y + CARD_H / 2.0f + 2, step, UNDER},
                       cards.card[i], cards.copies[i]);
    }
}

/* The name of a row: a suit, a number of points, a combination; "" for a row without a name. */
static const char *row_name(const Speaker *me, const Figure *f, const FigureRow *row,
                            char out[WORDS_NAME])
{
    char key[WORDS_NAME];
    out[0] = '\0';
    if (f->kind == FIGURE_LADDER) {
        snprintf(key, sizeof key, "combination.%s", row->name);
        words_say(me, out, WORDS_NAME, key);
    } else if (f->kind == FIGURE_PACK && f->pack == PACK_SUIT) {
        snprintf(out, WORDS_NAME, "%s", row->value == NO_SUIT ? "" : words_suit(me, row->value));
    } else if (f->kind == FIGURE_PACK && f->pack == PACK_POINTS) {
        words_tell(me, out, WORDS_NAME, WITH(AS_NUMBER("n", row->value)),
                   words_has(me, "worth") ? "worth" : "score");
    }
    return out;
}

static float name_width(Draw *d, const Speaker *me, const Figure *f)
{
    char name[WORDS_NAME];
    float w = 0;
    for (int i = 0; i < f->n; i++)
        w = fmaxf(w, text_width(d, small(WHITE), row_name(me, f, &f->row[i], name)));
    return w > 0 ? fminf(w + 18, NAME_W) : 0;
}

static void draw_rows(Paint *p, Draw *d, const Speaker *me, const Figure *f, Rect box)
{
    char name[WORDS_NAME];
    const float left = name_width(d, me, f);
    for (int i = 0; i < f->n; i++) {
        Rect row = rect_cut_top(&box, row_height(f));
        if (left > 0)
            text_fit(d, small(BRASS), rect_in(row, 0, 0, left - 8, CARD_H), ALIGN_LEFT,
                     row_name(me, f, &f->row[i], name));
        rect_cut_left(&row, left);
        figure_draw_cards(p, d, me, f, f->row[i].cards, row);
    }
}

/* ---- A few moves ---- */

/* `width` is for the width of each step. */
static Steps figure_steps(Paint *p, Draw *d, const Speaker *me, const Figure *f,
                          float width[FIGURE_STEPS])
{
    Steps steps = {.paint = p,
                   .draw = d,
                   .me = me,
                   .part = &f->part,
                   .step = f->step,
                   .width = width,
                   .card = CARD_H,
                   .line = UNDER,
                   .letters = LETTERS,
                   .least = 60};
    steps_measure(&steps);
    return steps;
}

static float end_width(const Figure *f) { return f->part.kind == PART_CONTEST ? END_W : 0; }

static float play_height(Draw *d, const Speaker *me, const Figure *f, float width)
{
    float widths[FIGURE_STEPS];
    const Steps steps = figure_steps(NULL, d, me, f, widths);
    return steps_height(&steps, width - 2 * PAD - end_width(f)) + 2 * PAD - 12;
}

/* The taker, the points, and the new place of the marker. */
static void draw_taker(Draw *d, const Speaker *me, const Figure *f, Rect box)
{
    char text[WORDS_SIZE], worth[WORDS_NAME], key[WORDS_NAME];
    const bool taken = f->part.over && f->part.taker != NO_SEAT;
    if (taken)
        words_tell(me, text, sizeof text, WITH(AS_SEAT("player", f->part.taker)), "figure.takes");
    else
        utf8_copy(text, f->part.over ? words_history_end(me, &f->part) : "");
    Rect line = rect_row(box, UNDER + CARD_H / 2.0f - 26, 26);
    text_fit(d, style_sized(STYLE_NOTE, 17, taken ? WHITE : MUTED), line, ALIGN_LEFT, text);
    if (taken && *words_history_worth(me, &f->part, worth, sizeof worth))
        text_fit(d, small(BRASS), line = rect_move(line, 0, 26), ALIGN_LEFT, worth);
    if (f->marker < 0)
        return;
    snprintf(key, sizeof key, "marker.%s.becomes", game_marker(me->game, 0));
    text_fit(d, small(BRASS), rect_move(line, 0, 24), ALIGN_LEFT,
             words_tell(me, text, sizeof text, WITH(AS_NUMBER("value", f->marker)), "%s", key));
}

static void draw_moves(Paint *p, Draw *d, const Speaker *me, const Figure *f, Rect box)
{
    float widths[FIGURE_STEPS];
    const Steps steps = figure_steps(p, d, me, f, widths);
    Rect in = {box.x + PAD, box.y + PAD - 4, box.w - 2 * PAD, box.h};
    draw_round(d, box, 12, color_fade(ROW, 0.85f), 0, NOTHING);
    const Rect end = rect_cut_right(&in, end_width(f));
    steps_draw(&steps, in);
    if (end.w > 0)
        draw_taker(d, me, f, (Rect){end.x + 8, end.y, end.w - 8, end.h});
}

/* ---- Tables of a deal ---- */

static char *left_text(const Speaker *me, CardSet left, char *out, size_t size)
{
    char card[WORDS_NAME];
    const Cards cards = figure_cards(me->game, left, true);
    snprintf(out, size, "%s", cards.n ? "" : "–");
    for (int i = 0; i < cards.n; i++)
        words_append(out, size, i ? " " : "", words_card(me, card, sizeof card, cards.card[i]));
    return out;
}

static char *numbers_text(const int *of, int n, char *out, size_t size)
{
    char number[16];
    out[0] = '\0';
    for (int i = 0; i < n; i++)
        words_append(out, size, "   ", words_number(number, of[i]));
    return out;
}

static char *ranks_text(const Speaker *me, const FigureRow *row, char *out, size_t size)
{
    char rank[WORDS_NAME];
    out[0] = '\0';
    for (int i = 0; i < row->n_ranks; i++)
        words_append(out, size, " ", words_card_rank(me, rank, sizeof rank, row->rank[i]));
    return out;
}

static char *line_text(const Speaker *me, const Figure *f, const FigureRow *row, char *out,
                       size_t size)
{
    char choice[WORDS_NAME] = "", key[3 * NAME_SIZE];
    snprintf(key, sizeof key, "option.%s.choice.%s", f->option, row->name);
    if (*row->name)
        words_say(me, choice, sizeof choice, key);
    return words_tell(me, out, size, WITH(AS_NUMBER("n", row->value), AS_TEXT("choice", choice)),
                      *row->name ? "figure.players.choice" : "figure.players");
}

/* Column -1 holds the names of the lines. */
static char *cell_text(const Speaker *me, const Figure *f, const FigureRow *row, int column,
                       char *out, size_t size)
{
    switch (column) {
    case COLUMN_PACK: return words_number(out, row->pack);
    case COLUMN_RANKS: return ranks_text(me, row, out, size);
    case COLUMN_LEFT: return left_text(me, row->cards, out, size);
    case COLUMN_TARGET: return words_number(out, row->target);
    case COLUMN_TRICKS: return numbers_text(row->points, row->n_points, out, size);
    case -1: return line_text(me, f, row, out, size);
    default: break;
    }
    return words_tell(me, out, size,
                      WITH(AS_NUMBER("most", row->most), AS_NUMBER("least", row->least)),
                      row->most > row->least ? "figure.either" : "figure.each");
}

static const char *column_head(const Speaker *me, int column)
{
    static const char *const heads[] = {"pack", "ranks", "hand", "left", "target", "tricks"};
    return column < 0 ? "" : strings_of(me->strings, "figure.column.%s", heads[column]);
}

/* The width of the widest text in a column. */
static float column_width(Draw *d, const Speaker *me, const Figure *f, int column)
{
    char text[WORDS_SIZE];
    float w = text_width(d, small(WHITE), column_head(me, column));
    for (int i = 0; i < f->n; i++) {
        cell_text(me, f, &f->row[i], column, text, sizeof text);
        w = fmaxf(w, text_width(d, style_sized(STYLE_BODY, 17, WHITE), text));
    }
    return w;
}

static void draw_table(Draw *d, const Speaker *me, const Figure *f, bool here, Rect box)
{
    char text[WORDS_SIZE];
    float used = 0;
    for (int k = -1; k < f->columns; k++)
        used += column_width(d, me, f, k < 0 ? k : f->column[k]);
    const float gap = fminf(36, (box.w - 2 * PAD - used) / (float)f->columns);
    draw_round(d, box, 12, color_fade(ROW, 0.45f), 0, NOTHING);
    for (int i = 0; i < f->n; i++)
        if (here && f->row[i].here)
            draw_round(d, rect_row(rect_pad(box, 4, 0), LINE_H * (float)(i + 1) + 6, LINE_H - 4), 8,
                       ROW, 1, BRASS);
    float x = box.x + PAD + 4;
    for (int k = -1; k < f->columns; k++) {
        const int column = k < 0 ? k : f->column[k];
        const float w = column_width(d, me, f, column) + 1;
        Rect cell = {x, box.y + 6, w, LINE_H - 4};
        text_line(d, small(BRASS), cell, ALIGN_LEFT, column_head(me, column));
        for (int i = 0; i < f->n; i++) {
            cell.y += LINE_H;
            cell_text(me, f, &f->row[i], column, text, sizeof text);
            Color ink = column < 0 ? MUTED : WHITE;
            if (here && f->row[i].here)
                ink = BRASS;
            text_fit(d, style_sized(STYLE_BODY, 17, ink), cell, ALIGN_LEFT, text);
        }
        x += w + gap;
    }
}

/* ---- Any of them ---- */

float figure_height(Draw *d, const Speaker *me, const Figure *f, float width)
{
    switch (f->kind) {
    case FIGURE_TABLE: return LINE_H * (float)(f->n + 1) + 12;
    case FIGURE_PLAY: return play_height(d, me, f, width);
    default: return row_height(f) * (float)f->n;
    }
}

void figure_draw(Paint *p, Draw *d, const Speaker *me, const Figure *f, bool here, Rect box)
{
    switch (f->kind) {
    case FIGURE_TABLE: draw_table(d, me, f, here && f->n > 1, box); break;
    case FIGURE_PLAY: draw_moves(p, d, me, f, box); break;
    default: draw_rows(p, d, me, f, box);
    }
}
