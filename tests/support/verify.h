/* What must hold in every game after every action; shared by the tests and by `imparlour-cli play
 * --verify`. */
#pragma once
#include "rules/engine.h"

enum { VERIFY_MOVES = 100000 }; /* a random match ends before, and a saved one holds no more */

typedef struct {
    Sink sink;
    const Game *game;
    Rng rng;               /* for sampled worlds */
    View shown[MAX_SEATS]; /* what each seat saw after the last event it was told */
    Err *err;              /* of the action that is going on … */
    bool ok;               /* … and whether all was well so far */
} Verifier;

/* Starts the match in `s` and checks the first position. */
bool verify_start(Verifier *v, const Game *g, State *s, Seed seed, Err *err);

/* Plays one legal action and checks: text and hash round trips, every card in one zone, lacks and
 * known against the hands, every seat's View after every event against the one before and what the
 * event says, and against a sampled world, legal moves, and a reason for every refusal. False and
 * one line if anything is wrong. */
bool verify_apply(Verifier *v, State *s, int seat, Action a, Err *err);

/* The same checks for a position, without its events. */
bool verify_position(const Game *g, const State *s, Rng *rng, Err *err);
