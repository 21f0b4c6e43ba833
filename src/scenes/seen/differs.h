/* The mark in the bar of a table where not all is played as usual; what is not stands in its
 * bubble. */
#pragma once
#include "stage/stage.h"

/* At the right of the game's name, which ends there. Nothing is listed, and nothing drawn, where
 * all is as usual; returns how wide it is. */
float differs_element(const App *a, Elements *l, const MatchPlan *plan, float x, Which w);
float differs_draw(const App *a, Draw *d, Which w);
