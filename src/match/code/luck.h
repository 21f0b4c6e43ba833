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
/* The pack is cut: a player's number and the drawn seed make the seed of the match together. The
 * receipt of the draw (receipt.h) is shown before the number is entered, so neither the program nor
 * the player can choose the cards. Both are kept with the match and revealed at its end: then
 * anybody can compute the receipt and the seed again. */
enum { CUT_TEXT = 128 };
typedef struct {
    Seed drawn;
    char number[CUT_TEXT]; /* printable UTF-8; "": the pack was not cut */
} Cut;
Seed luck_cut(const Cut *cut);

bool luck_parse(const char *text, Seed *out, Err *err); /* [m] and 1 to 20 hexadecimal digits */
void luck_print(Seed seed, char out[LUCK_TEXT]);
