#include "ai/playout.h"

/* Plays on the State itself, so that the knowledge of the seats is kept. */
int playout_match(const Game *g, State *s, Rng *rng, int limit)
{
    int made = 0;
    for (; !s->over && made < limit; made++) {
        const int seat = __builtin_ctz(game_to_act(s));
        game_apply(g, s, seat, random_move(g, s, seat, rng), NULL);
    }
    return made;
}

int playout_worlds(const Game *g, State *s, Rng *rng)
{
    World w;
    int made = 0;
    w.s = *s;
    while (!w.s.over) {
        world_begin(g, &w);
        made += world_rollout(g, &w, rng);
        if (!w.s.over) {
            game_apply(g, &w.s, world_seat(&w), (Action){.verb = VERB_DEAL}, NULL);
            made++;
        }
    }
    *s = w.s;
    return made;
}
