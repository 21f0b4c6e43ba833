/* A sample of a table with the current preferences, and the pictures of backs and cloths to choose
 * from. */
#pragma once
#include "stage/stage.h"

enum { SAMPLE_CLOTHS = 4 };

typedef struct {
    Game *game; /* its cards are shown; NULL if no game could be loaded */
    TableStyle style;
    Cloth own[SAMPLE_CLOTHS]; /* of some games */
    int n_own;
    Paint *paint;
} Sample;

void sample_begin(Sample *s, App *a);
void sample_end(Sample *s);
/* Cards of every suit and a back, on the cloth. */
void sample_draw(const Sample *s, const App *a, Rect r);
void sample_back(Draw *d, Rect r, const char *name);
/* Cloth i of the preferences; the games' own are several. */
void sample_cloth(const Sample *s, const App *a, Rect r, int i);
