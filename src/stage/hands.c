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

static TextStyle row_style(void) { return style_sized(STYLE_BODY, 17, WHITE); }

/* The order in the row; of the shoulders both are drawn for one text. */
static const PadButton ORDER[] = {
    PAD_A,     PAD_B,    PAD_X,   PAD_Y, PAD_LEFT_TRIGGER, PAD_RIGHT_TRIGGER, PAD_RIGHT_SHOULDER,
    PAD_STICK, PAD_MENU, PAD_VIEW};
enum { ORDERED = sizeof ORDER / sizeof *ORDER };

/* Where each button of the row and its text lie; 0 wide: it is not in the row. */
static void lay_out(const App *a, const char *const does[PAD_BUTTONS], Rect at[PAD_BUTTONS])
{
    const Rect foot = draw_foot_area(a->draw);
    float x = foot.x + MARGIN;
    memset(at, 0, PAD_BUTTONS * sizeof *at);
    for (int i = 0; i < ORDERED; i++) {
        const PadButton b = ORDER[i];
        const float picture = pad_picture_width(b, PICTURE);
        const bool two = b == PAD_RIGHT_SHOULDER;
        if (!does[b])
            continue;
        const float words = text_width_in(a->draw, row_style(), foot.h, tr(a, does[b])) + 2,
                    left = two ? picture + 4 : 0, w = picture + SPACE + words;
        if (x + left + w > foot.w)
            continue;
        if (two)
            at[PAD_LEFT_SHOULDER] = (Rect){x, foot.y, left, foot.h};
        at[b] = (Rect){x + left, foot.y, w, foot.h};
        x += left + w + APART;
    }
}

void hands_draw(App *a)
{
    const Rect foot = draw_foot_area(a->draw);
    const char *does[PAD_BUTTONS] = {NULL};
    Rect at[PAD_BUTTONS];
    if (foot.h <= 0)
        return;
    draw_fill(a->draw, foot, PANEL_DEEP);
    widget_hairline(a->draw, 0, foot.y, foot.w);
    row(a, does);
    lay_out(a, does, at);
    for (int b = 0; b < PAD_BUTTONS; b++) {
        if (at[b].w <= 0)
            continue;
        pad_picture(a->draw, pad_kind(), (PadButton)b, (Point){at[b].x, foot.y + foot.h / 2},
                    PICTURE);
        rect_cut_left(&at[b], pad_picture_width((PadButton)b, PICTURE) + SPACE);
        if (does[b])
            text_line(a->draw, row_style(), at[b], ALIGN_LEFT, tr(a, does[b]));
    }
}

const Input *hands_press(App *a, const Input *in, Input *key)
{
    const char *does[PAD_BUTTONS] = {NULL};
    Rect at[PAD_BUTTONS];
    if (in->type != INPUT_DOWN || in->button != BUTTON_LEFT ||
        !rect_has(draw_foot_area(a->draw), in->pos))
        return in;
    row(a, does);
    lay_out(a, does, at);
    for (PadButton b = PAD_NONE; b < PAD_BUTTONS; b++)
        if (rect_has(at[b], in->pos)) {
            *key = (Input){.type = INPUT_KEY, .by = HANDS_PAD, .pad = b, .key = pad_key(b)};
            return key;
        }
    return in;
}

static void trace_places(const App *a, const char *const does[PAD_BUTTONS], cJSON *line)
{
    Rect at[PAD_BUTTONS];
    cJSON *places = cJSON_AddObjectToObject(line, "button_places");
    lay_out(a, does, at);
    for (int b = 0; b < PAD_BUTTONS; b++) {
        const Point p = draw_window_point(a->draw, rect_centre(at[b]));
        if (at[b].w > 0 && does[b])
            cJSON_AddItemToObject(places, does[b],
                                  cJSON_CreateIntArray((int[]){(int)p.x, (int)p.y}, 2));
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
    trace_places(a, does, line);
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
