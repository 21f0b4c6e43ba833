#include "ai/playout.h"

/* On the State itself: whoever asks for a match at random wants its knowledge kept too. */
int playout_match(const Game *g, State *s, Rng *rng, int limit)
{
    int made = 0;
    for (; !s->over && made < limit; made++) {
        const int seat = __builtin_ctz(game_to_act(s));
        game_apply(g, s, seat, random_move(g, s, seat, rng), NULL);
    }
    return made;
}

int playout_worlds(const Game *g, State *s, Rng *rng, int limit)
{
    World w;
    int made = 0;
    w.s = *s;
    for (; !w.s.over && made < limit; made++) {
        for (world_begin(g, &w); !world_resting(g, &w) && made < limit; made++) {
            const int seat = world_seat(&w);
            world_apply(g, &w, seat, world_random(g, &w, seat, rng));
        }
        if (!world_resting(g, &w))
            break; /* in the midst of a deal there is no State to leave */
        if (!w.s.over)
            game_apply(g, &w.s, world_seat(&w), (Action){.verb = VERB_DEAL}, NULL);
    }
    *s = w.s;
    return made;
}
