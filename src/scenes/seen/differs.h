/* The mark in the bar of a table with options that differ from the usual ones; its bubble lists
 * them. */
#pragma once
#include "stage/stage.h"

/* Right of the game's name, which ends at x. With the usual options nothing is listed or drawn.
 * Both return the width of the mark in units. */
float differs_element(const App *a, Elements *l, const MatchPlan *plan, float x, Which w);
float differs_draw(const App *a, Draw *d, Which w);
