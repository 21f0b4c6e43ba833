/* Intent: what one person is composing, and what can be done with it: from a Game and the person's
 * View alone. No screen, no words.
 *
 * Cards that are handed over, led or committed together are picked first, in any order: for places
 * of their own, or as a set. The match knows nothing of them until the person says so; then it is
 * told in the one spelling that it takes. A card that can be played in several ways is chosen
 * first, and perhaps how many with it. */
#pragma once
#include "rules/engine.h"

enum { MAX_OFFERS = 12 };

typedef struct {
    const Game *game;
    View view;              /* as the match stands; its seat NO_SEAT: nobody's */
    bool picking;           /* cards are being picked */
    bool set;               /* in any order: all for one receiver, or as many as one likes */
    int places;             /* one for each card; 0: as many as one likes */
    int place;              /* which the next card goes to, -1: the first empty one */
    Card placed[MAX_PICKS]; /* NO_CARD: empty */
    CardSet picked;         /* all picked cards */
    CardSet fitting;        /* of a set: cards with which it can still become something */
    bool confirm; /* a card is chosen before it is played, even if that can be done in one way only
                   */
    Card card;    /* chosen, as it can be played in several ways; NO_CARD: none */
    int count;    /* how many with it where equal cards make sets; else 1: with an announcement */
} Intent;

/* To be played one after the other; n = 0: there is nothing to play yet. */
typedef struct {
    int n;
    Action action[MAX_CARDS + 1];
} Actions;

/* What can be done without naming a card, or with the cards that are picked or chosen. */
typedef struct {
    Action action;
    bool enabled, main; /* main: what people mostly want; it is the first one */
    bool bare;  /* it can be done with no card, so it is on offer before one is picked, and stays */
    Reason why; /* while it is not enabled */
} Offer;

void intent_clear(Intent *in, const Game *g);
/* The view has changed: what was composed stays if the same moves are legal still; else it goes,
 * and another may begin. */
void intent_sync(Intent *in, const View *v);

bool intent_asked(const Intent *in); /* this person has to act */
/* May the card be played, picked, or taken back? The reason if not. */
bool intent_may(const Intent *in, Card c, Reason *why);
/* The card was clicked: it is picked or taken back, chosen, or played if that can be done in one
 * way only or was chosen already.
 */
Actions intent_press(Intent *in, Card c);
/* What can be done now, the main one first; what ends the picking is there, with its reason, before
 * it can be done. */
int intent_offers(const Intent *in, Offer out[MAX_OFFERS]);
/* An offer was taken: what is picked is handed over with it. Nothing if it is not legal (now). */
Actions intent_do(Intent *in, Action a);

/* ---- Cards that are picked ---- */

void intent_aim(Intent *in, int place); /* the next card goes there */
int intent_place(const Intent *in);     /* which that is, -1: all are taken */
int intent_missing(const Intent *in);   /* places that are empty */
static inline bool intent_placing(const Intent *in) { return in->picking && in->places > 0; }
static inline bool intent_full(const Intent *in)
{
    return in->places > 0 && intent_missing(in) == 0;
}
/* The view with the picked cards staged; false if that can be done in part only (up to the first
 * empty place). */
bool intent_view(const Intent *in, View *out);
/* The cards of the hand that are picked, or would be played with the one that is chosen. */
CardSet intent_chosen(const Intent *in);

/* ---- A card that can be played in several ways ---- */

/* The card of that name with which one may play now: of equal cards one stands for all. NO_CARD:
 * none. */
Card intent_stand_in(const Intent *in, Card c);
/* Is it played as soon as it is pressed? Not if there is a choice, and sets are always chosen
 * first. */
bool intent_at_once(const Intent *in, Card c);
/* The ways to play a card, the preferred one first. */
int intent_ways(const Intent *in, Card c, Action out[MAX_MOVES]);
bool intent_unchoose(Intent *in); /* false: none was chosen */
/* Is there a number to choose? */
bool intent_counts(const Intent *in, int *least, int *most);
void intent_count(Intent *in, int count); /* at least, or at most, what there is */
/* Is there a switch for the announcement? With many ways to say something it is no way of its own
 * for each of them. */
bool intent_announces(const Intent *in);
void intent_announce(Intent *in);
/* What is to be said with the chosen card: ARG_NAME_SUIT a suit, ARG_WIN whether it is to win;
 * ARG_NONE nothing. */
enum PlayArg intent_question(const Intent *in);
