/* Features of a card that is handed over, in games of tricks and of ranks. */
#include "rules/exchange/exchange_private.h"
#include "rules/tricks/tricks.h"

#define TELL(name, value) weigh(to, i, FEATURE_exchange_##name, value)

enum { DEAR_TIMES = 3, STRONG = 3, SHORT = 2, NEAR = 3 };

/* The position, which all moves share. */
typedef struct {
    const Game *g;
    const Exchange *exchange;
    const ExchangeWorth *worth;
    CardSet hand;           /* without the staged cards */
    int price;              /* of the costliest marker, or 0 */
    int cheap;              /* cards in hand below it */
    int trump;              /* after an auction: the suit that was bid; otherwise NO_SUIT */
    Card called;            /* … and the card that was called */
    const CardSet *beaters; /* … and of each card in hand those that beat it */
} Look;

/* The number of these cards in the set: mostly few, and in the first word. */
static inline int held(CardSet cards, CardSet of)
{
    const CardSet both = cardset_and(cards, of);
    if (both.w[1])
        return cardset_count(both);
    return both.w[0] ? cardset_ones(both.w[0]) : 0;
}

static CardSet suit_of(const Game *g, Card c)
{
    const int suit = g->card[c].suit;
    return suit == NO_SUIT ? CARDSET_EMPTY : g->suit_cards[suit];
}

/* ---- When the game is loaded ---- */

static int cost_of(const Game *g, Card c)
{
    return g->facts.low_wins ? g->card[c].points : -g->card[c].points;
}

/* Returns the greatest cost, or worth. */
static int find_dear(const Game *g, ExchangeWorth *to)
{
    int first = 0, second = 0, most = 0;
    to->dear = NO_CARD;
    for (CardSet left = cardset_and(g->pack, g->counting); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const int cost = cost_of(g, c), size = cost < 0 ? -cost : cost;
        most = size > most ? size : most;
        if (cost > first) {
            second = first;
            first = cost;
            to->dear = c;
        } else {
            second = cost > second ? cost : second;
        }
    }
    if (first < DEAR_TIMES * second || second == 0)
        to->dear = NO_CARD;
    return most;
}

static int worst_rank(const Game *g)
{
    int worst = 0;
    for (int i = 0; i < g->n_pack; i++) {
        const int rank = g->card[g->pack_list[i]].rank;
        worst = rank != g->wild && rank > worst ? rank : worst;
    }
    return worst;
}

void exchange_derive(const Game *g, Phase *p, const RoundState *course)
{
    ExchangeWorth *to = p->own;
    const int most = find_dear(g, to), worst = worst_rank(g);
    for (int i = 0; i < g->n_pack; i++) {
        const Card c = g->pack_list[i];
        const CardSet suit = cardset_and(suit_of(g, c), g->pack),
                      lower = cardset_and(suit, g->below[c]);
        const int higher = held(suit, g->above[c]);
        to->card[c] = (ExchangeCard){
            .suit = suit,
            .lower = lower,
            .high = (int16_t)feature_share(cardset_count(lower), cardset_count(suit) - 1),
            .top = (int16_t)(higher <= 2 ? FEATURE_ONE >> higher : 0),
            .cost = (int16_t)feature_share(cost_of(g, c), most),
            .rank = (int16_t)feature_share(held(g->pack, g->below[c]), g->n_pack),
            .tax = (int16_t)feature_share(g->card[c].rank, worst),
            .costly = c != to->dear && cost_of(g, c) > 0,
        };
    }
    if (to->dear != NO_CARD)
        to->dear_suit = suit_of(g, to->dear);
}

/* ---- A decision ---- */

static Look features_exchange_look(const Game *g, const State *s, int seat)
{
    const Phase *p = &g->phase[s->phase];
    Look k = {.g = g, .exchange = staging_exchange(g, s, p, seat), .worth = p->own};
    k.hand = cardset_minus(s->zone[ZONE_HAND + seat], s->staged[seat]);
    for (int i = 0; i < g->facts.markers; i++)
        k.price = s->marker[i].value > k.price ? s->marker[i].value : k.price;
    for (CardSet left = k.hand; k.price && !cardset_empty(left);)
        k.cheap += g->card[cardset_pop(&left)].rank < k.price;
    k.trump = s->picker && s->step[seat] ? game_trump(g, s) : NO_SUIT;
    k.called = (Card)(s->called - 1);
    return k;
}

static void weigh_suit(const Look *k, Card c, CardSet rest, int i, const Weighing *to)
{
    const ExchangeCard *e = &k->worth->card[c];
    const int guards = held(rest, e->lower), length = held(rest, e->suit);
    TELL(high, e->high);
    if (e->top)
        TELL(top, e->top);
    if (e->top && length <= SHORT)
        TELL(top_short, e->top);
    if (guards)
        TELL(guards, 2 * guards);
    else
        TELL(high_bare, e->high);
    if (length)
        TELL(length, 2 * length);
    else
        TELL(voids, FEATURE_ONE);
    if (e->costly) {
        TELL(costly, FEATURE_ONE);
        TELL(costly_high, e->high);
    }
}

/* Cards of the suit of the dear one guard it, and those above it. */
static void weigh_dear(const Look *k, Card c, CardSet rest, int i, const Weighing *to)
{
    const Card dear = k->worth->dear;
    const CardSet suit = k->worth->dear_suit;
    if (!cardset_has(suit, c))
        return;
    if (c == dear) {
        TELL(dear, FEATURE_ONE);
        TELL(dear_guards, 2 * held(rest, cardset_and(suit, k->g->below[c])));
    } else if (cardset_has(k->g->above[dear], c)) {
        TELL(over, FEATURE_ONE);
        TELL(over_guards, 2 * held(rest, cardset_and(suit, k->g->below[dear])));
    } else {
        TELL(under, FEATURE_ONE);
        TELL(under_dear, cardset_has(rest, dear) ? FEATURE_ONE : 0);
    }
}

