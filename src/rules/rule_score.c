/* Score rules: the points of one seat at the end of a deal, and the cards that produced them. */
#include "rules/rules.h"

/* The Bottle Imp: whoever is left with the bottle loses the coins of the devil's trick and counts none of the cards taken. */
bool score_marker_owner_pays_aside(const Game *g, const State *s, const Rule *r, int seat, int *points, CardSet *cards)
{
    if (s->marker[r->arg[0]].owner != seat)
        return false;
    *cards = s->zone[ZONE_ASIDE];
    *points = -cards_points(g, *cards);
    return true;
}

bool score_card_points(const Game *g, const State *s, const Rule *r, int seat, int *points, CardSet *cards)
{
    (void)r;
    *cards = s->zone[ZONE_TAKEN + seat];
    *points = cards_points(g, *cards);
    return true;
}
