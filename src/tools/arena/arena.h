/* tools/arena: players compared over many tables. An arena is made of bouts. A run plans them
 * and plays them; a merge reads them from files; the tables come from the bouts alone, so that
 * a run in parts prints what a whole one does. */
#pragma once
#include "tools/cli.h"
#include "tools/arena/ratings.h"
#include <stdio.h>

enum { ARENA_PLAYERS = RATED_PLAYERS, ARENA_NAME = 64 };

/* One table: two players are the sides of it, and each side has a value when it has been played. */
typedef struct {
    Seed seed;
    bool whole; /* a match, and the values are its totals; else a deal, and they are what it gave */
    uint8_t side[MAX_SEATS]; /* number of the player */
    int32_t value[MAX_SEATS];
} Bout;

/* What bouts must agree in to stand in one table. */
typedef struct {
    char game[NAME_SIZE];
    uint64_t rules,
        from; /* hashes of the rules, and of the position where play begins (0: with the match) */
    int seats, sides;
    bool low_wins;
} ArenaHead;

typedef struct {
    ArenaHead head;
    int players;
    char player[ARENA_PLAYERS][ARENA_NAME];
    int n;
    size_t room;
    Bout *bout;
} Bouts;

/* One more. False: not enough memory. */
bool bouts_add(Bouts *b, const Bout *bout);
void bouts_free(Bouts *b);

/* ---- arena_plan.c ---- */

/* All bouts of a run, seed after seed: each deal once for every side of each player in each other's
 * field; each match with every two players in mixed halves. Matches at a table of up to four sides
 * are played in all mixed seatings; at larger ones in the turns of ABAB… (with an even number of
 * sides …ABBA, which is another one after each turn). With every other seed A and B change roles,
 * so that of an odd number each has more sides as often. Part `shard` (from 1) of `shards` has
 * every shards-th seed. */
typedef struct {
    int deals, matches, shard, shards;
    Seed seed;
} ArenaPlan;
bool bouts_plan(Bouts *b, const ArenaPlan *plan);

/* ---- arena_file.c: text, a header, then a line per bout ---- */

enum { BOUT_LINE = 1024, BOUTS_HEAD = 2048 };
/* With their newlines. The head says how many tables the file will have: one that has fewer is of a
 * run that was stopped. */
void bouts_head_text(const Bouts *b, int tables, char out[BOUTS_HEAD]);
void bout_text(const Bouts *b, const Bout *bout, char out[BOUT_LINE]);
/* Adds the bouts of a file; the first one says what all must agree in. False and one line. */
bool bouts_read(Bouts *b, const char *path, Err *err);

/* ---- arena_tables.c ---- */

/* Sorts the bouts and prints what they come to. False and one line: one is there twice, or there is
 * not enough memory. */
bool bouts_tables(Bouts *b, FILE *f, Err *err);
