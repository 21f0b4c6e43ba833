/* The end of a deal in which cards are hidden: best responses of the seat, over all consistent
 * worlds, to others who do not search. Worlds that the seat cannot distinguish are played together
 * and split when an observation distinguishes them. */
#include "ai/ending_hidden.h"

/* Reserves n more worlds; NULL if the pool is full. */
static World *take_room(Ending *e, int n)
{
    if (e->used + n > POOL) {
        e->failed = true;
        return NULL;
    }
    e->used += n;
    return &e->pool[e->used - n];
}

static int place_of(const Ending *e, const World *w) { return (int)(w - e->pool); }

/* True if the last moves in two worlds and their public results are the same. A trick may end
 * without a move if the next seat cannot play. */
static bool same_observation(const Ending *e, const World *a, const World *b)
{
    return action_same(e->made[place_of(e, a)], e->made[place_of(e, b)]) && a->turn == b->turn &&
           !a->kernel == !b->kernel && a->s.phase == b->s.phase &&
           memcmp(a->s.score, b->s.score, sizeof a->s.score) == 0 &&
           memcmp(&a->s.count[ZONE_TAKEN], &b->s.count[ZONE_TAKEN], MAX_SEATS) == 0 &&
           a->s.count[ZONE_OUT] == b->s.count[ZONE_OUT];
}

static void swap_worlds(Ending *e, World *a, World *b)
{
    const World w = *a;
    const int i = place_of(e, a), k = place_of(e, b);
    const Action made = e->made[i];
    const int64_t weight = e->weight[i];
    *a = *b;
    *b = w;
    e->made[i] = e->made[k];
    e->made[k] = made;
    e->weight[i] = e->weight[k];
    e->weight[k] = weight;
}

typedef Result solve_fn(Ending *e, World *w, int n);

/* Splits n worlds by what the seat observed, and solves each group. */
static Result split_worlds(Ending *e, World *w, int n, solve_fn *solve)
{
    Result sum = {0, 0};
    while (n > 0 && !e->failed) {
        int group = 1;
        for (int i = 1; i < n; i++)
            if (same_observation(e, &w[0], &w[i])) {
                if (i != group)
                    swap_worlds(e, &w[group], &w[i]);
                group++;
            }
        const Result r = solve(e, w, group);
        sum.worth += r.worth;
        sum.points += r.points;
        w += group;
        n -= group;
    }
    return sum;
}

static void make_move(Ending *e, World *w, Action a)
{
    e->made[place_of(e, w)] = a;
    world_apply(e->game, w, world_seat(w), a);
}

/* The value after the same move in all n worlds. */
static Result after_move(Ending *e, const World *w, int n, Action a, solve_fn *solve)
{
    World *next = ending_spend(e, n) ? take_room(e, n) : NULL;
    if (!next)
        return (Result){0, 0};
    for (int i = 0; i < n; i++) {
        next[i] = w[i];
        e->weight[place_of(e, &next[i])] = e->weight[place_of(e, &w[i])];
        make_move(e, &next[i], a);
    }
    const Result r = split_worlds(e, next, n, solve);
    e->used -= n;
    return r;
}

static Result best_of(Ending *e, const World *w, int n, solve_fn *solve)
{
    Action moves[MAX_MOVES];
    Result best = {0, 0};
    const int count = world_moves(e->game, w, e->seat, moves);
    for (int i = 0; i < count && !e->failed; i++) {
        const Result r = after_move(e, w, n, moves[i], solve);
        if (i == 0 || r.worth > best.worth)
            best = r;
    }
    return best;
}

static Action policy_best(Ending *e, const World *w)
{
    Action moves[MAX_MOVES];
    int32_t score[MAX_MOVES];
    const int n = world_moves(e->game, w, world_seat(w), moves);
    int best = 0;
    if (n == 1 || !ending_spend(e, ASKING))
        return moves[0];
    ending_scores(e, w, moves, n, score);
    for (int i = 1; i < n; i++)
        if (score[i] > score[best])
            best = i;
    return moves[best];
}

static Result leaf_values(Ending *e, const World *w, int n)
{
    Result sum = {0, 0};
    int32_t worth[MAX_SEATS], points[MAX_SEATS];
    for (int i = 0; i < n; i++) {
        ending_value(e, &w[i], worth, points);
        sum.worth += e->weight[place_of(e, &w[i])] * worth[e->seat];
        sum.points += points[e->seat];
    }
    return sum;
}

/* The value with best responses to the policy's moves. Overwrites the worlds. */
static Result answer_policy(Ending *e, World *w, int n)
{
    if (world_resting(e->game, w))
        return leaf_values(e, w, n);
    e->failed |= !ending_applies(e->game, w);
    if (world_seat(w) == e->seat)
        return best_of(e, w, n, answer_policy);
    for (int i = 0; i < n && ending_spend(e, 1); i++)
        make_move(e, &w[i], policy_best(e, &w[i]));
    return split_worlds(e, w, n, answer_policy);
}

/* ---- The others at random ---- */

static Result answer_random(Ending *e, World *w, int n);

/* After move `a` in the worlds in which it is legal, each weighted by the probability of `a`. */
static Result random_after(Ending *e, const World *w, int n, Action a)
{
    const int used = e->used;
    int found = 0;
    World *first = &e->pool[used];
    for (int i = 0; i < n && !e->failed; i++) {
        Action moves[MAX_MOVES];
        const int count = world_moves(e->game, &w[i], world_seat(&w[i]), moves);
        for (int k = 0; k < count; k++) {
            World *next = action_same(moves[k], a) && ending_spend(e, 1) ? take_room(e, 1) : NULL;
            if (!next)
                continue;
            *next = w[i];
            e->weight[place_of(e, next)] = e->weight[place_of(e, &w[i])] / count;
            make_move(e, next, a);
            found++;
        }
    }
    const Result r = e->failed ? (Result){0, 0} : split_worlds(e, first, found, answer_random);
    e->used = used;
    return r;
}

/* After every move that the seat to act may make in any of the worlds. */
static Result random_replies(Ending *e, const World *w, int n)
{
    Action tried[MAX_CARDS * 2], moves[MAX_MOVES];
    Result sum = {0, 0};
    int tries = 0;
    for (int i = 0; i < n && !e->failed; i++) {
        const int count = world_moves(e->game, &w[i], world_seat(&w[i]), moves);
        for (int k = 0; k < count; k++) {
            int t = 0;
            while (t < tries && !action_same(tried[t], moves[k]))
                t++;
            if (t < tries)
                continue;
            if (tries == MAX_CARDS * 2) {
                e->failed = true;
                break;
            }
            tried[tries++] = moves[k];
            sum.worth += random_after(e, w, n, moves[k]).worth;
        }
    }
    return sum;
}

static Result answer_random(Ending *e, World *w, int n)
{
    if (world_resting(e->game, w))
        return leaf_values(e, w, n);
    return world_seat(w) == e->seat ? best_of(e, w, n, answer_random) : random_replies(e, w, n);
}

Result ending_after(Ending *e, const World *w, int n, Action a)
{
    return after_move(e, w, n, a, answer_policy);
}
Result ending_against_random(Ending *e, const World *w, int n, Action a)
{
    return after_move(e, w, n, a, answer_random);
}
