/* The picture of the deal of the day: today's at the top, beside each other what everybody got, and
 * the days before. */
#include "scenes/daily/daily_private.h"
#include "words/words.h"
#include <math.h>
#include <stdlib.h>

enum { HISTORY = 320, GAP = 14 };

static void draw_today(const Daily *t, Draw *d, Rect box)
{
    const App *a = t->base.app;
    const DailyDay *day = &t->day[0];
    char text[MENU_TEXT], gain[16], date[MENU_DAY];
    widget_panel(d, box);
    Rect in = {box.x + 24, box.y + 14, box.w - 24 - 344, box.h - 24};
    text_fit(d, style(STYLE_NOTE), rect_cut_top(&in, 24), ALIGN_LEFT, menu_day(a, day->date, date));
    text_fit(d, style(STYLE_HEADING), rect_cut_top(&in, 36), ALIGN_LEFT,
             menu_game_text(a, a->games[t->game].id, "name"));
    app_format(a, text, sizeof text, day->aided ? "daily.result.aided" : "daily.result",
               WITH(AS_TEXT("gain", words_gain(gain, day->gain))));
    const Color ink = day->played ? BRASS : MUTED;
    text_fit(d, style_in(STYLE_BODY, ink), rect_cut_top(&in, 30), ALIGN_LEFT,
             day->played ? text : tr(a, "daily.open"));
    if (saved_there(&t->saved))
        text_block(d, style(STYLE_NOTE), (Rect){in.x, in.y, box.w - 48, in.h + 8}, ALIGN_LEFT,
                   app_format(a, text, sizeof text, "setup.replaces",
                              WITH(AS_NUMBER("deal", t->saved.peek.deal))));
}

/* A name and a bar to the left or right for the points; no bar without a result (gain NULL). */
static void draw_bar(Draw *d, Rect row, const char *name, bool own, const int *gain, int most)
{
    char number[16];
    const Color ink = own ? BRASS : WHITE;
    const Rect words = rect_cut_left(&row, 120), figure = rect_cut_right(&row, 70);
    const float middle = row.x + row.w / 2;
    text_fit(d, style_in(own ? STYLE_STRONG : STYLE_BODY, ink), words, ALIGN_LEFT, name);
    draw_fill(d, (Rect){middle, row.y + 4, 1, row.h - 8}, HAIRLINE);
    if (!gain)
        return;
    const float w = row.w / 2 * (float)abs(*gain) / (float)(most ? most : 1);
    const float left = *gain < 0 ? middle - w : middle;
    draw_round(d, (Rect){left, row.y + row.h / 2 - 9, fmaxf(w, 2), 18}, 4, own ? BRASS : OUTLINE, 0,
               NOTHING);
    text_line(d, style_sized(STYLE_STRONG, 18, ink), figure, ALIGN_RIGHT,
              words_gain(number, *gain));
}

static void draw_levels(const Daily *t, Draw *d, Rect box)
{
    const App *a = t->base.app;
    char text[MENU_TEXT];
    const int levels = atomic_load(&((Daily *)t)->levels);
    int most = abs(t->day[0].gain);
    Rect in = menu_panel(d, box, tr(a, "daily.levels"));
    app_format(a, text, sizeof text, "daily.progress", WITH(AS_NUMBER("n", levels)));
    const char *note = task_open(&t->task) ? text : tr(a, "daily.levels.note");
    text_fit(d, style(STYLE_NOTE), rect_cut_top(&in, 24), ALIGN_LEFT, note);
    if (!t->day[0].played) {
        text_block(d, style_in(STYLE_BODY, MUTED), rect_row(in, in.h / 2 - 40, 100), ALIGN_CENTRE,
                   tr(a, "daily.later"));
        return;
    }
    for (int i = 0; i < levels; i++)
        most = abs(t->level[i]) > most ? abs(t->level[i]) : most;
    const float h = fminf(in.h / (AI_LEVELS + 1), 52);
    draw_bar(d, rect_cut_top(&in, h), tr(a, "name.you"), true, &t->day[0].gain, most);
    for (int i = 0; i < AI_LEVELS; i++)
        draw_bar(d, rect_cut_top(&in, h), tr_of(a, "level.%s", ai_level(i)), false,
                 i < levels ? &t->level[i] : NULL, most);
}

static void draw_history(const Daily *t, Draw *d, Rect box)
{
    Rect in = menu_panel(d, box, tr(t->base.app, "daily.history"));
    const float h = fminf(in.h / (DAILY_DAYS - 1), 34);
    for (int i = 1; i < DAILY_DAYS; i++) {
        const DailyDay *day = &t->day[i];
        char gain[16], date[MENU_DAY];
        Rect row = rect_cut_top(&in, h);
        text_fit(d, style_in(STYLE_NOTE, day->played ? WHITE : MUTED),
                 rect_cut_left(&row, row.w / 2), ALIGN_LEFT,
                 menu_day(t->base.app, day->date, date));
        const Color ink = day->aided ? MUTED : WHITE;
        text_fit(d, style_sized(STYLE_STRONG, 16, ink), row, ALIGN_RIGHT,
                 day->played ? words_gain(gain, day->gain) : "–");
    }
}

void daily_draw(const Daily *t, Draw *d, Rect box)
{
    draw_today(t, d, rect_split_top(&box, DAILY_TODAY, GAP));
    draw_history(t, d, rect_split_right(&box, HISTORY, GAP));
    draw_levels(t, d, box);
}
