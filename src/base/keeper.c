#include "base/keeper.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { RETRY_MS = 3000 };

struct Kept {
    Keeper *keeper;
    Kept *next;
    char path[PATH_SIZE], old[PATH_SIZE];
    /* Under the lock: what the file is to be. */
    char *text;
    size_t size, room;
    size_t from;            /* the text has changed from here on since the writer took it */
    bool whole, turn, gone; /* written anew; with a new generation; removed */
    bool due, waiting;      /* not written yet; not before the next try */
    bool busy;              /* the writer is at it */
    bool short_of;          /* there was no memory for a change: the text is not what it should be */
    int error;              /* of the last try */
    /* The writer's own. */
    int fd; /* the file under this name as it was written last; -1: it has to be written whole */
    size_t written;
};

struct Keeper {
    char folder[PATH_SIZE], lock_path[PATH_SIZE];
    int lock_fd;
    atomic_bool second;
    void (*wake)(void);
    pthread_mutex_t lock;
    pthread_cond_t changed, settled;
    pthread_t thread;
    bool threaded; /* else whoever changes a text waits for the disk */
    bool closing, short_of;
    int renewed;
    Kept *files;
};

/* ---- Time and reasons -------------------------------------------------------------------------------------------- */

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

static KeepReason reason_of(int error)
{
    switch (error) {
    case 0: return KEEP_FINE;
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return KEEP_FULL;
    case EACCES:
    case EPERM:
    case EROFS: return KEEP_DENIED;
    case EIO: return KEEP_BROKEN;
    case ENOENT:
    case ENOTDIR: return KEEP_GONE;
    case ENOMEM: return KEEP_MEMORY;
    default: return KEEP_OTHER;
    }
}

/* ---- The lock of the profile ------------------------------------------------------------------------------------- */

static bool same_file(const struct stat *a, const struct stat *b) { return a->st_dev == b->st_dev && a->st_ino == b->st_ino; }

static int lock_open(const Keeper *k)
{
    const int flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW;
    const int fd = open(k->lock_path, flags, 0600);
    return fd < 0 && errno == ENOENT && folder_make(k->folder) ? open(k->lock_path, flags, 0600) : fd;
}

/* The profile is ours. Its folder may have been removed, and the lock with it: then it is taken anew, or somebody else has it by
 * now. Where nothing can be locked, the files will say what is wrong. */
static bool holds(Keeper *k)
{
    struct stat mine, named;
    if (atomic_load(&k->second))
        return false;
    if (k->lock_fd >= 0 && fstat(k->lock_fd, &mine) == 0 && lstat(k->lock_path, &named) == 0 && same_file(&mine, &named))
        return true;
    const int fd = lock_open(k);
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        close(fd);
        atomic_store(&k->second, true);
        return false;
    }
    if (fd >= 0 && k->lock_fd >= 0)
        close(k->lock_fd);
    if (fd >= 0)
        k->lock_fd = fd;
    return true;
}

/* ---- Writing ----------------------------------------------------------------------------------------------------- */

/* What the writer takes along: the bytes from `from` on; 0: the whole file. */
typedef struct {
    char *bytes;
    size_t from, size;
    bool turn, gone;
} Wish;

static void let_go(Kept *f)
{
    if (f->fd >= 0)
        close(f->fd);
    f->fd = -1;
}

/* The file written last is still there under its name, as long as it was; else what is there now is put aside. */
static bool is_ours(Kept *f)
{
    struct stat mine, named;
    char name[PATH_SIZE];
    const bool there = lstat(f->path, &named) == 0;
    if (there && fstat(f->fd, &mine) == 0 && same_file(&mine, &named) && mine.st_size == (off_t)f->written)
        return true;
    let_go(f);
    if (there)
        file_aside(f->path, false, name);
    return false;
}

static bool append(Kept *f, const Wish *w)
{
    if (w->from < f->written && ftruncate(f->fd, (off_t)w->from) != 0)
        return false;
    return file_write(f->fd, w->bytes, w->size) && fdatasync(f->fd) == 0;
}

static int new_in_folder(const Kept *f, char temporary[PATH_SIZE])
{
    char folder[PATH_SIZE];
    const int fd = file_new(f->path, temporary);
    if (fd >= 0 || errno != ENOENT)
        return fd;
    memcpy(folder, f->path, sizeof folder);
    return folder_make(dirname(folder)) ? file_new(f->path, temporary) : -1;
}

/* Between the two renames there is only the old generation, which has everything that was saved. */
static bool give_name(const Kept *f, const char *temporary, Wish *w)
{
    if (w->turn && rename(f->path, f->old) != 0 && errno != ENOENT)
        return false;
    w->turn = false;
    return rename(temporary, f->path) == 0;
}

