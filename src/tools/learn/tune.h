/* tools/learn: policies and tables of bluffs are learned here. This file has what the parts of
 * imparlour-cli tune share: the tables that are played, work on several threads, what is known
 * so far. */
#pragma once
#include "tools/learn/study.h"
#include "tools/cli.h"

enum { TUNE_ROUNDS_KEPT = 3, TUNE_LOG = 1 << 16 };

/* What an interrupted run goes on from, and all that changes while it runs. */
typedef struct {
    uint64_t settings;            /* a hash of all that the result follows from */
    int32_t round;                /* rounds that are done */
    int32_t of[TUNE_ROUNDS_KEPT]; /* choices that came from the last rounds, the oldest first */
    Policy policy;
    Lessons lessons;
    char log[TUNE_LOG];
} Tuning;

typedef struct {
    Game *table[MAX_SEATS +
                1]; /* the first is the default one, to which half of the deals are given */
    int tables, threads;
    Seed seed;
} Tables;
static inline const Game *tune_table(const Tables *t, int i)
{
    return t->table[i % 2 && t->tables > 1 ? 1 + i / 2 % (t->tables - 1) : 0];
}

/* ---- tune_work.c: deals on several threads, whose number changes nothing ---- */

/* Plays so many deals to learn from. False: no memory. */
bool tune_study(const Tables *t, const Policy *p, uint64_t seed, int deals, const char *what,
                Lessons *out);

/* Two policies compared on the same deals, in hundredths of a point per deal. */
typedef struct {
    int deals;
    int64_t mean, error; /* the standard error of the mean */
} Compared;
/* field NULL: who makes random moves. */
Compared tune_compare(const Tables *t, const Policy *test, const Policy *field, uint64_t seed,
                      int deals, const char *what);

/* What first deals are like at the default table, in so many of them played by the policy. */
DealFacts tune_deals(const Tables *t, const Policy *p, uint64_t seed, int deals);

/* ---- tune_file.c ---- */

/* The state of a run: true if there is one in the file and it is of the same settings. */
bool tune_resume(const char *path, Tuning *t);
bool tune_keep(const char *path, const Tuning *t, Err *err);

/* Writes the game's file of weights: what was there stays, but for what deals are like and the
 * weights, of which those are written that differ from what fits any game. */
bool tune_write(const char *data_dir, const char *game, const Policy *p, DealFacts deal,
                const char *path, Err *err);
/* More text at the end of a file, which need not be there; nothing if it ends with that text
 * already: an interrupted end is made again. */
bool tune_append(const char *path, const char *text, Err *err);
