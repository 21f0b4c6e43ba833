#include "platform/system/leave.h"
#include "platform/system/thread.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Processor time for the main thread to finish a file, a picture or a frame. Time of the clock says
 * nothing on a busy machine; only a program that waits for something that never comes needs it. */
enum { PATIENCE_MS = 120, HANGING_MS = 10000, POLL_MS = 10 };

static struct {
    sigset_t signals;
    pthread_t main;
    atomic_bool asked, heard, idle;
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

/* The processor time of the main thread; 0 if the system does not say. */
static int64_t busy_ms(void)
{
    clockid_t clock;
    struct timespec t;
    if (pthread_getcpuclockid(leaving.main, &clock) != 0 || clock_gettime(clock, &t) != 0)
        return 0;
    return t.tv_sec * INT64_C(1000) + t.tv_nsec / 1000000;
}

/* Returns when the main thread will not end the program: it is busy with other things, waits for a
 * person, or hangs. */
static void wait_for_main(void)
{
    const int64_t begun = busy_ms();
    bool over = false;
    for (int ms = 0; !over && ms < HANGING_MS; ms += POLL_MS) {
        nanosleep(&(struct timespec){.tv_nsec = POLL_MS * 1000000L}, NULL);
        const bool busy = busy_ms() - begun >= PATIENCE_MS;
        over = !atomic_load(&leaving.heard) && (busy || atomic_load(&leaving.idle));
    }
}

static void *wait_for_signal(void *unused)
{
    int which;
    (void)unused;
    if (sigwait(&leaving.signals, &which) != 0)
        return NULL;
    atomic_store(&leaving.asked, true);
    thread_wake();
    wait_for_main();
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

bool leave_asked(void)
{
    const bool asked = atomic_load(&leaving.asked);
    if (asked)
        atomic_store(&leaving.heard, true);
    return asked;
}

void leave_idle(bool idle) { atomic_store(&leaving.idle, idle); }

void leave_saving(void (*save)(void *arg), void *arg)
{
    pthread_mutex_lock(&leaving.lock);
    leaving.save = save;
    leaving.arg = arg;
    pthread_mutex_unlock(&leaving.lock);
}
