/* rules/bids: numbers of tricks that seats bid before play (Oh Hell). This file has what other
 * layers may ask of them; the bids themselves are public: State.bid. */
#pragma once
#include "rules/engine.h"

/* What a seat may offer to open before the first lead, for more points. */
enum Premium { PREMIUM_NONE, PREMIUM_DECLARE, PREMIUM_REVEAL };

/* The number that the seat has bid; -1: none, or it is not known. */
static inline int game_bid(const State *s, int seat) { return s->bid[seat] - 1; }
/* How many tricks this deal has, as long as nobody has played: the highest bid. */
int game_bid_most(const Game *g, const State *s);
/* The number that cards stand for, where their suits spell bids; 0 in other games. */
int game_bid_laid(const Game *g, CardSet cards);
/* Can all see the bid of this seat? */
static inline bool game_bid_open(const State *s, int seat)
{
    return s->count[ZONE_LAID + seat] == 0 || s->opened >> seat & 1;
}
/* The seat that plays for a premium, NO_SEAT: none; State.premium_kind says for which. */
static inline int game_premium(const State *s) { return s->premium ? s->premium - 1 : NO_SEAT; }
/* The sum of all bids so far, and how many seats have none yet. */
int game_bids_sum(const Game *g, const State *s);
int game_bids_open(const Game *g, const State *s);
/* The number that the seat, whose turn it is to bid, may not say; -1: it may say all. */
int game_bid_barred(const Game *g, const State *s, int seat);
