/* Rays of light around a point: of a highlight, and of a winner. */
#include "table/paint_private.h"
#include <math.h>

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

void paint_rays(Paint *p, Point at, float radius, float turn, Color c)
{
    if (!p->rays || p->rays_version != draw_version(p->draw)) {
        picture_free(p->rays);
        p->rays = make_rays(p->draw);
        p->rays_version = draw_version(p->draw);
    }
    draw_picture(p->draw, p->rays, (PictureLook){at, 2 * radius, 2 * radius, turn, c});
}
