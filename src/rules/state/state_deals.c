/* Mutators: deals, rounds and phases. */
#include "rules/state/state.h"
#include "rules/state/state_private.h"
#include <string.h>

void state_blank(const Game *g, State *s)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < g->seats; i++)
        s->order[i] = s->place[i] = s->rank[i] = (uint8_t)i;
    s->turn = NO_SEAT;
    s->phase = (uint8_t)g->n_phases;
    s->now = s->last = NO_TRICK;
}

/* A stock has no order but in positions from case files, and there only until it is shuffled. */
static void gather_cards(const Game *g, State *s)
{
    memset(s->zone, 0, sizeof s->zone);
    memset(s->count, 0, sizeof s->count);
    memset(s->known, 0, sizeof s->known);
    memset(s->lacks, 0, sizeof s->lacks);
    memset(s->payer_lacks, 0, sizeof s->payer_lacks);
    s->aside_lacks = CARDSET_EMPTY;
    s->zone[ZONE_STOCK] = g->pack;
    s->count[ZONE_STOCK] = (uint8_t)g->n_pack;
    memset(s->next, 0, sizeof s->next);
    s->n_next = s->plays_left = 0;
}

void state_gather(const Game *g, State *s, int dealer, Sink *sink)
{
    gather_cards(g, s);
    s->dealer = (uint8_t)dealer;
    state_tell(s, sink, EVENT_DEAL, dealer, s->deal);
}

void state_gather_round(const Game *g, State *s, int number, Sink *sink)
{
    gather_cards(g, s);
    s->last = s->now;
    s->now = NO_TRICK;
    s->now.number = (uint8_t)number;
    state_tell(s, sink, EVENT_ROUND, NO_SEAT, number);
}

void state_reshuffle(const Game *g, State *s, Sink *sink)
{
    CardSet cards = s->zone[ZONE_TABLE];
    cardset_remove(&cards, s->now.play[s->now.n - 1].card);
    for (int i = 0; i < g->seats; i++) {
        s->known[i] = cardset_minus(s->known[i], cards);
        s->lacks[i] = cardset_or(s->lacks[i], cards);
    }
    s->zone[ZONE_TABLE] = cardset_minus(s->zone[ZONE_TABLE], cards);
    s->zone[ZONE_STOCK] = cardset_or(s->zone[ZONE_STOCK], cards);
    s->count[ZONE_STOCK] = (uint8_t)cardset_count(cards);
    s->count[ZONE_TABLE] = 1;
    s->now.play[0] = s->now.play[s->now.n - 1];
    s->now.n = 1;
    memset(&s->now.play[1], 0, sizeof s->now.play - sizeof s->now.play[0]);
    state_tell(s, sink, EVENT_RESHUFFLE, NO_SEAT, cardset_count(cards));
}

void state_new_deal(const Game *g, State *s, int dealer, Sink *sink)
{
    s->deal++;
    s->turn = NO_SEAT;
    s->now = s->last = NO_TRICK;
    s->bids = s->passed = s->revolt = s->lead_kind = s->turns_left = s->turned = 0;
    s->reversed = s->bound = s->n_last = 0;
    s->picker = s->called = s->partner = s->alone = s->widow = 0;
    s->opened = s->premium = s->premium_kind = 0;
    memset(s->step, 0, sizeof s->step);
    s->shown = CARDSET_EMPTY;
    memset(s->gain, 0, sizeof s->gain);
    memset(s->counted, 0, sizeof s->counted);
    memset(s->counters, 0, sizeof s->counters);
    memset(s->bid, 0, sizeof s->bid);
    s->hand_size = 0;
    if (!g->facts.ranked) { /* ranks follow from the order of the deal before */
        memset(s->out, 0, sizeof s->out);
        s->n_out = 0;
    }
    state_gather(g, s, dealer, sink);
}

void state_phase(State *s, int phase, Sink *sink)
{
    s->phase = (uint8_t)phase;
    state_tell(s, sink, EVENT_PHASE, NO_SEAT, phase);
}

void state_over(State *s, unsigned winners, Sink *sink)
{
    s->over = 1;
    s->winners = (uint8_t)winners;
    s->turn = NO_SEAT;
    s->asked = s->asked_first = 0;
    state_tell(s, sink, EVENT_OVER, NO_SEAT, (int)winners);
}
