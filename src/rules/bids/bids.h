/* rules/bids: numbers of tricks that seats bid before play (Oh Hell), and auctions of a number and
 * a trump suit (Napoleon). This file has what other layers may ask of them; the bids themselves are
 * public: State.bid. */
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

/* ---- Auctions: bids are steps of a ladder, 0 the lowest, each a number and a suit ---- */

/* The phase of the auction; -1: the game has none. */
int game_auction(const Game *g);
/* How many steps there are. */
int game_auction_steps(const Game *g);
int game_auction_number(const Game *g, int step);
int game_auction_suit(const Game *g, int step);
/* The step of this number and suit; -1: the auction has no such step. */
int game_auction_step(const Game *g, int number, int suit);
/* The highest bid, and whose it is; -1 and NO_SEAT before the first. */
int game_high_bid(const Game *g, const State *s);
int game_high_bidder(const Game *g, const State *s);
/* The number that the picker has to reach; 0: none was bid. */
int game_contract(const Game *g, const State *s);
/* A step as it is written: "13 H"; returns out. And the bid that such words mean, in out->arg: one
 * that nobody can make if the auction has no such step. False: they mean nothing. */
char *auction_print(const Game *g, int step, char out[NAME_SIZE]);
bool auction_read(const Game *g, const char *words, Action *out);
