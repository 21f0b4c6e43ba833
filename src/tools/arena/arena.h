/* tools/arena: players compared over many tables. imparlour-cli arena plans bouts, plays them and
 * prints one row for each; ratings.py makes tables of the rows of any number of runs. */
#pragma once
#include "tools/cli.h"

enum { ARENA_PLAYERS = 16, ARENA_NAME = 64 };

/* One table: two players are the sides of it, and each side has a value when it has been played. */
typedef struct {
    Seed seed;
    bool whole; /* a match, and the values are its totals; else a deal, and they are what it gave */
    uint8_t side[MAX_SEATS]; /* number of the player */
    int value[MAX_SEATS];
} Bout;

typedef struct {
    int players, sides;
    int n;
    size_t room;
    Bout *bout;
} Bouts;

void bouts_free(Bouts *b);

/* Adds the bouts of a run. Deals: every player in the field of every other, from every side.
 * Matches: every two players in mixed halves, A and B, in all seatings of up to four sides; with
 * more, in the rotations of ABAB… (of an even number of sides …ABBA, which differs after every
 * rotation). With every other seed A and B change roles, so that of an odd number each has more
 * sides as often. Part `shard` (from 1) of `shards` has every shards-th seed. False: not enough
 * memory. */
typedef struct {
    int deals, matches, shard, shards;
    Seed seed;
} ArenaPlan;
bool bouts_plan(Bouts *b, const ArenaPlan *plan);
