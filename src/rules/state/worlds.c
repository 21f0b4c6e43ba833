/* Worlds that fit a view, each as likely as any other: by chance where that succeeds, otherwise by
 * counting them. */
#include "rules/bids/bids.h"
#include "rules/state/census.h"
#include <string.h>

/* True if no hand is known to lack any card, as in most views. */
static bool all_free(const State *v)
{
    CardSet lacks = v->aside_lacks;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        lacks = cardset_or(lacks, v->lacks[seat]);
    return cardset_empty(lacks);
}

static bool all_fit(const State *v, const Hidden *h)
{
    for (int i = 0; i < h->n; i++)
        if (!fits(v, h->card[i], h->zone[i]))
            return false;
    return true;
}

/* ---- Where there is too much to count: any deal that fits ---- */

/* Mends slot `bad` along a shortest chain of cards that each move on to the next slot, the last one
 * into `bad` (an augmenting path of bipartite matching). One exists, since the true deal fits. */
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

static void collect_hidden(const Game *g, const State *v, Hidden *h)
{
    CardSet unseen = g->pack;
    h->n = 0;
    for (int z = 0; z < ZONE_COUNT; z++) {
        if (v->count[z] == 0)
            continue;
        unseen = cardset_minus(unseen, v->zone[z]);
        for (int k = v->count[z] - (cardset_empty(v->zone[z]) ? 0 : cardset_count(v->zone[z]));
             k > 0; k--)
            h->zone[h->n++] = (uint8_t)z;
    }
    for (int i = 0; i < h->n; i++)
        h->card[i] = cardset_pop(&unseen);
}

/* The view with cards in the hidden slots: the other seats know what they hold. */
static void fill_slots(const Game *g, const View *v, const Hidden *h, State *out)
{
    for (int i = 0; i < h->n; i++)
        cardset_add(&out->zone[h->zone[i]], h->card[i]);
    for (int i = 0; i < g->seats; i++)
        if (i != v->seat)
            out->known[i] = cardset_or(
                out->known[i], cardset_or(out->zone[ZONE_HAND + i], out->zone[ZONE_LAID + i]));
    for (int i = 0; i < g->seats && g->lays; i++)
        if (i != v->seat && !game_bid_open(&v->s, i))
            out->bid[i] = (uint8_t)(laid_bid(g, out->zone[ZONE_LAID + i]) + 1);
}

/* Adds the private inferences of the view's seat to the public ones, for sampling only. */
static void add_payer_lacks(const View *v, State *out)
{
    if (v->seat == NO_SEAT)
        return;
    CardSet *lacks = &out->lacks[v->s.payer[v->seat]];
    *lacks = cardset_or(*lacks, v->s.payer_lacks[v->seat]);
}

/* Is it a world in which what was said could be said? */
static bool said_fits(const Game *g, const State *world)
{
    return !g->says || g->says->type->fn->fits(g, world, g->says);
}

/* A deal that counts, lacks and known cards allow. */
static void sample_cards(const Game *g, const View *v, Rng *rng, State *out)
{
    enum {
        TRIES = 6
    }; /* a shuffle that happens to fit is exactly uniform; most views have no or few exclusions */
    Hidden h;
    collect_hidden(g, &v->s, &h);
    *out = v->s;
    add_payer_lacks(v, out);
    const bool free = all_free(out);
    bool fit = false;
    for (int i = 0; i < TRIES && !fit; i++) {
        hidden_shuffle(&h, 0, rng);
        fit = free || all_fit(out, &h);
    }
    if (!fit && !census_choose(out, &h, rng))
        for (int i = 0; i < h.n; i++)
            if (!fits(out, h.card[i], h.zone[i]))
                mend(out, &h, i, rng);
    memcpy(out->lacks, v->s.lacks, sizeof out->lacks);
    fill_slots(g, v, &h, out);
}

/* Worlds that do not fit what was said are dealt again, so that the others stay equally likely. The
 * rarest words, of a picker who cannot call, fit one world of some hundred; positions made up may
 * have none. */
void view_sample(const Game *g, const View *v, Rng *rng, State *out)
{
    enum { PATIENCE = 1 << 14 };
    sample_cards(g, v, rng, out);
    for (int i = 0; i < PATIENCE && !said_fits(g, out); i++)
        sample_cards(g, v, rng, out);
    for (int i = 0; i < 4; i++)
        out->rng.s[i] = rng_next(rng);
}

/* ---- All worlds ---- */

typedef struct {
    const Game *game;
    const View *view;
    State lacking; /* the view, with what its seat alone can tell */
    Hidden hidden; /* the zones of the first cards are chosen */
    int room[ZONE_COUNT];
    int worlds, most, patience;
    world_fn *take;
    void *to;
} Listing;

static void list_worlds(Listing *l, int i)
{
    l->patience--;
    if (l->worlds > l->most || l->patience < 0)
        return;
    if (i == l->hidden.n) {
        State world = l->view->s;
        fill_slots(l->game, l->view, &l->hidden, &world);
        if (!said_fits(l->game, &world))
            return;
        l->worlds++;
        if (l->worlds <= l->most)
            l->take(l->to, &world);
        return;
    }
    for (int z = 0; z < ZONE_COUNT; z++) {
        if (l->room[z] == 0 || !fits(&l->lacking, l->hidden.card[i], z))
            continue;
        l->room[z]--;
        l->hidden.zone[i] = (uint8_t)z;
        list_worlds(l, i + 1);
        l->room[z]++;
    }
}

int view_worlds(const Game *g, const View *v, int most, world_fn *take, void *to)
{
    enum { STEPS = 64 }; /* for each world: dead ends are few where few cards are hidden */
    Listing l = {.game = g,
                 .view = v,
                 .lacking = v->s,
                 .most = most,
                 .patience = most * STEPS,
                 .take = take,
                 .to = to};
    add_payer_lacks(v, &l.lacking);
    collect_hidden(g, &v->s, &l.hidden);
    for (int i = 0; i < l.hidden.n; i++)
        l.room[l.hidden.zone[i]]++;
    list_worlds(&l, 0);
    return l.worlds > most || l.patience < 0 ? most + 1 : l.worlds;
}
