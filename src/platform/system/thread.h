/* One piece of work on its own thread: the AI's thinking, strangers' pictures. Its result is read
 * after worker_done; it announces itself with thread_wake. */
#pragma once
#include <stdbool.h>

void thread_wake(void); /* from any thread: the loop gets an INPUT_WAKE */

typedef struct Worker Worker;

/* Runs work(arg) on a thread; NULL if none could be started (then the caller does the work itself).
 */
Worker *worker_start(void (*work)(void *arg), void *arg);
bool worker_done(const Worker *w);
void worker_join(Worker *w); /* waits and frees; NULL is allowed */
