/* The way of play round a pile: two arcs with a head each. */
#include "table/taken/taken.h"
#include <math.h>

static const float WAY_WIDTH = 7, FROM = 0.07f, TO = 0.43f; /* in turns from the top, clockwise */

static Point on_oval(Point c, float rx, float ry, float turns)
{
    const float a = turns * 6.2831853f;
    return (Point){c.x + rx * sinf(a), c.y - ry * cosf(a)};
}

/* The arc with a head at its end clockwise, or at the other. */
static void draw_way(Draw *d, Arc arc, bool clockwise)
{
    enum { HEAD = 17 };
    const float end = clockwise ? arc.to : arc.from;
    const float on = clockwise ? 1 : -1;
    draw_arc(d, arc);
    const Point tip = on_oval(arc.centre, arc.rx, arc.ry, end + 0.025f * on),
                back = on_oval(arc.centre, arc.rx, arc.ry, end - 0.03f * on);
    const float dx = tip.x - back.x, dy = tip.y - back.y, n = fmaxf(hypotf(dx, dy), 1);
    const Point left = {tip.x - HEAD * (dx - dy) / n, tip.y - HEAD * (dy + dx) / n},
                right = {tip.x - HEAD * (dx + dy) / n, tip.y - HEAD * (dy - dx) / n};
    draw_polyline(d, (Point[]){left, tip, right}, 3, WAY_WIDTH, arc.color);
}

void paint_way(Paint *p, const Table *t)
{
    static const float AROUND = 40, LOWER = 0.64f; /* of the height of the card */
    const Layout *l = &t->layout;
    const float rx = l->trick * CARD_ASPECT / 2 + AROUND, ry = LOWER * l->trick;
    const Point c = {l->middle.x, l->middle.y};
    const Color ink = color_fade(BRASS, 0.75f);
    for (int i = 0; i < game_facts(p->game)->totals; i++) {
        const int way = t->shown.s.total[i];
        if (!p->style->total[i].way || way == 0)
            continue;
        draw_way(p->draw, (Arc){c, rx, ry, FROM, TO, WAY_WIDTH, ink}, way > 0);
        draw_way(p->draw, (Arc){c, rx, ry, 0.5f + FROM, 0.5f + TO, WAY_WIDTH, ink}, way > 0);
    }
}
