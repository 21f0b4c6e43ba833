/* The kernel of phase "add": hands, stock and trick lie in a few words; piles, points and the
 * generator stay in the State, which is complete again when the phase is over. It plays move for
 * move like phase_add.c. */
#include "rules/adding/adding_private.h"
#include "rules/core/kernel.h"
#include "rules/core/move_list.h"
#include <string.h>

_Static_assert(sizeof(Adding) <= WORLD_ROOM, "a World has room for it");

static Adding *room(World *w) { return (Adding *)w->room; }
static const Adding *seen(const World *w) { return (const Adding *)w->room; }
static const Phase *phase_of(const Game *g, const World *w) { return &g->phase[w->s.phase]; }

void adding_read(const Game *g, const State *s, Adding *out)
{
    const Phase *p = &g->phase[s->phase];
    adding_totals(g, p, &s->now, out);
    out->stock = s->zone[ZONE_STOCK];
    out->open = g->pack;
    out->turn = s->turn;
    out->leader = s->now.leader;
    out->number = s->now.number;
    for (int seat = 0; seat < g->seats; seat++) {
        out->hand[seat] = s->zone[ZONE_HAND + seat];
        out->count[seat] = s->count[ZONE_HAND + seat];
    }
    out->count[CARDS_IN_TRICK] = s->count[ZONE_STOCK];
    for (int i = 0; i < s->now.n; i++) {
        const Card c = s->now.play[i].card;
        out->seat[i] = s->now.play[i].seat;
        out->card[i] = c;
        out->open = cardset_minus(out->open, g->suit_cards[g->card[c].suit]);
    }
}

static bool add_fits(const Game *g, const Phase *p) { return g->seats <= CARDS_IN_TRICK; }

/* A case file may give the stock an order; the engine plays such positions. */
static bool add_enter(const Game *g, World *w)
{
    if (w->s.n_next || w->s.turn == NO_SEAT)
        return false;
    adding_read(g, &w->s, room(w));
    w->turn = w->s.turn;
    return true;
}

static CardSet add_playable(const Adding *a, int seat)
{
    return cardset_and(a->hand[seat], a->open);
}

static int add_moves(const Game *g, const World *w, Action out[MAX_MOVES])
{
    return plays_of(distinct_cards(g, add_playable(seen(w), w->turn)), out);
}

static Action add_random(const Game *g, const World *w, Rng *rng)
{
    const CardSet cards = distinct_cards(g, add_playable(seen(w), w->turn));
    const int n = cardset_count(cards);
    return (Action){.verb = VERB_PLAY,
                    .card = cardset_nth(cards, n == 1 ? 0 : (int)rng_below(rng, (uint32_t)n))};
}

/* ---- The end of a trick ---- */

static void add_draw(World *w, Adding *a, int seat)
{
    const Card c = cardset_nth(a->stock, (int)rng_below(&w->s.rng, a->count[CARDS_IN_TRICK]));
    cardset_remove(&a->stock, c);
    cardset_add(&a->hand[seat], c);
    a->count[CARDS_IN_TRICK]--;
    a->count[seat]++;
}

static void refill(const Game *g, World *w, Adding *a, int first)
{
    const int wanted = phase_of(g, w)->add.refill;
    int full = 0;
    for (int seat = first; full < g->seats && a->count[CARDS_IN_TRICK];
         seat = seat_after(g, &w->s, seat))
        if (a->count[seat] >= wanted) {
            full++;
        } else {
            full = 0;
            add_draw(w, a, seat);
        }
}

/* The finished trick as the engine keeps it in State.last. */
static Trick past(const Adding *a, int taker)
{
    Trick c = {.n = a->n, .leader = a->leader, .taker = (uint8_t)taker, .number = a->number};
    for (int i = 0; i < a->n; i++)
        c.play[i] = (Play){.seat = a->seat[i], .card = a->card[i]};
    return c;
}

