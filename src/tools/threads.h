/* Jobs shared among threads. */
#pragma once

enum { MAX_THREADS = 64 };

/* Does the jobs 0 … n − 1, each once, begun in this order, on at most so many threads, this one
 * among them; back when all are done. */
void threads_run(int threads, int n, void (*job)(void *to, int i), void *to);
