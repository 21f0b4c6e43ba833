/* What one seat knows. */
#include "rules/game.h"
#include <string.h>

void view_make(const Game *g, const State *s, int seat, View *out)
{
    State *v = &out->s;
    *v = *s;
    out->seat = (uint8_t)seat;
    memset(out->unused, 0, sizeof out->unused);
    CardSet common = s->known[0];
    for (int i = 1; i < g->seats; i++)
        common = cardset_and(common, s->known[i]);
    for (int z = 0; z < ZONE_COUNT; z++)
        v->zone[z] = cardset_and(s->zone[z], s->known[seat]);
    for (int i = 0; i < g->seats; i++) {
        if (i == seat)
            continue;
        v->known[i] = common;
        memset(v->pick[i], 0, sizeof v->pick[i]);
        v->staged[i] = v->payer_lacks[i] = CARDSET_EMPTY;
        v->picks[i] = v->said[i] = v->payer[i] = 0;
    }
    memset(&v->rng, 0, sizeof v->rng);
    memset(v->next, 0, sizeof v->next);
    v->n_next = 0;
    /* Choosing in secret: for me the others have not chosen yet. */
    const unsigned me = 1u << seat;
    v->asked = (uint8_t)((s->asked_first & ~me) | (s->asked & me));
}

bool event_filter(const Event *e, int seat, Event *out)
{
    *out = *e;
    if (e->seen >> seat & 1)
        return true;
    if (e->type == EVENT_STAGE || e->type == EVENT_UNSTAGE)
        return false;
    out->card = NO_CARD;
    return true;
}
