/* How the hand makes room for the card under the pointer. */
#include "table/model_private.h"
#include <math.h>

/* The last card of the row of number `front` on one side: 1 right, -1 left. */
static int hover_row_end(const Table *t, const int hand[], int n, int front, int side)
{
    int last = front;
    for (int k = front + side; k >= 0 && k < n; k += side) {
        const float step = t->sprite[hand[k]].glide.to.x - t->sprite[hand[last]].glide.to.x;
        if (step * (float)side <= 0) /* the other row */
            break;
        last = k;
    }
    return last;
}

/* How far card number `i` of the hand moves aside for number `front`, the lifted one:
 *
 *     [1  [2  [3  [4  [5      ]    at rest each card covers all but the index of the one before
 *    [1  [2      ][3 [4 [5      ]  2 is lifted: 3 comes out from under it, 3 to 5 close ranks, and
 *                                  what that does not give is taken from the room beside the hand
 *
 * To the left the lifted card covers only an edge. */
static float hover_room(const Table *t, const int hand[], int n, int i, int front)
{
    /* In widths of a card: what a lifted card covers to its right and left, and the index that
     * stays visible; and the least part of a gap that may be closed. */
    static const float COVERS = 1.1f, EDGE = 0.08f, INDEX = 0.31f, LEAST = 0.12f;
    const int side = i < front ? -1 : 1, last = hover_row_end(t, hand, n, front, side);
    const int row = (last - front) * side, away = (i - front) * side;
    if (away > row)
        return 0;
    const Rect room = t->layout.hand;
    const Pose at = t->sprite[hand[front]].glide.to;
    const float w = at.height * CARD_ASPECT, x = t->sprite[hand[last]].glide.to.x;
    const float gap = fabsf(x - at.x) / (float)row;
    const float covered = side > 0 ? fmaxf(COVERS * w - gap, 0) : EDGE * w;
    float closer = 0; /* by how much each gap between the others shrinks */
    if (row > 1)
        closer = fminf(covered / (float)(row - 1), fmaxf(gap - INDEX * w, LEAST * gap));
    const float beside = (side > 0 ? room.x + room.w - x : x - room.x) - w / 2;
    const float outwards = fmaxf(fminf(covered - closer * (float)(row - 1), beside), 0);
    return (float)side * (closer * (float)(row - away) + outwards);
}

float table_yield(const Table *t, int at)
{
    int hand[MAX_CARDS], i = 0;
    float aside = 0;
    const int n = table_hand(t, hand);
    while (i < n && hand[i] != at)
        i++;
    for (int k = 0; k < n && i < n; k++) {
        const float lift = table_carries(t, hand[k]) ? 0 : table_lift(t, hand[k]);
        aside += lift > 0 && k != i ? lift * hover_room(t, hand, n, i, k) : 0;
    }
    return aside;
}
