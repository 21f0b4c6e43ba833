/* Flat Monte Carlo: every sequence is tried in the same sampled worlds with the same random
 * numbers, and each is played to the end of the deal. Sequential halving (Karnin, Koren and Somekh
 * 2013) drops the worse half again and again, so that most playouts go to the close decisions. */
#include "ai/search.h"
#include "ai/value.h"
#include "base/root.h"

static bool better_mean(const Candidate *a, const Candidate *b)
{
    if (a->playouts == 0 || b->playouts == 0)
        return a->playouts > b->playouts;
    return a->sum * b->playouts > b->sum * a->playouts;
}

void search_sort(Candidate *move, int n, better_fn *better)
{
    for (int i = 1; i < n; i++) {
        const Candidate c = move[i];
        int at = i;
        for (; at > 0 && better(&c, &move[at - 1]); at--)
            move[at] = move[at - 1];
        move[at] = c;
    }
}

void search_count(const Search *s, Candidate *c, const State *end, int32_t worth)
{
    int32_t points[MAX_SEATS];
    value_points(s->game, &s->view->s, end, points);
    c->sum += worth;
    c->points += points[s->view->seat];
    c->playouts++;
}

/* Applies the sequence to a copy of the world and plays it to the end of the deal. */
static void flat_playout(const Search *s, const State *world, const Sequence *sequence, Rng rng,
                         World *w)
{
    w->s = *world;
    for (int k = 0; k < sequence->n; k++)
        game_apply(s->game, &w->s, s->view->seat, sequence->step[k], NULL);
    world_begin(s->game, w);
    policy_playout_round(&s->profile->policy, s->game, w, &s->view->s, &rng);
}

/* Tries the first `alive` sequences in one sampled world with the same random numbers. False once
 * stopped. */
static bool try_world(Search *s, int alive)
{
    State world;
    World w;
    int32_t worth[MAX_SEATS];
    search_sample(s, &world);
    const Rng luck = rng_from_u64(rng_next(&s->rng));
    for (int i = 0; i < alive; i++) {
        if (search_stopped(s))
            return false;
        flat_playout(s, &world, s->move[i].sequence, luck, &w);
        value_of(s->game, &s->profile->deal, &s->view->s, &w.s, worth);
        search_count(s, &s->move[i], &w.s, worth[s->view->seat]);
    }
    return true;
}

void search_flat(Search *s)
{
    int rounds = 0;
    for (int alive = s->n; alive > 1; alive = (alive + 1) / 2)
        rounds++;
    bool going = true;
    for (int alive = s->n; alive > 1 && going; alive = (alive + 1) / 2) {
        int worlds = s->playouts / (rounds * alive);
        if (worlds < s->least_worlds)
            worlds = s->least_worlds;
        for (int i = 0; i < worlds && going; i++)
            going = try_world(s, alive);
        search_sort(s->move, alive, better_mean);
    }
}

/* The standard error of the mean of n differences, from their sum and that of their squares, in
 * hundredths of the unit. */
static int standard_error(int64_t n, int64_t sum, int64_t squares)
{
    if (n < 2)
        return INT32_MAX;
    return (int)whole_root((squares - sum * sum / n) * 10000 / (n * (n - 1)));
}

int search_compare(Search *s, int worlds, Candidate *a, Candidate *b)
{
    Candidate pair[] = {{.sequence = a->sequence}, {.sequence = b->sequence}};
    Candidate *const all = s->move;
    int64_t squares = 0, sum = 0;
    s->move = pair;
    for (int i = 0; i < worlds && try_world(s, 2); i++) {
        const int64_t more = pair[0].points - pair[1].points - sum;
        sum += more;
        squares += more * more;
    }
    s->move = all;
    *a = pair[0];
    *b = pair[1];
    return standard_error(pair[1].playouts, sum, squares) / (game_seats(s->game) - 1);
}
