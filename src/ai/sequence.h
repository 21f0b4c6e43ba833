/* Sequences: what the search weighs. Mostly single actions; where cards are chosen one by one to be
 * led or to challenge, or to be handed over, whole choices. */
#pragma once
#include "ai/ai.h"

enum { MAX_SEQUENCES = MAX_MOVES };

bool sequence_same(const Sequence *a, const Sequence *b);

/* The view as it was before its seat began to stage cards. */
void sequence_unstage(const View *v, View *out);

/* True if the seat chooses a set of any size here. */
bool sequence_free(const Game *g, const View *v);
/* True if whole choices are searched here: such sets, and exchanges. */
bool sequence_wanted(const Game *g, const View *v);

/* Every legal action of the view's seat as a sequence of its own: returns how many. */
int sequence_actions(const Game *g, const View *v, Sequence out[MAX_SEQUENCES]);

/* Whole choices: every single card, the best combinations, some sets at random; every legal action
 * begins at least one of them.
 */
int sequence_choices(const Game *g, const View *v, Rng *rng, Sequence out[MAX_SEQUENCES]);

/* A set of cards, picked one by one as they stand in the deck and carried out on `s`; what ends the
 * choice is still to come. False if they may not be chosen. */
bool sequence_picks(const Game *g, State *s, int seat, CardSet cards, Sequence *out);

/* Whole exchanges, the best of them by the policy first; they go on from what is staged already
 * (exchange.c). */
int sequence_exchanges(const Game *g, const View *v, const Policy *policy,
                       Sequence out[MAX_SEQUENCES]);
