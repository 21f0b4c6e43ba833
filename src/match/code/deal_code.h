/* match/code: short texts that stand for a deal. Deal codes (this file) let a friend on another
 * machine play the same deal: game, number of players, options and seed in a few letters that
 * can be read aloud; the players are not in it. Receipts (receipt.h) prove that no card of a
 * deal was changed. */
#pragma once
#include "match/match.h"

enum { DEAL_CODE = 29 }; /* at most 28 letters and digits, with the NUL */

/* False and a message if the game has more options than there is room for, or one of them a value
 * that it does not have. */
bool deal_code_write(const GameInfo *info, const MatchPlan *plan, char out[DEAL_CODE], Err *err);

/* The code of a match. False: it has none, since people came or went, or it did not begin with its
 * first deal. */
bool deal_code_of(const GameInfo *info, const Match *m, char out[DEAL_CODE]);

/* Sets game, seats, options and seed of the plan and leaves its players; the game is one of the n
 * in `list`. Blanks, hyphens and case do not matter, nor whether O or 0, I, L or 1 was read. False
 * and a message, and the plan as it was, if the text is no code, two letters or fewer of it are
 * wrong, or it is of a game that is not in the list, or has other options there. */
bool deal_code_read(const char *text, const GameInfo *list, int n, MatchPlan *plan, Err *err);
