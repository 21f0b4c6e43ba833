/* Why an added game cannot be used, for the player; and the scene that lists these games. */
#pragma once
#include "scenes/menu.h"

/* A sentence in the player's language, and under it the complaint as the program made it. Returns
 * out. */
char *fault_text(const App *a, const Err *err, char out[MENU_TEXT]);
/* Games were added, or a save belongs to a game that is not there: there is something to list. */
bool added_any(const App *a);
