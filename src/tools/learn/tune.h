/* tools/learn: learns policies and solves tables of bluffs. This file declares what the files of
 * imparlour-cli tune share: the tables that are played, the work on several threads, and the state
 * of a run. */
#pragma once
#include "tools/learn/study.h"
#include "tools/cli.h"

enum { TUNE_ROUNDS_KEPT = 3, TUNE_LOG = 1 << 16 };

/* The state of a run, which is saved after each round. */
typedef struct {
    uint64_t settings;            /* hash of everything that the result depends on */
    int32_t round;                /* finished rounds */
    int32_t of[TUNE_ROUNDS_KEPT]; /* choices from each of the last rounds, the oldest first */
    Policy policy;
    Lessons lessons;
    char log[TUNE_LOG];
} Tuning;

typedef struct {
    Game *table[MAX_SEATS + 1]; /* the first is the default table, which plays half of the deals */
    int tables, threads;
    Seed seed;
} Tables;
static inline const Game *tune_table(const Tables *t, int i)
{
    return t->table[i % 2 && t->tables > 1 ? 1 + i / 2 % (t->tables - 1) : 0];
}

/* ---- tune_work.c: deals on several threads, whose number changes nothing ---- */

/* Plays `deals` deals and appends their choices. False if there is not enough memory. */
bool tune_study(const Tables *t, const Policy *p, uint64_t seed, int deals, const char *what,
                Lessons *out);

/* A comparison of two policies on the same deals, in hundredths of a point per deal. */
typedef struct {
    int deals;
    int64_t mean, error; /* the standard error of the mean */
} Compared;
/* `field` NULL: random moves */
Compared tune_compare(const Tables *t, const Policy *test, const Policy *field, uint64_t seed,
                      int deals, const char *what);

/* Statistics of first deals at the default table, over `deals` deals played by the policy. */
DealFacts tune_deals(const Tables *t, const Policy *p, uint64_t seed, int deals);

/* ---- tune_file.c ---- */

/* Reads the state of a run. False if there is no file, or one of other settings. */
bool tune_resume(const char *path, Tuning *t);
bool tune_keep(const char *path, const Tuning *t, Err *err);

/* Writes the game's file: its statistics of deals, and the weights that differ from those for any
 * game; other members stay as they were. */
bool tune_write(const char *data_dir, const char *game, const Policy *p, DealFacts deal,
                const char *path, Err *err);
/* Appends text to a file, which may be missing. Does nothing if the file already ends with that
 * text, because an interrupted end is repeated. */
bool tune_append(const char *path, const char *text, Err *err);
