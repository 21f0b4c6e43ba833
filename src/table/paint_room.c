/* Draws the room: the wall, the cloth, the table's rim, and the company that sits behind it. */
#include "table/cloth.h"
#include "table/imps/imps.h"
#include "table/paint_private.h"
#include <math.h>

static const Color WOOD = {0x9A, 0x5A, 0x32, 255}, WOOD_LIGHT = {0xC9, 0x8A, 0x52, 255},
                   WOOD_DARK = {0x4A, 0x26, 0x16, 255};

/* ---- Wall and cloth ---- */

/* Felt in the pixels of the window, or its plain colour if memory runs out. */
static void draw_felt(Paint *p, Rect area)
{
    Canvas *felt = canvas_new((int)lroundf(area.w * draw_scale(p->draw)),
                              (int)lroundf(area.h * draw_scale(p->draw)));
    const bool woven = felt && cloth_weave(felt, RGB(p->felt.inner), RGB(p->felt.outer));
    Picture *picture = woven ? canvas_backdrop(felt, p->draw) : NULL;
    draw_picture(p->draw, picture, (PictureLook){rect_centre(area), area.w, area.h, 0, AS_IS});
    picture_free(picture);
    canvas_free(felt);
}

/* The ledge on the wall. */
static float ledge_y(const Layout *l) { return LAYOUT_BAR + 0.5f * l->imp; }

/* Bottles and books on a ledge, in the dark over the lamps, from `end` to the right, or to the
 * left; high: the room for them. */
static void draw_things(Draw *d, bool left, Point end, float high)
{
    static const Color DARK = {176, 152, 150, 255};
    enum { W = 250, H = 62, FLOOR = 60, AIR = 3 };
    const float k = (high - AIR) / FLOOR;
    const Rect r = {end.x, end.y - FLOOR * k + 1, W * k, H * k};
    if (left)
        draw_image(d, "art/shelf-left", r, DARK);
    else
        draw_image(d, "art/shelf-right", rect_move(r, -r.w, 0), DARK);
}

static void draw_ledge(Draw *d, float w, float y)
{
    draw_fill(d, (Rect){0, y + 7, w, 10}, color_fade(INK, 0.3f));
    draw_fill(d, (Rect){0, y, w, 7}, color_mix(WOOD_DARK, WOOD, 0.45f));
    draw_fill(d, (Rect){0, y, w, 1.5f}, color_fade(WOOD_LIGHT, 0.5f));
}

/* The gap between two boards. */
static void draw_gap(Draw *d, float x, float y, float deep)
{
    draw_fill(d, (Rect){x, y, 1.5f, deep}, color_fade(INK, 0.3f));
    draw_fill(d, (Rect){x + 1.5f, y, 1, deep}, color_fade(WHITE, 0.04f));
}

/* The place for a lamp nearest to x: in the middle between two neighbours at the far edge, or at
 * the quarters of a wide gap; x itself if only one sits there; -1: no gap is wide enough. */
static float lamp_place(const Layout *l, float x)
{
    static const float GAP = 2.2f, WIDE = 4; /* in heights of an imp */
    float at[MAX_SEATS], best = -1;
    int n = 0;
    for (int i = 0; i < l->seats; i++) {
        const float here = rect_centre(l->plate[i]).x;
        int k = n;
        if (i == l->viewer)
            continue;
        for (n++; k > 0 && at[k - 1] > here; k--)
            at[k] = at[k - 1];
        at[k] = here;
    }
    for (int i = 1; i < n; i++) {
        const float gap = at[i] - at[i - 1];
        const float in = gap > WIDE * l->imp ? gap / 4 : gap / 2;
        for (int end = 0; end < 2 && gap > GAP * l->imp; end++) {
            const float here = end ? at[i] - in : at[i - 1] + in;
            if (best < 0 || fabsf(here - x) < fabsf(best - x))
                best = here;
        }
    }
    return n == 1 ? x : best;
}

/* Under the ledge, with its light on the boards. */
static void draw_lamp(Draw *d, const Layout *l, float x)
{
    enum { W = 60, H = 84, UNDER = 12, LEAST = 50 };
    const float top = ledge_y(l) + UNDER, high = fminf(H, layout_rim_y(l, x) - 20 - top);
    const Rect r = rect_centred(x, top + high / 2, high * W / H, high);
    if (x < 0 || high < LEAST)
        return;
    for (int i = 1; i <= 3; i++) {
        const float wide = 0.75f * high * (float)i;
        draw_shadow(d, rect_around((Point){x, top + 0.5f * high}, wide, 0.8f * wide), 0.4f * wide,
                    0.8f * wide, (Color){255, 176, 84, 62});
    }
    draw_image(d, "art/lamp", r, AS_IS);
}

static const Color WALL_TOP = {0x2E, 0x1C, 0x2C, 255}, WALL_LOW = {0x57, 0x3A, 0x3C, 255};
enum { BOARD = 62, THINGS_SIDE = 26 };

