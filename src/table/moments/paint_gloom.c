/* The room of a highlight: wall and felt in the dark, and the light. */
#include "base/hash.h"
#include "table/paint_private.h"
#include <math.h>

/* Bright at the top and at its foot, with soft sides: white, to be tinted. */
static Picture *make_cone(Draw *d)
{
    enum { W = 192, H = 288 };
    Canvas *c = canvas_new(W, H);
    for (int y = 0; y < H && c; y++) {
        const float down = (float)y / H, half = W * (0.10f + 0.36f * down);
        uint32_t *row = canvas_row(c, y);
        const float foot = fminf(1, (1 - down) / 0.16f);
        for (int x = 0; x < W; x++) {
            const float off = fabsf((float)x - W / 2.0f) / half;
            const float side = float_clamp((1 - off) / 0.45f, 0, 1);
            const float a = side * side * (3 - 2 * side) * foot * (0.34f + 0.3f * down);
            row[x] = (uint32_t)(a * 255) << 24 | 0xFFFFFF;
        }
    }
    Picture *cone = c ? canvas_picture(c, d) : NULL;
    canvas_free(c);
    return cone;
}

/* The lamp's light falls on what is lit. */
static void draw_cone(Paint *p, Pose at, uint32_t light)
{
    const Point lamp = {draw_area(p->draw).w / 2, LAYOUT_BAR - 60},
                foot = {at.x, at.y + 0.72f * at.height};
    const float dx = foot.x - lamp.x, dy = foot.y - lamp.y, w = 2.4f * at.height;
    if (!p->cone)
        p->cone = make_cone(p->draw);
    draw_picture(p->draw, p->cone,
                 (PictureLook){{(lamp.x + foot.x) / 2, (lamp.y + foot.y) / 2},
                               w,
                               hypotf(dx, dy),
                               -atan2f(dx, dy) * 57.29578f,
                               color_fade(RGB(light), 0.85f)});
}

/* The parts of the dark room: each takes about half a frame. */
enum { DARK, POOL, RAYS, CONE, GLOOM_PARTS };

static void draw_gloom_part(Paint *p, const Layout *l, Pose at, uint32_t light, int part)
{
    const Rect area = draw_area(p->draw),
               pool = rect_around((Point){at.x, at.y + 0.3f * at.height}, at.height, 20);
    if (part == DARK) {
        paint_cloth(p, l);
        draw_fill(p->draw, area, color_fade(PANEL_DEEP, 0.66f));
    } else if (part == POOL) {
        draw_shadow(p->draw, pool, 10, 0.6f * at.height, color_fade(RGB(light), 0.34f));
    } else {
        draw_clip_push(p->draw, (Rect){0, LAYOUT_BAR, area.w, area.h});
        if (part == RAYS)
            paint_rays(p, (Point){at.x, at.y}, 2.7f * at.height, 0, RGB(light));
        else
            draw_cone(p, at, light);
        draw_clip_pop(p->draw);
    }
}

bool paint_gloom(Paint *p, const Table *t, bool whole)
{
    float gone;
    const Highlight *is = table_highlight(t, &gone);
    const Layout *l = &t->layout;
    if (!is)
        return false;
    const Pose at = paint_in_light(t, is);
    const uint32_t light = highlight_look(t->highlights, is)->light;
    const float place[] = {at.x, at.y, at.height, l->w, l->h, l->imp, l->rim.y, l->rim_rx};
    const uint32_t look[] = {light, p->felt.inner, p->felt.outer, draw_version(p->draw),
                             (uint32_t)l->seats};
    const uint64_t key = hash_bytes(hash_bytes(HASH_START, place, sizeof place), look, sizeof look);
    if (layer_begin(p->draw, p->gloom, key != p->gloom_key, RGB(p->felt.outer))) {
        p->gloom_key = key;
        p->gloom_parts = 0;
    } else if (p->gloom_parts < GLOOM_PARTS) {
        layer_resume(p->draw, p->gloom);
    } else {
        return false;
    }
    do
        draw_gloom_part(p, l, at, light, p->gloom_parts++);
    while (whole && p->gloom_parts < GLOOM_PARTS);
    layer_end(p->draw);
    return true;
}
