/* What one seat knows, and worlds that fit it. */
#include "rules/game.h"
#include <string.h>

/* What everybody knows. */
static CardSet common_knowledge(const Game *g, const State *s)
{
    CardSet common = s->known[0];
    for (int i = 1; i < g->seats; i++)
        common = cardset_and(common, s->known[i]);
    return common;
}

/* What another seat has put forward is to be seen as far as it lies on the table. */
static void hide_secrets(const State *s, CardSet known, CardSet common, int seat, State *v)
{
    v->known[seat] = common;
    memset(v->pick[seat], 0, sizeof v->pick[seat]);
    v->staged[seat] = cardset_and(cardset_and(s->staged[seat], s->zone[ZONE_TABLE]), known);
    v->picks[seat] = v->said[seat] = 0;
}

void view_make(const Game *g, const State *s, int seat, View *out)
{
    State *v = &out->s;
    *v = *s;
    out->seat = (uint8_t)seat;
    memset(out->unused, 0, sizeof out->unused);
    const CardSet common = common_knowledge(g, s), known = seat == NO_SEAT ? common : s->known[seat];
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

/* ---- Sampling ---- */

typedef struct {
    int n;
    Card card[MAX_CARDS];    /* unseen cards, one per slot */
    uint8_t zone[MAX_CARDS]; /* the zone of each slot */
} Hidden;

static bool fits(const State *v, Card c, int zone) { return zone >= MAX_SEATS || !cardset_has(v->lacks[zone], c); }

static void swap_cards(Hidden *h, int i, int k)
{
    const Card c = h->card[i];
    h->card[i] = h->card[k];
    h->card[k] = c;
}

static void shuffle(Hidden *h, Rng *rng)
{
    for (int i = h->n - 1; i > 0; i--)
        swap_cards(h, i, (int)rng_below(rng, (uint32_t)i + 1));
}

static bool all_fit(const State *v, const Hidden *h)
{
    for (int i = 0; i < h->n; i++)
        if (!fits(v, h->card[i], h->zone[i]))
            return false;
    return true;
}

/* Mends slot `bad` along a shortest chain of cards that each move on to the next slot, the last one into `bad` (an augmenting
 * path of bipartite matching). One exists, since the true deal fits. */
static void mend(const State *v, Hidden *h, int bad, Rng *rng)
{
    int from[MAX_CARDS], queue[MAX_CARDS], head = 0, tail = 0;
    for (int i = 0; i < h->n; i++)
        from[i] = -1;
    from[bad] = bad;
    queue[tail++] = bad;
    const int start = (int)rng_below(rng, (uint32_t)h->n);
    while (head < tail) {
        const int i = queue[head++];
        if (i != bad && fits(v, h->card[i], h->zone[bad])) {
            /* Cards move one step along the chain bad → … → i, and the last one closes the ring. */
            const Card last = h->card[i];
            for (int k = i; k != bad; k = from[k])
                h->card[k] = h->card[from[k]];
            h->card[bad] = last;
            return;
        }
        for (int k = 0; k < h->n; k++) {
            const int j = (start + k) % h->n;
            if (from[j] < 0 && fits(v, h->card[i], h->zone[j])) {
                from[j] = i;
                queue[tail++] = j;
            }
        }
    }
}

/* Any deal that fits, then a random walk of legal swaps: filling and mending alone would be biased. */
static void fill_and_mix(const State *v, Hidden *h, Rng *rng)
{
    for (int i = 0; i < h->n; i++)
        if (!fits(v, h->card[i], h->zone[i]))
            mend(v, h, i, rng);
    for (int step = 0; step < 6 * h->n; step++) {
        const int i = (int)rng_below(rng, (uint32_t)h->n), k = (int)rng_below(rng, (uint32_t)h->n);
        if (fits(v, h->card[i], h->zone[k]) && fits(v, h->card[k], h->zone[i]))
            swap_cards(h, i, k);
    }
}

static void collect_hidden(const Game *g, const State *v, Hidden *h)
{
    CardSet unseen = g->pack;
    for (int z = 0; z < ZONE_COUNT; z++)
        unseen = cardset_minus(unseen, v->zone[z]);
    h->n = 0;
    for (int z = 0; z < ZONE_COUNT; z++)
        for (int k = v->count[z] - cardset_count(v->zone[z]); k > 0; k--)
            h->zone[h->n++] = (uint8_t)z;
    for (int i = 0; i < h->n; i++)
        h->card[i] = cardset_pop(&unseen);
}

void view_sample(const Game *g, const View *v, Rng *rng, State *out)
{
    enum { TRIES = 6 }; /* a shuffle that happens to fit is exactly uniform; most views have no or few exclusions */
    Hidden h;
    collect_hidden(g, &v->s, &h);
    bool fit = false;
    for (int i = 0; i < TRIES && !fit; i++) {
        shuffle(&h, rng);
        fit = all_fit(&v->s, &h);
    }
    if (!fit)
        fill_and_mix(&v->s, &h, rng);
    *out = v->s;
    for (int i = 0; i < h.n; i++)
        cardset_add(&out->zone[h.zone[i]], h.card[i]);
    for (int i = 0; i < g->seats; i++)
        if (i != v->seat)
            out->known[i] = cardset_or(out->known[i], out->zone[ZONE_HAND + i]);
    for (int i = 0; i < 4; i++)
        out->rng.s[i] = rng_next(rng);
}

bool event_filter(const Event *e, int seat, Event *out)
{
    const unsigned seats = seat == NO_SEAT ? 0xFF : 1u << seat;
    *out = *e;
    if ((e->seen & seats) == seats)
        return true;
    if (e->type == EVENT_STAGE || e->type == EVENT_UNSTAGE || e->type == EVENT_ANSWER)
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

SeatSink seat_sink(const Game *g, int seat, void (*tell)(void *to, const Event *e, const View *after), void *to)
{
    return (SeatSink){{tell_seat}, g, seat, tell, to};
}

static void keep_event(Sink *sink, const Event *e, const State *after)
{
    Record *r = (Record *)sink;
    (void)after;
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
