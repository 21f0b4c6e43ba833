/* The furniture that is drawn at once. */
#include "ui/widgets.h"
#include <math.h>

void widget_panel(Draw *d, Rect r) { draw_round(d, r, 18, PANEL_DEEP, 1, HAIRLINE); }

void widget_dialog(Draw *d, Rect r)
{
    draw_shadow(d, rect_move(r, 0, 10), PANEL_RADIUS, 28, color_fade(RGB(0x000000), 0.55f));
    draw_round(d, r, PANEL_RADIUS, PANEL, 2, BRASS);
}

void widget_bar(Draw *d, Rect r) { draw_fill(d, r, color_fade(RGB(0x18131F), 0.86f)); }

void widget_veil(Draw *d, float alpha)
{
    draw_fill(d, draw_area(d), color_fade(RGB(0x0C0912), alpha));
}

void widget_disc(Draw *d, Point c, float radius, bool hot)
{
    const Color line = hot ? BRASS : OUTLINE;
    draw_circle(d, c, radius, hot ? ROW : PANEL_RAISED, 1.5f, line);
}

void widget_hairline(Draw *d, float x, float y, float w)
{
    const float thin = 1 / draw_scale(d);
    draw_fill(d, (Rect){x, y, w, thin > 1 ? thin : 1}, HAIRLINE);
}

void widget_pill(Draw *d, Rect r, TextStyle s, const char *text)
{
    draw_round(d, r, r.h / 2, color_fade(INK, 0.94f), 1.5f, BRASS);
    text_fit(d, s, (Rect){r.x + r.h * 0.4f, r.y, r.w - r.h * 0.8f, r.h}, ALIGN_CENTRE, text);
}

void widget_tag(Draw *d, Rect r, const char *text)
{
    const TextStyle s = style_sized(STYLE_LABEL, r.h * 0.65f, INK);
    const float w = fmaxf(r.w, text_width_in(d, s, r.h, text) +
                                   r.h * 0.7f); /* small windows need relatively larger letters */
    r = rect_column(r, r.w - w, w);
    draw_round(d, r, r.h / 2, BRASS, 0, NOTHING);
    text_line(d, s, r, ALIGN_CENTRE, text);
}

static const float PROMPT_MOST = 1.5f;

Rect widget_prompt_rect(Draw *d, Point c, const char *text, const char *sub)
{
    const float line = 30 * text_room(d, PROMPT_MOST);
    float w = text_width_in(d, style_sized(STYLE_STRONG, 18, WHITE), line, text);
    if (sub)
        w = fmaxf(w, text_width_in(d, style(STYLE_NOTE), line, sub));
    const float h = (sub ? 62 : 37) * text_room(d, PROMPT_MOST);
    return rect_around(c, float_clamp(w + h, 190, draw_area(d).w - 16), h);
}

void widget_prompt(Draw *d, Rect r, const char *text, const char *sub)
{
    draw_round(d, r, r.h / 2, color_fade(INK, 0.96f), 1.5f, BRASS);
    const float line = r.h / 62, in = r.h * 0.4f; /* of two */
    Rect words = rect_pad(r, in, 0);
    if (sub) {
        words.y += 6 * line;
        words.h = 30 * line;
    }
    text_fit(d, style_sized(STYLE_STRONG, 18, WHITE), words, ALIGN_CENTRE, text);
    if (sub)
        text_fit(d, style(STYLE_NOTE), rect_row(rect_pad(r, in, 0), 34 * line, 22 * line),
                 ALIGN_CENTRE, sub);
}

/* ---- bubbles ---- */

enum { BUBBLE_PAD = 14, BUBBLE_GAP = 10, BUBBLE_INNER = 340, LINK_H = 28, LINK_ICON = 26 };

static TextStyle bubble_style(void) { return style_sized(STYLE_BODY, 16, WHITE); }
static TextStyle link_style(void) { return style_sized(STYLE_LABEL, 15, BRASS); }

/* Above `at`, else below it; of these rather one that leaves `clear` alone: above both, if there is
 * room. */
static float bubble_top(Rect at, Rect clear, Rect box, Rect area)
{
    const float above = at.y - BUBBLE_GAP - box.h,
                below = fminf(at.y + at.h + BUBBLE_GAP, area.y + area.h - box.h);
    const float higher = clear.y - BUBBLE_GAP - box.h;
    box.y = above;
    if (clear.w > 0 && rect_meets(rect_inset(clear, -BUBBLE_GAP + 1), box) && higher >= area.y)
        return fminf(above, higher);
    return above >= area.y ? above : below;
}

Rect widget_bubble_rect(Draw *d, Rect at, Rect clear, const char *text, const char *link)
{
    const TextStyle s = bubble_style();
    const float most = BUBBLE_INNER * text_room(d, 2), line = LINK_H * text_room(d, 2);
    float inner = fminf(text_width(d, s, text) + 2, most);
    if (link)
        inner = fmaxf(inner, fminf(text_width(d, link_style(), link) + LINK_ICON + 2, most));
    const Rect area = rect_inset(draw_area(d), 8);
    Rect r = {0, 0, inner + 2 * BUBBLE_PAD,
              text_height(d, s, inner, text) + 2 * BUBBLE_PAD - 4 + (link ? line : 0)};
    r.x = float_clamp(at.x + at.w / 2 - r.w / 2, area.x, area.x + area.w - r.w);
    r.y = bubble_top(at, clear, r, area);
    return r;
}

Rect widget_bubble_in(Draw *d, Rect room, const char *text, const char *link)
{
    const float line = link ? LINK_H * text_room(d, 2) : 0;
    const float h =
        text_height(d, bubble_style(), room.w - 2 * BUBBLE_PAD, text) + 2 * BUBBLE_PAD - 4 + line;
    return rect_row(room, room.h - h, h);
}

void widget_bubble(Draw *d, Rect r, const char *text, const char *link, bool hot)
{
    draw_shadow(d, rect_move(r, 0, 4), 12, 12, color_fade(RGB(0x000000), 0.5f));
    draw_round(d, r, 12, PANEL_RAISED, 1.5f, BRASS);
    Rect in = {r.x + BUBBLE_PAD, r.y + BUBBLE_PAD - 2, r.w - 2 * BUBBLE_PAD, r.h};
    in.y += text_block(d, bubble_style(), in, ALIGN_LEFT, text);
    if (!link)
        return;
    const TextStyle s = link_style();
    const Rect line = rect_row(in, 4, LINK_H * text_room(d, 2) - 4);
    draw_image(d, "icons/rules", rect_in(line, 0, (line.h - 18) / 2, 18, 18), BRASS);
    text_line(d, s, (Rect){line.x + LINK_ICON, line.y, line.w - LINK_ICON, line.h}, ALIGN_LEFT,
              link);
    if (hot)
        draw_fill(d,
                  rect_in(line, LINK_ICON, line.h - 2,
                          fminf(text_width(d, s, link), line.w - LINK_ICON), 1.5f),
                  BRASS);
}

void widget_focus(Draw *d, Rect r, float radius)
{
    draw_round(d, rect_inset(r, -5), radius + 5, NOTHING, 1.5f, INK);
    draw_round(d, rect_inset(r, -3.5f), radius + 3.5f, NOTHING, 2.5f, WHITE);
    draw_round(d, rect_inset(r, -1), radius + 1, NOTHING, 1.5f, INK);
}
