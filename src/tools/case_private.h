/* Private to case*.c. Cases: a position, moves, and what must then hold. A file is {"game": ID, "cases": [...]}, a case for
 * instance
 *   {"name": "a card below the price takes trick and bottle", "seats": 4, "options": {"target": 500},
 *    "setup": {"phase": "play", "dealer": 3, "hands": [["36"], ["24"], ["22"], ["17"]], "zones": {"aside": ["1", "7"]},
 *              "markers": {"bottle": {"owner": null, "value": 19}}, "scores": [0, 0, 0, 0]},
 *    "moves": ["0 play 36", "1 play 24", "2 play 22", "3 play 17"],
 *    "expect": {"taker": 3, "markers": {"bottle": {"owner": 3, "value": 17}}, "scores": [0, 0, 0, -4]}}
 * "setup" is a position, not a full deal: hands may be shorter than the rules deal them; what is left out has its value at the
 * start; "lead" says who leads, "stock" is drawn in its order. Without "setup", "seed" begins a match as usual. Moves are SEAT
 * and an action's words (rules/text.c); one that is not legal fails the case. What can be expected: see case_expect.c. */
#pragma once
#include "base/json.h"
#include "rules/engine.h"

typedef struct {
    const char *file, *name;
    Game *game;
    State state;
    bool failed;
} Case;

/* case_setup.c: the position a case begins with. */
bool case_start(Case *c, const Json *setup, const Json *seed, Err *err);
/* A list of names; each takes one card out of `from`, so that equal cards may repeat. */
bool case_cards(const Case *c, const Json *list, CardSet *from, CardSet *out, Err *err);
/* Which marker of the game is called as the key of this value; -1 and a message if none is. */
int case_marker(const Case *c, const Json *at, Err *err);
/* "0 play 17": the seat and its actions; 0 and a message if the words mean nothing. */
int case_parse_move(const Case *c, const Json *move, int *seat, Action out[MAX_PARSED], Err *err);

/* case_expect.c */
bool case_expect(Case *c, const Json *expect, Err *err);
/* Prints a failed expectation and marks the case. Returns true: the case itself could be carried out. */
bool case_differs(Case *c, const char *what, const char *expected, const char *actual);
