#include "scenes/seen/score_sheet.h"
#include <math.h>
#include <stdio.h>

enum { PAD = 28, TITLE = 48, HEAD = 78, FOOT = 44, LINE = 38, NUMBER_W = 92, COLUMN_W = 150 };

static int sides(const Seen *s) { return tally_sides(s->me.game); }

void score_sheet_make(ScoreSheet *t, const Seen *s)
{
    const Layout *l = &s->table->layout;
    const View *v = seen_view(s);
    const Tally *tally = s->tally;
    const int shown = v->s.deal - !game_resting(s->me.game, &v->s); /* finished rounds */
    const int hidden = tally->deals > shown ? tally->deals - shown : 0;
    *t = (ScoreSheet){.seen = s, .line = LINE};
    t->rounds = tally->kept > hidden ? tally->kept - hidden : 0;
    t->first = tally->deals - tally->kept; /* rounds that are no longer kept */
    const float room = l->w - 64 - 2 * PAD - NUMBER_W - 16;
    t->column = fminf(COLUMN_W, room / (float)sides(s));
    const float w = fmaxf(520, NUMBER_W + t->column * (float)sides(s) + 16 + 2 * PAD);
    const float fixed = 2 * PAD + TITLE + HEAD + FOOT;
    const float h = fminf(l->h - BAR_HEIGHT - 36, fixed + fmaxf(score_sheet_height(t), LINE));
    t->rect = rect_around((Point){l->w / 2, (l->h + BAR_HEIGHT) / 2}, w, h);
    t->view = rect_inset(t->rect, PAD);
    rect_cut_top(&t->view, TITLE + HEAD);
    rect_cut_bottom(&t->view, FOOT);
}

float score_sheet_height(const ScoreSheet *t) { return t->line * (float)t->rounds; }

/* The columns begin right of the numbers of the rounds. */
static Rect sheet_cell(const ScoreSheet *t, int side, float y, float h)
{
    return (Rect){t->view.x + NUMBER_W + t->column * (float)side, y, t->column, h};
}

/* ---- Words ---- */

/* "+5", or "2 · +5" with a place. */
static void say_gain(const ScoreSheet *t, int round, int side, char *out, size_t size)
{
    char gain[16];
    const Tally *tally = t->seen->tally;
    words_gain(gain, tally->total[round][side] - tally->total[round - 1][side]);
    if (game_facts(t->seen->me.game)->ranked)
        snprintf(out, size, "%d · %s", tally->place[round][side] + 1, gain);
    else
        snprintf(out, size, "%s", gain);
}

static int now_of(const ScoreSheet *t, int side) { return t->seen->tally->total[t->rounds][side]; }

static void tell_totals(const ScoreSheet *t, char *out, size_t size)
{
    for (int i = 0; i < sides(t->seen); i++) {
        char name[WORDS_NAME], number[16], line[WORDS_SIZE];
        words_side(&t->seen->me, name, sizeof name, i);
        words_append(
            out, size, "\n",
            words_line(&t->seen->me, line, sizeof line, name, words_number(number, now_of(t, i))));
    }
}

char *score_sheet_tell(const Seen *s, bool all, char *out, size_t size)
{
    ScoreSheet t;
    score_sheet_make(&t, s);
    words_say(&s->me, out, size, "sheet.title");
    for (int k = 1; all && k <= t.rounds; k++) {
        char line[WORDS_SIZE], cell[WORDS_NAME];
        snprintf(line, sizeof line, "%d:", t.first + k);
        for (int i = 0; i < sides(s); i++) {
            say_gain(&t, k, i, cell, sizeof cell);
            words_append(line, sizeof line, " ", cell);
        }
        words_append(out, size, "\n", line);
    }
    tell_totals(&t, out, size);
    return out;
}

/* ---- Picture ---- */

static bool is_mine(const Seen *s, int side)
{
    return s->me.viewer != NO_SEAT && s->me.viewer % sides(s) == side;
}

