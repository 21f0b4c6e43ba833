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

/* Hearts: one player who takes all the points shoots the moon. Cards that give a bonus stay with whoever took them. */
bool score_all_points_reversed(const Game *g, const State *s, const Rule *r, int seat, int *points, CardSet *cards)
{
    int shooter = 0;
    while (shooter < g->seats && !cardset_empty(cardset_minus(g->scoring, s->zone[ZONE_TAKEN + shooter])))
        shooter++;
    if (shooter == g->seats)
        return false;
    const int all = cards_points(g, g->scoring);
    const CardSet bonus = cardset_minus(s->zone[ZONE_TAKEN + seat], g->scoring);
    const int moon = r->arg[0] ? (seat == shooter ? -all : 0) : (seat == shooter ? 0 : all);
    *cards = cardset_or(s->zone[ZONE_TAKEN + shooter], bonus);
    *points = moon + cards_points(g, bonus);
    return true;
}
