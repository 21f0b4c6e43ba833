#include "rules/carry_over.h"
#include "rules/core/game.h"
#include "rules/state/state.h"
#include <assert.h>

enum { MOST_POINTS = 1000000 };

void game_next_luck(const Game *g, State *s, Rng rng)
{
    assert(game_resting(g, s) && !s->over);
    s->rng = rng;
}

void game_carry_over(const Game *g, const State *s, CarryOver *out)
{
    assert(game_resting(g, s) && !s->over);
    *out = (CarryOver){.rng = s->rng, .deal = s->deal, .dealer = s->turn, .made = s->made};
    for (int i = 0; i < g->seats; i++) {
        out->seat[i].score = s->score[i];
        out->seat[i].place = s->place[i];
        out->seat[i].payer = s->payer[i];
        out->seat[s->rank[i]].rank = (uint8_t)i;
        if (g->facts.ranked)
            out->seat[s->out[i]].out = (uint8_t)i;
    }
}

/* Every seat has one place of each kind. */
static bool all_different(const Game *g, const CarryOver *from)
{
    const int seats = g->seats;
    unsigned place = 0, rank = 0, out = 0;
    for (int i = 0; i < seats; i++) {
        if (from->seat[i].place >= seats || from->seat[i].rank >= seats ||
            from->seat[i].out >= seats)
            return false;
        place |= 1u << from->seat[i].place;
        rank |= 1u << from->seat[i].rank;
        out |= 1u << from->seat[i].out;
    }
    const unsigned all = (1u << seats) - 1;
    return place == all && rank == all && (out == all || !g->facts.ranked);
}

static bool check(const Game *g, const CarryOver *from, Err *err)
{
    const uint64_t *rng_state = from->rng.s;
    for (int i = 0; i < g->seats; i++)
        if (from->seat[i].payer >= g->seats || from->seat[i].score > MOST_POINTS ||
            from->seat[i].score < -MOST_POINTS)
            return err_set(err, "seat %d: invalid totals or payer", i);
    if (!all_different(g, from))
        return err_set(err, "two seats have the same place or rank");
    if (from->dealer < 0 || from->dealer >= g->seats || from->deal < 1 || from->deal >= MAX_DEALS)
        return err_set(err, "invalid dealer or number of the deal");
    if (from->made < 0 || from->made > g->seats + 1)
        return err_set(err, "more bids were made than there are seats");
    return (rng_state[0] | rng_state[1] | rng_state[2] | rng_state[3]) ||
           err_set(err, "the random seed is zero"); /* the generator would hang */
}

bool game_deal_on(const Game *g, State *s, const CarryOver *from, Sink *sink, Err *err)
{
    if (!check(g, from, err))
        return false;
    game_before(g, s);
    s->rng = from->rng;
    s->deal = (uint16_t)from->deal;
    s->made = (uint8_t)from->made;
    s->turn = (uint8_t)from->dealer;
    s->n_out = g->facts.ranked ? (uint8_t)g->seats : 0;
    for (int i = 0; i < g->seats; i++) {
        s->score[i] = from->seat[i].score;
        s->payer[i] = from->seat[i].payer;
        s->place[i] = from->seat[i].place;
        s->order[from->seat[i].place] = (uint8_t)i;
        s->rank[from->seat[i].rank] = (uint8_t)i;
        if (g->facts.ranked)
            s->out[from->seat[i].out] = (uint8_t)i;
    }
    game_apply(g, s, s->turn, (Action){.verb = VERB_DEAL}, sink);
    return true;
}
