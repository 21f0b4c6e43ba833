#include "table/parlour/parlour.h"
#include "table/paint_private.h"
#include <math.h>

void parlour_room(Paint *p, const Layout *l) { paint_cloth(p, l, 1); }

/* How far a body is drawn below its foot, in heights: a little further than it can stand up. */
static const float BELOW = IMP_RISE_MOST + 0.1f;

/* The drawings of bodies reach below the rim, for those who stand up. The cloth covers that, strip
 * by strip along the rim. */
static void cover_foot(Paint *p, const Layout *l, const ImpLook *k)
{
    enum { STRIP = 4, UNDER_RIM = 14 };
    const float half = (k->seat == SEAT_NONE ? 0.5f : SEAT_HALF + 0.02f) * k->height,
                end = k->foot.y + BELOW * k->height;
    for (float x = k->foot.x - half; x < k->foot.x + half; x += STRIP) {
        const float top = layout_rim_y(l, x + STRIP / 2.0f) + UNDER_RIM;
        draw_clip_push(p->draw, (Rect){x, top, STRIP, fmaxf(end - top, 0)});
        layer_draw(p->draw, p->cloth, 1);
        draw_clip_pop(p->draw);
    }
}

void parlour_seated(Paint *p, const Layout *l, const ImpLook look[], int n)
{
    enum { UNDER_EDGE = 12 }; /* under the plate at the near edge */
    for (int i = 0; i < n; i++) {
        const bool far = look[i].foot.y < layout_rim_y(l, look[i].foot.x) + 1;
        const float end = far ? l->h : look[i].foot.y + UNDER_EDGE;
        draw_clip_push(p->draw, (Rect){0, 0, l->w, end});
        imp_body(p->imps, &look[i]);
        draw_clip_pop(p->draw);
        if (far)
            cover_foot(p, l, &look[i]);
    }
    paint_rim(p->draw, l);
    for (int i = 0; i < n; i++)
        imp_hands(p->imps, &look[i], NULL);
}

void parlour_standing(Paint *p, const Layout *l, const ImpLook *look)
{
    enum { OVER_RIM = 4 };
    draw_clip_push(p->draw, (Rect){0, 0, l->w, look->foot.y + OVER_RIM});
    imp_body(p->imps, look);
    draw_clip_pop(p->draw);
    imp_hands(p->imps, look, NULL);
}

void parlour_card(Paint *p, const ParlourCard *c)
{
    paint_make_frames(p, p->made_for > 0 ? p->made_for : c->pose.height);
    paint_look(p, (CardLook){.card = c->card,
                             .pose = c->pose,
                             .composed = c->composed,
                             .squeeze = 1,
                             .tint = c->tint,
                             .shadow = c->lift,
                             .rim = c->rim});
}
