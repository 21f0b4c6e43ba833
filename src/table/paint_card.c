/* Draws single cards: face or back, shadow, rim; on the table or in a row by themselves. */
#include "table/paint_private.h"
#include <math.h>

enum {
    RIM = 5,         /* how far a rim stands out, in units */
    SHADOWS = 8,     /* of different heights … */
    SIZES = 12,      /* … and sizes, per octave … */
    TURNED = 2,      /* degrees: … and at different angles */
    MOVING_TURNS = 2 /* of a card in flight, per degree */
};

void paint_drop_frames(Paint *p)
{
    picture_free(p->rim);
    picture_free(p->shadow);
}

void paint_make_frames(Paint *p, float height)
{
    if (p->rim && p->shadow && p->made_for == height && p->version == draw_version(p->draw))
        return;
    paint_drop_frames(p);
    p->made_for = height;
    p->version = draw_version(p->draw);
    const float scale = draw_scale(p->draw), radius = 0.055f * height;
    const int w = (int)lroundf((height * CARD_ASPECT + 2 * RIM) * scale),
              h = (int)lroundf((height + 2 * RIM) * scale);
    Canvas *c = canvas_new(w, h);
    if (c)
        canvas_round(c, (Pixels){0, 0, w, h}, (radius + RIM) * scale, NOTHING, (RIM - 1) * scale,
                     AS_IS);
    p->rim = c ? canvas_picture(c, p->draw) : NULL;
    canvas_free(c);
    p->shadow = canvas_shadow(p->draw, height * CARD_ASPECT, height, radius, 0.06f * height);
}

float paint_stepped(float length)
{
    return length > 0 ? exp2f(roundf(SIZES * log2f(length)) / SIZES) : 0;
}

/* Shadows that look alike are one picture: else moving cards would need new ones in every frame. */
static void draw_card_shadow(Paint *p, const CardLook *k, float w)
{
    static const float LARGE = 1.1f; /* heights of a card in the hand */
    if (k->shadow < 0)
        return;
    const float h = k->pose.height, high = roundf(SHADOWS * k->shadow) / SHADOWS;
    const float blur = (0.12f + 0.08f * high) * h;
    const Point at = {k->pose.x + h * (0.02f + 0.03f * k->shadow),
                      k->pose.y + h * (0.04f + 0.08f * k->shadow)};
    const Color dark = {0, 0, 0, (uint8_t)(90 - 26 * fminf(high, 1))};
    draw_moving(p->draw, k->moving && h > LARGE * p->made_for);
    draw_picture(p->draw, p->shadow,
                 (PictureLook){at, paint_stepped(w + blur), paint_stepped(h + blur),
                               TURNED * roundf(k->pose.turn / TURNED),
                               color_fade(dark, (float)k->tint.a / 255)});
}

void paint_look(Paint *p, CardLook k)
{
    const float h = k.pose.height, w = h * CARD_ASPECT * k.squeeze;
    const float composed = k.composed > 0 ? k.composed : h;
    draw_card_shadow(p, &k, w);
    draw_moving(p->draw, k.moving);
    draw_picture(p->draw, cardart_picture(p->art, k.card, composed),
                 (PictureLook){{k.pose.x, k.pose.y}, w, h, k.pose.turn, k.tint});
    const float grow = k.narrow ? 0 : 2 * RIM * h / p->made_for;
    if (k.rim)
        draw_picture(p->draw, p->rim,
                     (PictureLook){{k.pose.x, k.pose.y}, w + grow, h + grow, k.pose.turn, *k.rim});
    draw_moving(p->draw, false);
}

void paint_card(Paint *p, Card c, Pose pose, Color tint)
{
    paint_make_frames(p, p->made_for > 0 ? p->made_for : pose.height);
    paint_look(p, (CardLook){c, pose, .squeeze = 1, .tint = tint});
}

void paint_row(Paint *p, CardSet cards, int shown, Rect box, Align align)
{
    const int n = cardset_count(cards);
    const float w = box.h * CARD_ASPECT,
                step = n > 1 ? fminf(w * 1.06f, (box.w - w) / (float)(n - 1)) : 0;
    const float used = w + step * (float)(n - 1),
                left = align == ALIGN_LEFT ? box.x : box.x + (box.w - used) / 2;
    for (int i = 0; i < n && i < shown; i++)
        paint_card(p, cardset_pop(&cards),
                   pose_at(left + w / 2 + step * (float)i, box.y + box.h / 2, box.h), AS_IS);
}

CardLook paint_look_of(const Table *t, int i)
{
    CardLook k = {.card = t->sprite[i].card,
                  .pose = table_drawn_pose(t, i),
                  .tint = AS_IS,
                  .shadow = fmaxf(table_lift(t, i), table_height(t, i))};
    k.moving = !table_still(t, i);
    if (k.moving)
        k.pose.turn = roundf(k.pose.turn * MOVING_TURNS) / MOVING_TURNS;
    if (!table_face(t, i, &k.squeeze))
        k.card = NO_CARD;
    k.composed =
        table_pose(t, i).height > t->layout.trick * 1.02f ? t->layout.card : t->layout.trick;
    return k;
}

void paint_pile(Paint *p, Pose at, int n, Color tint)
{
    const int shown = n > 3 ? 3 : n;
    for (int i = 0; i < shown; i++)
        paint_card(p, NO_CARD,
                   (Pose){at.x + 1.5f * (float)i, at.y - 2.0f * (float)i, at.height, at.turn},
                   tint);
}