/* Writes the position back into the State: all cards are in their zones, and the table is empty. */
static void leave(const Game *g, World *w, const Adding *a, int taker)
{
    State *s = &w->s;
    for (int seat = 0; seat < g->seats; seat++) {
        s->zone[ZONE_HAND + seat] = a->hand[seat];
        s->count[ZONE_HAND + seat] = a->count[seat];
    }
    s->zone[ZONE_STOCK] = a->stock;
    s->count[ZONE_STOCK] = a->count[CARDS_IN_TRICK];
    s->zone[ZONE_TABLE] = CARDSET_EMPTY;
    s->count[ZONE_TABLE] = 0;
    s->last = past(a, taker);
    s->now = (Trick){.leader = NO_SEAT, .taker = NO_SEAT, .number = a->number};
    s->total[0] = (int16_t)a->total[a->n];
    s->lead_kind = LEAD_NONE;
    s->turn = NO_SEAT;
    s->asked = s->asked_first = 0;
    w->kernel = NULL;
}

static void lead_next(const Game *g, World *w, Adding *a, int leader, int taker)
{
    const int each = CARDS_IN_TRICK / g->seats;
    for (int seat = 0; seat < g->seats; seat++)
        if (a->count[seat] < each) {
            leave(g, w, a, taker);
            phase_next(g, &w->s, NULL);
            return;
        }
    a->open = g->pack;
    a->n = 0;
    a->number++;
    a->effect = EFFECT_NONE;
    a->add = 0;
    a->leader = a->turn = w->turn = (uint8_t)leader;
}

static void collect(World *w, const Adding *a, int pile)
{
    for (int i = 0; i < a->n; i++)
        cardset_add(&w->s.zone[pile], a->card[i]);
    w->s.count[pile] = (uint8_t)(w->s.count[pile] + a->n);
}

/* taker NO_SEAT: void. */
static void kernel_add_finish(const Game *g, World *w, Adding *a, int taker, int leader)
{
    const int points = a->total[a->n];
    collect(w, a, taker == NO_SEAT ? ZONE_OUT : ZONE_TAKEN + taker);
    for (int seat = 0; taker != NO_SEAT && seat < g->seats; seat++)
        if (game_same_side(g, taker, seat)) {
            w->s.gain[seat] += points;
            w->s.score[seat] += points;
        }
    if (points_reached(g, &w->s)) {
        leave(g, w, a, taker);
        match_end(g, &w->s, NULL);
        return;
    }
    refill(g, w, a, taker == NO_SEAT ? leader : taker);
    lead_next(g, w, a, leader, taker);
}

static void decide(const Game *g, World *w, Adding *a)
{
    const int over = adding_crossing(phase_of(g, w), a->total, a->n);
    const int taker = over < 0 ? a->seat[a->n - 1] : seat_after(g, &w->s, a->seat[over]);
    kernel_add_finish(g, w, a, taker, taker);
}

static void add_apply(const Game *g, World *w, Action move)
{
    Adding *a = room(w);
    const int seat = a->turn;
    const Card c = move.card;
    cardset_remove(&a->hand[seat], c);
    a->count[seat]--;
    a->open = cardset_minus(a->open, g->suit_cards[g->card[c].suit]);
    a->total[a->n + 1] = adding_total(g, phase_of(g, w), a, c, &a->effect, &a->add);
    a->seat[a->n] = (uint8_t)seat;
    a->card[a->n++] = c;
    if (a->n == CARDS_IN_TRICK) {
        decide(g, w, a);
        return;
    }
    const int next = seat_after(g, &w->s, seat);
    if (cardset_empty(add_playable(a, next)))
        kernel_add_finish(g, w, a, NO_SEAT,
                          adding_void_leader(g, &w->s, phase_of(g, w), a->leader, next));
    else
        a->turn = w->turn = (uint8_t)next;
}

static int add_run(const Game *g, World *w, Rng *rng)
{
    int made = 0;
    for (; w->kernel; made++)
        add_apply(g, w, add_random(g, w, rng));
    return made;
}

const Kernel kernel_add = {.fits = add_fits,
                           .enter = add_enter,
                           .moves = add_moves,
                           .any = add_random,
                           .apply = add_apply,
                           .run = add_run};
