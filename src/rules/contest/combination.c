#include "rules/contest/combination.h"
#include "rules/core/move_list.h"
#include <string.h>

enum { LOW_ACE = 1 };

static bool one_suit(const Game *g, CardSet cards)
{
    const uint8_t suit = g->card[cardset_pop(&cards)].suit;
    return cardset_empty(cardset_minus(cards, g->suit_cards[suit]));
}

static bool one_rank(const Game *g, CardSet cards)
{
    const Card c = cardset_pop(&cards);
    return cardset_empty(cardset_minus(cards, g->same[c]));
}

static void sort_falling(uint8_t *rank, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && rank[k] > rank[k - 1]; k--) {
            const uint8_t r = rank[k];
            rank[k] = rank[k - 1];
            rank[k - 1] = r;
        }
}

static bool consecutive(const uint8_t *rank, int n)
{
    for (int i = 1; i < n; i++)
        if (rank[i] != rank[0] - i)
            return false;
    return true;
}

/* A run, the ace high or low; K-A-2 does not count (no wrap-around). Turns a low ace's rank into 1.
 */
static bool is_run(Hand *h)
{
    if (consecutive(h->rank, h->n))
        return true;
    if (h->rank[0] != ACE || h->rank[1] != h->n || !consecutive(h->rank + 1, h->n - 1))
        return false;
    memmove(h->rank, h->rank + 1, (size_t)h->n - 1);
    h->rank[h->n - 1] = LOW_ACE;
    return true;
}

/* The cards read as a flush. */
static Hand ranks_only(const Game *g, CardSet cards)
{
    Hand h = {.type = COMBINATION_FLUSH};
    while (!cardset_empty(cards))
        h.rank[h.n++] = (uint8_t)g->card[cardset_pop(&cards)].rank;
    sort_falling(h.rank, h.n);
    return h;
}

Hand combination_read(const Game *g, CardSet cards)
{
    Hand h = ranks_only(g, cards);
    h.type = COMBINATION_NOTHING;
    if (h.n < 2)
        return h;
    const bool suited = one_suit(g, cards);
    if (one_rank(g, cards))
        h.type = COMBINATION_MATCH;
    else if (is_run(&h))
        h.type = suited ? COMBINATION_STRAIGHT_FLUSH : COMBINATION_STRAIGHT;
    else if (suited)
        h.type = COMBINATION_FLUSH;
    return h;
}

int combination_compare_ranks(const Hand *a, const Hand *b)
{
    for (int i = 0; i < a->n && i < b->n; i++)
        if (a->rank[i] != b->rank[i])
            return a->rank[i] - b->rank[i];
    return 0;
}

int combination_rank(enum Combination type, bool poker)
{
    static const int poker_order[] = {0, 2, 1, 4, 3};
    return poker ? poker_order[type] : (int)type;
}

int combination_compare(const Hand *a, const Hand *b, bool poker)
{
    const int x = combination_rank(a->type, poker), y = combination_rank(b->type, poker);
    return x != y ? x - y : combination_compare_ranks(a, b);
}

int combination_strength(const Game *g, CardSet cards, bool poker)
{
    enum { COUNTING = 6, BITS = 4 };
    const Hand h = combination_read(g, cards);
    int strength = combination_rank(h.type, poker);
    for (int i = 0; i < COUNTING; i++)
        strength = strength << BITS | (i < h.n ? h.rank[i] : 0);
    return strength;
}

Hand combination_read_against(const Game *g, CardSet cards, enum Combination led)
{
    return led == COMBINATION_FLUSH ? ranks_only(g, cards) : combination_read(g, cards);
}

CardSet combination_single_answers(const Game *g, CardSet lead)
{
    const Card c = cardset_pop(&lead);
    return cardset_minus(g->suit_cards[g->card[c].suit], g->below[c]);
}

bool combination_answers(const Game *g, CardSet lead, CardSet cards)
{
    if (cardset_count(lead) != cardset_count(cards))
        return false;
    if (cardset_count(lead) == 1)
        return cardset_empty(cardset_minus(cards, combination_single_answers(g, lead)));
    const Hand l = combination_read(g, lead), h = combination_read(g, cards);
    if (l.type == COMBINATION_FLUSH) {
        /* Any set of one suit counts as a flush here, a run too: its ace is high. */
        const Hand flush = combination_read_against(g, cards, l.type);
        return one_suit(g, cards) && combination_compare_ranks(&flush, &l) >= 0;
    }
    if (l.type == COMBINATION_STRAIGHT && h.type == COMBINATION_STRAIGHT_FLUSH)
        return combination_compare_ranks(&h, &l) >= 0;
    return h.type == l.type && combination_compare_ranks(&h, &l) >= 0;
}

