/* The properties that hold in every game after every action, for the tests. */
#pragma once
#include "rules/engine.h"

enum { VERIFY_MOVES = 100000 }; /* more than in a random match, and the most that a save holds */

typedef struct {
    Sink sink;
    const Game *game;
    Rng rng;               /* for sampled worlds */
    View shown[MAX_SEATS]; /* each seat's View after the last event it was shown */
    Err *err;              /* of the action in progress ... */
    bool ok;               /* ... and whether there was no error so far */
} Verifier;

/* Starts the match in `s` and checks the first position. */
bool verify_start(Verifier *v, const Game *g, State *s, Seed seed, Err *err);

/* Applies one legal action and checks: round trips of text and hash; every card in one zone; lacks
 * and known against the hands; every seat's View after every event against the one before, against
 * the event, and against a sampled world; legal moves; and a reason for every refusal. On an error
 * returns false and writes one line. */
bool verify_apply(Verifier *v, State *s, int seat, Action a, Err *err);

/* The same checks for a position, without its events. */
bool verify_position(const Game *g, const State *s, Rng *rng, Err *err);
