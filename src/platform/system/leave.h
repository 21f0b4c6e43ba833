/* Requests of the system to exit: SIGTERM, SIGINT, SIGHUP, or a lost screen. The program ends
 * soon, whatever it is doing, and pending data is written to the disk first. */
#pragma once
#include <stdbool.h>

void leave_begin(void); /* call it on the main thread, before any other thread starts */
/* True after a request; thread_wake is called as well. The caller then ends the program, and is
 * interrupted only if that takes so long that it must hang. */
bool leave_asked(void);
/* While true, the main thread waits for a person and has nothing to finish. */
void leave_idle(bool idle);
/* `save` is called, on any thread, before the program is forced to end: it does not ask
 * leave_asked, though it has had the processor for some time since the request; it hangs; or a
 * library calls exit. NULL removes it. */
void leave_saving(void (*save)(void *arg), void *arg);
