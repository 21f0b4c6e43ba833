/* The furniture that is drawn at once. */
#include "ui/widgets.h"
#include <math.h>

void widget_night(Draw *d, Rect area) { draw_gradient(d, area, AUBERGINE, INK); }

void widget_panel(Draw *d, Rect r) { draw_round(d, r, 18, PANEL_DEEP, 1, HAIRLINE); }

void widget_dialog(Draw *d, Rect r)
{
    draw_shadow(d, rect_move(r, 0, 10), PANEL_RADIUS, 28, color_fade(RGB(0x000000), 0.55f));
    draw_round(d, r, PANEL_RADIUS, PANEL, 2, BRASS);
}

void widget_bar(Draw *d, Rect r) { draw_fill(d, r, color_fade(RGB(0x18131F), 0.86f)); }

void widget_veil(Draw *d, float alpha) { draw_fill(d, draw_area(d), color_fade(RGB(0x0C0912), alpha)); }

void widget_hairline(Draw *d, float x, float y, float w)
{
    const float thin = 1 / draw_scale(d);
    draw_fill(d, (Rect){x, y, w, thin > 1 ? thin : 1}, HAIRLINE);
}

void widget_pill(Draw *d, Rect r, TextStyle s, Color line, const char *text)
{
    draw_round(d, r, r.h / 2, color_fade(INK, 0.94f), 1.5f, line);
    text_fit(d, s, (Rect){r.x + r.h * 0.4f, r.y, r.w - r.h * 0.8f, r.h}, ALIGN_CENTRE, text);
}

void widget_tag(Draw *d, Rect r, const char *text)
{
    const TextStyle s = style_sized(STYLE_LABEL, r.h * 0.65f, INK);
    const float w = fmaxf(r.w, text_width(d, s, text) + r.h * 0.7f); /* small windows need relatively larger letters */
    r = (Rect){r.x + r.w - w, r.y, w, r.h};
    draw_round(d, r, r.h / 2, BRASS, 0, NOTHING);
    text_line(d, s, r, ALIGN_CENTRE, text);
}

Rect widget_prompt(Draw *d, Point c, const char *text, const char *sub)
{
    const TextStyle big = style_sized(STYLE_STRONG, 18, WHITE), small = style(STYLE_NOTE);
    float w = text_width(d, big, text);
    if (sub)
        w = fmaxf(w, text_width(d, small, sub));
    const float h = sub ? 62 : 37;
    const Rect r = rect_around(c, fmaxf(w + h, 190), h);
    draw_round(d, r, h / 2, color_fade(INK, 0.96f), 1.5f, BRASS);
    text_line(d, big, (Rect){r.x, r.y + (sub ? 6.0f : 0.0f), r.w, sub ? 30 : h}, ALIGN_CENTRE, text);
    if (sub)
        text_line(d, small, (Rect){r.x, r.y + 34, r.w, 22}, ALIGN_CENTRE, sub);
    return r;
}

Rect widget_bubble(Draw *d, Rect at, const char *text)
{
    const TextStyle s = style_sized(STYLE_BODY, 16, WHITE);
    const float widest = 340, pad = 14, gap = 10, line = text_width(d, s, text);
    const float inner = line < widest ? line + 2 : widest;
    const Rect area = rect_inset(draw_area(d), 8);
    const float h = text_height(d, s, inner, text) + 2 * pad - 4, w = inner + 2 * pad, middle = at.x + at.w / 2;
    float x = middle - w / 2, y = at.y - gap - h;
    x = fminf(fmaxf(x, area.x), area.x + area.w - w);
    const bool above = y >= area.y;
    if (!above)
        y = fminf(at.y + at.h + gap, area.y + area.h - h);
    const Rect r = draw_snap(d, (Rect){x, y, w, h});
    draw_shadow(d, rect_move(r, 0, 4), 12, 12, color_fade(RGB(0x000000), 0.5f));
    draw_round(d, r, 12, PANEL_RAISED, 1.5f, BRASS);
    text_block(d, s, (Rect){r.x + pad, r.y + pad - 2, inner, h}, ALIGN_LEFT, text);
    return r;
}

void widget_ring(Draw *d, Point c, float radius, float progress, Color line)
{
    draw_arc(d, c, radius, 0, 1, 3, color_fade(line, 0.25f));
    if (progress > 0)
        draw_arc(d, c, radius, 0, fminf(progress, 1), 3, line);
}

void widget_focus(Draw *d, Rect r, float radius)
{
    draw_round(d, rect_inset(r, -5), radius + 5, NOTHING, 1.5f, INK);
    draw_round(d, rect_inset(r, -3.5f), radius + 3.5f, NOTHING, 2.5f, WHITE);
    draw_round(d, rect_inset(r, -1), radius + 1, NOTHING, 1.5f, INK);
}
