/* The furniture that can be clicked: how every look is drawn, and the compound controls. */
#include "ui/widgets.h"
#include <math.h>
#include <stdio.h>

static Color label_color(const Element *e, Color c)
{
    return e->enabled ? c : color_fade(c, 0.42f);
}

/* Icon and label together in the middle, or the icon alone where there is room for no more. */
static void draw_content(Draw *d, const Element *e, TextStyle s, float pad)
{
    const Rect r = e->rect;
    const float icon = s.size * 1.25f;
    if (e->icon && r.w < r.h * 1.8f) {
        draw_image(d, e->icon, rect_around(rect_centre(r), icon, icon), s.color);
        return;
    }
    const float lead = e->icon ? icon + 8 : 0, room = r.w - 2 * pad - lead,
                w = fminf(text_width_in(d, s, r.h, e->label), room);
    const float x = r.x + (r.w - w - lead) / 2;
    if (e->icon)
        draw_image(d, e->icon, (Rect){x, r.y + (r.h - icon) / 2, icon, icon}, s.color);
    text_fit(d, s, (Rect){x + lead, r.y, w + 0.5f, r.h}, e->icon ? ALIGN_LEFT : ALIGN_CENTRE,
             e->label);
}

static bool is_pill(Look look) { return look == LOOK_PILL || look == LOOK_WARNING; }

static TextStyle button_style(Look look, float height, Color color)
{
    if (look == LOOK_PRIMARY)
        return style_sized(STYLE_LABEL, fminf(height * 0.39f, 22), color);
    return style_sized(STYLE_BODY, is_pill(look) ? height * 0.54f : fminf(height * 0.38f, 18),
                       color);
}

static void draw_primary(Draw *d, const Element *e, WidgetState st)
{
    Color fill = st.hovered ? RED_HOT : RED;
    if (!e->enabled)
        fill = color_mix(RED, PANEL, 0.65f);
    else if (st.pressed)
        fill = RED_DEEP;
    draw_round(d, e->rect, e->rect.h / 2, fill, 0, NOTHING);
    draw_content(d, e, button_style(e->look, e->rect.h, label_color(e, WHITE)), 12);
}

/* The ground of what is outlined, with that radius. */
static void draw_ground(Draw *d, const Element *e, WidgetState st, float radius, float border)
{
    Color fill = st.hovered ? ROW : PANEL_RAISED;
    Color line = e->enabled ? OUTLINE : HAIRLINE;
    if (st.pressed)
        fill = PANEL_DEEP;
    if (st.hovered || e->chosen)
        line = BRASS;
    else if (e->look == LOOK_WARNING)
        line = LOSS;
    draw_round(d, e->rect, radius, fill, border, line);
}

static void draw_outlined(Draw *d, const Element *e, WidgetState st)
{
    draw_ground(d, e, st, e->rect.h / 2, is_pill(e->look) ? 1 : 1.5f);
    draw_content(d, e, button_style(e->look, e->rect.h, label_color(e, WHITE)),
                 fminf(8, e->rect.h * 0.18f));
}

static void draw_menu(Draw *d, const Element *e, WidgetState st)
{
    const Rect r = e->rect;
    widget_hairline(d, r.x, r.y, r.w);
    if (st.hovered || st.pressed)
        draw_round(d, (Rect){r.x - 10, r.y + 5, r.w + 20, r.h - 9}, 10,
                   color_fade(WHITE, st.pressed ? 0.12f : 0.07f), 0, NOTHING);
    text_fit(d, style_sized(STYLE_BODY, 19, label_color(e, WHITE)), (Rect){r.x, r.y, r.w - 26, r.h},
             ALIGN_LEFT, e->label);
    const float x = r.x + r.w - 6, y = r.y + r.h / 2;
    draw_polyline(d, (Point[]){{x - 3, y - 5}, {x + 2, y}, {x - 3, y + 5}}, 3, 1.8f,
                  label_color(e, BRASS));
}

static void draw_step(Draw *d, const Element *e, WidgetState st)
{
    const Point c = rect_centre(e->rect);
    const float arm = e->rect.h * 0.17f;
    const Color ink = label_color(e, st.hovered ? BRASS : WHITE);
    draw_ground(d, e, st, e->rect.h / 2, 1.5f);
    draw_fill(d, rect_around(c, arm * 2, 2), ink);
    if (e->look == LOOK_MORE)
        draw_fill(d, rect_around(c, 2, arm * 2), ink);
}

static void draw_segment(Draw *d, const Element *e, WidgetState st)
{
    const Color ink = label_color(e, e->chosen ? INK : WHITE);
    const TextStyle s =
        style_sized(e->chosen ? STYLE_LABEL : STYLE_BODY, fminf(e->rect.h * 0.42f, 17), ink);
    if (e->chosen)
        draw_round(d, e->rect, 10, BRASS, 0, NOTHING);
    else
        draw_ground(d, e, st, 10, 1.5f);
    draw_content(d, e, s, 4);
}

