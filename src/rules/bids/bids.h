/* rules/bids: numbers of tricks that seats bid before play (Oh Hell). This file has what other
 * layers may ask of them; the bids themselves are public: State.bid. */
#pragma once
#include "rules/engine.h"

/* The number that the seat has bid; -1: none. */
static inline int game_bid(const State *s, int seat) { return s->bid[seat] - 1; }
/* How many tricks this deal has, as long as nobody has played: the highest bid. */
int game_bid_most(const Game *g, const State *s);
/* The sum of all bids so far, and how many seats have none yet. */
int game_bids_sum(const Game *g, const State *s);
int game_bids_open(const Game *g, const State *s);
/* The number that the seat, whose turn it is to bid, may not say; -1: it may say all. */
int game_bid_barred(const Game *g, const State *s, int seat);
