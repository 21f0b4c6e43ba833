/* What a card handed over is like, in games of tricks and of ranks. */
#include "rules/kernel.h"
#include "rules/phases.h"

enum { DEAR_TIMES = 3, STRONG = 3, SHORT = 2, NEAR = 3 };

/* What all moves have in common. */
typedef struct {
    const Game *g;
    const Exchange *exchange;
    CardSet hand; /* without what is staged */
    CardSet dear_suit;
    Card dear; /* or NO_CARD */
    int most;  /* the greatest cost, or worth */
    int price; /* of the dearest marker, or 0 */
    int worst; /* in games of ranks: the worst rank, wild ones apart */
} Look;

static int cost_of(const Game *g, Card c) { return g->facts.low_wins ? g->card[c].points : -g->card[c].points; }

static int held(CardSet cards, CardSet of) { return cardset_count(cardset_and(cards, of)); }

/* `part` of `whole`, as a feature. */
static int share(int part, int whole) { return whole > 0 ? FEATURE_ONE * part / whole : 0; }

static CardSet suit_of(const Game *g, Card c)
{
    const int suit = g->card[c].suit;
    return suit == NO_SUIT ? CARDSET_EMPTY : g->suit_cards[suit];
}

static void look_at_costs(Look *k)
{
    int first = 0, second = 0;
    k->dear = NO_CARD;
    for (CardSet left = cardset_and(k->g->pack, k->g->counting); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const int cost = cost_of(k->g, c), size = cost < 0 ? -cost : cost;
        k->most = size > k->most ? size : k->most;
        if (cost > first) {
            second = first;
            first = cost;
            k->dear = c;
        } else {
            second = cost > second ? cost : second;
        }
    }
    if (first < DEAR_TIMES * second || second == 0)
        k->dear = NO_CARD;
    k->dear_suit = k->dear == NO_CARD ? CARDSET_EMPTY : suit_of(k->g, k->dear);
}

static Look look(const Game *g, const State *s, int seat)
{
    const Phase *p = &g->phase[s->phase];
    Look k = {.g = g, .exchange = p->type->fn->exchange(g, s, p, seat)};
    k.hand = cardset_minus(s->zone[ZONE_HAND + seat], s->staged[seat]);
    for (int i = 0; i < g->facts.markers; i++)
        k.price = s->marker[i].value > k.price ? s->marker[i].value : k.price;
    for (int i = 0; i < g->n_pack && g->facts.ranked; i++) {
        const int rank = g->card[g->pack_list[i]].rank;
        k.worst = rank != g->wild && rank > k.worst ? rank : k.worst;
    }
    look_at_costs(&k);
    return k;
}

static void weigh_suit(const Look *k, Card c, CardSet rest, int i, const Weighing *to)
{
    const CardSet suit = cardset_and(suit_of(k->g, c), k->g->pack), lower = cardset_and(suit, k->g->below[c]);
    const int higher = held(suit, k->g->above[c]), high = share(cardset_count(lower), cardset_count(suit) - 1);
    const int guards = held(rest, lower), length = held(rest, suit), top = higher <= 2 ? FEATURE_ONE >> higher : 0;
    weigh(to, i, FEATURE_exchange_high, high);
    weigh(to, i, FEATURE_exchange_top, top);
    weigh(to, i, FEATURE_exchange_top_short, length <= SHORT ? top : 0);
    weigh(to, i, FEATURE_exchange_high_bare, guards ? 0 : high);
    weigh(to, i, FEATURE_exchange_guards, 2 * guards);
    weigh(to, i, FEATURE_exchange_length, 2 * length);
    weigh(to, i, FEATURE_exchange_voids, length ? 0 : FEATURE_ONE);
    if (c != k->dear && cost_of(k->g, c) > 0) {
        weigh(to, i, FEATURE_exchange_costly, FEATURE_ONE);
        weigh(to, i, FEATURE_exchange_costly_high, high);
    }
}

