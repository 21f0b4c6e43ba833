/* What many deals have come to, for the person whose archive it is: sums only, so that they can be
 * added to for ever, and all of it in whole numbers. The archive ends after some 500 deals,
 * statistics do not: when a segment of the archive goes (segments.h), its deals are added to
 * the sums in archive-sums.text, and what is shown is always these and the deals that are still
 * there. */
#pragma once
#include "match/archive/archive_entry.h"
#include <stdio.h>

enum { STATISTICS_GROUPS = 400 };

/* Deals that are alike. seats = 0: all deals of the game that were played without help. */
typedef struct {
    char game[NAME_SIZE],
        level[NAME_SIZE]; /* level of the opponents; "mixed"; "none": they are all people */
    int seats;
    uint64_t options; /* a hash of those that are not as usual; 0: all are */
    bool aided;       /* by hints, moves taken back, or cards that were known */
} StatisticsKey;

typedef struct {
    int64_t deals, sum, squares, seconds; /* points of the deals, and their squares */
    int64_t best, worst;                  /* the most and the least points of a deal */
    int64_t matches, wins, chance;        /* chance: those that would be won by lot, in 840ths */
    int64_t weighed,
        luck; /* deals of which it is known what the cards were worth, and the sum of that */
    int64_t streak, longest; /* matches won one after the other, in the order in which they ended */
} StatisticsSums;

typedef struct {
    int64_t since; /* what ended before is not counted; 0: everything is */
    int n;
    struct {
        StatisticsKey key;
        StatisticsSums sums;
    } group[STATISTICS_GROUPS];
} Statistics;

StatisticsKey statistics_key(const ArchiveDeal *d);
/* One more, in the order in which they were played. What was brought by others, or played by
 * machines alone, does not count. */
void statistics_add(Statistics *s, const ArchiveDeal *d);

/* Which groups are meant. */
typedef struct {
    const char *game, *level; /* level NULL: all */
    int seats;                /* 0: any number */
    enum StatisticsRules { RULES_ANY, RULES_USUAL, RULES_OTHER } rules;
    bool aided; /* those too */
} StatisticsFilter;
bool statistics_matches(const StatisticsFilter *f, const StatisticsKey *k);
/* The sum of them. Streaks are those of the whole game, without help: they have no sum. */
StatisticsSums statistics_sum(const Statistics *s, const StatisticsFilter *f);

/* Is it one of the deals that are summed up there? */
bool statistics_counts(const Statistics *s, const StatisticsFilter *f, const ArchiveDeal *d);

/* For others, as comma-separated values with a line of names at the top. */
void statistics_table(const Statistics *s, FILE *f);
/* As text, a line for each group, each with a sum of its own; and one such line back. False: it is
 * none, or damaged. */
void statistics_print(const Statistics *s, FILE *f);
bool statistics_take(Statistics *s, const char *line);
