#include "base/autosave.h"
#include "base/disk.h"
#include "base/room.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { RETRY_MS = 3000 };

struct AutosaveFile {
    Autosave *autosave;
    AutosaveFile *next;
    /* Protected by the lock: the contents that the file is to have. */
    char *text;
    size_t size, room;
    size_t from; /* the text has changed from this byte on since the writer copied it */
    /* Wanted: write the whole file; keep the old generation; remove the file. */
    bool whole, turn, gone;
    bool due, waiting; /* there is something to write; wait for the next attempt */
    bool busy;         /* the writer is writing it */
    bool rests;        /* no more is expected: text and descriptor go once it is written */
    bool short_of;     /* memory ran out during a change: the text is incomplete */
    int error;         /* of the last attempt */
    DiskFile disk;     /* used by the writer only */
};

struct Autosave {
    DiskLock profile;
    atomic_bool second;
    void (*wake)(void);
    pthread_mutex_t lock;
    pthread_cond_t changed, settled;
    pthread_t thread;
    bool threaded; /* otherwise the calling thread writes and waits for the disk */
    bool closing, short_of;
    int renewed;
    AutosaveFile *files;
};

static struct timespec in_ms(int ms)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    t.tv_sec += ms / 1000;
    t.tv_nsec += ms % 1000 * 1000000L;
    if (t.tv_nsec >= 1000000000L) {
        t.tv_sec++;
        t.tv_nsec -= 1000000000L;
    }
    return t;
}

/* ---- The writer: holds the lock except while it writes ---- */

/* A copy of the bytes to write, from `from` on; 0: the whole file. */
typedef struct {
    char *bytes;
    size_t from, size;
    bool turn, gone;
} Wish;

/* Copies the bytes that the writer needs. False if memory ran out. */
static bool autosave_take(AutosaveFile *f, Wish *w)
{
    const bool whole = f->whole || f->turn || f->gone || f->disk.fd < 0;
    *w = (Wish){.from = whole ? 0 : f->from, .turn = f->turn, .gone = f->gone};
    w->size = f->size - w->from;
    w->bytes = malloc(w->size + 1);
    if (!w->bytes)
        return false;
    if (w->size > 0)
        memcpy(w->bytes, f->text + w->from, w->size);
    f->from = f->size;
    f->whole = f->turn = f->gone = f->due = false;
    return true;
}

/* Returns 0 or errno. */
static int carry_out(DiskFile *f, Wish *w)
{
    if (w->gone && !disk_remove(f))
        return errno;
    w->gone = false;
    const bool done =
        w->from + w->size == 0 || (w->from > 0 ? disk_append(f, w->from, w->bytes, w->size)
                                               : disk_anew(f, w->bytes, w->size, &w->turn));
    return done ? 0 : errno;
}

/* Frees the text of a saved file. Requires the lock; not during a write. */
static void release_text(AutosaveFile *f)
{
    disk_let_go(&f->disk);
    free(f->text);
    f->text = NULL;
    f->size = f->room = f->from = 0;
}

/* Writes one file, without the lock meanwhile; a failure is noted for the next attempt. */
static void autosave_carry_out(Autosave *k, AutosaveFile *f)
{
    const bool follows = f->disk.fd >= 0 && !f->whole && !f->gone;
    f->busy = true;
    pthread_mutex_unlock(&k->lock);
    const bool ours = disk_lock(&k->profile), renewed = ours && follows && !disk_is_ours(&f->disk);
    pthread_mutex_lock(&k->lock);
    atomic_store(&k->second, !ours);
    k->renewed += renewed;
    Wish w = {0};
    int error = ENOMEM;
    if (ours && autosave_take(f, &w)) {
        pthread_mutex_unlock(&k->lock);
        error = carry_out(&f->disk, &w);
        pthread_mutex_lock(&k->lock);
        f->gone |= error && w.gone;
        f->turn |= error && w.turn;
    }
    f->error = error;
    free(w.bytes);
    f->due |= error != 0;
    f->waiting = error && error != EINTR;
    f->busy = false;
    if (f->rests && !f->due)
        release_text(f);
    void (*const wake)(void) = k->wake;
    pthread_mutex_unlock(&k->lock);
    if (wake)
        wake();
    pthread_mutex_lock(&k->lock);
}

static AutosaveFile *next_due(const Autosave *k)
{
    AutosaveFile *f = atomic_load(&k->second) ? NULL : k->files;
    while (f && (!f->due || f->waiting))
        f = f->next;
    return f;
}

static bool any_waiting(const Autosave *k)
{
    bool any = false;
    for (const AutosaveFile *f = k->files; f; f = f->next)
        any |= f->due && f->waiting;
    return any;
}

