#include "scenes/seen/keys_page.h"
#include <string.h>

/* The label of a key (as text or as a text key), and the text key of its effect. */
static const struct {
    const char *cap, *key;
} LINES[] = {
    {"← → ↑ ↓", "keys.arrows"},  {"Enter", "keys.enter"},
    {"Tab", "keys.tab"},         {"1 – 9", "keys.count"},
    {"V", "keys.look"},          {"K", "keys.terms"},
    {"S", "keys.sort"},          {"C", "keys.out"},
    {"T", "keys.sheet"},         {"F", "keys.speed"},
    {"H", "keys.hint"},          {"U", "keys.undo"},
    {"L", "keys.history"},       {"R", "keys.rules"},
    {"P  D", "keys.pass"},       {"Esc", "keys.escape"},
    {"Q", "keys.table"},         {"F11", "keys.screen"},
    {"keys.mouse", "keys.drag"}, {"keys.controller", "keys.pad"},
};

enum { ROWS = sizeof LINES / sizeof *LINES, LINE_H = 27, CAP = 172, WIDTH = 960, TITLE = 76 };

Rect keys_page_rect(const Seen *s)
{
    const Layout *l = &s->table->layout;
    return rect_around((Point){l->w / 2, l->h / 2 + 16}, WIDTH, TITLE + ROWS * LINE_H + 40);
}

void keys_page_draw(const Seen *s, Rect in)
{
    for (int i = 0; i < ROWS; i++) {
        const char *cap_of = LINES[i].cap;
        Rect row = rect_cut_top(&in, LINE_H);
        Rect cap = rect_cut_left(&row, CAP);
        cap.h -= 6;
        cap.w -= 20;
        if (i > 0)
            widget_hairline(s->draw, cap.x, cap.y - 3, in.w);
        text_fit(s->draw, style_sized(STYLE_LABEL, 16, BRASS), cap, ALIGN_LEFT,
                 strchr(cap_of, '.') ? seen_tr(s, cap_of) : cap_of);
        row.h -= 6;
        text_fit(s->draw, style_sized(STYLE_BODY, 16, WHITE), row, ALIGN_LEFT,
                 seen_tr(s, LINES[i].key));
    }
}
