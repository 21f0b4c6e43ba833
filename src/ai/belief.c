/* Belief: what others played tells of their cards. Of several worlds that fit the view one is drawn
 * by how likely the policy would have made in them what was made, as far back as a State remembers.
 */
#include "ai/search.h"

enum { DOUBT = 5 }; /* one move in DOUBT is thought to follow no policy */

/* Of 65,536: how likely its seat was to make the play that is `back` ago; 0: it cannot be told. */
static uint32_t likelihood(const Search *s, const State *world, int back, const Play *play)
{
    World w;
    Action moves[MAX_MOVES];
    uint32_t odds[MAX_MOVES];
    if (!world_rewind(s->game, world, back, &w))
        return 0;
    const Action made = {.verb = VERB_PLAY, .card = play->card, .n = play->n, .arg = play->arg};
    const int n = world_moves(s->game, &w, play->seat, moves);
    const uint32_t sum =
        n > 1 ? policy_softmax(&s->profile->policy, s->game, &w, play->seat, moves, n, odds) : 1;
    for (int i = 0; i < n; i++)
        if (action_same(moves[i], made))
            return n == 1 ? SOFTMAX_ONE
                          : (uint32_t)(((uint64_t)odds[i] * SOFTMAX_ONE / sum * (DOUBT - 1) +
                                        SOFTMAX_ONE / (uint32_t)n) /
                                       DOUBT);
    return 1; /* could not be played, as far as is known */
}

/* Of all plays that can be told, of 2³². */
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
