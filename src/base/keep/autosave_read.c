/* The files of the autosave by their paths, and what is read from them: what was found is noted, so
 * that nothing of it is overwritten unseen. */
#include "base/keep/autosave_private.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *autosave_folder(const Autosave *k) { return k->profile.folder; }
bool autosave_is_second(const Autosave *k) { return atomic_load(&k->second); }

/* Requires the lock. NULL: no such file. */
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

/* Notes what was found under the name, unless this program's own text mirrors the file. */
static void note_read(Autosave *k, const char *path, const FileStamp *stamp, bool usable)
{
    AutosaveFile *f = autosave_file(k, path);
    if (!f)
        return;
    pthread_mutex_lock(&k->lock);
    if (!f->due && !f->busy && f->disk.fd < 0) {
        f->disk.known = true;
        f->disk.seen = *stamp;
        f->disk.unusable = stamp->there == FILE_THERE && !usable;
    }
    pthread_mutex_unlock(&k->lock);
}

/* A change between the look at the name and the reading counts as one after both: the first write
 * will find it. */
static char *read_disk(Autosave *k, const char *path, size_t max, size_t *size, Err *err)
{
    const FileStamp stamp = file_stamp(path);
    char *bytes = file_read(path, max, size, err);
    const int error = errno;
    note_read(k, path, &stamp, bytes);
    errno = error;
    return bytes;
}

void autosave_reject(Autosave *k, const char *path, AutosaveReason reason, const Err *why)
{
    AutosaveFile *f = k ? autosave_file(k, path) : NULL;
    if (!f)
        return;
    pthread_mutex_lock(&k->lock);
    autosave_find(k, path, reason, why);
    if (!f->due && !f->busy)
        f->disk.unusable = f->disk.seen.there == FILE_THERE;
    pthread_mutex_unlock(&k->lock);
}

bool autosave_aside(Autosave *k, const char *path, bool stays, char name[PATH_SIZE])
{
    if (autosave_is_second(k) || !file_aside(path, stays, name))
        return false;
    const FileStamp now = file_stamp(path);
    note_read(k, path, &now, true);
    return true;
}

bool autosave_differs(Autosave *k, const char *path)
{
    const FileStamp now = file_stamp(path);
    pthread_mutex_lock(&k->lock);
    const AutosaveFile *f = file_named(k, path);
    const bool differs =
        f && !f->due && !f->busy && f->disk.known && !file_same(&now, &f->disk.seen);
    pthread_mutex_unlock(&k->lock);
    return differs;
}

char *autosave_read(Autosave *k, const char *path, size_t max, size_t *size, Err *err)
{
    if (!k)
        return file_read(path, max, size, err);
    pthread_mutex_lock(&k->lock);
    const AutosaveFile *f = unsaved(k, path); /* once it is written, its text is freed */
    char *bytes = f ? malloc(f->size + 1) : NULL;
    if (bytes) {
        memcpy(bytes, f->text, f->size);
        bytes[f->size] = '\0';
        *size = f->size;
    }
    pthread_mutex_unlock(&k->lock);
    if (!f)
        return read_disk(k, path, max, size, err);
    if (!bytes)
        err_set(err, "%s: not enough memory to read it", path);
    return bytes;
}

bool autosave_finding(Autosave *k, int i, AutosaveFinding *out)
{
    pthread_mutex_lock(&k->lock);
    const bool there = i < k->findings;
    if (there)
        *out = k->finding[i];
    pthread_mutex_unlock(&k->lock);
    return there;
}

void autosave_sweep(Autosave *k, const char *folder)
{
    if (!autosave_is_second(k))
        disk_sweep(folder);
}
