/* The seeds of a match. A match that is drawn has a seed of its own, SEED_MATCH, from which each
 * deal gets another one by SHA-256 (FIPS 180-4, computed by nettle): knowing one deal, or its
 * seed, says nothing about the others. A match with the seed of a deal, SEED_DEAL, begins with
 * that deal and goes on with its generator. Matches of older versions, the deal of the day and
 * deals from the archive are of this kind.
 *
 * As text the seed of a match is an "m" before the 20 digits. */
#pragma once
#include "rules/engine.h"

enum { LUCK_TEXT = SEED_TEXT + 1 };

/* The seed of deal `deal`, ≥ 1. A SEED_DEAL is its own first deal's, and of no later one. */
Seed luck_deal(Seed seed, int deal);
/* Call it before the action VERB_DEAL: the deal gets the generator of its own seed. */
void luck_next(Seed seed, const Game *g, State *s);
/* The pack is cut: a player's number is mixed into the drawn seed, so that neither the person who
 * started the program nor the player alone has chosen the cards. */
Seed luck_cut(Seed drawn, const char *number);

bool luck_parse(const char *text, Seed *out, Err *err); /* [m] and 1 to 20 hexadecimal digits */
void luck_print(Seed seed, char out[LUCK_TEXT]);
