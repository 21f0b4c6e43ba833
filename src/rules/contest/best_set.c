/* The best set of n cards in a pool of cards. */
#include "rules/contest/combination.h"
#include "rules/core/move_list.h"

/* The ranks in a pool: bit r stands for rank r, bit 1 for an ace below the two. */
typedef struct {
    unsigned suited[MAX_SUITS], any;
    uint8_t count[ACE + 1];
} Ranks;

static Ranks ranks_of(const Game *g, CardSet pool)
{
    Ranks r = {.any = 0};
    while (!cardset_empty(pool)) {
        const CardInfo *card = &g->card[cardset_pop(&pool)];
        const unsigned bits = 1u << card->rank | (card->rank == ACE ? 1u << 1 : 0);
        r.suited[card->suit] |= bits;
        r.any |= bits;
        r.count[card->rank]++;
    }
    return r;
}

static CardSet run_down_from(const Game *g, CardSet pool, int top, int n)
{
    CardSet out = CARDSET_EMPTY;
    while (!cardset_empty(pool)) {
        const Card c = cardset_pop(&pool);
        const int rank = g->card[c].rank, low = rank == ACE && top < ACE ? 1 : rank;
        if (low > top || low <= top - n || !cardset_empty(cardset_and(out, g->same[c])))
            continue;
        cardset_add(&out, c);
    }
    return out;
}

static CardSet best_match(const Game *g, const Ranks *r, CardSet pool, int n)
{
    for (int rank = ACE; rank >= 2; rank--)
        for (CardSet left = pool; r->count[rank] >= n && !cardset_empty(left);) {
            const Card c = cardset_pop(&left);
            if (g->card[c].rank == rank)
                return top_cards(g, cardset_and(pool, g->same[c]), n, HIGHEST_RANKS);
        }
    return CARDSET_EMPTY;
}

static CardSet best_run(const Game *g, const Ranks *r, CardSet pool, int n, bool suited)
{
    for (int top = ACE; top >= n; top--) {
        const unsigned wanted = ((1u << n) - 1) << (top - n + 1);
        if ((r->any & wanted) != wanted)
            continue;
        if (!suited)
            return run_down_from(g, pool, top, n);
        for (int suit = 0; suit < g->facts.suits; suit++)
            if ((r->suited[suit] & wanted) == wanted)
                return run_down_from(g, cardset_and(pool, g->suit_cards[suit]), top, n);
    }
    return CARDSET_EMPTY;
}

static CardSet best_flush(const Game *g, CardSet pool, int n)
{
    CardSet best = CARDSET_EMPTY;
    Hand top = {.n = 0};
    for (int suit = 0; suit < g->facts.suits; suit++) {
        const CardSet suited = cardset_and(pool, g->suit_cards[suit]);
        if (cardset_count(suited) < n)
            continue;
        const CardSet flush = top_cards(g, suited, n, HIGHEST_RANKS);
        const Hand h = combination_read_against(g, flush, COMBINATION_FLUSH);
        if (cardset_empty(best) || combination_compare_ranks(&h, &top) > 0) {
            best = flush;
            top = h;
        }
    }
    return best;
}

CardSet combination_best(const Game *g, CardSet pool, int n, bool poker)
{
    if (n < 2 || cardset_count(pool) < n)
        return top_cards(g, pool, n, HIGHEST_RANKS);
    const Ranks r = ranks_of(g, pool);
    const CardSet match = best_match(g, &r, pool, n);
    if (!poker && !cardset_empty(match))
        return match;
    CardSet best = best_run(g, &r, pool, n, true);
    if (cardset_empty(best))
        best = match;
    if (cardset_empty(best) && poker)
        best = best_flush(g, pool, n);
    if (cardset_empty(best))
        best = best_run(g, &r, pool, n, false);
    if (cardset_empty(best))
        best = best_flush(g, pool, n);
    return cardset_empty(best) ? top_cards(g, pool, n, HIGHEST_RANKS) : best;
}
