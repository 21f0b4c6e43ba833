/* Parallel jobs. */
#pragma once

enum { MAX_THREADS = 64 };

/* Calls job(to, i) once for each i from 0 to n − 1, started in this order, on at most `threads`
 * threads including the caller's. Returns when all are done. */
void threads_run(int threads, int n, void (*job)(void *to, int i), void *to);
