/* match/code: seeds, and short texts that stand for a deal or a match. A deal code (this file)
 * lets a friend on another machine play the same cards. It encodes the game, the number of
 * players, the options and the seed in a few letters that can be read aloud; it does not contain
 * the players. A receipt (receipt.h) proves that no card of a deal was changed. luck.h makes the
 * seeds, reveal.h says which text may be shown when. */
#pragma once
#include "match/match.h"

enum { DEAL_CODE = 29 }; /* at most 28 letters and digits, and the final NUL */

/* False and a message if the options do not fit into a code, or if the plan gives an option a
 * value that it does not have. */
bool deal_code_write(const GameInfo *info, const MatchPlan *plan, char out[DEAL_CODE], Err *err);

/* Sets game, seats, options and seed of the plan and leaves its players unchanged. `list` holds
 * the n known games. Blanks, hyphens and case are ignored; O reads as 0, I and L read as 1. On
 * failure, returns false and a message and leaves the plan unchanged: the text is not a code,
 * one or two of its letters are wrong, the game is not in the list, or its options differ there. */
bool deal_code_read(const char *text, const GameInfo *list, int n, MatchPlan *plan, Err *err);
