/* Where the arrow keys lead at the table: the elements lie in rows, the hand lowest. Along the hand
 * they go round; elsewhere to what is nearest in their direction; up and down, where nothing more
 * lies in the row, to the next row that has anything. */
#pragma once
#include "scenes/seen/play_what.h"

/* `staged`: cards that lie in places, not in the hand. From what = 0: into the hand, to card number
 * `at`, or to what else there is. what = 0: there is nothing. */
Which focus_target(const Elements *l, CardSet staged, Which from, int key, int at);
/* Which card of the hand it is, from the left; -1: none. */
int focus_in_hand(const Elements *l, CardSet staged, Which w);
