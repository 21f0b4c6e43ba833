/* Effects: what a card does to the running total. */
#include "rules/adding/adding_private.h"

int effect_cancel(const Game *g, const Rule *r, Card c)
{
    return g->card[c].rank == r->effect_cancel.rank ? EFFECT_CANCEL : EFFECT_NONE;
}

int effect_copy(const Game *g, const Rule *r, Card c)
{
    return g->card[c].rank == r->effect_copy.rank ? EFFECT_COPY : EFFECT_NONE;
}
