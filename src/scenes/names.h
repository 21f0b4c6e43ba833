/* The names of players. Default names follow the current language, even in a match that began in
 * another one; names that were typed do not change. */
#pragma once
#include "stage/stage.h"
#include "words/speaker.h"

const char *name_now(const App *a, const Player *p);
Speaker speaker_now(const App *a, const Match *m, const TableStyle *style, int viewer);
