/* One piece of work on its own thread: the AI's thinking. Its result is read after worker_done; it announces itself with
 * input_wake. */
#pragma once
#include <stdbool.h>

typedef struct Worker Worker;

/* Runs work(arg) on a thread; NULL if none could be started (then the caller does the work itself). */
Worker *worker_start(void (*work)(void *arg), void *arg);
bool worker_done(const Worker *w);
void worker_join(Worker *w); /* waits and frees; NULL is allowed */
