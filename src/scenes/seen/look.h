/* A closer look: one card, one player or the stock, large, with all that can be said of it in
 * words. */
#pragma once
#include "scenes/seen/seen.h"

/* What lies there: a card whose face is seen, a seat, the stock; what = 0: nothing to look at. */
Which look_at(const Seen *s, const Elements *l, Point p);
/* The next card of the viewer's hand, or the one before; what is no such card stays. */
Which look_turn(const Seen *s, Which now, int by);
/* Is it still there? */
bool look_lasts(const Seen *s, Which w);
char *look_tell(const Seen *s, Which w, char *out, size_t size); /* the same for who listens */
Rect look_rect(const Seen *s);
void look_draw(const Seen *s, Which w);
