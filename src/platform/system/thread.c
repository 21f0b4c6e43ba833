#include "platform/system/thread.h"
#include "platform/draw/sdl.h"
#include <stdlib.h>
#include <string.h>

void thread_wake(void) { SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT}); }

/* ---- Task ---- */

static int task_run(void *task)
{
    Task *t = task;
    t->work(t->arg);
    atomic_store(&t->done, true);
    thread_wake(); /* last: the loop must find the task done when it wakes */
    return 0;
}

/* Opens the task if a thread is available. */
static void task_start(Task *t)
{
    atomic_store(&t->done, false);
    atomic_store(&t->stop, false);
    t->thread = SDL_CreateThread(task_run, "worker", t);
    t->open = t->thread != NULL;
}

void task_ask(Task *t, void (*work)(void *arg), void *arg)
{
    task_cancel(t);
    t->work = work;
    t->arg = arg;
    task_start(t);
    if (t->open)
        return;
    t->open = true;
    task_run(t);
}

bool task_open(const Task *t) { return t->open; }

bool task_take(Task *t)
{
    if (!t->open || !atomic_load(&t->done))
        return false;
    task_cancel(t);
    return true;
}

void task_wait(Task *t)
{
    SDL_WaitThread(t->thread, NULL);
    t->thread = NULL;
}

void task_cancel(Task *t)
{
    atomic_store(&t->stop, true);
    task_wait(t);
    t->open = false;
}

/* ---- Mailbox ---- */

struct Mailbox {
    Task task;
    SDL_mutex *lock; /* guards `n`, the letters and task.stop, which ends the work */
    SDL_cond *told;
    size_t size;
    int room, n;
    char letter[]; /* oldest first */
};

Mailbox *mailbox_new(size_t size, int room, void (*work)(void *arg), void *arg)
{
    Mailbox *m = calloc(1, sizeof *m + size * (size_t)room);
    if (!m)
        return NULL;
    m->task.work = work;
    m->task.arg = arg;
    m->lock = SDL_CreateMutex();
    m->told = SDL_CreateCond();
    m->size = size;
    m->room = room;
    if (m->lock && m->told)
        return m;
    mailbox_free(m, 0);
    return NULL;
}

bool mailbox_runs(const Mailbox *m) { return m->task.open; }

static bool mailbox_at_work(const Mailbox *m)
{
    return m->task.open && !atomic_load(&m->task.done);
}

bool mailbox_free(Mailbox *m, int ms)
{
    enum { STEP_MS = 5 };
    if (!m)
        return true;
    SDL_LockMutex(m->lock);
    atomic_store(&m->task.stop, true);
    SDL_CondSignal(m->told);
    SDL_UnlockMutex(m->lock);
    for (; ms > 0 && mailbox_at_work(m); ms -= STEP_MS)
        SDL_Delay(STEP_MS);
    if (ms >= 0 && mailbox_at_work(m))
        return false;
    task_wait(&m->task);
    SDL_DestroyCond(m->told);
    SDL_DestroyMutex(m->lock);
    free(m);
    return true;
}

static void mailbox_drop(Mailbox *m)
{
    m->n--;
    memmove(m->letter, m->letter + m->size, (size_t)m->n * m->size);
}

bool mailbox_post(Mailbox *m, const void *letter, bool instead)
{
    if (!m->task.open)
        task_start(&m->task);
    if (!m->task.open)
        return false;
    SDL_LockMutex(m->lock);
    if (instead)
        m->n = 0;
    if (m->n == m->room)
        mailbox_drop(m);
    memcpy(m->letter + (size_t)m->n * m->size, letter, m->size);
    m->n++;
    SDL_CondSignal(m->told);
    SDL_UnlockMutex(m->lock);
    return true;
}

Mail mailbox_next(Mailbox *m, void *letter, int ms)
{
    Mail mail = MAIL_LETTER;
    bool in_time = true;
    SDL_LockMutex(m->lock);
    while (m->n == 0 && in_time && !atomic_load(&m->task.stop))
        in_time =
            SDL_CondWaitTimeout(m->told, m->lock, ms < 0 ? SDL_MUTEX_MAXWAIT : (Uint32)ms) == 0;
    if (atomic_load(&m->task.stop)) {
        mail = MAIL_OVER;
    } else if (m->n == 0) {
        mail = MAIL_NONE;
    } else {
        memcpy(letter, m->letter, m->size);
        mailbox_drop(m);
    }
    SDL_UnlockMutex(m->lock);
    return mail;
}
