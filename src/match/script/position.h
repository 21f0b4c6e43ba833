/* match/script: matches that are prescribed by data. Positions and moves in the notation of case
 * files (this file), lessons (lesson.h), figures of the rule books (figure.h). */
#pragma once
#include "base/json.h"
#include "rules/engine.h"

/* Reads a position:
 *   {"phase": "play", "dealer": 3, "lead": 0, "deal": 1, "hands": [["36"], …], "taken": [[], …],
 *    "zones": {"aside": ["1", "7"], "stock": ["KS"]},
 *    "markers": {"bottle": {"owner": null, "value": 19}}, "scores": [0, …],
 *    "tricks": [1, 0, 2, 0], "trump": "H", "turned": "6H",
 *    "bids": [2, 0, null, null], "cards": 5, "mode": "to_be",
 *    "ranks": [2, 0, 1], "out": [3], "fouled": [], "fallen": [], "revolution": true,
 *    "bound": ["H"], "pile": [{"seat": 0, "cards": ["5H", "JK", "7H"]}]}
 * and, in games with counters, "counters": [11, …], the total "pot", and the card on offer in zone
 * "table"; on a pile that adds up, "total", "direction", "plays_left" and the top card in "table".
 * "cards" is the hand size of the deal. "tricks" were won before; their cards need not be named. It
 * need not be a full deal: hands may be shorter than the rules deal them. Missing fields have their
 * value at the start. "lead" is the seat that leads; "stock" is in drawing order. False and a
 * message if it is wrong. */
bool position_read(const Game *g, const Json *setup, State *out, Err *err);
extern const JsonField position_fields[]; /* of a position */
/* Reads a list of card names. Each name takes one card out of `from`, so equal cards may repeat.
 * False and a message on error. */
bool position_cards(const Game *g, const Json *list, CardSet *from, CardSet *out, Err *err);
/* Parses "0 play 17" into the seat and its actions. Returns the number of actions; 0 and a
 * message if the text cannot be parsed. */
int position_move(const Game *g, const State *s, const Json *move, int *seat,
                  Action out[MAX_PARSED], Err *err);
/* Appends one option, such as "target": 300, "open": true, "deck": "classic". False and a
 * message on error. */
bool position_option(const Json *v, OptionValue option[MAX_OPTIONS], int *n, Err *err);
