/* Cards in rows: the viewer's hand, places for staged cards, sets. */
#include "table/layout.h"
#include <math.h>

#define RAD(degrees) ((degrees)*0.017453293f)
#define DEG(radians) ((radians)*57.29578f)

/* Nobody is the middle. */
static float place_x(const Layout *l, int target) { return target == NO_SEAT ? l->w / 2 : rect_centre(l->plate[target]).x; }

void layout_places(const Layout *l, int n, const int target[], Rect out[])
{
    const float height = l->trick, width = height * CARD_ASPECT, gap = 64;
    int order[MAX_PICKS] = {0};
    for (int i = 0; i < n; i++) /* insertion sort by where the receiver sits, from left to right */
        for (int k = order[i] = i; k > 0 && place_x(l, target[order[k - 1]]) > place_x(l, target[order[k]]); k--) {
            const int swap = order[k];
            order[k] = order[k - 1];
            order[k - 1] = swap;
        }
    for (int i = 0; i < n; i++) {
        const float x = l->middle.x + ((float)i - (float)(n - 1) / 2) * (width + gap);
        out[order[i]] = rect_around((Point){x, l->places}, width, height);
    }
}

/* With so many cards that an index would be covered there are two rows of smaller ones, the back row showing its indices. */
static const float SMALLER = 0.82f, BACK_ROW = 0.33f;

Fan layout_fan(const Layout *l, int n)
{
    Fan f = {.n = n, .rows = n > ONE_ROW ? 2 : 1, .x = l->hand.x + l->hand.w / 2};
    f.card_h = l->card * (f.rows > 1 ? SMALLER : 1);
    f.card_w = f.card_h * CARD_ASPECT;
    f.y = l->h - f.card_h / 2 + 2;
    const int in_row = (n + f.rows - 1) / f.rows;
    if (in_row < 2)
        return f;
    f.step = f.rows > 1 ? 0 : fminf(RAD(3.2f), RAD(16) / (float)(n - 1));
    /* The outer cards lean outwards: keep room for their corners. */
    const float lean = f.card_h / 2 * sinf(f.step * (float)(in_row - 1) / 2);
    f.strip = fminf(0.72f * f.card_w, (l->hand.w - f.card_w - 2 * lean) / (float)(in_row - 1));
    f.radius = f.step > 0 ? f.strip / f.step : 0;
    return f;
}

Pose fan_pose(const Fan *f, int i)
{
    if (f->rows > 1) {
        const int in_row = (f->n + 1) / 2, back = i < in_row;
        const float k = (float)(back ? i : i - in_row) - (float)(in_row - 1) / 2;
        return (Pose){f->x + f->strip * k, f->y - (back ? BACK_ROW * f->card_h : 0), f->card_h, 0};
    }
    const float a = ((float)i - (float)(f->n - 1) / 2) * f->step;
    return (Pose){f->x + f->radius * sinf(a), f->y + f->radius * (1 - cosf(a)), f->card_h, DEG(a)};
}

/* Inside a stack only edges show when there is little room; between stacks there is a gap as long as there is enough. */
Stacks layout_stacks(const Layout *l, int cards, int stacks)
{
    const float w = l->card * CARD_ASPECT, room = l->hand.w - w;
    const float inside = (float)(cards - stacks), between = (float)(stacks - 1);
    Stacks s = {.y = l->h - l->card / 2 - STACKS_UP, .card_h = l->card, .inner = 0.22f * w, .outer = w + 20};
    if (inside * s.inner + between * s.outer > room)
        s.outer = fmaxf((room - inside * s.inner) / fmaxf(between, 1), 0.46f * w);
    if (inside * s.inner + between * s.outer > room) {
        s.inner = fmaxf((room - between * s.outer) / fmaxf(inside, 1), 0.06f * w);
        s.outer = between > 0 ? fminf(s.outer, (room - inside * s.inner) / between) : 0;
    }
    s.left = l->hand.x + (l->hand.w - inside * s.inner - between * s.outer) / 2;
    return s;
}

Pose stacks_pose(const Stacks *s, int i, int stack)
{
    return (Pose){s->left + (float)(i - stack) * s->inner + (float)stack * s->outer, s->y, s->card_h, 0};
}

Pose layout_set(Pose at, int i, int n)
{
    const float w = at.height * CARD_ASPECT, t = (float)i - (float)(n - 1) / 2;
    const float step = n > 1 ? fminf(0.44f * w, 1.9f * w / (float)(n - 1)) : 0;
    const float lean = n > 1 ? fminf(6.0f, 14.0f / (float)(n - 1)) : 0;
    return (Pose){at.x + t * step, at.y + 0.0012f * t * t * step * lean, at.height, at.turn + t * lean};
}
