/* Views: the knowledge of one seat. */
#include "rules/bids/bids.h"
#include "rules/core/game.h"
#include <string.h>

/* The cards that all seats know. */
static CardSet common_knowledge(const Game *g, const State *s)
{
    CardSet common = s->known[0];
    for (int i = 1; i < g->seats; i++)
        common = cardset_and(common, s->known[i]);
    return common;
}

/* Staged cards of another seat are visible as far as they lie on the table. */
static void hide_secrets(const State *s, CardSet known, CardSet common, int seat, State *v)
{
    v->known[seat] = common;
    memset(v->pick[seat], 0, sizeof v->pick[seat]);
    v->staged[seat] = cardset_and(cardset_and(s->staged[seat], s->zone[ZONE_TABLE]), known);
    v->payer_lacks[seat] = CARDSET_EMPTY;
    v->picks[seat] = v->said[seat] = v->payer[seat] = 0;
    if (!game_bid_open(s, seat))
        v->bid[seat] = 0;
}

void view_make(const Game *g, const State *s, int seat, View *out)
{
    State *v = &out->s;
    *v = *s;
    out->seat = (uint8_t)seat;
    memset(out->unused, 0, sizeof out->unused);
    const CardSet common = common_knowledge(g, s),
                  known = seat == NO_SEAT ? common : s->known[seat];
    for (int z = 0; z < ZONE_COUNT; z++)
        v->zone[z] = cardset_and(s->zone[z], known);
    for (int i = 0; i < g->seats; i++)
        if (i != seat)
            hide_secrets(s, known, common, i, v);
    memset(&v->rng, 0, sizeof v->rng);
    memset(v->next, 0, sizeof v->next);
    v->n_next = 0;
    /* Choosing in secret: for me the others have not chosen yet. */
    const unsigned me = seat == NO_SEAT ? 0 : 1u << seat;
    v->asked = (uint8_t)((s->asked_first & ~me) | (s->asked & me));
}

bool event_filter(const Event *e, int seat, Event *out)
{
    const unsigned seats = seat == NO_SEAT ? 0xFF : 1u << seat;
    *out = *e;
    if ((e->seen & seats) == seats)
        return true;
    if (e->type == EVENT_STAGE || e->type == EVENT_UNSTAGE || e->type == EVENT_ANSWER ||
        e->type == EVENT_SPELL)
        return false;
    out->card = NO_CARD;
    return true;
}

static void tell_seat(Sink *sink, const Event *e, const State *after)
{
    SeatSink *to = (SeatSink *)sink;
    Event seen;
    View view;
    if (!event_filter(e, to->seat, &seen))
        return;
    view_make(to->game, after, to->seat, &view);
    to->tell(to->to, &seen, &view);
}

SeatSink seat_sink(const Game *g, int seat,
                   void (*tell)(void *to, const Event *e, const View *after), void *to)
{
    return (SeatSink){{tell_seat}, g, seat, tell, to};
}

static void keep_event(Sink *sink, const Event *e, const State *after)
{
    Record *r = (Record *)sink;
    if (r->n < RECORD_EVENTS)
        r->event[r->n++] = *e;
    else
        r->lost++;
}

void record_begin(Record *r)
{
    r->sink.take = keep_event;
    r->n = r->lost = 0;
}
