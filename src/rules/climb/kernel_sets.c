/* The kernel of phase "climb" for sets that are chosen card by card: moves are listed from the
 * hands themselves (sets.c), and the counts of ranks (kernel_climb.c) follow for the features. */
#include "rules/climb/climb.h"
#include "rules/state/state.h"

static Climb *counts_of(World *w) { return (Climb *)(void *)w->room; }

static bool fits(const Game *g, const Phase *p)
{
    return climb_fits(g) && p->traits & TRAIT_BY_CARD;
}

static int moves(const Game *g, const World *w, Action out[MAX_MOVES])
{
    return climb_choices(g, &w->s, &g->phase[w->s.phase], w->turn, out);
}

static Action any(const Game *g, const World *w, Rng *rng)
{
    Action list[MAX_MOVES];
    const int n = moves(g, w, list);
    return list[n == 1 ? 0 : rng_below(rng, (uint32_t)n)];
}

/* ---- Playing ---- */

static void count_out(Climb *c, int seat, int rank)
{
    uint16_t *least = &c->least[seat][c->held[seat][rank]--];
    *least = (uint16_t)(*least & ~(1u << rank));
    c->there[rank]--;
}

/* The cards of a set leave the hand. */
static void play_out(const Game *g, World *w, const ClimbSet *x)
{
    State *s = &w->s;
    Climb *c = counts_of(w);
    CardSet cards = x->naturals, wild = cardset_and(s->zone[ZONE_HAND + w->turn], g->wild_cards);
    for (CardSet left = cards; !cardset_empty(left);)
        count_out(c, w->turn, climb_worth(g, s, c, g->card[cardset_pop(&left)].rank));
    for (int i = 0; i < x->wilds; i++) {
        cardset_add(&cards, cardset_pop(&wild));
        count_out(c, w->turn, g->wild);
    }
    s->zone[ZONE_HAND + w->turn] = cardset_minus(s->zone[ZONE_HAND + w->turn], cards);
    s->zone[ZONE_TABLE] = cardset_or(s->zone[ZONE_TABLE], cards);
    s->count[ZONE_HAND + w->turn] = (uint8_t)(s->count[ZONE_HAND + w->turn] - x->n);
    s->count[ZONE_TABLE] = (uint8_t)(s->count[ZONE_TABLE] + x->n);
}

/* True if the set clears the table. */
static bool play_chosen(const Game *g, World *w, const Phase *p, Action a)
{
    State *s = &w->s;
    const int seat = w->turn;
    const ClimbSet x = climb_set(g, p, a);
    const bool foul = climb_fouls(g, s, p, &x), was = state_reversed(s);
    trick_add(&s->now, (Play){.seat = (uint8_t)seat, .card = a.card, .arg = a.arg, .n = a.n});
    play_out(g, w, &x);
    climb_effects(g, s, p, &x, NULL);
    if (state_reversed(s) != was)
        climb_turn_over(g, counts_of(w));
    if (!p->climb.pass_locks)
        s->passed = 0;
    if (s->count[ZONE_HAND + seat] == 0) {
        climb_out(g, s, p, seat, foul, NULL);
        counts_of(w)->left = (uint8_t)climb_left(g, s);
    }
    return climb_cuts(g, p, &x);
}

/* A round ends: the suits that it was bound to, and an order that held for it alone. */
static void unbind(const Game *g, World *w)
{
    State *s = &w->s;
    const bool was = state_reversed(s);
    s->bound = 0;
    s->reversed &= REVERSED_DEAL;
    if (state_reversed(s) != was)
        climb_turn_over(g, counts_of(w));
}

/* The last seat goes out, and before it those that were placed last. */
static void settle(const Game *g, World *w)
{
    State *s = &w->s;
    Climb *c = counts_of(w);
    if (c->left)
        s->out[s->n_out++] = (uint8_t)__builtin_ctz(c->left);
    c->left = 0;
    while (s->n_last)
        state_out_settled(s, NULL);
    unbind(g, w);
    climb_end_deal(g, w);
}

static void apply(const Game *g, World *w, Action a)
{
    State *s = &w->s;
    const Phase *p = &g->phase[s->phase];
    bool cuts = false;
    if (a.verb == VERB_PASS)
        s->passed = (uint8_t)(s->passed | 1u << w->turn);
    else
        cuts = play_chosen(g, w, p, a);
    const unsigned left = counts_of(w)->left;
    if ((left & (left - 1)) == 0) {
        settle(g, w);
    } else if (cuts || climb_all_passed(w)) {
        unbind(g, w);
        climb_next_round(g, w);
    } else {
        climb_ask_next(g, w, p);
    }
}

const Kernel kernel_sets = {
    .fits = fits, .enter = climb_take_over, .moves = moves, .any = any, .apply = apply};
