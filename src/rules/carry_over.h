/* The state that one deal of a match hands on to the next: with it a deal can be begun again
 * without those before it. */
#pragma once
#include "rules/engine.h"

/* As in a State: order[place], rank[rank] and out[out] are this seat. */
typedef struct {
    int score;
    uint8_t place, rank, out, payer;
} CarryOverSeat;

typedef struct {
    Rng rng;    /* of the shuffles to come */
    int deal;   /* the number of the one before, ≥ 1 */
    int dealer; /* who deals it */
    int made;   /* State.made */
    CarryOverSeat seat[MAX_SEATS];
} CarryOver;

/* The match rests between two deals: the generator for the next one. Without this call it goes on
 * with that of the last deal. */
void game_next_luck(const Game *g, State *s, Rng rng);
/* The match rests between two deals. */
void game_carry_over(const Game *g, const State *s, CarryOver *out);
/* Deals the next deal, as the dealer does when the match rests. False and a message if there is no
 * such standing in this game: the numbers may come from anywhere. */
bool game_deal_on(const Game *g, State *s, const CarryOver *from, Sink *sink, Err *err);
