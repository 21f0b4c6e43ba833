/* What players are called: names that nobody has typed follow the language, also in a match that
 * began in another one. */
#pragma once
#include "stage/stage.h"
#include "words/speaker.h"

const char *name_now(const App *a, const Player *p);
Speaker speaker_now(const App *a, const Match *m, const TableStyle *style, int viewer);
