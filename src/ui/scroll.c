#include "ui/scroll.h"
#include "ui/theme.h"
#include <math.h>

enum { BAR_WIDTH = 8, BAR_SHORTEST = 40 };

static float limit(const Scroll *s) { return s->content > s->view.h ? s->content - s->view.h : 0; }

void scroll_by(Scroll *s, float units)
{
    s->offset += units;
    if (s->offset > limit(s))
        s->offset = limit(s);
    if (s->offset < 0)
        s->offset = 0;
}

void scroll_to_show(Scroll *s, Rect r)
{
    const float margin = 12;
    if (r.y < s->view.y + margin)
        scroll_by(s, r.y - s->view.y - margin);
    else if (r.y + r.h > s->view.y + s->view.h - margin)
        scroll_by(s, r.y + r.h - s->view.y - s->view.h + margin);
}

Rect scroll_bar(const Scroll *s)
{
    if (limit(s) <= 0)
        return (Rect){0};
    float h = s->view.h * s->view.h / s->content;
    h = h < BAR_SHORTEST ? BAR_SHORTEST : h;
    return rect_in(s->view, s->view.w - BAR_WIDTH, (s->view.h - h) * s->offset / limit(s),
                   BAR_WIDTH, h);
}

/* Contents that go on beyond an edge fade there, less where little is left. */
static void scroll_fade(const Scroll *s, Draw *d)
{
    enum { FADE = 34 };
    const float above = fminf(s->offset, FADE), below = fminf(limit(s) - s->offset, FADE);
    const Color top = s->ground[0], end = s->ground[1];
    if (above > 0 && top.a > 0)
        draw_gradient(d, rect_row(s->view, 0, above), top, color_fade(top, 0));
    if (below > 0 && end.a > 0)
        draw_gradient(d, rect_row(s->view, s->view.h - below, below), color_fade(end, 0), end);
}

void scroll_draw(const Scroll *s, Draw *d)
{
    const Rect bar = scroll_bar(s);
    scroll_fade(s, d);
    if (bar.w > 0)
        draw_round(d, bar, BAR_WIDTH / 2, s->dragging ? BRASS : OUTLINE, 0, NOTHING);
}
