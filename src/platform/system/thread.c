#include "platform/system/thread.h"
#include "platform/draw/sdl.h"
#include <stdatomic.h>
#include <stdlib.h>

struct Worker {
    SDL_Thread *thread;
    void (*work)(void *);
    void *arg;
    atomic_bool done;
};

void thread_wake(void) { SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT}); }

static int run(void *data)
{
    Worker *w = data;
    w->work(w->arg);
    atomic_store(&w->done, true);
    thread_wake(); /* only now: the loop must find it done when it wakes */
    return 0;
}

Worker *worker_start(void (*work)(void *arg), void *arg)
{
    Worker *w = malloc(sizeof *w);
    if (!w)
        return NULL;
    w->work = work;
    w->arg = arg;
    atomic_init(&w->done, false);
    w->thread = SDL_CreateThread(run, "worker", w);
    if (w->thread)
        return w;
    free(w);
    return NULL;
}

bool worker_done(const Worker *w) { return atomic_load(&w->done); }

void worker_join(Worker *w)
{
    if (!w)
        return;
    SDL_WaitThread(w->thread, NULL);
    free(w);
}
