/* rules/exchange: cards that change hands: passes, taxes and trades. Private to rules/. This file
 * has what is shared by the phases in which seats stage cards in secret and commit (staging.c). */
#pragma once
#include "rules/core/game.h"

void staging_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink);
int staging_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out);
void staging_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a, Reason *why);
void staging_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what);
#define STAGING                                                                                    \
    .moves = staging_moves, .apply = staging_apply, .refuse = staging_refuse,                      \
    .prompt = staging_prompt
/* The zone where the card of place i ends up. */
int staging_zone(const Game *g, const State *s, const Exchange *x, int seat, int i);
