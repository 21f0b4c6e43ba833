/* The kinds of elements at the table. The argument identifies the card, place, seat or action. */
#pragma once
#include "rules/engine.h"
#include "ui/element.h"

typedef enum {
    WHAT_CARD = 1,
    WHAT_PLACE,
    WHAT_SEAT,
    WHAT_OFFER,
    WHAT_BID_NUMBER, /* of the bid that is composed … */
    WHAT_BID_SUIT,   /* … and its suit */
    WHAT_STOCK,
    WHAT_NAME, /* a seat that plays next */
    WHAT_ANNOUNCE,
    WHAT_TAKE_UP,
    WHAT_GIVEN,
    WHAT_MENU,
    WHAT_HISTORY,
    WHAT_HINT,
    WHAT_UNDO,
    WHAT_MUTE,
    WHAT_SORT,
    WHAT_SHEET,
    WHAT_CARDS_OUT,
    WHAT_SPEED,
    WHAT_RULES,
    WHAT_OUTSIDE,
    WHAT_CLOSE,
    WHAT_MENU_RULES,
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
    WHAT_LAY_OUT, /* claims the rest of the deal */
    WHAT_SKIP,
    WHAT_AGREED,
    WHAT_PLAY_ON,
    WHAT_TERM,    /* explains the terms in the prompt (0) or in the note (1) */
    WHAT_LEAVE,   /* back to the review; from here on things in the bar */
    WHAT_DIFFERS, /* options that differ from the usual ones */
} What;

/* Packs the action of an offer into an argument, and unpacks it. */
static inline int what_argument(Action a)
{
    const unsigned low = (unsigned)(a.verb | a.card << 8 | a.n << 16);
    return (int)(low | (unsigned)a.arg << 24); /* arg has all of its eight bits in a run */
}
static inline Action what_action(int argument)
{
    return (Action){(uint8_t)argument, (uint8_t)(argument >> 8), (uint8_t)(argument >> 16),
                    (uint8_t)(argument >> 24)};
}

/* The id in the trace of a card, place, seat or offer. */
char *what_id(const Game *g, What what, int argument, char out[ELEMENT_ID]);
