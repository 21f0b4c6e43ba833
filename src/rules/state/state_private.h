/* Events that are about more than a seat and a value, for the files that hold the mutators. */
#pragma once
#include "rules/state/state.h"

typedef struct {
    int from, to, value;
    unsigned seen; /* mask of the seats that may see the card */
    CardSet cards;
} About;

/* An event with a card, or whatever else it is about. */
__attribute__((cold)) void state_event(const State *after, Sink *sink, enum EventType type,
                                       int seat, Card c, About about);

static const Trick NO_TRICK = {.leader = NO_SEAT, .taker = NO_SEAT};
