/* The person's actions on cards: sort, carry, arrange, stage, choose, pick up; and the places for
 * staged cards. */
#include "table/model_private.h"
#include "table/table.h"
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

void table_hint(Table *t, CardSet cards)
{
    if (cardset_equal(t->hinted, cards))
        return;
    t->hinted = cards;
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

void table_acknowledge(Table *t)
{
    for (int i = 0; i < t->n; i++)
        t->sprite[i].raised = false;
    t->unsettled = true;
}

void table_show_places(Table *t, int n, const int target[])
{
    t->places = n;
    for (int i = 0; i < n; i++)
        t->target[i] = target[i];
    table_lay_out(t);
    motion_start_all(t, t->now);
}
