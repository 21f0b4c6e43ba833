/* Private to ai/: the end of a deal, worked out instead of tried out. */
#pragma once
#include "ai/search.h"

/* Orders s->move by what each is worth, exactly; false if that is too much, or not to be told: then
 * nothing is changed.
 *
 * Nothing hidden: every seat plays its best (max-n; of equal moves the first of the list).
 * Otherwise: in all worlds that fit the view, each as likely, the others play what the policy likes
 * best (of equals the first of the list), and the seat answers as well as can be done by what it
 * will have seen. Moves worth the same are ordered by what they are worth against others who move
 * at random, then by the policy. */
bool ending_solve(Search *s);
