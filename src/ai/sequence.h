/* Sequences: the candidates of a search. Most are single actions; where cards are picked one by one
 * (to be led, to challenge or to be handed over) they are whole choices. */
#pragma once
#include "ai/ai.h"

enum { MAX_SEQUENCES = MAX_MOVES };

bool sequence_same(const Sequence *a, const Sequence *b);

/* The view before its seat began to stage cards. */
void sequence_unstage(const View *v, View *out);

/* True if the seat chooses a set of any size here. */
bool sequence_free(const Game *g, const View *v);
/* True if whole choices are searched here: such sets, and exchanges. */
bool sequence_wanted(const Game *g, const View *v);

/* Lists every legal action of the view's seat as a sequence. Returns how many. */
int sequence_actions(const Game *g, const View *v, Sequence out[MAX_SEQUENCES]);

/* Lists whole choices: every single card, the best combinations, and some random sets. Every legal
 * action begins at least one of them. Returns how many. */
int sequence_choices(const Game *g, const View *v, Rng *rng, Sequence out[MAX_SEQUENCES]);

/* Picks a set of cards one by one in deck order, and applies the picks to `s`; the action that ends
 * the choice is not included. False if the cards may not be chosen. */
bool sequence_picks(const Game *g, State *s, int seat, CardSet cards, Sequence *out);

/* Lists whole exchanges, those of the highest policy scores first, which continue from the cards
 * staged already (exchange.c). Returns how many. */
int sequence_exchanges(const Game *g, const View *v, const Policy *policy,
                       Sequence out[MAX_SEQUENCES]);
