/* The menu of a match: over the table, and over the curtain. */
#pragma once
#include "scenes/play_what.h"
#include "stage/stage.h"

Rect pause_rect(Rect area);
/* WHAT_CLOSE, WHAT_MENU_RULES, WHAT_SETTINGS, WHAT_NEW and WHAT_QUIT. */
void pause_elements(const Strings *t, Rect area, Elements *l);
/* With a veil over everything else. */
void pause_draw(Draw *d, const Strings *t, Rect area);
/* Carries out one of them. The match that is left lies where it was saved, until another one of its game begins. */
void pause_pressed(App *a, const Element *e, const char *game, const MatchPlan *plan);
