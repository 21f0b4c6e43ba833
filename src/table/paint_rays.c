/* Rays of light around a point: of a highlight, and of a winner. Rays are one large picture,
 * streaks many small ones, which are cheap enough to turn in every frame. */
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

bool paint_rays_ahead(Paint *p)
{
    if (p->rays && p->rays_version == draw_version(p->draw))
        return false;
    picture_free(p->rays);
    p->rays = make_rays(p->draw);
    p->rays_version = draw_version(p->draw);
    return p->rays;
}

void paint_rays(Paint *p, Point at, float radius, float turn, Color c)
{
    paint_rays_ahead(p);
    draw_picture(p->draw, p->rays, (PictureLook){at, 2 * radius, 2 * radius, turn, c});
}

/* A white streak, bright in its middle, with two thin ends. */
static Picture *make_streak(Draw *d)
{
    enum { LONG = 160, THICK = 20 };
    Canvas *c = canvas_new(LONG, THICK);
    for (int y = 0; y < THICK && c; y++) {
        uint32_t *row = canvas_row(c, y);
        const float off = fabsf(2 * ((float)y + 0.5f) / THICK - 1);
        for (int x = 0; x < LONG; x++) {
            const float along = sinf(3.1416f * ((float)x + 0.5f) / LONG);
            const float left = fmaxf(0, 1 - off / fmaxf(along, 0.01f));
            row[x] = (uint32_t)(255 * left * along + 0.5f) << 24 | 0xFFFFFF;
        }
    }
    Picture *made = c ? canvas_picture(c, d) : NULL;
    canvas_free(c);
    return made;
}

void paint_streaks(Paint *p, Point at, float height, float seconds, Color c)
{
    enum { STREAKS = 16, SCATTER = 7 };
    static const float TURN = 4, INNER = 0.62f, LENGTH[] = {0.44f, 0.28f}, THICK = 0.05f,
                       ONWARD = 1.0f / STREAKS;
    if (!p->streak)
        p->streak = make_streak(p->draw);
    const float out = 1 - expf(-7 * seconds); /* they shoot out of the middle */
    const int n = STREAKS * c.a /
                  255; /* they go out one by one: each step of a fade would turn all of them */
    draw_moving(p->draw, true);
    for (int i = 0; i < STREAKS; i++) {
        /* A little more than a regular angle: they are not all turned anew in the same frame. */
        const float angle = (360.0f / STREAKS + ONWARD) * (float)i + TURN * seconds,
                    length = LENGTH[i % 2];
        const float far = out * height * (INNER + length / 2), turn = angle * 0.0174533f;
        const Point middle = {at.x + far * cosf(turn), at.y + far * sinf(turn)};
        const Color full = {c.r, c.g, c.b, (uint8_t)(i % 2 ? 128 : 204)};
        if (SCATTER * i % STREAKS < n)
            draw_picture(p->draw, p->streak,
                         (PictureLook){middle, paint_stepped(length * height),
                                       paint_stepped(THICK * height), roundf(angle), full});
    }
    draw_moving(p->draw, false);
}