static bool write_anew(Kept *f, Wish *w)
{
    char temporary[PATH_SIZE];
    let_go(f);
    f->fd = new_in_folder(f, temporary);
    if (f->fd < 0)
        return false;
    if (file_write(f->fd, w->bytes, w->size) && fsync(f->fd) == 0 && give_name(f, temporary, w))
        return folder_sync(f->path);
    const int error = errno;
    unlink(temporary);
    errno = error;
    return false;
}

static bool away(Kept *f)
{
    let_go(f);
    return (unlink(f->old) == 0 || errno == ENOENT) && (unlink(f->path) == 0 || errno == ENOENT);
}

/* 0 or errno. */
static int carry_out(Kept *f, Wish *w)
{
    bool done = !w->gone || away(f);
    w->gone &= !done;
    if (done && w->size + w->from > 0)
        done = w->from > 0 ? append(f, w) : write_anew(f, w);
    const int error = done ? 0 : errno;
    f->written = w->from + w->size;
    if (error)
        let_go(f);
    return error;
}

/* ---- The writer: the lock is held but for the writing itself ------------------------------------------------------ */

static bool take(Kept *f, Wish *w)
{
    const bool whole = f->whole || f->turn || f->gone || f->fd < 0;
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

static void keep(Keeper *k, Kept *f)
{
    const bool follows = f->fd >= 0 && !f->whole && !f->gone;
    f->busy = true;
    pthread_mutex_unlock(&k->lock);
    const bool ours = holds(k), renewed = ours && follows && !is_ours(f);
    pthread_mutex_lock(&k->lock);
    k->renewed += renewed;
    Wish w = {0};
    f->error = ENOMEM;
    if (ours && take(f, &w)) {
        pthread_mutex_unlock(&k->lock);
        const int error = carry_out(f, &w);
        pthread_mutex_lock(&k->lock);
        f->error = error;
        f->gone |= error && w.gone;
        f->turn |= error && w.turn;
    }
    free(w.bytes);
    f->due |= f->error != 0;
    f->waiting = f->error && f->error != EINTR;
    f->busy = false;
    if (k->wake)
        k->wake();
}

static Kept *next_due(const Keeper *k)
{
    Kept *f = atomic_load(&k->second) ? NULL : k->files;
    while (f && (!f->due || f->waiting))
        f = f->next;
    return f;
}

static bool any_waiting(const Keeper *k)
{
    bool any = false;
    for (const Kept *f = k->files; f; f = f->next)
        any |= f->due && f->waiting;
    return any;
}

static void try_again(Keeper *k)
{
    for (Kept *f = k->files; f; f = f->next)
        f->waiting = false;
}

static void *write_files(void *keeper)
{
    Keeper *k = keeper;
    pthread_mutex_lock(&k->lock);
    while (!k->closing) {
        Kept *f = next_due(k);
        if (f) {
            keep(k, f);
            continue;
        }
        pthread_cond_broadcast(&k->settled);
        const struct timespec then = in_ms(RETRY_MS);
        if (!any_waiting(k) || atomic_load(&k->second))
            pthread_cond_wait(&k->changed, &k->lock);
        else if (pthread_cond_timedwait(&k->changed, &k->lock, &then) == ETIMEDOUT)
            try_again(k);
    }
    pthread_mutex_unlock(&k->lock);
    return NULL;
}

/* There is something to do. */
static void hurry(Keeper *k)
{
    try_again(k);
    pthread_cond_signal(&k->changed);
    for (Kept *f; !k->threaded && (f = next_due(k));)
        keep(k, f);
}

/* ---- What the others call ---------------------------------------------------------------------------------------- */

/* Signals are the main thread's. */
static bool start(Keeper *k)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool started = pthread_create(&k->thread, NULL, write_files, k) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

Keeper *keeper_open(const char *folder, void (*wake)(void))
{
    Keeper *k = calloc(1, sizeof *k);
    if (!k)
        return NULL;
    k->lock_fd = -1;
    k->wake = wake;
    snprintf(k->folder, sizeof k->folder, "%s", folder);
    path_join(k->lock_path, folder, "lock");
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->changed, &monotonic);
    pthread_cond_init(&k->settled, &monotonic);
    pthread_condattr_destroy(&monotonic);
    signal(SIGXFSZ, SIG_IGN); /* a full disk is an error, not the end */
    holds(k);
    k->threaded = start(k);
    return k;
}

static bool is_settled(const Keeper *k)
{
    bool settled = !next_due(k);
    for (const Kept *f = k->files; f; f = f->next)
        settled &= !f->busy;
    return settled;
}

bool keeper_settle(Keeper *k, int ms)
{
    const struct timespec then = in_ms(ms);
    KeepStatus status;
    pthread_mutex_lock(&k->lock);
    hurry(k);
    while (!is_settled(k) && pthread_cond_timedwait(&k->settled, &k->lock, &then) == 0)
        ;
    pthread_mutex_unlock(&k->lock);
    keeper_status(k, &status);
    return status.state == KEEP_SAVED;
}

