/* Finds room for a bubble near a seat's plate that covers nothing of the game. */
#include "table/layout.h"
#include <math.h>

enum { MOST_THINGS = 6 * MAX_SEATS + 24, SPACE = 10, TAG = 7, AIR = 4 };

typedef struct {
    int n;
    Rect thing[MOST_THINGS];
} Taken;

static void bubble_take(Taken *t, Rect r)
{
    if (t->n < MOST_THINGS)
        t->thing[t->n++] = rect_inset(r, -AIR);
}

static void bubble_take_card(Taken *t, Pose at)
{
    bubble_take(t, rect_around((Point){at.x, at.y}, at.height * CARD_ASPECT, at.height));
}

/* The space beside the plates may be covered for a moment if there is no other, then a marker's
 * price, and the face of another imp last of all. */
enum Spared { SPARE_PLATES, SPARE_FACES, SPARE_MARKERS, SPARE_ALL };

static float imp_height(const Layout *l, int seat)
{
    return seat == l->viewer ? l->own_imp : l->imp;
}

static Rect bubble_head(const Layout *l, int seat)
{
    const float imp = imp_height(l, seat);
    const Point foot = layout_foot(l, seat, l->plate[seat]);
    return (Rect){foot.x - 0.3f * imp, foot.y - imp, 0.6f * imp, 0.75f * imp};
}

/* Marks the space of plates, imps, markers and piles as taken, as far as they are spared for the
 * bubble of seat `own`. */
static void bubble_take_seats(Taken *t, const Layout *l, int own, enum Spared spared)
{
    for (int i = 0; i < l->seats; i++) {
        bubble_take(t, l->plate[i]);
        if (i == own || spared >= SPARE_FACES)
            bubble_take(t, bubble_head(l, i));
        if (spared >= SPARE_MARKERS)
            bubble_take(
                t, rect_around((Point){l->marker[i].x, l->marker[i].y}, 70, l->marker[i].height));
        if (spared < SPARE_ALL)
            continue;
        bubble_take(t, rect_around(l->sign[i], 150, 30));
        bubble_take(t, layout_pile(l, i));
    }
}

/* Marks the space of the contest as taken, with its captions and staging places. */
static void take_contest(Taken *t, const Layout *l)
{
    const bool sets = l->shape == SHAPE_SET || l->shape == SHAPE_CHALLENGE;
    for (int i = 0; i < l->seats && l->shape == SHAPE_OFFER; i++)
        bubble_take(t, l->taken[i]);
    if (sets)
        bubble_take(
            t, rect_around((Point){l->middle.x, l->middle.y}, 2.6f * l->trick, 1.1f * l->trick));
    for (int i = 0; i < l->seats && l->shape != SHAPE_ROW; i++)
        bubble_take(t,
                    rect_around((Point){l->spot[i].x, l->spot[i].y},
                                sets ? 168 : l->spot[i].height * CARD_ASPECT, l->spot[i].height));
    for (int i = 0; i < ROW_CARDS && l->shape == SHAPE_ROW; i++)
        bubble_take_card(t, l->row[i]);
    bubble_take(t, rect_around(l->hero, 150, 150));
    bubble_take(t, l->caption);
    bubble_take(t, rect_around((Point){l->middle.x, l->places}, 3 * (l->place * CARD_ASPECT + 64),
                               l->place + 60)); /* staging places */
    if (l->shape == SHAPE_TRICK)
        bubble_take(t, l->trick_points);
}

/* Marks the space of everything else as taken: stock, prompt, note, buttons, hand. */
static void take_rest(Taken *t, const Layout *l)
{
    const Pose beside[] = {l->marker_free, l->stock, l->out, l->aside, l->deck};
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        bubble_take_card(t, beside[i]);
    bubble_take(t, l->pill);
    bubble_take(t, l->prompt);
    bubble_take(t, l->note);
    bubble_take(t, l->buttons);
    bubble_take(t, (Rect){l->hand.x, l->hand.y - 40, l->hand.w,
                          l->hand.h + 40}); /* where a card is lifted */
}

static bool is_free(const Taken *t, const Layout *l, Rect r)
{
    bool free = r.x >= 8 && r.x + r.w <= l->w - 8 && r.y >= LAYOUT_BAR + 4 && r.y + r.h <= l->h - 8;
    for (int i = 0; i < t->n && free; i++)
        free = !rect_meets(r, t->thing[i]);
    return free;
}

/* Tries the places beside the mouth, then around the plate, in order of preference; the side that
 * is nearer to the middle of the table first. */
static bool find_place(const Taken *t, const Layout *l, int seat, Rect *r)
{
    const Rect p = l->plate[seat];
    const Point foot = layout_foot(l, seat, p);
    const float imp = imp_height(l, seat), beside = 0.34f * imp + SPACE;
    const float under = p.y + p.h, column[] = {p.x, p.x + p.w - r->w, p.x + (p.w - r->w) / 2};
    float side[] = {foot.x + beside, foot.x - beside - r->w};
    const float height[] = {foot.y - 0.75f * imp, foot.y - imp, foot.y - 0.45f * imp,
                            foot.y - 0.6f * imp - r->h};
    Point place[16];
    int n = 0;
    if (foot.x > l->w / 2) {
        side[1] = side[0];
        side[0] = foot.x - beside - r->w;
    }
    for (int i = 0; i < 8; i++)
        place[n++] = (Point){side[i % 2], height[i / 2]};
    for (int i = 0; i < 3; i++)
        place[n++] = (Point){column[i], foot.y - imp - SPACE - r->h};
    for (int i = 0; i < 3; i++)
        place[n++] = (Point){column[i], under + SPACE};
    for (int i = 0; i < n; i++) {
        r->x = place[i].x;
        r->y = place[i].y;
        if (is_free(t, l, *r))
            return true;
    }
    return false;
}

Rect layout_bubble(const Layout *l, int seat, float w, float h)
{
    const Rect p = l->plate[seat];
    const Point foot = layout_foot(l, seat, p);
    for (int spared = SPARE_ALL; spared >= SPARE_PLATES; spared--) {
        Taken t = {0};
        Rect r = {0, 0, w, h};
        bubble_take_seats(&t, l, seat, (enum Spared)spared);
        take_contest(&t, l);
        take_rest(&t, l);
        if (find_place(&t, l, seat, &r))
            return r;
    }
    return (Rect){fmaxf(8, fminf(foot.x - w / 2, l->w - 8 - w)), p.y + 2, w, h};
}
