#include "base/keep/autosave_private.h"
#include "base/room.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RETRY_MS = 3000, INTERRUPTIONS = 100 };

void autosave_find(Autosave *k, const char *path, AutosaveReason reason, const Err *why)
{
    for (int i = 0; i < k->findings; i++)
        if (k->finding[i].reason == reason && strcmp(k->finding[i].path, path) == 0)
            return;
    AutosaveFinding *all = room_for(k->finding, &k->room, (size_t)k->findings + 1, sizeof *all);
    k->short_of |= !all;
    if (!all)
        return;
    k->finding = all;
    AutosaveFinding *f = &all[k->findings++];
    *f = (AutosaveFinding){.reason = reason};
    snprintf(f->path, PATH_SIZE, "%s", path);
    if (why && why->text[0])
        f->why = *why;
    err_set(&f->why, "%.200s: %s", path, autosave_complaint(reason));
}

/* Notes who has the profile. */
static bool note_lock(Autosave *k, LockState state)
{
    const bool ours = state != LOCK_OTHERS, was_second = atomic_load(&k->second);
    k->taken_over += ours && was_second;
    atomic_store(&k->second, !ours);
    if (state == LOCK_NONE)
        autosave_find(k, k->profile.path, AUTOSAVE_UNLOCKED, NULL);
    return ours;
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

/* The status may have changed. Without the lock meanwhile. */
static void tell(Autosave *k)
{
    void (*const wake)(void) = k->wake;
    pthread_mutex_unlock(&k->lock);
    if (wake)
        wake();
    pthread_mutex_lock(&k->lock);
}

/* The change that is due. */
static DiskChange change_of(const AutosaveFile *f)
{
    if (f->gone)
        return f->size ? CHANGE_REPLACE : CHANGE_REMOVE;
    if (f->turn)
        return CHANGE_TURN;
    return f->whole || f->disk.fd < 0 ? CHANGE_REPLACE : CHANGE_APPEND;
}

/* Takes the lock of the profile, and what is in the way of the file from its place. Returns 0 or
 * errno; EBUSY: another program has the profile. Without the lock meanwhile. */
static int prepare(Autosave *k, AutosaveFile *f)
{
    const DiskChange change = change_of(f);
    bool renewed = false;
    pthread_mutex_unlock(&k->lock);
    const LockState state = disk_lock(&k->profile);
    const bool clear = state == LOCK_OTHERS || disk_make_way(&f->disk, change, &renewed);
    const int error = errno;
    pthread_mutex_lock(&k->lock);
    k->renewed += renewed;
    if (!note_lock(k, state))
        return EBUSY;
    return clear ? 0 : error;
}

/* Notes how an attempt ended. One that a signal interrupted is repeated at once: it has not failed,
 * unless that happens again and again. */
static void note_attempt(AutosaveFile *f, int error)
{
    const bool again = error == EINTR && f->interrupted < INTERRUPTIONS;
    f->interrupted = again ? f->interrupted + 1 : 0;
    f->due |= error != 0;
    f->error = again ? 0 : error;
    f->waiting = f->error != 0;
}

/* Writes one file, without the lock meanwhile; a failure is noted for the next attempt. */
static void autosave_carry_out(Autosave *k, AutosaveFile *f)
{
    Wish w = {0};
    f->busy = true;
    int error = prepare(k, f);
    if (!error && !autosave_take(f, &w)) {
        error = ENOMEM;
    } else if (!error) {
        pthread_mutex_unlock(&k->lock);
        error = carry_out(&f->disk, &w);
        pthread_mutex_lock(&k->lock);
        f->gone |= error && w.gone;
        f->turn |= error && w.turn;
    }
    note_attempt(f, error);
    free(w.bytes);
    f->busy = false;
    if (f->rests && !f->due)
        release_text(f);
    tell(k);
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

/* A second program asks for the lock: the first one may have ended. Without the lock meanwhile. */
static void try_lock(Autosave *k)
{
    if (!atomic_load(&k->second))
        return;
    pthread_mutex_unlock(&k->lock);
    const LockState state = disk_lock(&k->profile);
    pthread_mutex_lock(&k->lock);
    end_waiting(k);
    if (note_lock(k, state))
        tell(k);
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
        const struct timespec then = deadline_in(RETRY_MS);
        if (!any_waiting(k) && !atomic_load(&k->second))
            pthread_cond_wait(&k->changed, &k->lock);
        else if (pthread_cond_timedwait(&k->changed, &k->lock, &then) == ETIMEDOUT) {
            end_waiting(k);
            try_lock(k);
        }
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
    if (!k->threaded)
        try_lock(k);
    for (AutosaveFile *f = k->threaded ? NULL : next_due(k); f; f = next_due(k))
        autosave_carry_out(k, f);
}

/* ---- The public functions ---- */

Autosave *autosave_open(const char *folder, void (*wake)(void))
{
    Autosave *k = calloc(1, sizeof *k);
    if (!k)
        return NULL;
    k->profile.fd = -1;
    k->wake = wake;
    snprintf(k->profile.folder, sizeof k->profile.folder, "%s", folder);
    path_join(k->profile.path, folder, "lock");
    pthread_mutex_init(&k->lock, NULL);
    condition_make(&k->changed);
    condition_make(&k->settled);
    files_limit_is_error();
    note_lock(k, disk_lock(&k->profile));
    k->threaded = thread_start(&k->thread, write_files, k);
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
    const struct timespec then = deadline_in(ms);
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
        fd_close(k->profile.fd);
    pthread_cond_destroy(&k->changed);
    pthread_cond_destroy(&k->settled);
    pthread_mutex_destroy(&k->lock);
    free(k->finding);
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

static void fails(AutosaveStatus *out, int error, const char *path)
{
    out->state = AUTOSAVE_FAILING;
    out->reason = autosave_reason(error);
    out->error = error;
    snprintf(out->path, sizeof out->path, "%s", path);
}

/* A failing file outweighs one that is being written. */
static void add_status(const AutosaveFile *f, AutosaveStatus *out)
{
    const bool pending = f->due || f->busy;
    int error = pending ? f->error : 0;
    if (f->short_of)
        error = ENOMEM;
    if (error && out->state != AUTOSAVE_FAILING) {
        fails(out, error, f->disk.path);
    } else if (pending && out->state == AUTOSAVE_SAVED) {
        out->state = AUTOSAVE_WRITING;
    }
}

void autosave_status(Autosave *k, AutosaveStatus *out)
{
    pthread_mutex_lock(&k->lock);
    const bool second = atomic_load(&k->second);
    *out = (AutosaveStatus){.state = second ? AUTOSAVE_SECOND : AUTOSAVE_SAVED,
                            .renewed = k->renewed,
                            .taken_over = k->taken_over};
    if (k->short_of && !second)
        fails(out, ENOMEM, "");
    for (const AutosaveFile *f = second ? NULL : k->files; f; f = f->next)
        add_status(f, out);
    pthread_mutex_unlock(&k->lock);
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
