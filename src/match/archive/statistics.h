/* Statistics of the person whose archive it is: integer sums only, so deals can be added without
 * limit. The archive keeps about 500 deals, the statistics keep all: when a segment of the
 * archive is removed (segments.h), its deals are added to the sums in archive-sums.text. The
 * statistics shown are these sums plus the deals that still exist. */
#pragma once
#include "match/archive/archive_entry.h"
#include <stdio.h>

enum { STATISTICS_GROUPS = 400 };

/* A group of comparable deals. seats = 0: all deals of the game that were played without help. */
typedef struct {
    char game[NAME_SIZE],
        level[NAME_SIZE]; /* of the opponents; "mixed", or "none" if all are people */
    int seats;
    uint64_t options; /* hash of the options that differ from the usual ones; 0: none does */
    bool aided;       /* with hints, undo or known cards */
} StatisticsKey;

typedef struct {
    int64_t deals, sum, squares, seconds; /* sum: points of the deals; squares: of these points */
    int64_t best, worst;                  /* points of the best and of the worst deal */
    int64_t matches, wins, chance;        /* chance: expected wins by lot, in 840ths */
    int64_t weighed, luck; /* number of deals with a par value, and the sum of these values */
    int64_t streak,
        longest; /* current and longest series of won matches, in the order in which they ended */
} StatisticsSums;

typedef struct {
    int64_t since; /* of a period, or of a reset by an older version: deals that ended before do not
                      count; 0: all count */
    int n;
    struct {
        StatisticsKey key;
        StatisticsSums sums;
    } group[STATISTICS_GROUPS];
} Statistics;

StatisticsKey statistics_key(const ArchiveDeal *d);
/* Adds a deal; call it in the order of play. Ignores imported deals and those played only by
 * machines. */
void statistics_add(Statistics *s, const ArchiveDeal *d);

/* Selects groups. */
typedef struct {
    const char *game, *level; /* level NULL: all */
    int seats;                /* 0: any number of seats */
    enum StatisticsRules { RULES_ANY, RULES_USUAL, RULES_OTHER } rules;
    bool aided; /* includes such deals */
} StatisticsFilter;
bool statistics_matches(const StatisticsFilter *f, const StatisticsKey *k);
/* The sum of the selected groups. Streaks are those of the whole game without help, since they
 * cannot be added. */
StatisticsSums statistics_sum(const Statistics *s, const StatisticsFilter *f);

/* True if the deal belongs to the selected groups. */
bool statistics_counts(const Statistics *s, const StatisticsFilter *f, const ArchiveDeal *d);

/* Comma-separated values for other programs, with the names in the first line. */
void statistics_table(const Statistics *s, FILE *f);
/* Prints the groups as text lines, each with a checksum; and reads one such line back. False if
 * the line is missing or corrupt. */
void statistics_print(const Statistics *s, FILE *f);
bool statistics_take(Statistics *s, const char *line);