static void end_waiting(Autosave *k)
{
    for (AutosaveFile *f = k->files; f; f = f->next)
        f->waiting = false;
}

/* The writer's thread: writes files that are due, and retries failed ones after RETRY_MS. */
static void *write_files(void *autosave)
{
    Autosave *k = autosave;
    pthread_mutex_lock(&k->lock);
    while (!k->closing) {
        AutosaveFile *f = next_due(k);
        if (f) {
            autosave_carry_out(k, f);
            continue;
        }
        pthread_cond_broadcast(&k->settled);
        const struct timespec then = in_ms(RETRY_MS);
        if (!any_waiting(k) || atomic_load(&k->second))
            pthread_cond_wait(&k->changed, &k->lock);
        else if (pthread_cond_timedwait(&k->changed, &k->lock, &then) == ETIMEDOUT)
            end_waiting(k);
    }
    pthread_mutex_unlock(&k->lock);
    return NULL;
}

/* Writes all due files now, also those whose last attempt failed: wakes the writer, or writes here
 * if there is no thread. */
static void hurry(Autosave *k)
{
    end_waiting(k);
    pthread_cond_signal(&k->changed);
    for (AutosaveFile *f = k->threaded ? NULL : next_due(k); f; f = next_due(k))
        autosave_carry_out(k, f);
}

/* ---- The public functions ---- */

/* Blocks all signals in the writer: the main thread handles them. */
static bool autosave_start(Autosave *k)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool started = pthread_create(&k->thread, NULL, write_files, k) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

Autosave *autosave_open(const char *folder, void (*wake)(void))
{
    Autosave *k = calloc(1, sizeof *k);
    if (!k)
        return NULL;
    k->profile.fd = -1;
    k->wake = wake;
    snprintf(k->profile.folder, sizeof k->profile.folder, "%s", folder);
    path_join(k->profile.path, folder, "lock");
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->changed, &monotonic);
    pthread_cond_init(&k->settled, &monotonic);
    pthread_condattr_destroy(&monotonic);
    signal(SIGXFSZ, SIG_IGN); /* a full disk must be an error, not the end of the program */
    atomic_store(&k->second, !disk_lock(&k->profile));
    k->threaded = autosave_start(k);
    return k;
}

static bool is_settled(const Autosave *k)
{
    bool settled = !next_due(k);
    for (const AutosaveFile *f = k->files; f; f = f->next)
        settled &= !f->busy;
    return settled;
}

bool autosave_settle(Autosave *k, int ms)
{
    const struct timespec then = in_ms(ms);
    AutosaveStatus status;
    pthread_mutex_lock(&k->lock);
    hurry(k);
    while (!is_settled(k) && pthread_cond_timedwait(&k->settled, &k->lock, &then) == 0)
        ;
    pthread_mutex_unlock(&k->lock);
    autosave_status(k, &status);
    return status.state == AUTOSAVE_SAVED;
}

static void free_all(Autosave *k)
{
    while (k->files) {
        AutosaveFile *f = k->files;
        k->files = f->next;
        disk_let_go(&f->disk);
        free(f->text);
        free(f);
    }
    if (k->profile.fd >= 0)
        close(k->profile.fd);
    pthread_cond_destroy(&k->changed);
    pthread_cond_destroy(&k->settled);
    pthread_mutex_destroy(&k->lock);
    free(k);
}

void autosave_close(Autosave *k, int ms)
{
    if (!k)
        return;
    autosave_settle(k, ms);
    pthread_mutex_lock(&k->lock);
    const bool settled = is_settled(k);
    k->wake = NULL;
    k->closing = settled;
    pthread_cond_signal(&k->changed);
    pthread_mutex_unlock(&k->lock);
    if (!settled)
        return;
    if (k->threaded)
        pthread_join(k->thread, NULL);
    free_all(k);
}

const char *autosave_folder(const Autosave *k) { return k->profile.folder; }
bool autosave_is_second(const Autosave *k) { return atomic_load(&k->second); }

/* A failing file outweighs one that is being written. */
static void add_status(const AutosaveFile *f, AutosaveStatus *out)
{
    const bool pending = f->due || f->busy;
    int error = pending ? f->error : 0;
    if (f->short_of)
        error = ENOMEM;
    if (error && out->state != AUTOSAVE_FAILING) {
        *out = (AutosaveStatus){AUTOSAVE_FAILING, autosave_reason(error), error, out->renewed, ""};
        memcpy(out->path, f->disk.path, sizeof out->path);
    } else if (pending && out->state == AUTOSAVE_SAVED) {
        out->state = AUTOSAVE_WRITING;
    }
}

