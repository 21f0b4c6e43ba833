/* rules/sides: a seat that picks up the blind plays against the others, with a partner whom a
 * called card names and who is known when it is played. This file has what other layers may ask of
 * sides; the answers are what everybody knows, unless the State holds more. */
#pragma once
#include "rules/engine.h"

/* How the partner's card was called (EVENT_CALL). */
enum CallHow { CALL_BY_RULE, CALL_SAID, CALL_ALONE };

/* The seat that picked up the blind; NO_SEAT: none. */
static inline int game_picker(const State *s) { return s->picker ? s->picker - 1 : NO_SEAT; }
/* The card whose holder is its partner; NO_CARD: none. */
static inline Card game_called(const State *s)
{
    return s->called ? (Card)(s->called - 1) : NO_CARD;
}
/* The partner, once the called card has shown it; NO_SEAT: unknown, or the picker plays alone. */
static inline int game_shown_partner(const State *s)
{
    return s->partner && s->partner != s->picker ? s->partner - 1 : NO_SEAT;
}
/* Is the called card still to be played? */
static inline bool game_call_open(const State *s) { return s->called && !s->partner; }
/* The seats that play together against the others, as everybody knows; 0: everybody plays alone. */
static inline unsigned game_side(const State *s)
{
    const unsigned partner = s->partner ? 1u << (s->partner - 1) : 0;
    return s->picker ? 1u << (s->picker - 1) | partner : 0;
}

/* Can a seat pick up the blind in this game? */
bool game_has_sides(const Game *g);
/* Do the fewest points win: the game or, where no seat picked up the blind, this deal? */
bool game_fewest_win(const Game *g, const State *s);