/* The wall, dark at the top and warm where the lamp shines on it, with its boards. */
static void draw_wall(Draw *d, const Layout *l)
{
    enum { STEP = 2 };
    const float deep = l->rim.y - l->rim_ry * 0.2f - LAYOUT_BAR;
    for (float x = 0; x < l->w; x += STEP) {
        const float end = layout_rim_y(l, x + STEP / 2.0f) + 2;
        draw_gradient(d, (Rect){x, LAYOUT_BAR, STEP, end - LAYOUT_BAR}, WALL_TOP,
                      color_mix(WALL_TOP, WALL_LOW, fminf((end - LAYOUT_BAR) / deep, 1)));
    }
    const float rail = ledge_y(l), high = rail - LAYOUT_BAR;
    for (float x = l->w / 2 - 12 * BOARD; x < l->w; x += BOARD)
        draw_gap(d, x, rail + 6, fmaxf(layout_rim_y(l, x) - rail - 6, 0));
    for (int i = 0; i < 3; i++) /* the light of the lamp, which hangs over the picture */
        draw_shadow(d, rect_around((Point){l->w / 2, LAYOUT_BAR}, 0.5f * l->w - 90 * (float)i, 60),
                    30, (2.4f - 0.5f * (float)i) * l->imp, (Color){255, 190, 110, 46});
    draw_ledge(d, l->w, rail);
    draw_things(d, true, (Point){THINGS_SIDE, rail}, high);
    draw_things(d, false, (Point){l->w - THINGS_SIDE, rail}, high);
    const float lamp = lamp_place(l, 0.33f * l->w), other = lamp_place(l, 0.67f * l->w);
    draw_lamp(d, l, lamp);
    if (other != lamp)
        draw_lamp(d, l, other);
}

void paint_wall(Draw *d, Rect area, float ledge, float right, Point lamp)
{
    enum { THINGS_H = 60, LIGHT_W = 280, LIGHT_H = 60, REACHES = 280 };
    static const float FLOOR = 0.3f; /* where it grows dark again */
    draw_gradient(d, area, WALL_TOP, WALL_LOW);
    for (float x = area.w / 2 - 40 * BOARD; x < area.w; x += BOARD)
        draw_gap(d, x, ledge + 6, area.h - ledge - 6);
    draw_shadow(d, rect_around(lamp, LIGHT_W, LIGHT_H), LIGHT_H / 2.0f, REACHES,
                (Color){255, 190, 110, 110});
    draw_gradient(d, rect_row(area, area.h * (1 - FLOOR), area.h * FLOOR), NOTHING,
                  color_fade(INK, 0.8f));
    draw_ledge(d, area.w, ledge);
    if (ledge < THINGS_H)
        return;
    draw_things(d, true, (Point){THINGS_SIDE, ledge}, THINGS_H);
    draw_things(d, false, (Point){right, ledge}, THINGS_H);
}

static Arc rim_line(const Layout *l, float in, float width, Color c)
{
    return (Arc){.centre = l->rim,
                 .rx = l->rim_rx - in,
                 .ry = l->rim_ry - in,
                 .from = 0.7f,
                 .to = 1.3f,
                 .width = width,
                 .color = c};
}

/* The rim from its outer edge inwards: its shadow, its wood, which hides what is behind it, and a
 * line on the felt. */
void paint_rim(Draw *d, const Layout *l)
{
    const Arc rim[] = {rim_line(l, LAYOUT_RIM + 7, 14, (Color){0, 0, 0, 70}),
                       rim_line(l, LAYOUT_RIM / 2.0f, LAYOUT_RIM, WOOD),
                       rim_line(l, 3, 5, WOOD_LIGHT), rim_line(l, LAYOUT_RIM - 3, 6, WOOD_DARK),
                       rim_line(l, LAYOUT_RIM + 22, 1.5f, color_fade(BRASS, 0.22f))};
    draw_arcs(d, rim, sizeof rim / sizeof *rim);
}

static void paint_wood(Draw *d, const Layout *l)
{
    const Arc wood[] = {rim_line(l, LAYOUT_RIM / 2.0f, LAYOUT_RIM, WOOD),
                        rim_line(l, 3, 5, WOOD_LIGHT), rim_line(l, LAYOUT_RIM - 3, 6, WOOD_DARK)};
    draw_arcs(d, wood, sizeof wood / sizeof *wood);
}

void paint_cloth(Paint *p, const Layout *l, float alpha)
{
    const Rect area = draw_area(p->draw);
    const bool other = l->w != p->room.w || l->h != p->room.h || l->imp != p->room.imp ||
                       l->seats != p->room.seats || l->rim.y != p->room.rim.y ||
                       l->rim_rx != p->room.rim_rx;
    if (layer_begin(p->draw, p->cloth, p->unwoven || other, RGB(p->felt.outer))) {
        p->room = *l;
        draw_felt(p, area);
        p->unwoven = false;
        draw_wall(p->draw, l);
        paint_rim(p->draw, l);
        layer_end(p->draw);
    }
    layer_draw(p->draw, p->cloth, alpha);
}

