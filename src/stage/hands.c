#include "stage/hands.h"
#include "ui/pad_picture.h"
#include <stdio.h>
#include <string.h>

enum { FOOT = 40, PICTURE = 26, MARGIN = 22, SPACE = 8, APART = 26 };

/* The row comes at once. It goes with the next scene: a click that moved what it was aimed at would
 * miss. */
static void hands_are(App *a, Hands by)
{
    if (a->hands != by && by == HANDS_PAD) {
        draw_set_foot(a->draw, FOOT);
        app_redraw(a);
    }
    a->hands = by;
}

void hands_entered(App *a)
{
    if (a->hands != HANDS_PAD)
        draw_set_foot(a->draw, 0);
}

void hands_begin(App *a) { hands_are(a, pad_is_built_in() ? HANDS_PAD : HANDS_MOUSE); }

/* Moves do not count: a mouse may be pushed by accident. */
void hands_notice(App *a, const Input *in)
{
    const bool acts = in->type == INPUT_DOWN || in->type == INPUT_KEY || in->type == INPUT_TEXT ||
                      in->type == INPUT_WHEEL;
    if (acts && in->by != HANDS_NONE)
        hands_are(a, in->by);
}

/* ---- the row of buttons ---- */

static bool has_key(const Elements *l, int key)
{
    for (int i = 0; i < elements_count(l); i++)
        if (elements_at(l, i)->key == key && elements_at(l, i)->enabled)
            return true;
    return false;
}

static bool can_go_on(const App *a)
{
    const Elements *l = ui_elements(a->ui);
    if (ui_focused(a->ui).what)
        return true;
    for (int i = 0; i < elements_count(l); i++)
        if (elements_at(l, i)->main && elements_at(l, i)->enabled)
            return true;
    return false;
}

/* What buttons do on any screen, and then what the scene says of its own. */
static void row(const App *a, const char *does[PAD_BUTTONS])
{
    const Elements *l = ui_elements(a->ui);
    Scene *top = app_top(a);
    does[PAD_A] = can_go_on(a) ? "pad.select" : NULL;
    does[PAD_B] = top->type->back || a->depth > 1 ? "pad.back" : NULL;
    does[PAD_X] = has_key(l, 'h') ? "pad.hint" : NULL;
    does[PAD_LEFT_TRIGGER] = has_key(l, 's') ? "pad.sort" : NULL;
    does[PAD_STICK] = has_key(l, 'k') ? "pad.terms" : NULL;
    does[PAD_RIGHT_TRIGGER] = has_key(l, 'l') ? "pad.history" : NULL;
    for (int i = 0; i < elements_scrolls(l); i++)
        if (scroll_bar(elements_scroll(l, i)).w > 0)
            does[PAD_RIGHT_SHOULDER] = "pad.scroll";
    if (top->type->buttons)
        top->type->buttons(top, does);
}

/* The order in the row; of the shoulders both are drawn for one text. */
static const PadButton ORDER[] = {
    PAD_A,     PAD_B,    PAD_X,   PAD_Y, PAD_LEFT_TRIGGER, PAD_RIGHT_TRIGGER, PAD_RIGHT_SHOULDER,
    PAD_STICK, PAD_MENU, PAD_VIEW};
enum { ORDERED = sizeof ORDER / sizeof *ORDER };

static float item_draw(const App *a, PadButton b, float x, float y)
{
    if (b == PAD_RIGHT_SHOULDER) {
        pad_picture(a->draw, pad_kind(), PAD_LEFT_SHOULDER, (Point){x, y}, PICTURE);
        x += pad_picture_width(b, PICTURE) + 4;
    }
    pad_picture(a->draw, pad_kind(), b, (Point){x, y}, PICTURE);
    return x + pad_picture_width(b, PICTURE) + SPACE;
}

void hands_draw(App *a)
{
    const Rect foot = draw_foot_area(a->draw);
    const char *does[PAD_BUTTONS] = {NULL};
    const TextStyle s = style_sized(STYLE_BODY, 17, WHITE);
    if (foot.h <= 0)
        return;
    draw_fill(a->draw, foot, PANEL_DEEP);
    widget_hairline(a->draw, 0, foot.y, foot.w);
    row(a, does);
    float x = foot.x + MARGIN;
    for (int i = 0; i < ORDERED; i++) {
        const char *const key = does[ORDER[i]];
        const float w = key ? text_width_in(a->draw, s, foot.h, tr(a, key)) : 0,
                    pictures = 2 * pad_picture_width(ORDER[i], PICTURE);
        if (!key || x + pictures + w > foot.w)
            continue;
        x = item_draw(a, ORDER[i], x, foot.y + foot.h / 2);
        text_line(a->draw, s, (Rect){x, foot.y, w + 2, foot.h}, ALIGN_LEFT, tr(a, key));
        x += w + APART;
    }
}

void hands_trace(App *a, cJSON *line)
{
    const char *does[PAD_BUTTONS] = {NULL};
    char text[512] = "";
    if (draw_foot_area(a->draw).h <= 0)
        return;
    row(a, does);
    for (int i = 0; i < ORDERED; i++) {
        const size_t n = strlen(text);
        if (does[ORDER[i]])
            snprintf(text + n, sizeof text - n, "%s%s", n ? " · " : "", tr(a, does[ORDER[i]]));
    }
    cJSON_AddStringToObject(line, "buttons", text);
}

/* ---- typing on the screen ---- */

void hands_edit(App *a, const Input *in)
{
    const Element *e = ui_editing(a->ui);
    const bool wanted =
        in->by == HANDS_PAD || in->by == HANDS_FINGER || input_wants_screen_keyboard();
    if (!e || !wanted || app_leaves(a))
        return;
    a->typing = (Typing){.field = e->field, .of = which_of(e)};
    app_push(a, (Destination){.to = TO_KEYBOARD, .name = e->label});
}
