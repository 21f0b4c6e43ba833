/* The person's actions on cards: sort, carry, arrange, stage, choose, pick up; and how the hand
 * makes room for the card under the pointer. */
#include "table/model_private.h"
#include "table/table.h"
#include <math.h>
#include <string.h>

void table_sort(Table *t, bool by_rank)
{
    t->by_rank = by_rank;
    memset(t->own, 0, sizeof t->own);
    motion_start_all(t, t->now);
}

void table_carry_card(Table *t, Card c, Point at)
{
    const bool new = !t->carried;
    t->carried = table_find(t, c) < 0 ? 0 : c + 1;
    t->carry = at;
    if (new)
        t->carried_at = at;
}

void table_put_down(Table *t, const uint8_t order[MAX_CARDS])
{
    const int at = t->carried ? table_find(t, (Card)(t->carried - 1)) : -1;
    memcpy(t->own, order, sizeof t->own);
    if (at >= 0) {
        Pose from = table_rest_pose(t, at);
        from.x = t->carried_at.x;
        from.y = t->carried_at.y + table_rise(t, at) * from.height;
        t->sprite[at].glide = (Glide){.to = from};
    }
    t->carried = 0;
    motion_start_all(t, t->now);
}

void table_arrange_card(Table *t, Card c, int place)
{
    int hand[MAX_CARDS], at = -1;
    Stack stack[MAX_CARDS];
    const int n = table_hand(t, hand);
    for (int i = 0; i < n; i++)
        at = t->sprite[hand[i]].card == c ? i : at;
    if (at < 0 || at == place || place < 0 || place >= n || table_stacks(t, stack) > 0)
        return;
    const int moved = hand[at];
    for (int i = at; i != place; i += at < place ? 1 : -1)
        hand[i] = hand[i + (at < place ? 1 : -1)];
    hand[place] = moved;
    for (int i = 0; i < n; i++)
        t->own[t->sprite[hand[i]].card] = (uint8_t)(i + 1);
    motion_start_all(t, t->now);
}

void table_stage_card(Table *t, Card c, int place)
{
    const int i = table_find(t, c);
    if (i < 0)
        return;
    t->sprite[i].stage = (uint8_t)place;
    table_sound(t, place == NO_STAGE ? MOTION_DROP : MOTION_LIFT, t->layout.viewer, t->now);
    motion_start_all(t, t->now);
}

void table_choose(Table *t, CardSet cards)
{
    if (cardset_equal(t->chosen, cards))
        return;
    table_sound(t, cardset_count(cards) > cardset_count(t->chosen) ? MOTION_LIFT : MOTION_DROP,
                t->layout.viewer, t->now);
    t->chosen = cards;
    motion_start_all(t, t->now);
}

/* ---- Room for the card under the pointer ---- */

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

bool table_has_raised(const Table *t)
{
    bool any = false;
    for (int i = 0; i < t->n; i++) {
        if (t->sprite[i].raised && table_in_flight(t, i))
            return false;
        any |= t->sprite[i].raised;
    }
    return any;
}

void table_acknowledge(Table *t)
{
    for (int i = 0; i < t->n; i++)
        t->sprite[i].raised = false;
    t->unsettled = true;
}
