/* A closer look: one card, player or the stock, enlarged, with everything that can be said about
 * it in words. */
#pragma once
#include "scenes/seen/seen.h"

/* The target at p: a visible card, a seat or the stock; what = 0 if there is no target. */
Which look_at(const Seen *s, const Elements *l, Point p);
/* The next (by = 1) or previous (by = −1) card of the viewer's hand; other targets stay
 * unchanged. */
Which look_turn(const Seen *s, Which now, int by);
/* Is the target still on the table? */
bool look_lasts(const Seen *s, Which w);
char *look_tell(const Seen *s, Which w, char *out,
                size_t size); /* the same for the screen reader */
Rect look_rect(const Seen *s);
void look_draw(const Seen *s, Which w);