static void sheet_draw_head(const ScoreSheet *t)
{
    const Seen *s = t->seen;
    const float top = t->view.y - HEAD;
    for (int i = 0; i < sides(s); i++) {
        char name[WORDS_SIZE];
        const Rect r = rect_pad(sheet_cell(t, i, top, HEAD), 4, 0);
        paint_face(s->draw, s->player[i].face, IMP_CALM, (Point){r.x + r.w / 2, top + 24}, 44);
        words_side(&s->me, name, sizeof name, i);
        text_fit(s->draw, style_sized(STYLE_LABEL, 16, is_mine(s, i) ? BRASS : WHITE),
                 rect_row(r, 48, 24), ALIGN_CENTRE, name);
    }
    widget_hairline(s->draw, t->view.x, t->view.y - 2, t->rect.w - 2 * PAD);
}

static void sheet_draw_cell(const ScoreSheet *t, int round, int side, Rect r)
{
    char gain[WORDS_NAME], total[16];
    const Tally *tally = t->seen->tally;
    Draw *d = t->seen->draw;
    const int by = tally->total[round][side] - tally->total[round - 1][side];
    const bool good = (by > 0) != game_facts(t->seen->me.game)->low_wins;
    Color color = good ? GAIN : LOSS;
    if (by == 0)
        color = MUTED;
    r = rect_pad(r, 5, 0);
    say_gain(t, round, side, gain, sizeof gain);
    const Rect left = rect_cut_left(&r, 0.54f * r.w);
    text_fit(d, style_sized(STYLE_BODY, 16, color), left, ALIGN_RIGHT, gain);
    rect_cut_left(&r, 8);
    text_fit(d, style_sized(STYLE_STRONG, 18, WHITE), r, ALIGN_LEFT,
             words_number(total, tally->total[round][side]));
}

static void draw_round_row(const ScoreSheet *t, int round, float y)
{
    char number[WORDS_SIZE];
    const Rect left = {t->view.x, y, NUMBER_W - 8, t->line};
    words_tell(&t->seen->me, number, sizeof number, WITH(AS_NUMBER("deal", t->first + round)),
               "play.deal");
    text_fit(t->seen->draw, style(STYLE_NOTE), left, ALIGN_LEFT, number);
    for (int i = 0; i < sides(t->seen); i++)
        sheet_draw_cell(t, round, i, sheet_cell(t, i, y, t->line));
    if (round < t->rounds)
        widget_hairline(t->seen->draw, t->view.x, y + t->line - 1, t->rect.w - 2 * PAD - 16);
}

/* The totals, and what this round has come to so far. */
static void draw_foot(const ScoreSheet *t)
{
    const Seen *s = t->seen;
    const float y = t->view.y + t->view.h;
    widget_hairline(s->draw, t->view.x, y + 1, t->rect.w - 2 * PAD);
    text_fit(s->draw, style_in(STYLE_NOTE, BRASS), (Rect){t->view.x, y, NUMBER_W - 8, FOOT},
             ALIGN_LEFT, seen_tr(s, "result.total"));
    for (int i = 0; i < sides(s); i++) {
        char number[16], stake[WORDS_NAME], open[WORDS_NAME + 2];
        Rect r = rect_pad(sheet_cell(t, i, y, FOOT), 5, 0);
        words_stake(&s->me, seen_view(s), i, stake, sizeof stake);
        snprintf(open, sizeof open, "(%s)", stake); /* not yet a part of the total */
        const bool resting = game_resting(s->me.game, &seen_view(s)->s) || !*stake;
        const Rect left = rect_cut_left(&r, 0.54f * r.w);
        text_fit(s->draw, style_sized(STYLE_BODY, 16, MUTED), left, ALIGN_RIGHT,
                 resting ? "" : open);
        rect_cut_left(&r, 8);
        text_fit(s->draw, style_sized(STYLE_STRONG, 21, BRASS), r, ALIGN_LEFT,
                 words_number(number, now_of(t, i)));
    }
}

void score_sheet_draw(const ScoreSheet *t, float offset)
{
    Draw *d = t->seen->draw;
    sheet_draw_head(t);
    if (t->rounds == 0)
        text_line(d, style(STYLE_SMALL), t->view, ALIGN_CENTRE, seen_tr(t->seen, "sheet.none"));
    draw_clip_push(d, t->view);
    for (int k = 1; k <= t->rounds; k++) {
        const float y = t->view.y - offset + t->line * (float)(k - 1);
        if (y + t->line > t->view.y && y < t->view.y + t->view.h)
            draw_round_row(t, k, y);
    }
    draw_clip_pop(d);
    draw_foot(t);
}
