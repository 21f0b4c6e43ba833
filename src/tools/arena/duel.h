/* Comparing players fairly: tables of players on given seeds, and the same deal once for every side
 * of the player under test, all other sides held by the field. A side is a seat, or partners
 * together (match/insight/tally.h). */
#pragma once
#include "ai/ai.h"

/* NULL stands for a player who makes random moves. */
typedef const AiProfile *Contender;

/* What a contender does when its seat is asked; rng is the luck of random moves. */
Action contender_move(const Game *g, const State *s, int seat, Contender who, Rng *rng);

/* Who sits where, where play begins and how far it goes. */
typedef struct {
    const Game *game;
    const State *from; /* NULL: at the beginning of a match; else a position of one, not over */
    Contender side[MAX_SEATS]; /* seat i belongs to side i modulo tally_sides */
    Seed seed;  /* of the deals; from a position also of the hidden cards, dealt anew among all
                   worlds that fit what everybody  knows */
    bool whole; /* to the end of the match, instead of the deal in play or, where the match rests,
                   the next one */
} DuelTable;

enum { DUEL_MOVES = 1000000 };
/* Plays it: for each side the total of a whole match, or what the deal gave. False: no end after
 * DUEL_MOVES moves. */
bool duel_play(const DuelTable *t, int value[MAX_SEATS]);

typedef struct {
    int deals;
    int64_t margin;  /* sum over deals and sides of sides·(own − mean of the others), sign turned
                        where low wins: stays whole */
    int64_t squares; /* sum over deals of the squared margin of the deal */
    int64_t wins; /* sum over deals and sides of shares of a won deal, in 840ths: a tie of k sides
                     is 840 / k */
} Duel;

/* Adds up a deal that was played once for each side: value[k][i] is what side i got while side k
 * was under test. */
void duel_add(Duel *d, int sides, bool low_wins, int value[][MAX_SEATS]);
/* Plays one deal, rotated through all sides, and adds it up. */
void duel_deal(Duel *d, const Game *g, Contender test, Contender field, Seed seed);
