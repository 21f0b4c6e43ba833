/* Markers and totals of positions, by the keys that name them. */
#pragma once
#include "base/json.h"
#include "rules/engine.h"

/* Index of the game's marker named by the key of this value; -1 and a message if there is no
 * such marker. */
int position_marker(const Game *g, const Json *at, Err *err);
/* The same for the game's total. */
int position_total(const Game *g, const Json *at, Err *err);
/* The same for a total whose values have words; *value: that of the word. */
int position_total_word(const Game *g, const Json *at, int *value, Err *err);
