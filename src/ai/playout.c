#include "ai/playout.h"

/* A lone move costs no random number: a third of all moves are forced. */
static Action any_of(const Action *moves, int n, Rng *rng) { return moves[n == 1 ? 0 : rng_below(rng, (uint32_t)n)]; }

bool playout_step(const Game *g, State *s, Rng *rng)
{
    const unsigned asked = game_to_act(s);
    if (asked == 0)
        return false;
    Action moves[MAX_MOVES];
    const int seat = __builtin_ctz(asked);
    const int n = game_moves(g, s, seat, moves);
    if (moves[0].verb == VERB_DEAL)
        return false;
    game_apply(g, s, seat, any_of(moves, n, rng), NULL);
    return true;
}

int playout_deal(const Game *g, State *s, Rng *rng)
{
    int n = 0;
    while (playout_step(g, s, rng))
        n++;
    return n;
}

int playout_match(const Game *g, State *s, Rng *rng, int limit)
{
    int n = 0;
    while (!s->over && n < limit) {
        if (playout_step(g, s, rng)) {
            n++;
            continue;
        }
        game_apply(g, s, __builtin_ctz(game_to_act(s)), (Action){.verb = VERB_DEAL}, NULL);
        n++;
    }
    return n;
}
