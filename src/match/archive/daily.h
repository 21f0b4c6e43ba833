/* The deal of the day: every game has one, which comes from the player's own date and nothing else,
 * so that two people on the same day have the same cards without asking anybody. It is the first
 * deal of a match by the usual rules, with the usual number of players, all but the person in seat
 * 0 of level normal. */
#pragma once
#include "match/archive/archive.h"
#include <stdatomic.h>

enum { DATE_TEXT = 11 }; /* "2026-11-22" */

Seed daily_seed(const char *game, const char *date);
/* Players have no names yet. */
void daily_plan(const GameInfo *info, const char *date, MatchPlan *out);
/* Is it the deal of the day of that date, with the usual rules and players? Its cards say so,
 * whenever it was finished: what was begun before midnight counts for the day it was begun. */
bool daily_is(const GameInfo *info, const char *date, const ArchiveDeal *d);
/* Where in the archive it is; the first time counts. -1: it was not played here. */
int daily_played(const Archive *a, const GameInfo *info, const char *date);

/* What seat 0 would have got with this level in it. `stop` is polled. False: stopped, or the game
 * cannot be loaded. */
bool daily_by_level(const char *data_dir, const GameInfo *info, const char *date, int level,
                    const atomic_bool *stop, int *gain);
