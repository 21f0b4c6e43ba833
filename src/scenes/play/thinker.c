/* The AI on its own thread. */
#include "scenes/play/thinker.h"
#include <string.h>

static void work(void *arg)
{
    Thinker *t = arg;
    t->action = ai_choose(t->game, &t->view, &t->profile, t->seed, &t->stop,
                          t->explains ? &t->report : NULL);
}

static void ask(Thinker *t, const Game *g, const View *view)
{
    t->game = g;
    t->view = *view;
    t->seed = ai_seed(view);
    atomic_store(&t->stop, false);
    t->asked = true;
    t->worker = worker_start(work, t);
    if (!t->worker)
        work(t);
}

static const AiProfile *named(const AiProfile level[AI_LEVELS], const char *name)
{
    int i = AI_LEVELS - 1;
    while (i > 0 && strcmp(level[i].id, name) != 0)
        i--;
    return &level[i];
}

void thinker_ask(Thinker *t, const Game *g, const View *view, const AiProfile level[AI_LEVELS],
                 const char *name, const AiTaste *taste)
{
    t->profile = *named(level, name);
    if (taste)
        t->profile.taste = *taste;
    t->explains = false;
    ask(t, g, view);
}

void thinker_advise(Thinker *t, const Game *g, const View *view, const AiProfile level[AI_LEVELS])
{
    t->profile = ai_adviser(named(level, "expert"));
    t->explains = true;
    ask(t, g, view);
}

bool thinker_done(const Thinker *t) { return !t->worker || worker_done(t->worker); }

void thinker_stop(Thinker *t)
{
    atomic_store(&t->stop, true);
    worker_join(t->worker);
    t->worker = NULL;
    t->asked = false;
}
