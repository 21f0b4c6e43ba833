/* tools/arena: comparisons of players over many tables. imparlour-cli arena plans bouts, plays them
 * and prints a row for each; ratings.py turns the rows of any number of runs into tables. */
#pragma once
#include "tools/cli.h"

enum { ARENA_PLAYERS = 16, ARENA_NAME = 64 };

/* One table, the sides of which are held by two players, and the value of each side once it was
 * played. */
typedef struct {
    Seed seed;
    bool whole; /* a match, and the values are its totals; otherwise a deal, and they are its points
                 */
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

/* Adds the bouts of a run. Deals: every player in the field of every other, once on every side.
 * Matches: every two players A and B at mixed tables, in all seatings of up to four sides; with
 * more sides, in the rotations of ABAB… (of …ABBA with an even number, so that all rotations
 * differ). From seed to seed A and B change roles, so that with an odd number of sides each has the
 * larger half as often. Part `shard` (from 1) of `shards` has every shards-th seed. False if there
 * is not enough memory. */
typedef struct {
    int deals, matches, shard, shards;
    Seed seed;
} ArenaPlan;
bool bouts_plan(Bouts *b, const ArenaPlan *plan);
