/* Belief: the cards of the others, inferred from their plays. Of several worlds consistent with the
 * view, one is drawn with a probability proportional to the likelihood, under the policy, of the
 * plays that were made in it, as far back as a State remembers. */
#include "ai/search.h"

enum { DOUBT = 5 }; /* one move in DOUBT is thought to be random */

/* The probability, of SOFTMAX_ONE, of a play under the policy mixed with random play; 1 if it was
 * not legal, as far as that can be told. */
static uint32_t probability(const Search *s, const World *w, const Play *play)
{
    Action moves[MAX_MOVES];
    uint32_t weight[MAX_MOVES];
    const Action made = {.verb = VERB_PLAY, .card = play->card, .n = play->n, .arg = play->arg};
    const int n = world_moves(s->game, w, play->seat, moves);
    int at = 0;
    while (at < n && !action_same(moves[at], made))
        at++;
    if (at == n)
        return 1;
    if (n == 1)
        return SOFTMAX_ONE;
    const Decision d = {s->game, w, play->seat, n, moves};
    const uint64_t sum = policy_softmax(&s->profile->policy, &d, weight);
    const uint64_t by_policy = (uint64_t)weight[at] * SOFTMAX_ONE / sum;
    return (uint32_t)((by_policy * (DOUBT - 1) + SOFTMAX_ONE / (uint32_t)n) / DOUBT);
}

/* The same for the play that is `back` ago in a world; 0 if it cannot be reconstructed. */
static uint32_t likelihood(const Search *s, const State *world, int back, const Play *play)
{
    World w;
    return world_rewind(s->game, world, back, &w) ? probability(s, &w, play) : 0;
}

/* The likelihood, of 2³², of all plays of the others that can be reconstructed. */
static uint64_t weigh_world(const Search *s, const State *world)
{
    uint64_t weight = UINT64_C(1) << 32;
    const Trick *now = &world->now, *last = &world->last;
    for (int back = 1; back <= now->n + last->n; back++) {
        const Play *play =
            back <= now->n ? &now->play[now->n - back] : &last->play[last->n - (back - now->n)];
        if (play->seat == s->view->seat)
            continue;
        const uint32_t share = likelihood(s, world, back, play);
        if (share == 0)
            break;
        weight = weight * share >> 16;
    }
    return weight + 1;
}

void search_sample(Search *s, State *world)
{
    State tried;
    uint64_t sum = 0;
    const int n = s->profile->belief_samples;
    if (n < 2 || (s->view->s.now.n == 0 && s->view->s.now.number < 2)) {
        view_sample(s->game, s->view, &s->rng, world);
        return;
    }
    for (int i = 0; i < n; i++) {
        view_sample(s->game, s->view, &s->rng, &tried);
        const uint64_t weight = weigh_world(s, &tried);
        sum += weight;
        if (i == 0 || rng_next(&s->rng) % sum < weight)
            *world = tried;
    }
}
