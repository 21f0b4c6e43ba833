/* Geometry and indices of the review: findings by position, and the rectangles of the window. */
#include "scenes/review/review_private.h"
#include <math.h>

enum { STEPS_W = 226 };

/* ---- Positions ---- */

int review_block_begin(const Review *r, int block)
{
    int i = 0;
    while (i + 1 < r->stops && r->step[i].block < block)
        i++;
    return i;
}

int review_stop_near(const Review *r, int block, float x)
{
    int near = review_block_begin(r, block);
    for (int i = near + 1; i < r->stops && r->step[i].block == block; i++)
        if (fabsf(review_stop_x(r, i) - x) < fabsf(review_stop_x(r, near) - x))
            near = i;
    return near;
}

bool review_done(const Review *r) { return r->analysis->at == r->analysis->to; }

int review_stop_of(const Review *r, const Finding *v)
{
    int i = 0;
    while (i + 1 < r->stops && r->step[i + 1].move <= v->move)
        i++;
    return i;
}

const Finding *review_finding(const Review *r)
{
    for (int i = 0; i < r->analysis->n; i++)
        if (review_stop_of(r, &r->analysis->finding[i]) == r->at)
            return &r->analysis->finding[i];
    return NULL;
}

/* ---- Rectangles ---- */

ReviewPlaces review_places(const Review *r)
{
    const Rect area = draw_area(r->base.app->draw);
    ReviewPlaces p;
    Rect left = {24, BAR_HEIGHT + 12, area.w - 48, area.h - BAR_HEIGHT - 24};
    p.foot = rect_split_bottom(&left, REVIEW_FOOT - 12, 10);
    p.panel = rect_split_right(&left, REVIEW_PANEL_W, 14);
    p.rows = left;
    p.line = p.foot;
    rect_cut_left(&p.line, STEPS_W);
    rect_cut_right(&p.line, 16);
    return p;
}

Rect review_row(const Review *r, int seat)
{
    const Rect rows = review_places(r).rows;
    const int n = game_seats(r->game);
    const float most = 148, h = fminf(rows.h / (float)n, most),
                top = rows.y + (rows.h - h * (float)n) / 2;
    const int place =
        (seat - r->seat + n) % n; /* the reviewed seat comes last, at the bottom as at the table */
    return (Rect){rows.x, top + h * (float)((place + n - 1) % n), rows.w, h - 6};
}

float review_stop_x(const Review *r, int stop)
{
    const Rect line = review_places(r).line;
    return line.x + 12 + (line.w - 24) * (float)stop / (float)(r->stops > 1 ? r->stops - 1 : 1);
}

Rect review_block(const Review *r, int block)
{
    const Rect line = review_places(r).line;
    const int from = review_block_begin(r, block),
              to = block + 1 < r->blocks ? review_block_begin(r, block + 1) : r->stops - 1;
    const float half = (line.w - 24) / (float)(r->stops > 1 ? r->stops - 1 : 1) / 2;
    const float x = review_stop_x(r, from) - half, end = review_stop_x(r, to) - half;
    return (Rect){x, line.y + 38, fmaxf(end - x - 2, 3), 34};
}

Rect review_luck(const Review *r)
{
    const Rect p = review_places(r).panel;
    return rect_row(rect_pad(p, 20, 0), p.h - 106, 28);
}

Rect review_costly(const Review *r, int i)
{
    const Rect p = review_places(r).panel;
    return rect_row(rect_pad(p, 14, 0), p.h - 218 + 34 * (float)i, 32);
}
