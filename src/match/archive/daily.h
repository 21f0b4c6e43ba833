/* The daily deal: each game has one, derived only from the player's local date, so two people on
 * the same day have the same cards without a server. It is the first deal of a match with the
 * usual rules and number of players; all seats but seat 0, the person's, are AIs of level
 * normal. */
#pragma once
#include "match/archive/archive.h"
#include <stdatomic.h>

enum { DATE_TEXT = 11 }; /* "2026-11-22" */

Seed daily_seed(const char *game, const char *date);
/* The players have no names yet. */
void daily_plan(const GameInfo *info, const char *date, MatchPlan *out);
/* True if it is the daily deal of that date with the usual rules and players. The cards identify
 * it, whenever it ended: a deal counts for the day on which it was begun. */
bool daily_is(const GameInfo *info, const char *date, const ArchiveDeal *d);
/* The index in the archive of its first result; -1 if it was not played here. */
int daily_played(const Archive *a, const GameInfo *info, const char *date);

/* The points that seat 0 would get if this level played it. `stop` is polled. False if stopped,
 * or if the game cannot be loaded. Takes a while: any thread but the main one. */
bool daily_by_level(const char *data_dir, const GameInfo *info, const char *date, int level,
                    const atomic_bool *stop, int *gain);
