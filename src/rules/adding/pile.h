/* A pile that adds up: for its phase and the features of its moves. */
#pragma once
#include "rules/adding/adding_private.h"

/* The total after one more card on this one. */
static inline int pile_total(const Game *g, const Phase *p, int total, Card c)
{
    return add_effects(p)[c] == EFFECT_TO_LIMIT ? p->pile.limit : total + g->card[c].points;
}

static inline bool pile_takes(const Game *g, const Phase *p, int total, Card c)
{
    return pile_total(g, p, total, c) <= p->pile.limit;
}

/* Is the seat still in? */
static inline bool pile_in(const State *s, int seat) { return s->counters[seat] > 0; }

/* The next seat that is still in, clockwise (direction 1) or counterclockwise (-1). */
int pile_next(const Game *g, const State *s, int seat, int direction);

/* What a turn has come to, by the one or two cards played in it. */
typedef struct {
    bool turned, doubled;
    int named; /* seat, or NO_SEAT */
} PileTurn;
/* With one more play after those of this turn that lie on the pile. */
PileTurn pile_turn(const Phase *p, const State *s, int seat, Action a);
/* The seat that plays after such a turn. */
int pile_after(const Game *g, const State *s, const Phase *p, int seat, const PileTurn *t);
