/* Navigation with the arrow keys at the table. The elements lie in rows, the hand lowest. Along
 * the hand the focus wraps around; elsewhere it moves to the nearest element in that direction;
 * up and down, at the end of a row, to the next row that is not empty. */
#pragma once
#include "scenes/seen/play_what.h"

/* `staged`: cards in places instead of the hand. From what = 0: to card number `at` of the hand,
 * or else to any element. Returns what = 0 if there is no target. */
Which focus_target(const Elements *l, CardSet staged, Which from, int key, int at);
/* The index in the hand from the left; -1 if it is not a card of the hand. */
int focus_in_hand(const Elements *l, CardSet staged, Which w);
