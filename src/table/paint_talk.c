/* Draws the talk of an imp: a bubble with a tip towards its mouth, at the table by its plate. */
#include "table/imps/imps.h"
#include "table/paint_private.h"
#include <math.h>

enum { MOST_W = 196, MARGIN_X = 14, MARGIN_Y = 7, RADIUS = 13, OVER_NAME = 18, SLACK = 8 };

/* The tip narrows from the edge of the bubble towards the portrait, and ends at the plate. */
static void draw_tip(Draw *d, Rect r, Point face, Color c)
{
    enum { STEPS = 6, WIDTH = 13, LENGTH = 17 };
    const Point from = {float_clamp(face.x, r.x + RADIUS, r.x + r.w - RADIUS),
                        float_clamp(face.y, r.y + RADIUS, r.y + r.h - RADIUS)};
    const Point edge = {float_clamp(face.x, r.x, r.x + r.w), float_clamp(face.y, r.y, r.y + r.h)};
    const float dx = face.x - from.x, dy = face.y - from.y, far = hypotf(dx, dy);
    const float inside = hypotf(edge.x - from.x, edge.y - from.y), to = fminf(inside + LENGTH, far);
    for (int i = 0; i < STEPS && to > 1; i++) {
        const float a = to * (float)i / STEPS / far, b = to * (float)(i + 1) / STEPS / far;
        draw_polyline(
            d, (Point[]){{from.x + dx * a, from.y + dy * a}, {from.x + dx * b, from.y + dy * b}}, 2,
            (float)WIDTH * (1 - (float)i / STEPS), c);
    }
}

static TextStyle speech_style(float shown)
{
    return style_sized(STYLE_NOTE, 16, color_fade(CARD_INK, shown));
}

Point paint_speech_size(Draw *d, const char *text, float most)
{
    const TextStyle s = speech_style(1);
    const float w = fminf(text_width(d, s, text) + 1, fminf(MOST_W, most - 2 * MARGIN_X));
    return (Point){w + 2 * MARGIN_X, text_height(d, s, w + SLACK, text) + 2 * MARGIN_Y};
}

void paint_speech(Draw *d, Rect r, Point mouth, const char *text, float shown)
{
    const Color paper = color_fade(IVORY, shown), edge = color_fade(BRASS, shown);
    const TextStyle s = speech_style(shown);
    r = rect_move(r, 0, 6 * (1 - shown));
    draw_shadow(d, rect_move(r, 0, 3), RADIUS, 8, (Color){0, 0, 0, (uint8_t)(110 * shown)});
    draw_round(d, r, RADIUS, paper, 1.5f, edge);
    draw_tip(d, rect_inset(r, 1), mouth, paper);
    const float inner = r.w - 2 * MARGIN_X + SLACK, h = text_height(d, s, inner, text);
    text_block(d, s, rect_in(r, MARGIN_X - SLACK / 2, (r.h - h) / 2, inner, h + 2), ALIGN_CENTRE,
               text);
}

void paint_talk(Paint *p, const Table *t, const PaintInfo *info)
{
    const float shown = info->talk_shown;
    if (!*info->talk || shown <= 0 || !table_plates_still(t))
        return;
    const bool own = info->talker == t->layout.viewer;
    const ImpLook who = {.foot =
                             layout_foot(&t->layout, info->talker, t->layout.plate[info->talker]),
                         .height = own ? t->layout.own_imp : t->layout.imp};
    Point face = imp_mouth(&who);
    Rect room = {0, 0, MOST_W + 2 * MARGIN_X, 0};
    if (table_faceoff(t) && !paint_faceoff_face(t, info->talker, &face, &room))
        return;
    const Point size = paint_speech_size(p->draw, info->talk, room.w);
    Rect r = {float_clamp(face.x - size.x / 2, room.x, room.x + room.w - size.x),
              fmaxf(fminf(face.y - OVER_NAME, room.y + room.h) - size.y, LAYOUT_BAR), size.x,
              size.y};
    if (!table_faceoff(t))
        r = layout_bubble(&t->layout, info->talker, size.x, size.y);
    paint_speech(p->draw, r, face, info->talk, shown);
}
