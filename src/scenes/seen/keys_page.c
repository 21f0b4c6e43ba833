#include "scenes/seen/keys_page.h"
#include "ui/pad_picture.h"
#include <string.h>

/* The label of a key (as text or as a text key), and the text key of its effect. */
static const struct {
    const char *cap, *key;
} LINES[] = {
    {"← → ↑ ↓", "keys.arrows"},  {"Enter", "keys.enter"}, {"Tab", "keys.tab"},
    {"1 – 9", "keys.count"},     {"V", "keys.look"},      {"K", "keys.terms"},
    {"S", "keys.sort"},          {"C", "keys.out"},       {"T", "keys.sheet"},
    {"F", "keys.speed"},         {"H", "keys.hint"},      {"U", "keys.undo"},
    {"L", "keys.history"},       {"R", "keys.rules"},     {"P  D", "keys.pass"},
    {"Esc", "keys.escape"},      {"Q", "keys.table"},     {"F11", "keys.screen"},
    {"keys.mouse", "keys.drag"},
};

/* The same for the buttons of a controller. */
static const struct {
    PadButton button, other; /* other: PAD_NONE, or one that belongs to it */
    const char *key;
} BUTTONS[] = {
    {PAD_LEFT, PAD_RIGHT, "pads.move"},
    {PAD_A, PAD_NONE, "pads.confirm"},
    {PAD_B, PAD_NONE, "pads.escape"},
    {PAD_X, PAD_NONE, "keys.hint"},
    {PAD_Y, PAD_NONE, "pad.look"},
    {PAD_LEFT_TRIGGER, PAD_NONE, "keys.sort"},
    {PAD_RIGHT_TRIGGER, PAD_NONE, "keys.history"},
    {PAD_LEFT_SHOULDER, PAD_RIGHT_SHOULDER, "pads.page"},
    {PAD_STICK, PAD_NONE, "pad.terms"},
    {PAD_MENU, PAD_NONE, "pads.menu"},
    {PAD_VIEW, PAD_NONE, "pad.all"},
};

enum {
    ROWS = sizeof LINES / sizeof *LINES,
    PADS = sizeof BUTTONS / sizeof *BUTTONS,
    LINE_H = 27,
    PAD_H = 40,
    CAP = 172,
    WIDTH = 960,
    TITLE = 76
};

Rect keys_page_rect(const Seen *s)
{
    const Layout *l = &s->table->layout;
    const float h = s->pad ? PADS * PAD_H : ROWS * LINE_H;
    return rect_around((Point){l->w / 2, l->h / 2 + 16}, WIDTH, TITLE + h + 40);
}

static void buttons_draw(const Seen *s, Rect in)
{
    enum { PICTURE = 28 };
    for (int i = 0; i < PADS; i++) {
        Rect row = rect_cut_top(&in, PAD_H);
        const Rect cap = rect_cut_left(&row, CAP);
        Point at = {cap.x, rect_centre(cap).y};
        if (i > 0)
            widget_hairline(s->draw, cap.x, cap.y, in.w);
        pad_picture(s->draw, pad_kind(), BUTTONS[i].button, at, PICTURE);
        at.x += pad_picture_width(BUTTONS[i].button, PICTURE) + 8;
        if (BUTTONS[i].other)
            pad_picture(s->draw, pad_kind(), BUTTONS[i].other, at, PICTURE);
        text_fit(s->draw, style_in(STYLE_BODY, WHITE), row, ALIGN_LEFT, seen_tr(s, BUTTONS[i].key));
    }
}

static void keys_draw(const Seen *s, Rect in)
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

void keys_page_draw(const Seen *s, Rect in)
{
    if (s->pad)
        buttons_draw(s, in);
    else
        keys_draw(s, in);
}
