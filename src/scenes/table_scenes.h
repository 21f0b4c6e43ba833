/* The scenes around a match: the curtain between two people at one screen, and the results. */
#pragma once
#include "scenes/scene.h"
#include "scenes/tally.h"
#include "table/paint.h"

/* Covers everything until the person named has the screen to themselves. It is given a name and a face, and knows nothing else.
 */
Scene *curtain_scene(App *a, const char *name, int face);

/* After a deal. The match and the paint belong to the play scene below; popping the scene goes on to the next deal. */
Scene *result_scene(App *a, const Match *m, Paint *paint);
/* After the last one. */
Scene *over_scene(App *a, const Match *m, Paint *paint);
