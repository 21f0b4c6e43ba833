/* The AI on its own thread. */
#include "scenes/thinker.h"
#include <stdio.h>

static void work(void *arg)
{
    Thinker *t = arg;
    t->action = ai_choose(t->game, &t->view, &t->profile, t->seed, &t->stop, &t->report);
}

void thinker_ask(Thinker *t, const Game *g, const View *view, const char *data_dir, const char *level)
{
    Err err = {0};
    t->game = g;
    t->view = *view;
    t->seed = ai_seed(view);
    atomic_store(&t->stop, false);
    if (!ai_profile(data_dir, level, &t->profile, &err)) {
        fprintf(stderr, "%s\n", err.text);
        t->profile = (AiProfile){.playouts = 1}; /* it plays on, if not well */
    }
    t->asked = true;
    t->worker = worker_start(work, t);
    if (!t->worker)
        work(t);
}

bool thinker_done(const Thinker *t) { return !t->worker || worker_done(t->worker); }

void thinker_stop(Thinker *t)
{
    atomic_store(&t->stop, true);
    worker_join(t->worker);
    t->worker = NULL;
    t->asked = false;
}
