/* The worth of a trick or contest to its taker, for figures on the table. */
#include "rules/adding/adding.h"
#include "rules/scoring.h"
#include "words/highlight.h"

/* The running score of a seat. Before the first cards are taken it is that of no trick. */
static int running(const Game *g, const State *s, int seat)
{
    RunningScore score;
    if (game_running_score(g, s, &score))
        return score.points[seat];
    const ScoreFacts *f = game_score_facts(g);
    return f->n_trick_points ? f->trick_points[0] : 0;
}

int trick_worth(const Game *g, const Event *e, const View *after)
{
    const State *s = &after->s;
    const unsigned traits = game_traits(g, s->phase);
    const int seat = e->seat;
    if (seat == NO_SEAT || (e->type != EVENT_TAKE && e->type != EVENT_SCORE))
        return 0;
    if (game_limit(g, s) > 0)
        return e->type == EVENT_SCORE && seat == s->last.taker ? e->value : 0;
    if (e->type == EVENT_SCORE)
        return 0;
    if (traits & TRAIT_FREE_SETS)
        return s->count[ZONE_TABLE];
    if (!(traits & TRAIT_TRICKS))
        return 0;
    State then = *s;
    then.zone[ZONE_TAKEN + seat] = cardset_or(s->zone[ZONE_TAKEN + seat], s->zone[ZONE_TABLE]);
    then.count[ZONE_TAKEN + seat] = (uint8_t)(then.count[ZONE_TAKEN + seat] + s->count[ZONE_TABLE]);
    then.zone[ZONE_TABLE] = CARDSET_EMPTY;
    then.count[ZONE_TABLE] = 0;
    return s->bids ? 0 : running(g, &then, seat) - running(g, s, seat);
}
