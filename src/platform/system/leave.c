#include "platform/system/leave.h"
#include "platform/system/thread.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_MS = 120 }; /* for what the main thread is at: a file, a picture, a frame */

static struct {
    sigset_t signals;
    atomic_bool asked;
    pthread_mutex_t lock;
    void (*save)(void *arg);
    void *arg;
} leave = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void save_now(void)
{
    pthread_mutex_lock(&leave.lock);
    if (leave.save)
        leave.save(leave.arg);
    pthread_mutex_unlock(&leave.lock);
}

static void *wait_for_signal(void *unused)
{
    int which;
    (void)unused;
    if (sigwait(&leave.signals, &which) != 0)
        return NULL;
    atomic_store(&leave.asked, true);
    thread_wake();
    nanosleep(&(struct timespec){.tv_nsec = PATIENCE_MS * 1000000L}, NULL);
    save_now();
    _exit(EXIT_SUCCESS);
}

void leave_begin(void)
{
    pthread_t thread;
    sigset_t before;
    signal(SIGPIPE,
           SIG_IGN); /* a screen or a reader that is gone is an error of the one who writes */
    sigemptyset(&leave.signals);
    sigaddset(&leave.signals, SIGTERM);
    sigaddset(&leave.signals, SIGINT);
    sigaddset(&leave.signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &leave.signals, &before);
    if (pthread_create(&thread, NULL, wait_for_signal, NULL) == 0)
        pthread_detach(thread);
    else
        pthread_sigmask(SIG_SETMASK, &before, NULL); /* then a signal ends it as it always would */
    atexit(save_now); /* Xlib ends the program when its server is no more */
}

bool leave_asked(void) { return atomic_load(&leave.asked); }

void leave_saving(void (*save)(void *arg), void *arg)
{
    pthread_mutex_lock(&leave.lock);
    leave.save = save;
    leave.arg = arg;
    pthread_mutex_unlock(&leave.lock);
}
