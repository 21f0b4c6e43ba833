/* Finds room for a bubble near a seat's plate that covers nothing of the game. */
#include "table/layout.h"

enum { MOST_THINGS = 5 * MAX_SEATS + 24, SPACE = 10, TAG = 7, AIR = 4 };

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
    bubble_take(t, pose_rect(at, at.height * CARD_ASPECT));
}

/* The space beside the plates may be covered for a moment if there is no other; a marker's price
 * last of all. */
enum Spared { SPARE_PLATES, SPARE_MARKERS, SPARE_ALL };

/* Marks the space of plates, markers and piles as taken, as far as they are spared. */
static void bubble_take_seats(Taken *t, const Layout *l, enum Spared spared)
{
    for (int i = 0; i < l->seats; i++) {
        bubble_take(t, l->plate[i]);
        if (spared >= SPARE_MARKERS)
            bubble_take(t, pose_rect(l->marker[i], 70));
        if (spared < SPARE_ALL)
            continue;
        bubble_take(t, rect_around(l->sign[i], 150, 30));
        bubble_take(t, (Rect){l->pile[i].x - 22, l->pile[i].y - 18, 76, 36}); /* with its number */
    }
}

/* Marks the space of the contest as taken, with its captions and staging places. */
static void take_contest(Taken *t, const Layout *l)
{
    const bool sets = l->shape == SHAPE_SET || l->shape == SHAPE_CHALLENGE;
    if (sets)
        bubble_take(t, rect_centred(l->middle.x, l->middle.y, 2.6f * l->trick, 1.1f * l->trick));
    for (int i = 0; i < l->seats && l->shape != SHAPE_ROW; i++)
        bubble_take(t, pose_rect(l->spot[i], sets ? 168 : l->spot[i].height * CARD_ASPECT));
    for (int i = 0; i < ROW_CARDS && l->shape == SHAPE_ROW; i++)
        bubble_take_card(t, l->row[i]);
    bubble_take(t, rect_around(l->hero, 150, 150));
    bubble_take(t, l->caption);
    bubble_take(t, rect_centred(l->middle.x, l->places, 3 * (l->trick * CARD_ASPECT + 64),
                                l->trick + 60)); /* staging places */
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

/* Tries the places around the plate in order of preference: over it, beside it, under it. The first
 * of two at a side avoids what hangs there from the plate: a tag over it, a sign below. */
static bool find_place(const Taken *t, const Layout *l, int seat, Rect *r)
{
    const Rect p = l->plate[seat];
    const float under = p.y + p.h, column[] = {p.x, p.x + p.w - r->w, p.x + (p.w - r->w) / 2};
    const float side[] = {p.x + p.w + SPACE, p.x - SPACE - r->w},
                height[] = {p.y + (p.h - r->h) / 2, p.y, under - r->h};
    const float row[] = {p.y - TAG - SPACE - r->h, p.y - SPACE - r->h, l->sign[seat].y + 15 + SPACE,
                         under + SPACE};
    Point place[18];
    int n = 0;
    for (int i = 0; i < 6; i++)
        place[n++] = (Point){column[i % 3], row[i / 3]};
    for (int i = 0; i < 6; i++)
        place[n++] = (Point){side[i % 2], height[i / 2]};
    for (int i = 0; i < 6; i++)
        place[n++] = (Point){column[i % 3], row[2 + i / 3]};
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
    for (int spared = SPARE_ALL; spared >= SPARE_PLATES; spared--) {
        Taken t = {0};
        Rect r = {0, 0, w, h};
        bubble_take_seats(&t, l, (enum Spared)spared);
        take_contest(&t, l);
        take_rest(&t, l);
        if (find_place(&t, l, seat, &r))
            return r;
    }
    return (Rect){p.x + p.h + 2, p.y + 2, p.w - p.h - 2, p.h - 4};
}
