/* Shared by the files of intent/. */
#pragma once
#include "intent/intent.h"

/* ---- pick.c ---- */
void pick_begin(Intent *in);
bool pick_may(const Intent *in, Card c, Reason *why);
void pick_toggle(Intent *in, Card c);
/* Stages the picked cards: v becomes the view after it, done the actions; false if only part of
 * them can be staged. */
bool pick_stage(const Intent *in, View *v, Actions *done);
/* True for verbs that pass, lead or commit the staged cards. */
bool pick_ends(uint8_t verb);

/* Sets that are chosen card by card: the cards are picked, and the sets that they make offered. */
static inline bool pick_sets(const Intent *in)
{
    return game_traits(in->game, in->view.s.phase) & TRAIT_BY_CARD;
}
/* The picked cards, of equal ones the first of the hand. */
CardSet pick_cards(const Intent *in);

/* ---- offer.c ---- */
static inline bool way_sets(const Intent *in)
{
    return game_traits(in->game, in->view.s.phase) & TRAIT_SETS;
}
/* The size to begin with, of n ways to play a set. */
int way_usual(const Action *way, int n);
CardSet way_cards(const Intent *in);

/* ---- bid.c ---- */
void bid_begin(Intent *in); /* with the lowest number that can be bid */
