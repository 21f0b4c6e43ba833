/* Runs the AI on a thread of its own. */
#include "scenes/play/thinker.h"
#include <string.h>

static void think(void *arg)
{
    Thinker *t = arg;
    t->action = t->explains
                    ? ai_choose(t->game, &t->view, &t->profile, t->seed, &t->task.stop, &t->report)
                    : ai_follow(&t->plan, t->game, &t->view, &t->profile, t->seed, &t->task.stop);
}

static void thinker_begin(Thinker *t, const Game *g, const View *view)
{
    t->answered = false;
    t->game = g;
    t->view = *view;
    t->seed = ai_seed(view);
    task_ask(&t->task, think, t);
}

static const AiProfile *named(const AiProfile level[AI_LEVELS], const char *name)
{
    int i = AI_LEVELS - 1;
    while (i > 0 && strcmp(level[i].id, name) != 0)
        i--;
    return &level[i];
}

void thinker_ask(Thinker *t, const Game *g, const View *view, const AiProfile level[AI_LEVELS],
                 const char *name, const AiStyle *style)
{
    t->profile = *named(level, name);
    if (style)
        t->profile.style = *style;
    t->explains = false;
    thinker_begin(t, g, view);
}

void thinker_advise(Thinker *t, const Game *g, const View *view, const AiProfile level[AI_LEVELS])
{
    t->profile = ai_adviser(named(level, "expert"));
    t->explains = true;
    thinker_begin(t, g, view);
}

bool thinker_asked(const Thinker *t) { return t->answered || task_open(&t->task); }

bool thinker_answered(Thinker *t, int64_t now)
{
    if (!t->answered && task_take(&t->task)) {
        t->answered = true;
        t->took = now - t->asked;
    }
    return t->answered;
}

void thinker_forget(Thinker *t)
{
    task_cancel(&t->task);
    t->answered = false;
}
