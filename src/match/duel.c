#include "match/duel.h"
#include "ai/playout.h"

static Action contender_move(const Game *g, const State *s, int seat, Contender who, Rng *rng)
{
    if (!who)
        return random_move(g, s, seat, rng);
    View view;
    view_make(g, s, seat, &view);
    return ai_choose(g, &view, who, ai_seed(&view), NULL, NULL);
}

/* One deal from the seed; `mine` is the seat under test. */
static void play_deal(const Game *g, State *s, Contender test, Contender field, int mine, Seed seed)
{
    Rng rng = rng_from_u64(seed.low ^ UINT64_C(0xD0E1));
    game_start(g, s, seed, NULL);
    while (s->deal == 1 && !s->over) {
        const int seat = __builtin_ctz(game_to_act(s));
        const Action a = contender_move(g, s, seat, seat == mine ? test : field, &rng);
        if (a.verb == VERB_DEAL)
            break;
        game_apply(g, s, seat, a, NULL);
    }
}

static int win_share(const Game *g, const State *s, int mine)
{
    int level = 0;
    for (int i = 0; i < game_seats(g); i++) {
        const int ahead = game_facts(g)->low_wins ? s->score[mine] - s->score[i] : s->score[i] - s->score[mine];
        if (ahead > 0)
            return 0;
        level += ahead == 0;
    }
    return 840 / level;
}

void duel_deal(Duel *d, const Game *g, Contender test, Contender field, Seed seed)
{
    const int seats = game_seats(g);
    int64_t margin = 0;
    for (int mine = 0; mine < seats; mine++) {
        State s;
        play_deal(g, &s, test, field, mine, seed);
        int all = 0;
        for (int i = 0; i < seats; i++)
            all += s.score[i];
        const int own = seats * s.score[mine] - all;
        margin += game_facts(g)->low_wins ? -own : own;
        d->wins += win_share(g, &s, mine);
    }
    d->deals++;
    d->margin += margin;
    d->squares += margin * margin;
}