static void draw_toggle(Draw *d, const Element *e, WidgetState st)
{
    const Rect r = e->rect, track = rect_in(r, r.w - 52, (r.h - 28) / 2, 52, 28);
    text_fit(d, style_in(STYLE_BODY, label_color(e, WHITE)), (Rect){r.x, r.y, r.w - 64, r.h},
             ALIGN_LEFT, e->label);
    if (e->chosen)
        draw_round(d, track, 14, label_color(e, BRASS), 0, NOTHING);
    else
        draw_round(d, track, 14, label_color(e, PANEL_RAISED), 1.5f, st.hovered ? BRASS : OUTLINE);
    const Color knob = label_color(e, e->chosen ? INK : MUTED);
    draw_circle(d, (Point){track.x + (e->chosen ? 38 : 14), track.y + 14}, 10, knob, 0, NOTHING);
}

enum { KNOB = 12 };

float widget_slider_part(Rect r, float x)
{
    return float_clamp((x - r.x - KNOB) / (r.w - 2 * KNOB), 0, 1);
}

static void draw_slider(Draw *d, const Element *e, WidgetState st)
{
    const Rect line = rect_row(e->rect, e->rect.h / 2 - 4, 8);
    const float x = e->rect.x + KNOB + e->part * (e->rect.w - 2 * KNOB);
    draw_round(d, line, 4, PANEL_DEEP, 1.5f, st.hovered ? BRASS : OUTLINE);
    draw_round(d, rect_column(line, 0, x - line.x), 4, BRASS, 0, NOTHING);
    draw_circle(d, (Point){x, line.y + 4}, st.hovered || st.pressed ? KNOB + 1 : KNOB, WHITE, 3,
                BRASS);
}

void widget_draw(Draw *d, const Element *e, WidgetState st)
{
    if (!e->enabled)
        st.hovered = st.pressed = false;
    switch (e->look) {
    case LOOK_NONE: break;
    case LOOK_PRIMARY: draw_primary(d, e, st); break;
    case LOOK_SECONDARY:
    case LOOK_PILL:
    case LOOK_WARNING: draw_outlined(d, e, st); break;
    case LOOK_MENU: draw_menu(d, e, st); break;
    case LOOK_LESS:
    case LOOK_MORE: draw_step(d, e, st); break;
    case LOOK_SEGMENT: draw_segment(d, e, st); break;
    case LOOK_TOGGLE: draw_toggle(d, e, st); break;
    case LOOK_SLIDER: draw_slider(d, e, st); break;
    case LOOK_FIELD: /* the text in it is drawn by ui_draw, which knows the caret */
        draw_round(d, e->rect, 10, PANEL_DEEP, 1.5f, st.editing || st.hovered ? BRASS : OUTLINE);
        break;
    case LOOK_LABEL:
        text_fit(d, style_in(STYLE_STRONG, label_color(e, WHITE)), e->rect, ALIGN_CENTRE, e->label);
        break;
    }
}

float widget_button_width(Draw *d, Look look, const char *label, float height)
{
    return ceilf(text_width_in(d, button_style(look, height, WHITE), height, label) +
                 height * 0.84f);
}

/* ---- added to the list ---- */

void widget_add(Elements *l, Rect r, Look look, Which w, const char *id, const char *label,
                Element more)
{
    more.what = w.what;
    more.argument = w.argument;
    more.id = id;
    more.label = label;
    more.rect = r;
    more.look = look;
    more.enabled = !more.why;
    elements_add(l, &more);
}

void widget_button(Elements *l, Rect r, Look look, int what, const char *id, const char *label)
{
    widget_add(l, r, look, (Which){what, 0}, id, label, (Element){.main = look == LOOK_PRIMARY});
}

static void add_step(Elements *l, Rect r, Look look, Which w, const char *id, const Stepper *s)
{
    char name[ELEMENT_ID], spoken[160];
    const bool more = look == LOOK_MORE, can = more ? s->can_more : s->can_less;
    snprintf(name, sizeof name, "%s:%s", id, more ? "more" : "less");
    snprintf(spoken, sizeof spoken, "%s %s", s->label, more ? "+" : "−");
    widget_add(l, r, look, w, name, spoken, (Element){.why = can ? NULL : "limit"});
}

void widget_stepper(Elements *l, Rect r, Which less, const char *id, const Stepper *s)
{
    char name[ELEMENT_ID];
    const float side = r.h;
    snprintf(name, sizeof name, "%s:value", id);
    add_step(l, rect_cut_left(&r, side), LOOK_LESS, less, id, s);
    const Rect right = rect_cut_right(&r, side);
    widget_add(l, r, LOOK_LABEL, (Which){0, 0}, name, s->value, (Element){.passive = true});
    add_step(l, right, LOOK_MORE, (Which){less.what + 1, less.argument}, id, s);
}
