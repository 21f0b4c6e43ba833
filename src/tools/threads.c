#include "tools/threads.h"
#include "base/system/locks.h"
#include <stdatomic.h>
#include <stddef.h>

typedef struct {
    void (*job)(void *to, int i);
    void *to;
    int n;
    atomic_int next;
} Jobs;

static void *threads_work(void *arg)
{
    Jobs *jobs = arg;
    int i = atomic_fetch_add(&jobs->next, 1);
    while (i < jobs->n) {
        jobs->job(jobs->to, i);
        i = atomic_fetch_add(&jobs->next, 1);
    }
    return NULL;
}

void threads_run(int threads, int n, void (*job)(void *to, int i), void *to)
{
    pthread_t thread[MAX_THREADS];
    Jobs jobs = {.job = job, .to = to, .n = n};
    int started = 0;
    while (started < threads - 1 && started < MAX_THREADS &&
           pthread_create(&thread[started], NULL, threads_work, &jobs) == 0)
        started++;
    threads_work(&jobs);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}