static void weigh_worth(const Look *k, Card c, bool aside, int i, const Weighing *to)
{
    const int cost = k->worth->card[c].cost, rank = k->worth->card[c].rank;
    if (cost)
        TELL(cost, cost);
    if (cost && aside)
        TELL(cost_aside, cost);
    TELL(rank, rank);
    if (aside)
        TELL(rank_aside, rank);
}

static void weigh_cheap(const Look *k, Card c, enum Target target, int i, const Weighing *to)
{
    const int less = k->price - k->g->card[c].rank;
    if (less <= 0)
        return;
    const int low = feature_share(less, k->price);
    TELL(cheap, FEATURE_ONE);
    TELL(cheap_low, low);
    if (target == TARGET_ASIDE)
        TELL(cheap_low_aside, low);
    else if (target == TARGET_RIGHT)
        TELL(cheap_low_right, low);
    TELL(cheap_near, less <= NEAR ? FEATURE_ONE : 0);
    TELL(cheap_left, 2 * (k->cheap - 1));
}

static void weigh_tax(const Look *k, Card c, CardSet rest, int i, const Weighing *to)
{
    const int rank = k->g->card[c].rank, stay = held(rest, k->g->same[c]);
    if (rank == k->g->wild) {
        TELL(tax_wild, FEATURE_ONE);
        return;
    }
    TELL(tax, k->worth->card[c].tax);
    TELL(tax_strong, rank <= STRONG ? FEATURE_ONE : 0);
    TELL(tax_splits, stay ? FEATURE_ONE : 0);
    TELL(tax_stay, 4 * stay);
    TELL(tax_empties, stay ? 0 : FEATURE_ONE);
}

/* ---- Cards that are shown and stay in hand ---- */

static int highs(const ExchangeWorth *worth, CardSet cards)
{
    int sum = 0;
    while (!cardset_empty(cards))
        sum += worth->card[cardset_pop(&cards)].high;
    return sum;
}

static int longest_suit(const Look *k)
{
    int most = 0;
    for (int suit = 0; suit < k->g->facts.suits; suit++) {
        const int n = held(k->hand, k->g->suit_cards[suit]);
        most = n > most ? n : most;
    }
    return most;
}

static bool decides_mode(const Phase *p, int rank)
{
    bool decides = false;
    for (int i = 0; i < p->show.ranks.n; i++)
        decides |= p->show.ranks.item[i] == rank;
    return decides;
}

static void weigh_show(const Look *k, const Phase *p, Card c, int i, const Weighing *to)
{
    const CardSet own = cardset_and(k->hand, k->worth->card[c].suit);
    const int n = cardset_count(k->hand), mean = highs(k->worth, k->hand) / n - FEATURE_ONE / 2,
              strong = 4 * mean, even = FEATURE_ONE - (strong < 0 ? -strong : strong);
    TELL(show_length, FEATURE_ONE / 4 * cardset_count(own));
    TELL(show_strong, highs(k->worth, own) / 4);
    TELL(show_high, k->worth->card[c].high);
    if (!decides_mode(p, k->g->card[c].rank))
        return;
    TELL(show_mode, FEATURE_ONE);
    TELL(show_mode_strong, strong);
    TELL(show_mode_even, even > 0 ? even : 0);
    TELL(show_mode_long, 2 * longest_suit(k));
    if (p->show.but >= 0 && cardset_has(k->hand, (Card)p->show.but))
        TELL(show_mode_kept, FEATURE_ONE);
}

static void weigh_trumps(const Look *k, Card c, CardSet rest, int i, const Weighing *to)
{
    enum { MOST_HALVED = 4 };
    const int n = cardset_count(cardset_minus(k->beaters[c], k->hand)), suit = k->g->card[c].suit;
    const CardSet others = cardset_and(rest, suit_of(k->g, c));
    TELL(aside_trump, suit == k->trump ? FEATURE_ONE : 0);
    TELL(aside_best, n <= MOST_HALVED ? FEATURE_ONE >> n : 0);
    TELL(aside_called, c == k->called ? FEATURE_ONE : 0);
    TELL(aside_short, suit != k->trump && cardset_count(others) <= 1 ? FEATURE_ONE : 0);
}

void features_exchange(const Game *g, const World *w, int seat, const Action *moves, int n,
                       const Weighing *to)
{
    CardSet beaters[MAX_CARDS];
    Look k = features_exchange_look(g, &w->s, seat);
    k.beaters = beaters;
    if (k.trump != NO_SUIT)
        game_beaters(g, k.trump, k.hand, beaters);
    for (int i = 0; i < n; i++) {
        TELL(one, FEATURE_ONE);
        if (moves[i].verb != VERB_PICK)
            continue;
        const Card c = moves[i].card;
        const enum Target target = (enum Target)k.exchange->target[moves[i].n];
        if (target == TARGET_SHOW) {
            weigh_show(&k, &g->phase[w->s.phase], c, i, to);
            continue;
        }
        CardSet rest = k.hand;
        cardset_remove(&rest, c);
        if (g->facts.ranked) {
            weigh_tax(&k, c, rest, i, to);
            continue;
        }
        weigh_suit(&k, c, rest, i, to);
        weigh_dear(&k, c, rest, i, to);
        weigh_worth(&k, c, target == TARGET_ASIDE, i, to);
        weigh_cheap(&k, c, target, i, to);
        if (k.trump != NO_SUIT)
            weigh_trumps(&k, c, rest, i, to);
    }
}
