/* The program driven from outside: lines on standard input become events in the queue of the
 * window, as mouse and keys would put them there. Coordinates are those of the window, as in the
 * trace.
 *
 *   move X Y · down X Y [BUTTON] · up X Y [BUTTON] · click X Y [BUTTON]    BUTTON 1 left, 2 middle,
 * 3 right wheel NOTCHES X Y · key NAME [shift] [ctrl] [alt] · text WORDS · resize W H · quit pad
 * BUTTON           pressed and let go on a controller that SDL makes up, by SDL's name: a, b,
 * dpleft … event TYPE [WHAT]    any other one, by SDL's numbers: event 0x200 13 takes the keyboard
 * away */
#pragma once
#include "base/err.h"

/* Begins to listen on a thread of its own; the end of the input is "quit". False and one line if
 * that cannot be. */
bool drive_start(Err *err);
