/* tools/arena: comparisons of players over many tables. arena.py plans tables, imparlour-cli bouts
 * plays them, and ratings.py rates the rows of any number of runs. This file: a table of players on
 * a given seed, and the same deal once for every side of the player under test, with all other
 * sides held by the field. A side is a seat, or two partners together (match/insight/tally.h). */
#pragma once
#include "ai/ai.h"

/* NULL: random moves; a profile with the name of a stranger (stranger.h): that one */
typedef const AiProfile *Contender;

/* The memory of the contenders of a table from one move to the next. Initialise it with a random
 * generator and zeros. */
typedef struct {
    Rng rng; /* for random moves */
    AiPlan plan[MAX_SEATS];
} ContenderMemory;

/* The move of a contender whose seat is asked. */
Action contender_move(const Game *g, const State *s, int seat, Contender who,
                      ContenderMemory *memory);

/* The players of a table, and where play begins and ends. */
typedef struct {
    const Game *game;
    const State *from; /* NULL: the beginning of a match; otherwise a position, not at its end */
    Contender side[MAX_SEATS]; /* seat i belongs to side i modulo tally_sides */
    Seed seed;  /* of the deals; from a position also of the hidden cards, which are dealt again in
                   any way consistent with public information */
    bool whole; /* play to the end of the match, instead of the end of the deal (of the next one
                   between two deals) */
} DuelTable;

enum { DUEL_MOVES = 1000000 };
/* Plays it. value[side]: the total of a whole match, or the points of the deal. False if there is
 * no end after DUEL_MOVES moves. */
bool duel_play(const DuelTable *t, int value[MAX_SEATS]);

/* Plays a deal once for each side, with `test` on that side and `field` on all others. Returns the
 * sum over the sides of sides · (own − mean of the others), negated where low wins. */
int64_t duel_margin(const Game *g, Contender test, Contender field, Seed seed);
