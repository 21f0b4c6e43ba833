#include "platform/system/leave.h"
#include "base/system/locks.h"
#include "base/system/system.h"
#include "platform/system/thread.h"
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

/* Processor time for the main thread to finish a file, a picture or a frame. Time of the clock says
 * nothing on a busy machine; only a program that waits for something that never comes needs it. */
enum { PATIENCE_MS = 120, POLL_MS = 10 };

static struct {
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

/* Returns when the main thread will not end the program: it is busy with other things, waits for a
 * person, or hangs. */
static void wait_for_main(void)
{
    const int64_t begun = thread_busy_ms(leaving.main);
    bool over = false;
    for (int ms = 0; !over && ms < QUIT_HANGING_MS; ms += POLL_MS) {
        time_pause(POLL_MS);
        const bool busy = thread_busy_ms(leaving.main) - begun >= PATIENCE_MS;
        over = !atomic_load(&leaving.heard) && (busy || atomic_load(&leaving.idle));
    }
}

static void leave_now(void)
{
    atomic_store(&leaving.asked, true);
    thread_wake();
    wait_for_main();
    save_now();
    _Exit(EXIT_SUCCESS);
}

void leave_begin(void)
{
    leaving.main = pthread_self();
    quit_watch(leave_now);
    atexit(save_now); /* Xlib exits the program when its server is gone */
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
