/* rules/tricks: trick-taking, from the obligation to follow suit to the taker of the trick. This
 * file has the questions that other layers may ask. */
#pragma once
#include "rules/engine.h"

/* Tricks in this deal; 0 if unknown. */
int game_tricks(const Game *g, const State *s);

/* The seat that would take the trick if it ended now; NO_SEAT if no play has any strength. */
int game_leading(const Game *g, const State *s);
/* The same after `seat` has played action a (legal). */
int game_leading_after(const Game *g, const State *s, int seat, Action a);
/* Total i after that. */
int game_trick_total_after(const Game *g, const State *s, int seat, Action a, int i);
/* The trump suit of this deal; NO_SUIT: none. */
int game_trump(const Game *g, const State *s);
/* Of each of these cards: all that beat it if it is led after the first trick and this suit is
 * trumps. */
void game_beaters(const Game *g, int trump, CardSet cards, CardSet beaters[MAX_CARDS]);
/* The card that was turned up for trumps and lies open now: until the dealer, whose it is, plays to
 * the first trick, or for the whole deal where it is nobody's. NO_CARD: none. */
Card game_turned(const Game *g, const State *s);
/* The card that is a copy of the turned one and lies in its place, while that is dealt; or
 * NO_CARD. */
Card game_copier(const Game *g, const State *s);
/* Cards as they are named: with the card that the copier stands for, instead of it. */
CardSet game_copied(const Game *g, const State *s, CardSet cards);
/* Tricks that the seat, or with partners its side, has won in this deal. */
int game_tricks_won(const Game *g, const State *s, int seat);
