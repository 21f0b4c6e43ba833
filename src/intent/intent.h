/* Intent: the move that one person is composing, and what can be done with it, from a Game and the
 * person's View alone. It knows no screen and no words.
 *
 * Cards that are passed, led or committed together are picked first, in any order: for places of
 * their own, or as a set. The match is not told until the person confirms; then it gets them in the
 * one order that it accepts. A card that can be played in several ways is chosen first, perhaps
 * with a number. */
#pragma once
#include "rules/engine.h"

enum { MAX_OFFERS = 64 };

/* Actions to be played one after the other; n = 0: nothing to play yet. */
typedef struct {
    int n;
    Action action[MAX_CARDS + 1];
} Actions;

typedef struct {
    const Game *game;
    View view;    /* the state of the match; seat NO_SEAT without a viewer */
    bool picking; /* cards are being picked */
    bool set;     /* a set, in any order: all for one receiver, or any number */
    int places;   /* number of places, one for each card; 0: any number of cards */
    int place; /* the place of the next card, -1: the first empty one, clockwise round the table */
    Card placed[MAX_PLACES]; /* NO_CARD: empty */
    CardSet picked;          /* all picked cards */
    CardSet fitting; /* for a set: cards that can still complete something with those picked */
    bool confirm;    /* a card must be chosen before it is played, even if there is only one way */
    Card card;       /* the chosen card, which can be played in several ways; NO_CARD without one */
    int count;       /* the size of a set of equal cards; else 1: with an announcement */
    int number;      /* of the bid that is composed; 0: none is */
    int suit;        /* … and its suit; NO_SUIT: not chosen yet */
    Actions done;    /* the complete move, until intent_take; meanwhile nothing is asked */
    Card refused;    /* a click on it was refused; NO_CARD: none since the reader has reset it */
} Intent;

/* An action that names no card, or that applies to the picked or chosen cards. */
typedef struct {
    Action action;
    bool enabled, main; /* main: the most usual action, listed first */
    bool bare;          /* needs no card, so it is offered before one is picked, and stays */
    Reason why;         /* why it is not enabled */
} Offer;

void intent_clear(Intent *in, const Game *g);
/* The view has changed: keeps the composed move if the same moves are still legal; otherwise drops
 * it, and a new one may begin. */
void intent_sync(Intent *in, const View *v);

bool intent_asked(const Intent *in); /* it is this person's turn to act */
/* True if the card may be played, picked or taken back; otherwise *why is the reason. */
bool intent_may(const Intent *in, Card c, Reason *why);
/* A click on a card: picks it or takes it back, chooses it, or plays it if there is only one way or
 * it was chosen already. Sets `refused` if the card may not be clicked. */
void intent_press(Intent *in, Card c);
/* The present offers, the main one first; the offer that ends the picking is listed with its reason
 * before it is enabled. */
int intent_offers(const Intent *in, Offer out[MAX_OFFERS]);
/* Takes an offer, together with the picked cards. Does nothing if it is not legal now. */
void intent_do(Intent *in, Action a);
/* Takes the complete move out; n = 0 without one. */
Actions intent_take(Intent *in);

/* ---- Cards that are picked ---- */

void intent_aim(Intent *in, int place); /* the next card goes there */
int intent_place(const Intent *in);     /* the place of the next card, -1: all are filled */
int intent_missing(const Intent *in);   /* number of empty places */
static inline bool intent_placing(const Intent *in) { return in->picking && in->places > 0; }
bool intent_full(const Intent *in); /* all places are filled */
/* The view with the picked cards staged; false if only the places before the first empty one could
 * be staged. */
bool intent_view(const Intent *in, View *out);
/* The cards of the hand that are picked, or would be played with the chosen one. */
CardSet intent_chosen(const Intent *in);

/* ---- A card that can be played in several ways ---- */

/* The playable card of the same name: one stands for all equal cards. NO_CARD if none may be
 * played. */
Card intent_stand_in(const Intent *in, Card c);
/* True if a click plays the card at once: not if there is a choice, and never for sets. */
bool intent_at_once(const Intent *in, Card c);
/* All ways to play a card, the preferred one first. */
int intent_ways(const Intent *in, Card c, Action out[MAX_MOVES]);
bool intent_unchoose(Intent *in); /* false: no card was chosen */
/* True if a number of cards can be chosen, and its limits. */
bool intent_counts(const Intent *in, int *least, int *most);
void intent_count(Intent *in, int count); /* clamped to the limits */
/* True if there is a switch for the announcement, rather than an offer of its own for each way to
 * announce. */
bool intent_announces(const Intent *in);
void intent_announce(Intent *in);
/* The question that goes with the chosen card: ARG_NAME_SUIT which suit, ARG_WIN whether it is to
 * win, ARG_NAME_SEAT which seat plays next; ARG_NONE no question. */
enum PlayArg intent_question(const Intent *in);
/* The way to play the chosen card that names this seat; false without one. */
bool intent_names(const Intent *in, int seat, Action *out);

/* ---- A bid of a number and a suit (bid.c) ---- */

/* True if this person is asked for one. `number` is then one that may be bid in some suit. */
bool intent_bids(const Intent *in);
/* May the number be bid, in this suit or, with NO_SUIT, in any? Otherwise *why is the reason. */
bool intent_bid_may(const Intent *in, int number, int suit, Reason *why);
/* Choose them. A suit that cannot be bid with the new number is dropped. */
void intent_bid_number(Intent *in, int number);
void intent_bid_suit(Intent *in, int suit);
/* The composed bid; false while there is no suit. */
bool intent_bid(const Intent *in, Action *out);
