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

static inline CardSet cardset_of(Card c)
{
    CardSet s = CARDSET_EMPTY;
    s.w[c >> 6] = UINT64_C(1) << (c & 63);
    return s;
}
static inline bool cardset_has(CardSet s, Card c) { return (s.w[c >> 6] >> (c & 63)) & 1; }
static inline void cardset_add(CardSet *s, Card c) { s->w[c >> 6] |= UINT64_C(1) << (c & 63); }
static inline void cardset_remove(CardSet *s, Card c) { s->w[c >> 6] &= ~(UINT64_C(1) << (c & 63)); }
static inline bool cardset_empty(CardSet s) { return (s.w[0] | s.w[1]) == 0; }
static inline int cardset_count(CardSet s)
{
    return __builtin_popcountll(s.w[0]) + __builtin_popcountll(s.w[1]);
}
static inline CardSet cardset_and(CardSet a, CardSet b) { return (CardSet){{a.w[0] & b.w[0], a.w[1] & b.w[1]}}; }
static inline CardSet cardset_or(CardSet a, CardSet b) { return (CardSet){{a.w[0] | b.w[0], a.w[1] | b.w[1]}}; }
static inline CardSet cardset_minus(CardSet a, CardSet b) { return (CardSet){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}}; }
static inline bool cardset_equal(CardSet a, CardSet b) { return a.w[0] == b.w[0] && a.w[1] == b.w[1]; }

/* Removes and returns the lowest card; the set must not be empty. */
static inline Card cardset_pop(CardSet *s)
{
    const int i = s->w[0] == 0;
    const Card c = (Card)(64 * i + __builtin_ctzll(s->w[i]));
    s->w[i] &= s->w[i] - 1;
    return c;
}
