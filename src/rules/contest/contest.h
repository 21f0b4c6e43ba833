/* rules/contest: leads that may be bluffs, and challenges to them (Sneak). This file has what
 * other layers may ask of combinations of cards; outside such a phase the answers are "", the
 * empty set and 0. */
#pragma once
#include "rules/engine.h"

/* The combination that the cards make: "match" … "nothing". */
const char *game_combination(const Game *g, const State *s, CardSet cards);
/* The i-th best combination; "" past the end. */
const char *game_combination_order(const Game *g, const State *s, int i);

/* The cards of that play that lie on the table, as far as the State, or a View's, knows them. */
CardSet game_contest_cards(const Game *g, const State *s, int play);
/* The number of cards that its taker gets for the contest on the table. */
int game_contest_takes(const Game *g, const State *s);
/* How that contest changes a number of cards: of the hand of a play's seat, and, once there is a
 * taker, of the taker's pile. */
typedef struct {
    int before, after;
} CardsChange;
CardsChange game_contest_hand(const Game *g, const State *s, int play);
CardsChange game_contest_pile(const Game *g, const State *s);

/* The n cards of the pool that would win most challenges. */
CardSet game_best_set(const Game *g, const State *s, CardSet pool, int n);
/* A number that is greater the better a set is among those of as many cards, of which up to six
 * count. */
int game_set_strength(const Game *g, const State *s, CardSet cards);
