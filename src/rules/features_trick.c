#include "rules/kernel.h"

void features_trick(const Game *g, const World *w, int seat, const Action *moves, int n, const Weighing *to)
{
    for (int i = 0; i < n; i++)
        weigh(to, i, FEATURE_trick_one, FEATURE_ONE);
}
