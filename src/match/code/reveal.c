#include "match/code/reveal.h"
#include "match/code/luck.h"
#include "match/match_private.h"
#include <string.h>

bool reveal_all(const Match *m) { return match_state(m)->over; }

bool reveal_finished(const GameInfo *info, const MatchPlan *plan, int deal, char out[DEAL_CODE])
{
    MatchPlan first = *plan;
    first.seed = luck_deal(plan->seed, 1);
    out[0] = '\0';
    return deal == 1 && deal_code_write(info, &first, out, NULL);
}

bool reveal_withholds(const MatchPlan *deal, const MatchPlan *playing)
{
    return playing && deal->seed.of == SEED_DEAL && playing->seed.of == SEED_DEAL &&
           deal->seed.low == playing->seed.low && deal->seed.high == playing->seed.high &&
           strcmp(deal->game, playing->game) == 0;
}

Reveal match_reveal(const GameInfo *info, const Match *m)
{
    Reveal r = {.receipt = ""};
    const State *s = match_state(m);
    const bool follows = m->begun.seed.of == SEED_DEAL; /* later deals follow from the first */
    if (!match_receipt(m, match_length(m), r.receipt))
        r.receipt[0] = '\0';
    if (reveal_all(m))
        r.cut = m->begun.cut;
    if (!info || !match_is_plain(m))
        return r;
    if (game_resting(match_game(m), s) && (!follows || reveal_all(m)))
        reveal_finished(info, &m->begun, s->deal, r.deal);
    if (reveal_all(m))
        deal_code_write(info, &m->begun, r.match, NULL);
    return r;
}
