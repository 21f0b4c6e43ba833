/* Game controllers: their buttons and left stick are keys (A Enter, B Escape, X the hint, Y a
 * closer look …), so whoever can be reached by keys can be reached by them. They come and go at any
 * time. */
#pragma once
#include <stdbool.h>

/* Waits for controllers on a thread of its own, asleep as long as none is touched; SDL's
 * controllers are first opened when there is one. Where that cannot be there are none. */
void pad_start(void);
bool pad_rumble(int percent); /* of all controllers, for a moment. False: none can */
