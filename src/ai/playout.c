#include "ai/playout.h"
#include "ai/policy.h"

int playout_deal(const Game *g, State *s, Rng *rng)
{
    Action moves[MAX_MOVES];
    for (int made = 0;; made++) {
        const unsigned asked = game_to_act(s);
        if (asked == 0)
            return made;
        const int seat = __builtin_ctz(asked);
        const int n = game_moves(g, s, seat, moves);
        if (moves[0].verb == VERB_DEAL)
            return made;
        game_apply(g, s, seat, policy_choose(g, s, seat, moves, n, rng), NULL);
    }
}

int playout_match(const Game *g, State *s, Rng *rng, int limit)
{
    Action moves[MAX_MOVES];
    int made = 0;
    for (; !s->over && made < limit; made++) {
        const int seat = __builtin_ctz(game_to_act(s));
        const int n = game_moves(g, s, seat, moves);
        game_apply(g, s, seat, moves[n == 1 ? 0 : rng_below(rng, (uint32_t)n)], NULL);
    }
    return made;
}
