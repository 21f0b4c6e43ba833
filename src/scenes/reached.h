/* Feats that have been reached, and are remembered in the profile. */
#pragma once
#include "match/feats.h"
#include "stage/stage.h"

/* Which of them the profile has: a bit each. */
unsigned reached_before(const App *a, const char *game, const Feats *f);
/* The deal that has just been finished: what the one person who played reached with it for the first time is remembered, and said
 * in a line; "" if there is nothing. Returns out. */
char *reached_now(const App *a, const Match *m, char *out, size_t size);
