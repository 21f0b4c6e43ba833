/* Asks a Wayland session whether it has a seat (mouse and keyboard). SDL 2.26 crashes in a session
 * without one, as in kiosks and remote sessions. */
#pragma once
#include <stdbool.h>

/* False only if the session of $WAYLAND_DISPLAY answers and has none. Waits up to a second. */
bool wayland_has_seat(void);
