#include "scenes/chart.h"
#include <stdio.h>

typedef struct {
    Rect r;
    int low, high, deals;
} Axes;

static Point at(const Axes *x, float deal, float total)
{
    const float span = (float)(x->high - x->low);
    return (Point){x->r.x + x->r.w * deal / (float)x->deals, x->r.y + x->r.h * ((float)x->high - total) / span};
}

static Axes axes_for(Rect r, const Tally *t, int seats)
{
    Axes x = {.r = r, .deals = t->kept > 0 ? t->kept : 1};
    for (int k = 0; k <= t->kept; k++)
        for (int i = 0; i < seats; i++) {
            x.low = t->total[k][i] < x.low ? t->total[k][i] : x.low;
            x.high = t->total[k][i] > x.high ? t->total[k][i] : x.high;
        }
    x.high += x.high == x.low;
    return x;
}

static void draw_seat(Draw *d, const Axes *x, const Tally *t, int seat, float progress)
{
    Point line[TALLY_DEALS + 1];
    const float until = progress * (float)x->deals;
    int n = 0;
    for (int k = 0; k <= t->kept; k++) {
        if ((float)k <= until) {
            line[n++] = at(x, (float)k, (float)t->total[k][seat]);
            continue;
        }
        const float part = until - (float)(k - 1), from = (float)t->total[k - 1][seat];
        line[n++] = at(x, until, from + ((float)t->total[k][seat] - from) * part);
        break;
    }
    if (n > 1)
        draw_polyline(d, line, n, 3, theme_seat_line(seat));
    draw_circle(d, line[n - 1], 5, theme_seat_line(seat), 0, NOTHING);
}

static void draw_label(Draw *d, const Axes *x, int value)
{
    char text[16];
    const Point p = at(x, 0, (float)value);
    snprintf(text, sizeof text, "%s%d", value < 0 ? "\u2212" : "", value < 0 ? -value : value);
    text_line(d, style(STYLE_NOTE), (Rect){p.x - 62, p.y - 11, 54, 22}, ALIGN_RIGHT, text);
    draw_fill(d, (Rect){x->r.x, p.y, x->r.w, 1}, value == 0 ? OUTLINE : HAIRLINE);
}

void chart_draw(Draw *d, Rect r, const Tally *t, int seats, float progress)
{
    const Axes x = axes_for(r, t, seats);
    draw_label(d, &x, 0);
    if (x.high > 0 && at(&x, 0, 0).y - at(&x, 0, (float)x.high).y > 18)
        draw_label(d, &x, x.high);
    if (x.low < 0 && at(&x, 0, (float)x.low).y - at(&x, 0, 0).y > 18)
        draw_label(d, &x, x.low);
    for (int i = seats - 1; i >= 0; i--)
        draw_seat(d, &x, t, i, progress);
}
