/* Strangers: players that are in no training and use no policy, for measuring how the levels fare
 * against somebody who does not play as they do. They know no game: they ask where a move leads
 * if all then play at random, by the end of the trick or, before the first trick, of the deal. */
#pragma once
#include "ai/ai.h"

enum Stranger {
    STRANGER_CAUTIOUS, /* the move whose worst result is best, then the one that wins the least */
    STRANGER_GREEDY,   /* the move whose mean result is best, then the one that sheds most cards */
    STRANGER_CASUAL,   /* any move that is not among the silly ones */
    STRANGERS,
};

/* "cautious" …; NULL past the end. */
const char *stranger_name(int i);
/* STRANGERS if there is no such stranger. */
enum Stranger stranger_named(const char *name);

/* The move of a stranger for the view's seat, which must be asked. */
Action stranger_move(const Game *g, const View *v, enum Stranger who, Rng *rng);
