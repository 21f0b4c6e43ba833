/* The end of a deal: enumerates the worlds, evaluates each move in them, and breaks ties. */
#include "ai/ending.h"
#include "ai/ending_hidden.h"
#include "ai/ending_known.h"
#include <stdlib.h>

static void take_world(void *to, const State *world)
{
    Ending *e = to;
    e->failed |= search_stopped(e->search);
    if (e->failed)
        return;
    World *w = &e->pool[e->used++];
    w->s = *world;
    w->s.rng = rng_from_u64(1);
    world_begin(e->game, w);
}

static void solve_moves(Ending *e, int worlds)
{
    Search *s = e->search;
    for (int i = 0; i < s->n && !e->failed; i++) {
        const Action a = s->move[i].sequence->step[0];
        Result r;
        if (worlds == 1) {
            World next = e->pool[0];
            world_apply(e->game, &next, e->seat, a);
            r = ending_known(e, &next);
        } else {
            r = ending_after(e, e->pool, worlds, a);
        }
        s->move[i].sum = r.worth;
        s->move[i].points = r.points;
        s->move[i].playouts = worlds;
    }
}

static bool better_ending(const Candidate *a, const Candidate *b)
{
    if (a->sum != b->sum)
        return a->sum > b->sum;
    return a->against_random != b->against_random ? a->against_random > b->against_random
                                                  : a->score > b->score;
}

/* Counts the moves of the best value, *most. */
static int best_ones(const Search *s, int64_t *most)
{
    int shared = 0;
    *most = s->move[0].sum;
    for (int i = 1; i < s->n; i++)
        *most = s->move[i].sum > *most ? s->move[i].sum : *most;
    for (int i = 0; i < s->n; i++)
        shared += s->move[i].sum == *most;
    return shared;
}

static void break_ties(Ending *e, int worlds)
{
    Search *s = e->search;
    Action moves[MAX_MOVES];
    int32_t score[MAX_MOVES];
    for (int i = 0; i < s->n; i++)
        moves[i] = s->move[i].sequence->step[0];
    ending_scores(e, e->pool, moves, s->n, score);
    e->work = WORK;
    for (int i = 0; i < worlds; i++)
        e->weight[i] = CERTAIN;
    int64_t most;
    const bool shared = best_ones(s, &most) > 1;
    for (int i = 0; i < s->n && shared && !e->failed; i++)
        if (s->move[i].sum == most)
            s->move[i].against_random = ending_against_random(e, e->pool, worlds, moves[i]).worth;
    for (int i = 0; i < s->n; i++) {
        if (e->failed) /* over budget */
            s->move[i].against_random = 0;
        s->move[i].score = score[i];
    }
    search_sort(s->move, s->n, better_ending);
}

/* False without cards in the hands: then the rest of the deal is in the stock, and too long to be
 * solved. */
static bool worth_trying(const Search *s)
{
    const State *v = &s->view->s;
    int cards = 0;
    for (int seat = 0; seat < game_seats(s->game); seat++)
        cards += v->count[ZONE_HAND + seat];
    return cards > 0 && cards <= MOST_CARDS && v->turn == s->view->seat;
}

static bool solve(Ending *e)
{
    Search *s = e->search;
    const int worlds = view_worlds(e->game, s->view, MOST_WORLDS, take_world, e);
    if (e->failed || worlds > MOST_WORLDS || !ending_applies(e->game, e->pool))
        return false;
    for (int i = 0; i < worlds; i++)
        e->weight[i] = 1;
    solve_moves(e, worlds);
    if (!e->failed) {
        break_ties(e, worlds);
        return true;
    }
    for (int i = 0; i < s->n; i++) {
        s->move[i].sum = 0;
        s->move[i].points = 0;
        s->move[i].playouts = 0;
    }
    return false;
}

bool ending_solve(Search *s)
{
    Ending *e = worth_trying(s) ? malloc(sizeof *e) : NULL;
    if (!e)
        return false;
    e->search = s;
    e->game = s->game;
    e->seat = s->view->seat;
    e->work = WORK;
    e->failed = false;
    e->used = 0;
    const bool solved = solve(e);
    free(e);
    return solved;
}
