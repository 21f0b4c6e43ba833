/* The AI on its own thread. */
#include "scenes/thinker.h"
#include <string.h>

static void work(void *arg)
{
    Thinker *t = arg;
    t->action = ai_choose(t->game, &t->view, &t->profile, t->seed, &t->stop, &t->report);
}

void thinker_ask(Thinker *t, const Game *g, const View *view, const AiProfile level[AI_LEVELS], const char *name,
                 const AiTaste *taste)
{
    t->game = g;
    t->view = *view;
    t->seed = ai_seed(view);
    atomic_store(&t->stop, false);
    int i = AI_LEVELS - 1;
    while (i > 0 && strcmp(level[i].id, name) != 0)
        i--;
    t->profile = level[i];
    if (taste)
        t->profile.taste = *taste;
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
