/* What a deal has come to so far, for who keeps an eye on it while it is played. */
#pragma once
#include "rules/engine.h"

typedef struct {
    int points[MAX_SEATS]; /* for what the seat has taken, or for how early it went out */
    unsigned at_risk;      /* mask: if the deal ended now these points would not count */
} Stakes;

/* What the score rules would give if the deal ended now, as far as the state, or a View's, knows.
 * False, and nothing, before anybody has taken anything, while the deal is counted, and where
 * points are scored as they are won. */
bool game_stakes(const Game *g, const State *s, Stakes *out);

/* The sum of the points on the cards. */
int cards_points(const Game *g, CardSet cards);
