/* The receipt of a deal: a number that is shown before the first card is played and can be
 * computed again when all cards lie open. A player who has noted it can verify that no card of
 * the deal was changed in between.
 *
 * It is the first half of a SHA-256 (FIPS 180-4, computed by nettle) over the random state of
 * the deal, the hands and the stock. base/hash.h would not do: FNV is neither preimage-resistant
 * nor collision-resistant. The random state, all 256 bits of the generator before the deal, is
 * the salt. Without a salt the cards of a small pack could be found by trying; with it, an
 * attacker must try the 2^80 seeds. Two deals with the same receipt would take about 2^64 tries
 * to find. */
#pragma once
#include "match/match.h"

enum {
    RECEIPT_TEXT = 40
}; /* eight groups of four hexadecimal digits with blanks between them, and the final NUL */

/* The receipt of the deal in play after `length` moves. False if that deal was set up, not
 * dealt. */
bool match_receipt(const Match *m, int length, char out[RECEIPT_TEXT]);
/* The receipt of a drawn seed: it is shown before a player cuts the pack (luck.h). */
void receipt_of_draw(Seed drawn, char out[RECEIPT_TEXT]);
