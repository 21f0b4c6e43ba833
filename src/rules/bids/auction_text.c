/* Bids of an auction as text: "13 H". */
#include "rules/bids/bids.h"
#include <stdio.h>
#include <stdlib.h>

char *auction_print(const Game *g, int step, char out[NAME_SIZE])
{
    const int suit = game_auction_suit(g, step);
    snprintf(out, NAME_SIZE, "%d %c", game_auction_number(g, step),
             game_suit(g, suit)[0] - 'a' + 'A');
    return out;
}

bool auction_read(const Game *g, const char *words, Action *out)
{
    enum { NO_STEP = UINT8_MAX };
    char *end;
    const long n = strtol(words, &end, 10);
    const int suit = *end == ' ' ? game_suit_named(g, end + 1) : NO_SUIT;
    if (*words < '0' || *words > '9' || n > MAX_CARDS || suit == NO_SUIT)
        return false;
    const int step = game_auction_step(g, (int)n, suit);
    out->arg = (uint8_t)(step < 0 ? NO_STEP : step);
    return true;
}
