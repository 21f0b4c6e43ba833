/* rules/compare: points by how the numbers of tricks of all players compare (Collusion, Hamlet).
 * This file has what other layers may ask of it; numbers of tricks are public. */
#pragma once
#include "rules/engine.h"

/* How the number of tricks of a seat stands among those of all seats; in this order the words of
 * the parameter "who". A seat has at most one standing. */
enum Standing {
    STANDING_PAIR,   /* two seats have the same number, and all others different ones: these two */
    STANDING_LONE,   /* all other seats have one number, and this seat another */
    STANDING_FEWEST, /* where all numbers differ: the least of them, */
    STANDING_MIDDLE, /* the one in the middle */
    STANDING_MOST,   /* and the greatest */
    STANDINGS,
    NO_STANDING = STANDINGS
};

/* The standing of a seat by these numbers, one for each of at least three seats. */
enum Standing compare_standing(const uint8_t number[], int seats, int seat);

/* The same by the tricks that were won so far in this deal. */
enum Standing game_standing(const Game *g, const State *s, int seat);

/* Mask of enum Standing: those that a rule of this game pays for as the deal stands, by its public
 * totals; 0: none, or the game does not compare tricks. */
unsigned game_standings_paid(const Game *g, const State *s);
