/* Threads, mutexes and conditions: POSIX's own, which mingw-w64 brings for Windows (winpthreads).
 * The C11 ones exist in neither mingw-w64 nor, with a monotonic clock, anywhere. */
#pragma once
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/* A condition to wait at until a deadline_in, by a clock that setting the time does not change
 * where the system has one for it. */
void condition_make(pthread_cond_t *condition);
struct timespec deadline_in(int ms);
extern const clockid_t CONDITION_CLOCK; /* which that is */
/* Starts a thread that receives no signals: the main thread handles them. */
bool thread_start(pthread_t *thread, void *(*work)(void *), void *arg);
/* The processor time that a thread has had so far; 0 if the system does not say. */
int64_t thread_busy_ms(pthread_t thread);