static void free_all(Keeper *k)
{
    while (k->files) {
        Kept *f = k->files;
        k->files = f->next;
        let_go(f);
        free(f->text);
        free(f);
    }
    if (k->lock_fd >= 0)
        close(k->lock_fd);
    pthread_cond_destroy(&k->changed);
    pthread_cond_destroy(&k->settled);
    pthread_mutex_destroy(&k->lock);
    free(k);
}

void keeper_close(Keeper *k, int ms)
{
    if (!k)
        return;
    keeper_settle(k, ms);
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

const char *keeper_folder(const Keeper *k) { return k->folder; }
bool keeper_is_second(const Keeper *k) { return atomic_load(&k->second); }

/* A file that fails outweighs one that is on its way. */
static void add_status(const Kept *f, KeepStatus *out)
{
    const int error = f->short_of ? ENOMEM : f->due || f->busy ? f->error : 0;
    if (error && out->state != KEEP_FAILING) {
        *out = (KeepStatus){KEEP_FAILING, reason_of(error), error, out->renewed, ""};
        memcpy(out->path, f->path, sizeof out->path);
    } else if ((f->due || f->busy) && out->state == KEEP_SAVED) {
        out->state = KEEP_WRITING;
    }
}

void keeper_status(Keeper *k, KeepStatus *out)
{
    pthread_mutex_lock(&k->lock);
    *out = (KeepStatus){.state = KEEP_SAVED, .renewed = k->renewed};
    if (k->short_of)
        *out = (KeepStatus){KEEP_FAILING, KEEP_MEMORY, ENOMEM, k->renewed, ""};
    for (const Kept *f = k->files; f; f = f->next)
        add_status(f, out);
    if (atomic_load(&k->second))
        *out = (KeepStatus){.state = KEEP_SECOND, .renewed = k->renewed};
    pthread_mutex_unlock(&k->lock);
}

Kept *keeper_file(Keeper *k, const char *path)
{
    pthread_mutex_lock(&k->lock);
    Kept *f = k->files;
    while (f && strcmp(f->path, path) != 0)
        f = f->next;
    if (!f && (f = calloc(1, sizeof *f))) {
        f->keeper = k;
        f->fd = -1;
        snprintf(f->path, sizeof f->path, "%s", path);
        if (snprintf(f->old, sizeof f->old, "%s.old", f->path) >= PATH_SIZE)
            f->old[0] = '\0';
        f->next = k->files;
        k->files = f;
    }
    k->short_of = !f;
    pthread_mutex_unlock(&k->lock);
    return f;
}

static bool make_room(Kept *f, size_t size)
{
    if (size <= f->room)
        return true;
    char *more = realloc(f->text, size * 2);
    if (!more)
        return false;
    f->text = more;
    f->room = size * 2;
    return true;
}

bool kept_write(Kept *f, size_t at, const char *bytes, size_t size, bool turn)
{
    if (!f)
        return false;
    pthread_mutex_lock(&f->keeper->lock);
    const bool fits = bytes && at <= f->size && make_room(f, at + size);
    f->short_of = !fits;
    if (fits) {
        if (size > 0)
            memcpy(f->text + at, bytes, size);
        f->size = at + size;
        f->from = at < f->from ? at : f->from;
        f->whole |= at == 0;
        f->turn |= turn;
        f->due = true;
        hurry(f->keeper);
    }
    pthread_mutex_unlock(&f->keeper->lock);
    return fits;
}

void kept_remove(Kept *f)
{
    if (!f)
        return;
    pthread_mutex_lock(&f->keeper->lock);
    f->size = f->from = 0;
    f->whole = f->turn = false;
    f->gone = f->due = true;
    hurry(f->keeper);
    pthread_mutex_unlock(&f->keeper->lock);
}

/* ---- Left by writers that were killed ----------------------------------------------------------------------------- */

/* <file>.save.??????.tmp and the like: what file_new makes, of files of ours only. */
static bool is_temporary(const char *name)
{
    enum { ENDING = 7 + sizeof FILE_TEMPORARY - 1 };
    const size_t n = strlen(name), stem = n > ENDING ? n - ENDING : 0;
    return stem > 5 && strcmp(name + n - (sizeof FILE_TEMPORARY - 1), FILE_TEMPORARY) == 0 && name[stem] == '.' &&
           (memcmp(name + stem - 5, ".save", 5) == 0 || memcmp(name + stem - 5, ".json", 5) == 0);
}

void keeper_sweep(Keeper *k, const char *folder)
{
    DIR *d = keeper_is_second(k) ? NULL : opendir(folder);
    if (!d)
        return;
    for (const struct dirent *e; (e = readdir(d));)
        if (is_temporary(e->d_name))
            unlinkat(dirfd(d), e->d_name, 0);
    closedir(d);
}
