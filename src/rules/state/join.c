#include "rules/join.h"
#include "rules/state/state.h"
#include <assert.h>

static bool people_may_change(const Game *g, const State *s)
{
    return g->joins && s->phase == g->n_phases && !s->over && s->turn != NO_SEAT;
}

/* A newcomer gets a rank in the middle: neither one of the two best nor one of the two worst of
 * those who then play. */
unsigned game_join_ranks(const Game *g, const State *s)
{
    const int seats = g->seats + 1;
    if (!people_may_change(g, s) || !(g->offered >> seats & 1) || seats < 5)
        return 0;
    return ((1u << (seats - 2)) - 1) & ~3u;
}

bool game_may_leave(const Game *g, const State *s)
{
    return people_may_change(g, s) && g->offered >> (g->seats - 1) & 1;
}

/* The rest between two deals for the people of `out`, who sit down by their new ranks; the worst of
 * them deals. */
static void sit_down(const Game *to, State *s)
{
    State next;
    state_blank(to, &next);
    next.rng = s->rng;
    next.deal = s->deal;
    next.n_out = (uint8_t)to->seats;
    for (int i = 0; i < to->seats; i++) {
        next.score[i] = s->score[i];
        next.out[i] = s->out[i];
    }
    next.turn = next.out[to->seats - 1];
    state_gather(to, &next, next.turn, NULL);
    state_rank(to, &next, next.out, NULL);
    *s = next;
}

void game_join(const Game *to, State *s, int rank)
{
    const int newcomer = to->seats - 1;
    assert(rank >= 0 && rank < to->seats && s->n_out == newcomer);
    for (int i = newcomer; i > rank; i--)
        s->out[i] = s->out[i - 1];
    s->out[rank] = (uint8_t)newcomer;
    s->score[newcomer] = 0;
    sit_down(to, s);
}

void game_leave(const Game *to, State *s, int seat)
{
    assert(seat >= 0 && seat <= to->seats && s->n_out == to->seats + 1);
    int n = 0;
    for (int i = 0; i <= to->seats; i++)
        if (s->out[i] != seat)
            s->out[n++] = (uint8_t)(s->out[i] - (s->out[i] > seat));
    for (int i = seat; i < to->seats; i++)
        s->score[i] = s->score[i + 1];
    sit_down(to, s);
}
