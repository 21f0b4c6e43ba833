#include "rules/kernel.h"

void features_call(const Game *g, const World *w, int seat, const Action *moves, int n, const Weighing *to)
{
    for (int i = 0; i < n; i++)
        weigh(to, i, FEATURE_call_one, FEATURE_ONE);
}
