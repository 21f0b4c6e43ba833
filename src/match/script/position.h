/* match/script: matches that data prescribes. Positions and moves in the words of case files
 * (this file), lessons (lesson.h), pictures of the rule books (figure.h). */
#pragma once
#include "base/json.h"
#include "rules/engine.h"

/* {"phase": "play", "dealer": 3, "lead": 0, "deal": 1, "hands": [["36"], …], "taken": [[], …],
 *  "zones": {"aside": ["1", "7"], "stock": ["KS"]}, "markers": {"bottle": {"owner": null, "value":
 * 19}}, "scores": [0, …]} A position is not a full deal: hands may be shorter than the rules deal
 * them; what is left out has its value at the start; "lead" says who leads, "stock" is drawn in its
 * order. */
bool position_read(const Game *g, const Json *setup, State *out, Err *err);
/* A list of names; each takes one card out of `from`, so that equal cards may repeat. */
bool position_cards(const Game *g, const Json *list, CardSet *from, CardSet *out, Err *err);
/* Which marker of the game is called as the key of this value; -1 and a message if none is. */
int position_marker(const Game *g, const Json *at, Err *err);
/* "0 play 17": the seat and its actions; 0 and a message if the words mean nothing. */
int position_move(const Game *g, const State *s, const Json *move, int *seat,
                  Action out[MAX_PARSED], Err *err);
/* "target": 300, "open": true, "deck": "classic": one more option. */
bool position_option(const Json *v, OptionValue option[MAX_OPTIONS], int *n, Err *err);