void autosave_status(Autosave *k, AutosaveStatus *out)
{
    pthread_mutex_lock(&k->lock);
    *out = (AutosaveStatus){.state = AUTOSAVE_SAVED, .renewed = k->renewed};
    if (k->short_of)
        *out = (AutosaveStatus){AUTOSAVE_FAILING, AUTOSAVE_MEMORY, ENOMEM, k->renewed, ""};
    for (const AutosaveFile *f = k->files; f; f = f->next)
        add_status(f, out);
    if (atomic_load(&k->second))
        *out = (AutosaveStatus){.state = AUTOSAVE_SECOND, .renewed = k->renewed};
    pthread_mutex_unlock(&k->lock);
}

static AutosaveFile *file_named(const Autosave *k, const char *path)
{
    AutosaveFile *f = k->files;
    while (f && strcmp(f->disk.path, path) != 0)
        f = f->next;
    return f;
}

AutosaveFile *autosave_file(Autosave *k, const char *path)
{
    pthread_mutex_lock(&k->lock);
    AutosaveFile *f = file_named(k, path);
    if (!f) {
        f = calloc(1, sizeof *f);
        k->short_of |= !f;
        if (f) {
            f->autosave = k;
            disk_init(&f->disk, path);
            f->next = k->files;
            k->files = f;
        }
    }
    pthread_mutex_unlock(&k->lock);
    return f;
}

/* Requires the lock. */
static const AutosaveFile *unsaved(const Autosave *k, const char *path)
{
    const AutosaveFile *f = file_named(k, path);
    return f && (f->due || f->busy) && f->size > 0 ? f : NULL;
}

bool autosave_holds(Autosave *k, const char *path)
{
    if (!k)
        return false;
    pthread_mutex_lock(&k->lock);
    const bool holds = unsaved(k, path);
    pthread_mutex_unlock(&k->lock);
    return holds;
}

char *autosave_read(Autosave *k, const char *path, size_t max, size_t *size, Err *err)
{
    if (!autosave_holds(k, path))
        return file_read(path, max, size, err);
    pthread_mutex_lock(&k->lock); /* if it has been written meanwhile, the text is still the same */
    const AutosaveFile *f = file_named(k, path);
    char *bytes = malloc(f->size + 1);
    if (bytes) {
        memcpy(bytes, f->text, f->size);
        bytes[f->size] = '\0';
        *size = f->size;
    }
    pthread_mutex_unlock(&k->lock);
    if (!bytes)
        err_set(err, "%s: not enough memory to read it", path);
    return bytes;
}

static bool autosave_room(AutosaveFile *f, size_t size)
{
    char *text = room_for(f->text, &f->room, size, 1);
    f->text = text ? text : f->text;
    return text || size == 0;
}

bool autosave_write(AutosaveFile *f, size_t at, const char *bytes, size_t size, bool turn)
{
    if (!f)
        return false;
    pthread_mutex_lock(&f->autosave->lock);
    const bool fits = bytes && at <= f->size && autosave_room(f, at + size);
    f->short_of = !fits;
    if (fits) {
        if (size > 0)
            memcpy(f->text + at, bytes, size);
        f->size = at + size;
        f->from = at < f->from ? at : f->from;
        f->whole |= at == 0;
        f->turn |= turn;
        f->rests = false;
        f->due = true;
        hurry(f->autosave);
    }
    pthread_mutex_unlock(&f->autosave->lock);
    return fits;
}

bool autosave_resume(AutosaveFile *f, const char *bytes, size_t size)
{
    if (!f)
        return false;
    pthread_mutex_lock(&f->autosave->lock);
    const bool idle = !f->due && !f->busy;
    bool same = !idle && f->size == size && (size == 0 || memcmp(f->text, bytes, size) == 0);
    if (idle && autosave_room(f, size)) {
        if (size > 0)
            memcpy(f->text, bytes, size);
        f->size = f->from = size;
        f->whole = !disk_open(&f->disk, bytes, size);
        f->rests = false;
        same = true;
    }
    pthread_mutex_unlock(&f->autosave->lock);
    return same;
}

void autosave_rest(AutosaveFile *f)
{
    if (!f)
        return;
    pthread_mutex_lock(&f->autosave->lock);
    f->rests = true;
    if (!f->due && !f->busy)
        release_text(f);
    pthread_mutex_unlock(&f->autosave->lock);
}

void autosave_remove(AutosaveFile *f)
{
    if (!f)
        return;
    pthread_mutex_lock(&f->autosave->lock);
    f->size = f->from = 0;
    f->whole = f->turn = false;
    f->gone = f->due = f->rests = true;
    hurry(f->autosave);
    pthread_mutex_unlock(&f->autosave->lock);
}

void autosave_sweep(Autosave *k, const char *folder)
{
    if (!autosave_is_second(k))
        disk_sweep(folder);
}
