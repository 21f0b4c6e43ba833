/* Sets of up to 128 cards as two machine words; a card is its index in the deck. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef uint8_t Card;
enum { MAX_CARDS = 128, NO_CARD = 0xFF };

typedef struct {
    uint64_t w[2];
} CardSet;

#define CARDSET_EMPTY ((CardSet){{0, 0}})

/* Builds both words by arithmetic, so that the set can stay in registers. */
static inline CardSet cardset_of(Card c)
{
    const uint64_t high = c >> 6;
    return (CardSet){{(high ^ 1) << (c & 63), high << (c & 63)}};
}
static inline bool cardset_has(CardSet s, Card c) { return (s.w[c >> 6] >> (c & 63)) & 1; }
static inline void cardset_add(CardSet *s, Card c) { s->w[c >> 6] |= UINT64_C(1) << (c & 63); }
static inline void cardset_remove(CardSet *s, Card c)
{
    s->w[c >> 6] &= ~(UINT64_C(1) << (c & 63));
}
static inline bool cardset_empty(CardSet s) { return (s.w[0] | s.w[1]) == 0; }
/* Counts the ones of a word in parallel: without a popcount instruction, which not every processor
 * has, the compiler would call its library. */
static inline uint64_t cardset_ones_by_byte(uint64_t w)
{
    w -= (w >> 1) & UINT64_C(0x5555555555555555);
    w = (w & UINT64_C(0x3333333333333333)) + ((w >> 2) & UINT64_C(0x3333333333333333));
    return (w + (w >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
}
static inline int cardset_sum_bytes(uint64_t w)
{
    return (int)((w * UINT64_C(0x0101010101010101)) >> 56);
}
static inline int cardset_ones(uint64_t w) { return cardset_sum_bytes(cardset_ones_by_byte(w)); }
/* Most packs have at most 64 cards: then the upper word is 0. */
static inline int cardset_count(CardSet s)
{
    if (s.w[1] == 0)
        return cardset_ones(s.w[0]);
    return cardset_sum_bytes(cardset_ones_by_byte(s.w[0]) + cardset_ones_by_byte(s.w[1]));
}
static inline CardSet cardset_and(CardSet a, CardSet b)
{
    return (CardSet){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}
static inline CardSet cardset_or(CardSet a, CardSet b)
{
    return (CardSet){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}
static inline CardSet cardset_minus(CardSet a, CardSet b)
{
    return (CardSet){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}
static inline bool cardset_equal(CardSet a, CardSet b)
{
    return a.w[0] == b.w[0] && a.w[1] == b.w[1];
}

/* The cards of a greater index than c. */
static inline CardSet cardset_after(Card c)
{
    const uint64_t w = ~UINT64_C(0) << (c & 63) << 1;
    return c < 64 ? (CardSet){{w, ~UINT64_C(0)}} : (CardSet){{0, w}};
}
/* Removes the highest card; the set must not be empty. */
static inline void cardset_drop_last(CardSet *s)
{
    const uint64_t top = UINT64_C(1) << 63;
    if (s->w[1])
        s->w[1] ^= top >> __builtin_clzll(s->w[1]);
    else
        s->w[0] ^= top >> __builtin_clzll(s->w[0]);
}

/* The n-th card from below, n from 0; the set must have more than n cards. */
static inline Card cardset_nth(CardSet s, int n)
{
    const int below = s.w[1] ? cardset_ones(s.w[0]) : 64;
    const bool high = n >= below;
    uint64_t w = high ? s.w[1] : s.w[0];
    for (n -= high ? below : 0; n > 0; n--)
        w &= w - 1;
    return (Card)(64 * high + __builtin_ctzll(w));
}

/* Removes and returns the lowest card; the set must not be empty. */
static inline Card cardset_pop(CardSet *s)
{
    const int i = s->w[0] == 0;
    const Card c = (Card)(64 * i + __builtin_ctzll(s->w[i]));
    s->w[i] &= s->w[i] - 1;
    return c;
}
