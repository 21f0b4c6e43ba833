#include "scenes/play/focus.h"
#include <math.h>

/* Upwards; the tools lie below the hand, at the edge. Terms are reached by Tab, so that they are
 * not in the way of moves. */
typedef enum { ROW_NONE, ROW_TOOLS, ROW_HAND, ROW_ACTIONS, ROW_TABLE, ROW_BAR, ROWS } Row;

static Row row_of(const Element *e, CardSet staged)
{
    if (e->passive || e->unfocusable || e->what == WHAT_TERM)
        return ROW_NONE;
    if (e->what >= WHAT_SORT && e->what <= WHAT_SPEED)
        return ROW_TOOLS;
    switch (e->what) {
    case WHAT_CARD: return cardset_has(staged, (Card)e->argument) ? ROW_TABLE : ROW_HAND;
    case WHAT_PLACE:
    case WHAT_SEAT:
    case WHAT_GIVEN:
    case WHAT_STOCK: return ROW_TABLE;
    case WHAT_MENU:
    case WHAT_HISTORY:
    case WHAT_HINT:
    case WHAT_UNDO:
    case WHAT_MUTE:
    case WHAT_RULES: return ROW_BAR;
    default: return e->what < 0 || e->what >= WHAT_LEAVE ? ROW_BAR : ROW_ACTIONS;
    }
}

/* The distance in that direction, with sideways offset counting twice; -1 if `to` is not in that
 * direction. Without a direction: the sideways offset, with available actions first. */
static float distance(const Element *from, const Element *to, int dx, int dy)
{
    const Point a = rect_centre(from->rect), b = rect_centre(to->rect);
    const float along = (b.x - a.x) * (float)dx + (b.y - a.y) * (float)dy,
                across = fabsf((b.x - a.x) * (float)dy + (b.y - a.y) * (float)dx);
    if (dx == 0 && dy == 0)
        return to->main ? 0 : fabsf(b.x - a.x) + fabsf(b.y - a.y);
    return along < 4 ? -1 : along + 2 * across;
}

static const Element *nearest(const Elements *l, CardSet staged, Row row, const Element *from,
                              int dx, int dy)
{
    const Element *best = NULL;
    float least = 0;
    for (int i = 0; i < elements_count(l); i++) {
        const Element *e = elements_at(l, i);
        const float d = e == from || row_of(e, staged) != row ? -1 : distance(from, e, dx, dy);
        if (d >= 0 && (!best || d < least)) {
            best = e;
            least = d;
        }
    }
    return best;
}

static int hand(const Elements *l, CardSet staged, const Element *out[MAX_CARDS])
{
    int n = 0;
    for (int i = 0; i < elements_count(l) && n < MAX_CARDS; i++)
        if (row_of(elements_at(l, i), staged) == ROW_HAND)
            out[n++] = elements_at(l, i);
    return n;
}

int focus_in_hand(const Elements *l, CardSet staged, Which w)
{
    const Element *card[MAX_CARDS];
    const int n = hand(l, staged, card);
    for (int i = 0; i < n; i++)
        if (which_same(which_of(card[i]), w))
            return i;
    return -1;
}

/* The first element of the lowest row. */
static const Element *lowest(const Elements *l, CardSet staged)
{
    for (int row = ROW_HAND; row < ROWS; row++)
        for (int i = 0; i < elements_count(l); i++)
            if (row_of(elements_at(l, i), staged) == (Row)row)
                return elements_at(l, i);
    return NULL;
}

Which focus_target(const Elements *l, CardSet staged, Which from, int key, int at)
{
    const Element *card[MAX_CARDS], *now = elements_find(l, from);
    const int n = hand(l, staged, card), dx = (key == KEY_RIGHT) - (key == KEY_LEFT),
              dy = (key == KEY_DOWN) - (key == KEY_UP);
    const int mine = focus_in_hand(l, staged, from);
    if (!now || row_of(now, staged) == ROW_NONE) {
        const int nearby = at < n ? at : n - 1;
        return which_of(n > 0 ? card[nearby] : lowest(l, staged));
    }
    if (mine >= 0 && dx != 0)
        return which_of(card[(mine + dx + n) % n]);
    const Row row = row_of(now, staged);
    const Element *to = mine < 0 ? nearest(l, staged, row, now, dx, dy) : NULL;
    for (int r = (int)row - dy; !to && dy != 0 && r > ROW_NONE && r < ROWS; r -= dy)
        to = nearest(l, staged, (Row)r, now, 0, 0);
    return which_of(to ? to : now);
}
