/* The menu of a match, over the table and over the curtain. */
#pragma once
#include "match/code/reveal.h"
#include "scenes/seen/play_what.h"
#include "stage/stage.h"

/* Facts that can be noted of the deal in play before its first card. */
typedef struct {
    Reveal reveal;
    bool copied; /* the receipt was copied */
} PauseDeal;
PauseDeal pause_deal(const App *a, const Match *m);

/* deal NULL: no facts of the deal are shown. */
Rect pause_rect(Rect area, const PauseDeal *deal);
/* Lists WHAT_CLOSE, WHAT_MENU_RULES, WHAT_SETTINGS, WHAT_NEW and WHAT_QUIT, and for the deal
 * WHAT_MENU_RECEIPT. */
void pause_elements(const Strings *t, Rect area, const PauseDeal *deal, Elements *l);
/* With a veil over everything else. */
void pause_draw(Draw *d, const Strings *t, Rect area, const PauseDeal *deal);
/* Handles the element of the deal: copies its receipt. False for other elements. The menu stays
 * open. */
bool pause_copy(PauseDeal *deal, const Element *e);
/* Handles the other elements. A match that is left stays saved until another match of its game
 * begins. */
void pause_pressed(App *a, const Element *e, const char *game, const MatchPlan *plan);
