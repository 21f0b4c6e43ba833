/* Rewinding a position as far as the State remembers: to a play of the trick on the table, or of
 * the one before it. */
#include "rules/tricks/tricks_private.h"

static void put(State *s, Card c, int from, int to)
{
    cardset_remove(&s->zone[from], c);
    s->count[from]--;
    cardset_add(&s->zone[to], c);
    s->count[to]++;
}

/* The trick is open again, with its first n plays. False: its cards do not lie where they should,
 * as in positions made up. */
static bool reopen(State *s, const Trick *c, int n, int zone)
{
    for (int i = 0; i < c->n; i++) {
        const Play *play = &c->play[i];
        const int to = i < n ? ZONE_TABLE : ZONE_HAND + play->seat;
        if (play->card == NO_CARD || !cardset_has(s->zone[zone], play->card))
            return false;
        if (zone != to)
            put(s, play->card, zone, to);
        if (i >= n && play->n) /* it announced something */
            s->bids = (uint8_t)(s->bids & ~(1u << play->seat));
    }
    for (int i = n; i < c->n; i++) {
        cardset_remove(&s->shown, c->play[i].card);
        if (c->play[i].card == s->called - 1)
            s->partner = 0;
    }
    s->now = *c;
    s->now.n = (uint8_t)n;
    s->now.taker = NO_SEAT;
    s->turn = c->play[n].seat;
    return true;
}

/* Earlier values of totals and markers are unknown; where they matter, rewinding fails. */
static bool forgets(const TrickPlan *plan)
{
    for (int i = 0; i < plan->after_play.n; i++)
        if (plan->after_play.step[i].op == REACT_DIRECTION)
            return true;
    for (int i = 0; i < plan->capture.n; i++)
        if (plan->capture.step[i].op == CAPTURE_MARKER)
            return true;
    return false;
}

bool tricks_rewind(const Game *g, const State *s, int back, State *then)
{
    const int before = back - s->now.n,
              earlier = s->last.number + 1 == s->now.number ? s->last.n : 0;
    const int zone = s->last.taker == NO_SEAT ? ZONE_OUT : ZONE_TAKEN + s->last.taker;
    if (before > earlier || forgets(trick_plan(&g->phase[s->phase])))
        return false;
    *then = *s;
    return reopen(then, &s->now, before < 0 ? -before : 0, ZONE_TABLE) &&
           (before <= 0 || reopen(then, &s->last, earlier - before, zone));
}
