#include "platform/system/leave.h"
#include "platform/system/thread.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_MS = 120 }; /* time for the main thread to finish a file, a picture or a frame */

static struct {
    sigset_t signals;
    atomic_bool asked;
    pthread_mutex_t lock;
    void (*save)(void *arg);
    void *arg;
} leaving = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void save_now(void)
{
    pthread_mutex_lock(&leaving.lock);
    if (leaving.save)
        leaving.save(leaving.arg);
    pthread_mutex_unlock(&leaving.lock);
}

static void *wait_for_signal(void *unused)
{
    int which;
    (void)unused;
    if (sigwait(&leaving.signals, &which) != 0)
        return NULL;
    atomic_store(&leaving.asked, true);
    thread_wake();
    nanosleep(&(struct timespec){.tv_nsec = PATIENCE_MS * 1000000L}, NULL);
    save_now();
    _exit(EXIT_SUCCESS);
}

void leave_begin(void)
{
    pthread_t thread;
    sigset_t before;
    signal(SIGPIPE, SIG_IGN); /* a closed screen or pipe is an error for the writing code */
    sigemptyset(&leaving.signals);
    sigaddset(&leaving.signals, SIGTERM);
    sigaddset(&leaving.signals, SIGINT);
    sigaddset(&leaving.signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &leaving.signals, &before);
    if (pthread_create(&thread, NULL, wait_for_signal, NULL) == 0)
        pthread_detach(thread);
    else
        pthread_sigmask(SIG_SETMASK, &before,
                        NULL); /* a signal then ends the program in the default way */
    atexit(save_now);          /* Xlib exits the program when its server is gone */
}

bool leave_asked(void) { return atomic_load(&leaving.asked); }

void leave_saving(void (*save)(void *arg), void *arg)
{
    pthread_mutex_lock(&leaving.lock);
    leaving.save = save;
    leaving.arg = arg;
    pthread_mutex_unlock(&leaving.lock);
}
