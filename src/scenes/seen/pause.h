/* The menu of a match: over the table, and over the curtain. */
#pragma once
#include "match/code/deal_code.h"
#include "match/code/receipt.h"
#include "scenes/seen/play_what.h"
#include "stage/stage.h"

/* What can be noted of the deal in play before its first card. */
typedef struct {
    char code[DEAL_CODE], receipt[RECEIPT_TEXT]; /* "": there is none */
    int copied; /* WHAT_MENU_CODE or WHAT_MENU_RECEIPT, 0: neither */
} PauseDeal;
PauseDeal pause_deal(const App *a, const Match *m);

/* deal NULL: nothing is told of it. */
Rect pause_rect(Rect area, const PauseDeal *deal);
/* WHAT_CLOSE, WHAT_MENU_RULES, WHAT_SETTINGS, WHAT_NEW and WHAT_QUIT, and of the deal
 * WHAT_MENU_CODE and WHAT_MENU_RECEIPT. */
void pause_elements(const Strings *t, Rect area, const PauseDeal *deal, Elements *l);
/* With a veil over everything else. */
void pause_draw(Draw *d, const Strings *t, Rect area, const PauseDeal *deal);
/* True: it was about the deal, and is done; the menu stays. */
bool pause_copy(PauseDeal *deal, const Element *e);
/* Carries out one of the others. The match that is left lies where it was saved, until another one
 * of its game begins. */
void pause_pressed(App *a, const Element *e, const char *game, const MatchPlan *plan);
