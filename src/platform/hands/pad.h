/* Game controllers. Buttons and the left stick act as keys (A Enter, B Escape, X the hint, Y a
 * closer look …), so everything that keys can reach, a controller can. They may be attached and
 * removed at any time. Main thread only. */
#pragma once
#include <stdbool.h>

/* Waits for controllers on a thread of its own that sleeps while none is used; SDL's controllers
 * are opened when the first one appears. If that is impossible there are no controllers. */
void pad_start(void);
bool pad_rumble(int percent); /* all controllers, for a moment. False if none can */
