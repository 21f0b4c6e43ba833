/* Drives the program from outside: lines on standard input become events in the window's queue,
 * as if they came from mouse and keys. Coordinates are those of the window, as in the trace.
 *
 *   move X Y · down X Y [BUTTON] · up X Y [BUTTON] · click X Y [BUTTON]
 *       BUTTON 1 left, 2 middle, 3 right
 *   tap X Y
 *       a click as SDL makes it of a finger
 *   wheel NOTCHES X Y · key NAME [shift] [ctrl] [alt] · text WORDS · resize W H · quit
 *   pad BUTTON
 *       press and release on a virtual controller, by SDL's name: a, b, dpleft, lefttrigger …
 *   pad made VENDOR PRODUCT
 *       from now on it is one of that maker, by their numbers: pad made 0x054c 0x0ce6
 *   event TYPE [WHAT]
 *       any other event by SDL's numbers: event 0x200 13 takes the keyboard focus away */
#pragma once
#include "base/err.h"

/* Starts to listen on a thread of its own; the end of the input means "quit". False and a
 * message if the thread cannot be started. */
bool drive_start(Err *err);
