/* A bid of an auction, composed from a number and a suit. */
#include "intent/intent_private.h"
#include "rules/bids/bids.h"

bool intent_bids(const Intent *in)
{
    return intent_asked(in) && game_traits(in->game, in->view.s.phase) & TRAIT_AUCTION;
}

static bool bid_legal(const Intent *in, int step, Reason *why)
{
    const Action a = {.verb = VERB_BID, .arg = (uint8_t)step};
    return !game_refuse(in->game, &in->view.s, in->view.seat, a, why);
}

bool intent_bid_may(const Intent *in, int number, int suit, Reason *why)
{
    if (suit != NO_SUIT)
        return bid_legal(in, game_auction_step(in->game, number, suit), why);
    bool may = false;
    for (int step = 0; step < game_auction_steps(in->game) && !may; step++)
        if (game_auction_number(in->game, step) == number)
            may = bid_legal(in, step, why);
    return may;
}

void bid_begin(Intent *in)
{
    Reason why;
    int step = 0;
    while (step < game_auction_steps(in->game) && !bid_legal(in, step, &why))
        step++;
    if (step < game_auction_steps(in->game))
        in->number = game_auction_number(in->game, step);
}

void intent_bid_number(Intent *in, int number)
{
    Reason why;
    if (!intent_bids(in) || !intent_bid_may(in, number, NO_SUIT, &why))
        return;
    in->number = number;
    if (in->suit != NO_SUIT && !intent_bid_may(in, number, in->suit, &why))
        in->suit = NO_SUIT;
}

void intent_bid_suit(Intent *in, int suit)
{
    Reason why;
    if (intent_bids(in) && intent_bid_may(in, in->number, suit, &why))
        in->suit = suit;
}

bool intent_bid(const Intent *in, Action *out)
{
    if (!in->number || in->suit == NO_SUIT)
        return false;
    const int step = game_auction_step(in->game, in->number, in->suit);
    *out = (Action){.verb = VERB_BID, .arg = (uint8_t)step};
    return true;
}
