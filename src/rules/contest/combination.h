/* Combinations of cards: what a set is, which of two is better, and whether a part of one can be
 * completed. Private to rules/contest. */
#pragma once
#include "rules/core/game.h"

enum { ACE = 14 }; /* ranks go from 2 to this */
enum Combination {
    COMBINATION_NOTHING,
    COMBINATION_FLUSH,
    COMBINATION_STRAIGHT,
    COMBINATION_STRAIGHT_FLUSH,
    COMBINATION_MATCH
};

typedef struct {
    enum Combination type;
    int n;
    uint8_t rank[MAX_CARDS]; /* falling; the ace of a low run counts 1 */
} Hand;

Hand combination_read(const Game *g, CardSet cards);
/* As it counts against a flaunted lead of this type: any set of one suit is a flush, a low run's
 * ace high in it. */
Hand combination_read_against(const Game *g, CardSet cards, enum Combination led);
/* Compares the ranks alone, whatever the combinations: for sets of one type. */
int combination_compare_ranks(const Hand *a, const Hand *b);
/* The place of a type in the order, 0 the weakest. */
int combination_rank(enum Combination type, bool poker);
/* < 0, 0, > 0. poker: straight flush, match, flush, straight; otherwise match, straight flush,
 * straight, flush. */
int combination_compare(const Hand *a, const Hand *b, bool poker);
/* A number that orders sets of the same size as combination_compare does, up to their six highest
 * ranks. */
int combination_strength(const Game *g, CardSet cards, bool poker);
/* Is `cards` an answer to a flaunted lead: in its type at least as good (single cards: of its
 * suit). */
bool combination_answers(const Game *g, CardSet lead, CardSet cards);
/* The single cards that answer a flaunted single card. */
CardSet combination_single_answers(const Game *g, CardSet lead);
/* The best n cards of the pool; fewer if it has no n. */
CardSet combination_best(const Game *g, CardSet pool, int n, bool poker);
/* Can `part` and cards of `pool` together make a combination of n cards (n ≥ 2)? With a lead (not
 * empty): an answer to it (n = its number). */
bool combination_can_complete(const Game *g, CardSet part, CardSet pool, int n, CardSet lead);
