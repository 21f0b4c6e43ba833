/* The plan of a run of the arena. */
#include "base/room.h"
#include "tools/arena/arena.h"
#include <limits.h>
#include <stdlib.h>

static bool add_bout(Bouts *b, const Bout *bout)
{
    Bout *all = b->n < INT_MAX ? room_for(b->bout, &b->room, (size_t)b->n + 1, sizeof *all) : NULL;
    if (!all)
        return false;
    b->bout = all;
    all[b->n++] = *bout;
    return true;
}

void bouts_free(Bouts *b)
{
    free(b->bout);
    *b = (Bouts){0};
}

/* Adds a table: the sides in `mask` are player a, the others player c. */
static bool seat_players(Bouts *b, Seed seed, bool whole, int a, int c, unsigned mask)
{
    Bout bout = {.seed = seed, .whole = whole};
    for (int i = 0; i < b->sides; i++)
        bout.side[i] = (uint8_t)(mask >> i & 1 ? a : c);
    return add_bout(b, &bout);
}

static bool plan_deal(Bouts *b, Seed seed, int test, int field)
{
    const int sides = b->sides;
    if (sides == 2 && test > field) /* the same tables as for the reverse pair */
        return true;
    for (int mine = 0; mine < sides; mine++)
        if (!seat_players(b, seed, false, test, field, 1u << mine))
            return false;
    return true;
}

/* ABAB…, with an even number of sides …ABBA. */
static unsigned mixed_half(int sides)
{
    unsigned mask = 0;
    for (int i = 0; i < sides; i += 2)
        mask |= 1u << i;
    return sides % 2 ? mask : mask ^ 3u << (sides - 2);
}

static bool plan_match(Bouts *b, Seed seed, int a, int c)
{
    const int sides = b->sides, half = (sides + 1) / 2;
    const unsigned all = (1u << sides) - 1, mixed = mixed_half(sides);
    if (sides <= 4) {
        for (unsigned mask = 1; mask < all; mask++)
            if (__builtin_popcount(mask) == half && !seat_players(b, seed, true, a, c, mask))
                return false;
        return true;
    }
    for (int turn = 0; turn < sides; turn++)
        if (!seat_players(b, seed, true, a, c, (mixed << turn | mixed >> (sides - turn)) & all))
            return false;
    return true;
}

static bool plan_seed(Bouts *b, const ArenaPlan *plan, int i)
{
    const Seed seed = cli_seed(plan->seed, i);
    bool ok = true;
    for (int a = 0; a < b->players; a++)
        for (int c = 0; c < b->players; c++) {
            ok = ok && (a == c || i >= plan->deals || plan_deal(b, seed, a, c));
            ok = ok && (a >= c || i >= plan->matches ||
                        (i % 2 ? plan_match(b, seed, c, a) : plan_match(b, seed, a, c)));
        }
    return ok;
}

bool bouts_plan(Bouts *b, const ArenaPlan *plan)
{
    const int seeds = plan->deals > plan->matches ? plan->deals : plan->matches;
    for (int i = plan->shard - 1; i < seeds; i += plan->shards)
        if (!plan_seed(b, plan, i))
            return false;
    return true;
}
