/* Decides which texts about the cards of a match may be shown, and when. While cards are hidden it
 * is only the receipt of the deal in play, from which they cannot be found: a deal has a code once
 * it is over, and a match once it is over. A match that was begun from the seed of a deal
 * (luck.h) has none before, since its later deals follow from that seed. Whatever shows or copies
 * a code or a receipt asks here. */
#pragma once
#include "match/code/deal_code.h"
#include "match/code/receipt.h"

/* "": it may not be shown now, or it does not exist. */
typedef struct {
    char receipt[RECEIPT_TEXT]; /* of the deal in play; none for a position */
    char deal[DEAL_CODE];       /* of the deal in play; only a first deal has a code */
    char match[DEAL_CODE]; /* none if players joined or left, or if it began with a later deal */
    Cut cut;               /* of the pack, once the match is over */
} Reveal;
Reveal match_reveal(const GameInfo *info, const Match *m);

/* The code of a finished deal of the archive, the deal-th of its match. False and "" if it has
 * none: a later deal also depends on those before it. */
bool reveal_finished(const GameInfo *info, const MatchPlan *plan, int deal, char out[DEAL_CODE]);

/* Deals of a match that was begun from the seed of a deal, as in older versions, follow from each
 * other: whoever has the text or the code of one of them can find out the next. So neither is
 * handed out while that match can be continued. `playing`: its plan; NULL without one. */
bool reveal_withholds(const MatchPlan *deal, const MatchPlan *playing);

/* Nothing is hidden any more: the match is over. */
bool reveal_all(const Match *m);
