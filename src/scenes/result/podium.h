/* The picture of the end of a match: the winners stand in the middle, crowned and in the light;
 * the others sit around them by their places, the next ones nearest. It is another picture for a
 * match that was won, lost, lost narrowly, or shared. */
#pragma once
#include "scenes/result/after.h"

enum { PODIUM_MS = 3400 };

/* Chooses who says something about the end: an imp that has won, or else the best of the others. */
void podium_talk(After *o);
/* True once it can be read. */
bool podium_says(const After *o);

/* The room, with the rim low enough for those who stand. */
void podium_layout(const After *o, Layout *l);
void podium_draw(const After *o, Draw *d, const Layout *l);
/* Falling papers, over everything; only where somebody at this screen has won. */
void podium_confetti(const After *o, Draw *d, Rect area);