void paint_backdrop(Paint *p)
{
    if (layer_begin(p->draw, p->dusk, p->unveiled, RGB(p->felt.outer))) {
        const Rect area = draw_area(p->draw);
        draw_felt(p, area);
        draw_fill(p->draw, area, color_fade(PANEL_DEEP, 0.6f));
        p->unveiled = false;
        layer_end(p->draw);
    }
    layer_draw(p->draw, p->dusk, 1);
}

/* ---- Company ---- */

int paint_looked_at(const Table *t, const PaintInfo *info, int seat)
{
    if (info->seat[seat].look_at != NO_SEAT)
        return info->seat[seat].look_at;
    for (int i = 0; i < t->layout.seats; i++)
        if (info->seat[i].acting)
            return i;
    return t->shown.s.now.taker;
}

static ImpLook look_of_seat(const Table *t, const PaintInfo *info, int seat)
{
    const Layout *l = &t->layout;
    const PaintSeat *s = &info->seat[seat];
    const int at = paint_looked_at(t, info, seat);
    const bool own = seat == l->viewer;
    ImpLook k = {.imp = s->face % IMP_COUNT,
                 .state = s->state,
                 .foot = layout_foot(l, seat, table_plate(t, seat)),
                 .height = own ? l->own_imp : l->imp};
    if (!own)
        k.cards = table_fan(t, seat);
    /* players get rid of cards at their own pace */
    k.counted = t->layout.shape == SHAPE_SET || t->layout.shape == SHAPE_CHALLENGE;
    k.seat = (SeatKind)t->seat_kind[seat];
    k.seat_was = (SeatKind)t->seat_was[seat];
    k.seat_left = table_furniture_left(t);
    k.stir = info->stir[seat];
    if (s->dusk > 0)
        k.tint = color_mix(WHITE, (Color){146, 134, 156, 255}, s->dusk);
    Point there = {l->middle.x, l->middle.y};
    if (at != NO_SEAT && at != seat)
        there = layout_foot(l, at, l->plate[at]);
    k.gaze = imp_gaze(&k, there);
    return k;
}

/* A light behind the head. */
static void draw_glow(Draw *d, const ImpLook *k, Color c)
{
    const Point head = {k->foot.x, k->foot.y + IMP_HEAD * k->height};
    draw_shadow(d, rect_around(head, 0.5f * k->height, 0.5f * k->height), 0.25f * k->height,
                0.5f * k->height, c);
}

void paint_stir(Paint *p, const Table *t, const PaintInfo *info)
{
    unsigned stirs = 0;
    /* In the dark room of a challenge only the portraits move. */
    for (int i = 0; i < t->layout.seats && !table_faceoff(t); i++)
        stirs |= (unsigned)(info->stir[i] > 0) << i;
    p->moving = stirs ? p->moving | stirs : 0;
    if (!table_plates_still(t))
        p->moving = ~0u;
}

/* The wood before the bodies that are drawn over kept plates: between these, where it is covered.
 */
static void wood_before(Paint *p, const Table *t, unsigned which)
{
    enum { BESIDE = 4 };
    const Layout *l = &t->layout;
    for (int i = 0; i < l->seats; i++) {
        const Rect r = table_plate(t, i);
        if (i == l->viewer || !(which >> i & 1)) /* the viewer sits at the near edge */
            continue;
        draw_clip_push(p->draw, (Rect){r.x - BESIDE, r.y - l->imp, r.w + 2 * BESIDE, l->imp});
        paint_wood(p->draw, l);
        draw_clip_pop(p->draw);
    }
}

void paint_company(Paint *p, const Table *t, const PaintInfo *info, unsigned which, bool over)
{
    enum { UNDER_PLATE = 6 };
    static const Color ACTS = {255, 205, 110, 150};
    const Layout *l = &t->layout;
    ImpLook look[MAX_SEATS];
    for (int i = 0; i < l->seats; i++) {
        const PaintSeat *s = &info->seat[i];
        const Rect plate = table_plate(t, i);
        if (!(which >> i & 1))
            continue;
        look[i] = look_of_seat(t, info, i);
        if (!(p->moving >> i & 1))
            look[i].stir = 0; /* in the dark room of a challenge */
        if (s->lit > 0)
            draw_glow(p->draw, &look[i], color_fade(s->light, 0.6f * s->lit));
        else if (s->acting && s->dusk < 1)
            draw_glow(p->draw, &look[i], color_fade(ACTS, 1 - s->dusk));
        /* a large body ends behind its plate */
        draw_clip_push(p->draw, (Rect){0, 0, l->w, plate.y + (over ? 0 : plate.h - UNDER_PLATE)});
        imp_body(p->imps, &look[i]);
        draw_clip_pop(p->draw);
    }
    if (over)
        wood_before(p, t, which);
    else
        paint_rim(p->draw, l);
    for (int i = 0; i < l->seats; i++) {
        if (!(which >> i & 1))
            continue;
        const Picture *back =
            look[i].cards ? cardart_picture(p->art, NO_CARD, IMP_CARD * look[i].height) : NULL;
        draw_clip_push(p->draw, (Rect){0, 0, l->w, over ? table_plate(t, i).y : l->h});
        imp_hands(p->imps, &look[i], back);
        draw_clip_pop(p->draw);
    }
}
