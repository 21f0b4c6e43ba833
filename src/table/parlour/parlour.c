#include "table/parlour/parlour.h"
#include "table/paint_private.h"
#include <math.h>

void parlour_room(Paint *p, const Layout *l) { paint_cloth(p, l); }

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

/* White rays whose alpha falls from the middle outwards; NULL without memory. */
static Picture *make_rays(Draw *d)
{
    enum { SIZE = 512, RAYS = 11 };
    Canvas *c = canvas_new(SIZE, SIZE);
    if (!c)
        return NULL;
    for (int y = 0; y < SIZE; y++) {
        uint32_t *row = canvas_row(c, y);
        for (int x = 0; x < SIZE; x++) {
            const float dx = 2 * ((float)x + 0.5f) / SIZE - 1,
                        dy = 2 * ((float)y + 0.5f) / SIZE - 1;
            const float far = fminf(hypotf(dx, dy), 1), fall = (1 - far) * (1 - far);
            const float wave = 0.5f + 0.5f * cosf(RAYS * atan2f(dy, dx));
            const float ray = 0.35f + 0.65f * wave * wave * fminf(3 * far, 1);
            row[x] = (uint32_t)(255 * fall * ray + 0.5f) << 24 | 0xFFFFFF;
        }
    }
    Picture *made = canvas_picture(c, d);
    canvas_free(c);
    return made;
}

void parlour_rays(Paint *p, Point at, float radius, float turn, Color c)
{
    if (!p->rays || p->rays_version != draw_version(p->draw)) {
        picture_free(p->rays);
        p->rays = make_rays(p->draw);
        p->rays_version = draw_version(p->draw);
    }
    draw_picture(p->draw, p->rays, (PictureLook){at, 2 * radius, 2 * radius, turn, c});
}
