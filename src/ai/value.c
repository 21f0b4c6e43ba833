#include "ai/value.h"

/* Seats that went out after this one, less those that did before: what ranks are about, whether points tell or not. */
static int standing(const State *s, int seat)
{
    int at = 0;
    while (at < s->n_out && s->out[at] != seat)
        at++;
    return s->n_out - 1 - 2 * at;
}

void value_of(const Game *g, const State *from, const State *end, int32_t value[MAX_SEATS])
{
    const int seats = game_seats(g);
    int32_t all = 0;
    for (int i = 0; i < seats; i++)
        all += end->score[i] - from->score[i];
    for (int i = 0; i < seats; i++) {
        const int32_t margin = seats * (end->score[i] - from->score[i]) - all;
        value[i] = (game_facts(g)->low_wins ? -margin : margin) + (game_facts(g)->ranked ? standing(end, i) : 0);
    }
}