/* Cards of the suit of the dear one guard it, and those above it. */
static void weigh_dear(const Look *k, Card c, CardSet rest, int i, const Weighing *to)
{
    if (!cardset_has(k->dear_suit, c))
        return;
    if (c == k->dear) {
        weigh(to, i, FEATURE_exchange_dear, FEATURE_ONE);
        weigh(to, i, FEATURE_exchange_dear_guards, 2 * held(rest, cardset_and(k->dear_suit, k->g->below[c])));
    } else if (cardset_has(k->g->above[k->dear], c)) {
        weigh(to, i, FEATURE_exchange_over, FEATURE_ONE);
        weigh(to, i, FEATURE_exchange_over_guards, 2 * held(rest, cardset_and(k->dear_suit, k->g->below[k->dear])));
    } else {
        weigh(to, i, FEATURE_exchange_under, FEATURE_ONE);
        weigh(to, i, FEATURE_exchange_under_dear, cardset_has(rest, k->dear) ? FEATURE_ONE : 0);
    }
}

static void weigh_worth(const Look *k, Card c, bool aside, int i, const Weighing *to)
{
    const int cost = share(cost_of(k->g, c), k->most), rank = share(held(k->g->pack, k->g->below[c]), k->g->n_pack);
    weigh(to, i, FEATURE_exchange_cost, cost);
    weigh(to, i, FEATURE_exchange_cost_aside, aside ? cost : 0);
    weigh(to, i, FEATURE_exchange_rank, rank);
    weigh(to, i, FEATURE_exchange_rank_aside, aside ? rank : 0);
}

static void weigh_cheap(const Look *k, Card c, CardSet rest, enum Target target, int i, const Weighing *to)
{
    const int less = k->price - k->g->card[c].rank;
    if (less <= 0)
        return;
    int left = 0;
    while (!cardset_empty(rest))
        left += k->g->card[cardset_pop(&rest)].rank < k->price;
    weigh(to, i, FEATURE_exchange_cheap, FEATURE_ONE);
    weigh(to, i, FEATURE_exchange_cheap_low, share(less, k->price));
    weigh(to, i, FEATURE_exchange_cheap_low_aside, target == TARGET_ASIDE ? share(less, k->price) : 0);
    weigh(to, i, FEATURE_exchange_cheap_low_right, target == TARGET_RIGHT ? share(less, k->price) : 0);
    weigh(to, i, FEATURE_exchange_cheap_near, less <= NEAR ? FEATURE_ONE : 0);
    weigh(to, i, FEATURE_exchange_cheap_left, 2 * left);
}

static void weigh_tax(const Look *k, Card c, CardSet rest, int i, const Weighing *to)
{
    const int rank = k->g->card[c].rank, stay = held(rest, k->g->same[c]);
    if (rank == k->g->wild) {
        weigh(to, i, FEATURE_exchange_tax_wild, FEATURE_ONE);
        return;
    }
    weigh(to, i, FEATURE_exchange_tax, share(rank, k->worst));
    weigh(to, i, FEATURE_exchange_tax_strong, rank <= STRONG ? FEATURE_ONE : 0);
    weigh(to, i, FEATURE_exchange_tax_splits, stay ? FEATURE_ONE : 0);
    weigh(to, i, FEATURE_exchange_tax_stay, 4 * stay);
    weigh(to, i, FEATURE_exchange_tax_empties, stay ? 0 : FEATURE_ONE);
}

void features_exchange(const Game *g, const World *w, int seat, const Action *moves, int n, const Weighing *to)
{
    const Look k = look(g, &w->s, seat);
    for (int i = 0; i < n; i++) {
        weigh(to, i, FEATURE_exchange_one, FEATURE_ONE);
        if (moves[i].verb != VERB_PICK)
            continue;
        const Card c = moves[i].card;
        const enum Target target = (enum Target)k.exchange->target[moves[i].n];
        CardSet rest = k.hand;
        cardset_remove(&rest, c);
        if (g->facts.ranked) {
            weigh_tax(&k, c, rest, i, to);
            continue;
        }
        weigh_suit(&k, c, rest, i, to);
        weigh_dear(&k, c, rest, i, to);
        weigh_worth(&k, c, target == TARGET_ASIDE, i, to);
        weigh_cheap(&k, c, rest, target, i, to);
    }
}