/* ---- Completing ---- */

static bool can_match(const Game *g, CardSet part, CardSet pool, int n, const Hand *lead)
{
    const CardSet all = cardset_or(part, pool);
    for (CardSet left = cardset_empty(part) ? pool : part; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const CardSet same = cardset_and(all, g->same[c]);
        left = cardset_minus(left, g->same[c]);
        if (cardset_empty(cardset_minus(part, same)) && cardset_count(same) >= n &&
            (!lead || g->card[c].rank >= lead->rank[0]))
            return true;
    }
    return false;
}

static bool can_flush(const Game *g, CardSet part, CardSet pool, int n, const Hand *lead)
{
    for (int suit = 0; suit < g->facts.suits; suit++) {
        const CardSet suited = cardset_and(cardset_or(part, pool), g->suit_cards[suit]);
        if (!cardset_empty(cardset_minus(part, suited)) || cardset_count(suited) < n)
            continue;
        if (!lead)
            return true;
        const int more = n - cardset_count(part);
        const CardSet rest = top_cards(g, cardset_minus(suited, part), more, HIGHEST_RANKS);
        const Hand best = ranks_only(g, cardset_or(part, rest));
        if (combination_compare_ranks(&best, lead) >= 0)
            return true;
    }
    return false;
}

static int rank_in_run(int rank, int top, int n)
{
    return rank == ACE && top < ACE && n == top ? LOW_ACE : rank;
}

/* Every rank of the run from top down has a card in part ∪ pool, and each card of part has its own
 * rank in it. */
static bool can_run_to(const Game *g, CardSet part, CardSet all, int n, int top)
{
    unsigned wanted = 0, have = 0, mine = 0;
    for (int r = top; r > top - n; r--)
        wanted |= 1u << r;
    for (CardSet left = part; !cardset_empty(left);) {
        const unsigned bit = 1u << rank_in_run(g->card[cardset_pop(&left)].rank, top, n);
        if (!(wanted & bit) || (mine & bit))
            return false;
        mine |= bit;
    }
    for (CardSet left = all; !cardset_empty(left);)
        have |= 1u << rank_in_run(g->card[cardset_pop(&left)].rank, top, n);
    return (have & wanted) == wanted;
}

static bool can_run(const Game *g, CardSet part, CardSet pool, int n, const Hand *lead, bool suited)
{
    const CardSet all = cardset_or(part, pool);
    for (int top = lead ? lead->rank[0] : n; top <= ACE; top++) {
        if (top < n)
            continue; /* a run of n cards tops at n at least, with the ace as 1 */
        if (!suited && can_run_to(g, part, all, n, top))
            return true;
        for (int suit = 0; suited && suit < g->facts.suits; suit++)
            if (cardset_empty(cardset_minus(part, g->suit_cards[suit])) &&
                can_run_to(g, part, cardset_and(all, g->suit_cards[suit]), n, top))
                return true;
    }
    return false;
}

bool combination_can_complete(const Game *g, CardSet part, CardSet pool, int n, CardSet lead)
{
    if (cardset_count(part) > n || cardset_count(cardset_or(part, pool)) < n)
        return false;
    if (cardset_empty(lead))
        return can_match(g, part, pool, n, NULL) || can_flush(g, part, pool, n, NULL) ||
               can_run(g, part, pool, n, NULL, false);
    if (n == 1) {
        for (CardSet left = cardset_empty(part) ? pool : part; !cardset_empty(left);)
            if (combination_answers(g, lead, cardset_of(cardset_pop(&left))))
                return true;
        return false;
    }
    const Hand l = combination_read(g, lead);
    switch (l.type) {
    case COMBINATION_MATCH: return can_match(g, part, pool, n, &l);
    case COMBINATION_FLUSH: return can_flush(g, part, pool, n, &l);
    case COMBINATION_STRAIGHT: return can_run(g, part, pool, n, &l, false);
    case COMBINATION_STRAIGHT_FLUSH: return can_run(g, part, pool, n, &l, true);
    default: return false;
    }
}
