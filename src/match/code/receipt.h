/* The receipt of a deal: a number that is shown before the first card and can be made again when
 * all cards lie open. Whoever has noted it knows then that nothing was dealt otherwise meanwhile.
 *
 * It is the first half of a SHA-256 (FIPS 180-4, by nettle) over the luck of the deal, the hands
 * and the stock. base/hash.h would not do: FNV is neither hard to turn round nor to steer. The
 * luck, all 256 bits of the generator from which the deal came, is the salt: without it the cards
 * of a small pack could be found by trying, with it one has to try the 2^80 seeds. Of half a
 * SHA-256 nobody finds two deals with the same receipt (2^64 tries). */
#pragma once
#include "match/match.h"

enum {
    RECEIPT_TEXT = 40
}; /* eight groups of four hexadecimal digits, blanks between, with the NUL */

/* Of the deal that is in play after so many moves. False: that was set up, not dealt. */
bool match_receipt(const Match *m, int length, char out[RECEIPT_TEXT]);
