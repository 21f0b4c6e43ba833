#include "match/insight/auto_finish.h"

bool auto_finish(const Game *g, State *s, const AiProfile *const player[MAX_SEATS], uint64_t luck,
                 const atomic_bool *stop)
{
    AiPlan plan[MAX_SEATS] = {{.seed = 0}};
    View v;
    for (int i = 0; i < DEAL_MOVES && !game_resting(g, s); i++) {
        const int seat = __builtin_ctz(game_to_act(s));
        view_make(g, s, seat, &v);
        const Action a = ai_follow(&plan[seat], g, &v, player[seat], ai_seed(&v) ^ luck, stop);
        if (stop && atomic_load(stop))
            return false;
        game_apply(g, s, seat, a, NULL);
    }
    return true;
}
