/* What an element of the table is; its argument says which one: a card, a place, a seat, the action
 * on offer. */
#pragma once
#include "rules/engine.h"
#include "ui/element.h"

typedef enum {
    WHAT_CARD = 1,
    WHAT_PLACE,
    WHAT_SEAT,
    WHAT_OFFER,
    WHAT_STOCK,
    WHAT_ANNOUNCE,
    WHAT_TAKE_UP,
    WHAT_GIVEN,
    WHAT_MENU,
    WHAT_HISTORY,
    WHAT_HINT,
    WHAT_UNDO,
    WHAT_MUTE,
    WHAT_RULES,
    WHAT_OUTSIDE,
    WHAT_CLOSE,
    WHAT_MENU_RULES,
    WHAT_MENU_CODE,
    WHAT_MENU_RECEIPT,
    WHAT_SETTINGS,
    WHAT_NEW,
    WHAT_QUIT,
    WHAT_LESS,
    WHAT_MORE,
    WHAT_RULE,
    WHAT_OPEN, /* the curtain */
    WHAT_STEP, /* of a lesson */
    WHAT_ON,
    WHAT_AGAIN,
    WHAT_LATER,
    WHAT_LAY_OUT, /* the rest of the deal */
    WHAT_SKIP,
    WHAT_AGREED,
    WHAT_PLAY_ON,
    WHAT_DIFFERS, /* what is not played as usual */
} What;

/* An offer as an argument, and back. */
static inline int what_argument(Action a) { return a.verb | a.card << 8 | a.n << 16 | a.arg << 24; }
static inline Action what_action(int argument)
{
    return (Action){(uint8_t)argument, (uint8_t)(argument >> 8), (uint8_t)(argument >> 16),
                    (uint8_t)(argument >> 24)};
}

/* The names in the trace of cards, places, seats and offers. */
char *what_id(const Game *g, What what, int argument, char out[ELEMENT_ID]);
