/* tools/cases: rule cases, run by imparlour-cli case. A case is a position, moves, and what must
 * then hold. A file is {"game": ID, "cases": [...]}; a case is, for instance,
 *
 *   {"name": "a card below the price takes trick and bottle", "seats": 4,
 *    "options": {"target": 500},
 *    "setup": {"phase": "play", "dealer": 3, "hands": [["36"], ["24"], ["22"], ["17"]],
 *              "zones": {"aside": ["1", "7"]},
 *              "markers": {"bottle": {"owner": null, "value": 19}}, "scores": [0, 0, 0, 0]},
 *    "moves": ["0 play 36", "1 play 24", "2 play 22", "3 play 17"],
 *    "expect": {"taker": 3, "markers": {"bottle": {"owner": 3, "value": 17}},
 *               "scores": [0, 0, 0, -4]}}
 *
 * "setup" is a position (match/script/position.h); without it, "seed" begins a match. A move is a
 * SEAT and the words of an action (rules/core/action_text.c); an illegal one fails the case. All
 * expectations: case_expect.c and, of opponents, case_choice.c. */
#pragma once
#include "match/script/position.h"

typedef struct {
    const char *data_dir, *file, *name;
    Game *game;
    State state;
    bool failed;
} Case;

/* Checks all expectations (case_expect.c). */
bool case_expect(Case *c, const Json *expect, Err *err);
/* Checks the choices of opponents (case_choice.c). */
bool case_choice(Case *c, const Json *v, Err *err);
/* Prints a failed expectation and marks the case. Returns true: the case itself could be carried
 * out. */
bool case_differs(Case *c, const char *what, const char *expected, const char *actual);
