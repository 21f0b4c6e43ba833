/* Sneak's sets of cards in a second implementation, from the rule file alone: the definition of a
 * set, the better of two sets, the answers to a flaunt. */
#pragma once
#include "second/second.h"

enum { LARGEST = 32 }; /* the maximum of cards in a set in these tests */

enum Kind { NOTHING, FLUSH, STRAIGHT, STRAIGHT_FLUSH, MATCH };

/* A set of cards as its kind and its ranks, the highest first; `high` with every ace as 14. */
typedef struct {
    int n, rank[LARGEST], high[LARGEST];
    bool one_suit;
    enum Kind kind;
} Set;

static inline int falling(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

static inline bool steps_of_one(const int *rank, int n)
{
    for (int i = 1; i < n; i++)
        if (rank[i - 1] - rank[i] != 1)
            return false;
    return true;
}

static inline Set read_set(const Game *g, CardSet cards)
{
    Set s = {.one_suit = true};
    int low[LARGEST];
    char suit = 0;
    while (!cardset_empty(cards)) {
        const Card c = cardset_pop(&cards);
        assert_true(s.n < LARGEST);
        s.one_suit &= s.n == 0 || suit_named(g, c) == suit;
        suit = suit_named(g, c);
        s.high[s.n] = rank_named(g, c);
        low[s.n] = s.high[s.n] == 14 ? 1 : s.high[s.n];
        s.n++;
    }
    qsort(s.high, (size_t)s.n, sizeof *s.high, falling);
    qsort(low, (size_t)s.n, sizeof *low, falling);
    const bool high_run = steps_of_one(s.high, s.n), run = high_run || steps_of_one(low, s.n);
    memcpy(s.rank, run && !high_run ? low : s.high, sizeof low);
    if (s.n < 2)
        s.kind = NOTHING;
    else if (s.high[0] == s.high[s.n - 1])
        s.kind = MATCH;
    else
        s.kind = run ? (s.one_suit ? STRAIGHT_FLUSH : STRAIGHT) : s.one_suit ? FLUSH : NOTHING;
    return s;
}

static inline int compare_lists(const int *a, const int *b, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] - b[i];
    return 0;
}

static inline int compare_sets(const Set *a, const Set *b, bool poker)
{
    static const int worth[2][5] = {
        {0, 1, 2, 3, 4}, {[FLUSH] = 2, [STRAIGHT] = 1, [STRAIGHT_FLUSH] = 4, [MATCH] = 3}};
    const int x = worth[poker][a->kind], y = worth[poker][b->kind];
    return x != y ? x - y : compare_lists(a->rank, b->rank, a->n);
}

/* Compares the answer with a flaunted set inside the led type; -1000 if the answer is not of that
 * type. */
static inline int inside_type(const Game *g, CardSet lead, CardSet cards)
{
    const Set l = read_set(g, lead), c = read_set(g, cards);
    if (l.n != c.n)
        return -1000;
    if (l.n == 1) {
        CardSet both = cardset_or(lead, cards);
        const char first = suit_named(g, cardset_pop(&both));
        const bool same = cardset_empty(both) || suit_named(g, cardset_pop(&both)) == first;
        return same ? c.high[0] - l.high[0] : -1000;
    }
    switch (l.kind) {
    case MATCH: return c.kind == MATCH ? c.high[0] - l.high[0] : -1000;
    case STRAIGHT_FLUSH:
        return c.kind == STRAIGHT_FLUSH ? compare_lists(c.rank, l.rank, l.n) : -1000;
    case STRAIGHT:
        return c.kind == STRAIGHT || c.kind == STRAIGHT_FLUSH ? compare_lists(c.rank, l.rank, l.n)
                                                              : -1000;
    case FLUSH: return c.one_suit ? compare_lists(c.high, l.high, l.n) : -1000;
    default: return -1000;
    }
}
