/* Shared by the files of intent/. */
#pragma once
#include "intent/intent.h"

/* ---- set.c: sets of cards in the one spelling the match takes ---- */
/* Equal cards are told apart by nothing but their number: the first ones of the hand. */
CardSet set_canonical(const Game *g, CardSet hand, CardSet cards);
/* Can the cards, and perhaps more, become something? */
bool set_can_become(const Game *g, const View *v, CardSet cards);
/* The cards of the hand with which the picked ones can still become something. */
CardSet set_fitting(const Game *g, const View *v, CardSet picked);
/* Does it hand over, lead or commit what is staged? */
bool ends_picking(uint8_t verb);
static inline CardSet cards_left(const View *v) { return cardset_minus(v->s.zone[ZONE_HAND + v->seat], v->s.staged[v->seat]); }

/* ---- pick.c ---- */
void pick_begin(Intent *in);
bool pick_may(const Intent *in, Card c, Reason *why);
void pick_toggle(Intent *in, Card c);
/* Stages what is picked: v is the view after it, done the actions; false if it can be done in part only. */
bool pick_stage(const Intent *in, View *v, Actions *done);

/* ---- way.c ---- */
static inline bool way_sets(const Intent *in) { return game_traits(in->game, in->view.s.phase) & TRAIT_SETS; }
/* The ways to play the chosen card that are on offer: with as many as was said. */
int way_offered(const Intent *in, Action out[MAX_MOVES]);
/* How many to begin with, of n ways to play a set. */
int way_usual(const Action *way, int n);
CardSet way_cards(const Intent *in);
