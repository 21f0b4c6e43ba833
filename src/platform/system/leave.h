/* Being asked to go by the system: SIGTERM, SIGINT, SIGHUP, and a screen that is no more. Whatever
 * the program is at, it ends soon, and what is on its way to the disk gets there first. */
#pragma once
#include <stdbool.h>

void leave_begin(void); /* before any other thread is started */
bool leave_asked(void); /* then thread_wake was called, too */
/* `save` is called, on any thread, before the program ends otherwise than by itself: it is still
 * busy a little after it was asked, or a library calls exit. NULL: no more. */
void leave_saving(void (*save)(void *arg), void *arg);
