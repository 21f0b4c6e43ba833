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

/* The pool of light on the felt: a blurred line, white, to be tinted. In heights of what is lit. */
static const float POOL_W = 2.2f, POOL_H = 1.2f, POOL_BLUR = 0.2f /* standard deviation */;

static Picture *make_pool(Draw *d)
{
    enum { W = 132, H = 72 };
    Canvas *c = canvas_new(W, H);
    for (int y = 0; y < H && c; y++) {
        uint32_t *row = canvas_row(c, y);
        const float v = POOL_H * (((float)y + 0.5f) / H - 0.5f) / POOL_BLUR,
                    down = expf(-v * v / 2);
        for (int x = 0; x < W; x++) {
            const float u = POOL_W * (((float)x + 0.5f) / W - 0.5f), unit = 1.41421356f * POOL_BLUR;
            const float across = (erff((u + 0.5f) / unit) - erff((u - 0.5f) / unit)) / 2;
            row[x] = (uint32_t)(255 * across * down) << 24 | 0xFFFFFF;
        }
    }
    Picture *pool = c ? canvas_picture(c, d) : NULL;
    canvas_free(c);
    return pool;
}

/* As bright as a shadow of a line 20 units thick, whose light is spread over the blur. */
static void draw_pool(Paint *p, Pose at, uint32_t light)
{
    const float thin = fminf(1, 20 / (2.5066f * POOL_BLUR * at.height));
    if (!p->pool)
        p->pool = make_pool(p->draw);
    draw_picture(p->draw, p->pool,
                 (PictureLook){{at.x, at.y + 0.3f * at.height},
                               POOL_W * at.height,
                               POOL_H * at.height,
                               0,
                               color_fade(RGB(light), 0.34f * thin)});
}

static const float DARKNESS = 0.66f;

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

static void draw_gloom_part(Paint *p, const Layout *l, Pose at, uint32_t light, int part)
{
    const Rect area = draw_area(p->draw);
    const float half = part == GLOOM_RAYS_LOW ? at.y : LAYOUT_BAR;
    layer_resume(p->draw, p->gloom);
    if (part == GLOOM_DARK)
        paint_cloth(p, l, 1 - DARKNESS); /* over its colour: costs less than the colour over it */
    draw_clip_push(p->draw,
                   (Rect){0, half, area.w, part == GLOOM_RAYS_HIGH ? at.y - half : area.h});
    draw_moving(p->draw, true); /* once, and large */
    switch (part) {
    case GLOOM_POOL: draw_pool(p, at, light); break;
    case GLOOM_CONE: draw_cone(p, at, light); break;
    case GLOOM_RAYS_HIGH:
    case GLOOM_RAYS_LOW: paint_rays(p, (Point){at.x, at.y}, 2.7f * at.height, 0, RGB(light)); break;
    default: break;
    }
    draw_moving(p->draw, false);
    draw_clip_pop(p->draw);
    layer_end(p->draw);
}

/* Does the next thing; false if that took no time. */
static bool do_part(Paint *p, const Table *t, const PaintInfo *info, Pose at, uint32_t light)
{
    if (p->gloom_parts == GLOOM_CARDS && paint_lit_ahead(p, t))
        return true; /* there may be more */
    const int part = p->gloom_parts++;
    if (part == GLOOM_WORDS)
        return *info->highlight && paint_word_ahead(p, info->highlight, light);
    if (part != GLOOM_CARDS)
        draw_gloom_part(p, &t->layout, at, light, part);
    return part != GLOOM_CARDS;
}

bool paint_gloom(Paint *p, const Table *t, const PaintInfo *info, bool whole)
{
    float gone;
    const Highlight *is = table_highlight(t, &gone);
    const Layout *l = &t->layout;
    bool made = false;
    if (!is)
        return false;
    const Pose at = paint_in_light(t, is);
    const uint32_t light = highlight_look(t->highlights, is)->light;
    const float place[] = {at.x, at.y, at.height, l->w, l->h, l->imp, l->rim.y, l->rim_rx};
    const uint32_t look[] = {light, p->felt.inner, p->felt.outer, draw_version(p->draw),
                             (uint32_t)l->seats};
    const uint64_t key = hash_bytes(hash_bytes(HASH_START, place, sizeof place), look, sizeof look);
    if (layer_begin(p->draw, p->gloom, key != p->gloom_key, PANEL_DEEP)) {
        p->gloom_key = key;
        p->gloom_parts = 0;
        layer_end(p->draw);
    }
    while (p->gloom_parts < GLOOM_PARTS && (whole || !made))
        made |= do_part(p, t, info, at, light);
    return made;
}
