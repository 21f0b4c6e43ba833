/* Lists of moves, for phases and their kernels. */
#pragma once
#include "rules/core/game.h"

/* For checks while loading: `most` moves of one hand fit into a list of moves. */
bool moves_fit(int most, Err *err);

/* Only the first of each group of equal cards, among which there is no choice. Few games have such
 * cards. */
__attribute__((cold)) CardSet first_copies(const Game *g, CardSet cards);
static inline CardSet distinct_cards(const Game *g, CardSet cards)
{
    return g->copies ? first_copies(g, cards) : cards;
}

/* As game_top_cards; inline, since the legal moves of a contest depend on it. */
static inline CardSet top_cards(const Game *g, CardSet cards, int n, enum Extreme which)
{
    CardSet top = CARDSET_EMPTY;
    for (; n > 0 && !cardset_empty(cards); n--) {
        CardSet left = cards;
        Card best = cardset_pop(&left);
        while (!cardset_empty(left)) {
            const Card c = cardset_pop(&left);
            const int above = g->card[c].rank - g->card[best].rank;
            if (which == HIGHEST_RANKS ? above > 0 : above < 0)
                best = c;
        }
        cardset_add(&top, best);
        cardset_remove(&cards, best);
    }
    return top;
}

/* One action of this kind for each card; returns how many. Word by word: this is the innermost loop
 * of every playout. */
static inline int actions_of(Action kind, CardSet cards, Action *out)
{
    int n = 0;
    for (int i = 0; i < 2; i++)
        for (uint64_t w = cards.w[i]; w; w &= w - 1) {
            kind.card = (Card)(64 * i + __builtin_ctzll(w));
            out[n++] = kind;
        }
    return n;
}

static inline int plays_of(CardSet cards, Action *out)
{
    return actions_of((Action){.verb = VERB_PLAY}, cards, out);
}
