/* Requests of the system to exit: SIGTERM, SIGINT, SIGHUP, or a lost screen. The program ends
 * soon, whatever it is doing, and pending data is written to the disk first. */
#pragma once
#include <stdbool.h>

void leave_begin(void); /* call it before any other thread starts */
bool leave_asked(void); /* thread_wake is called as well */
/* `save` is called, on any thread, before the program is forced to end: it is still busy some
 * time after the request, or a library calls exit. NULL removes it. */
void leave_saving(void (*save)(void *arg), void *arg);
