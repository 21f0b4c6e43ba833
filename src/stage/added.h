/* The list of games: those of the program, and those that the player added (base/data.h), which can
 * be switched off. Ids of games that are off are in config/games-off.json. */
#pragma once
#include "stage/stage.h"

/* Fills in app->games and app->left_out, without games that are off. False, with one line in err
 * if there is not one game. */
bool added_read(App *a, Err *err);
bool added_is_off(const App *a, const char *game);
/* Remembers it; the list changes at once, so what belongs to entries of the old one must not be
 * used again: the caller leaves all scenes. */
void added_switch(App *a, const char *game, bool on);
/* What is wrong with the files of an added game, besides its definition; false, with one line. */
bool added_check(const App *a, const GameInfo *game, Err *err);
