/* Pictures from a folder that is not the program's own. A worker reads, decodes and scales them,
 * since that can take any length of time; a placeholder is drawn meanwhile. The requests of a
 * frame form a batch, which belongs to the worker until it is complete. */
#include "base/file.h"
#include "platform/draw/sdl.h"
#include "platform/system/thread.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORK_MAX = 64 << 20 /* pixels */, DECODED_KEPT = 16 << 20, PICTURE_NAME = 64 };

typedef struct Job Job;
struct Job {
    Job *next;
    uint64_t key;
    char name[PICTURE_NAME];
    int w, h;
    SDL_Surface *made;
    Err err; /* the reason if there is no surface */
};

struct UntrustedImages {
    const char *folder;
    Cache *made;        /* fitted pictures by name and size; NULL: the picture cannot be used */
    Job *asked, *batch; /* the next batch, and the worker's current one */
    Task task;          /* open while a batch is in work */
    float scale;        /* of the window when `work` was reset to zero */
    bool svg_refused; /* reported once: a folder may be a copy of our own with all its SVG files */
    /* Used only by the worker. */
    Cache *decoded; /* by name */
    uint64_t work;  /* pixels decoded and scaled */
};

static size_t surface_bytes(const SDL_Surface *s)
{
    return s ? (size_t)s->pitch * (size_t)s->h : 0;
}

UntrustedImages *untrusted_images_new(const char *folder)
{
    UntrustedImages *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    IMG_Init(IMG_INIT_PNG); /* done here, since two threads must not do it at once */
    s->folder = folder;
    s->made = cache_new(0, drop_surface);
    s->decoded = cache_new(DECODED_KEPT, drop_surface);
    if (s->made && s->decoded)
        return s;
    untrusted_images_free(s);
    return NULL;
}

static void drop_jobs(Job *all)
{
    while (all) {
        Job *job = all;
        all = job->next;
        SDL_FreeSurface(job->made);
        free(job);
    }
}

void untrusted_images_free(UntrustedImages *s)
{
    if (!s)
        return;
    task_cancel(&s->task);
    drop_jobs(s->asked);
    drop_jobs(s->batch);
    cache_free(s->made);
    cache_free(s->decoded);
    free(s);
}

void untrusted_images_limit(UntrustedImages *s, size_t bytes) { cache_limit(s->made, bytes); }

/* ---- worker thread ---- */

/* Fitted into w x h. Repeated halving averages all pixels. */
static SDL_Surface *fitted(const SDL_Surface *s, int w, int h)
{
    const float fit = fminf((float)w / (float)s->w, (float)h / (float)s->h);
    const int to_w = (int)fmaxf(1, roundf((float)s->w * fit)),
              to_h = (int)fmaxf(1, roundf((float)s->h * fit));
    SDL_Surface *half = NULL;
    for (bool last = false; !last;) {
        const SDL_Surface *from = half ? half : s;
        last = from->w < 2 * to_w || from->h < 2 * to_h;
        SDL_Surface *next = last ? surface_new(to_w, to_h) : surface_new(from->w / 2, from->h / 2);
        last = last || !next;
        if (next)
            SDL_SoftStretchLinear((SDL_Surface *)(uintptr_t)from, NULL, next, NULL);
        SDL_FreeSurface(half);
        half = next;
    }
    return half;
}

/* The decoded picture, at least as large as w x h if the file is; NULL and the reason if it
 * cannot be used. It is kept at twice the size, since other sizes will follow and a file may be
 * far larger than a card. */
static const SDL_Surface *decoded(UntrustedImages *s, const char *name, int w, int h, Err *err)
{
    const uint64_t key = hash_text(cache_key(CACHE_DECODED), name);
    const Cached *kept = cache_find(s->decoded, key);
    if (kept && (kept->extra || kept->w >= w || kept->h >= h))
        return kept->thing;
    char file[PATH_SIZE];
    size_t size = 0;
    Err why = {{0}};
    snprintf(file, sizeof file, "%s.png", name);
    char *png = file_read_under(s->folder, file, ASSET_MAX, &size, err);
    SDL_Surface *picture = png ? png_surface(png, size, PNG_BUDGET_MS, &s->task.stop, &why) : NULL;
    free(png);
    if (png && !picture)
        err_set(err, "%s/%s: %s", s->folder, file, why.text);
    if (!picture)
        return cache_add(s->decoded, key, (Cached){.extra = true}, 0)
            ->thing; /* a failure is cached: no second attempt */
    s->work += (uint64_t)picture->w * (uint64_t)picture->h;
    const bool whole = picture->w <= 2 * w || picture->h <= 2 * h;
    SDL_Surface *keep = whole ? picture : fitted(picture, 2 * w, 2 * h);
    if (!whole)
        SDL_FreeSurface(picture);
    return keep ? cache_add(s->decoded, key, (Cached){keep, keep->w, keep->h, whole},
                            surface_bytes(keep))
                      ->thing
                : NULL;
}

/* The total cost of all pictures is limited as well. */
static void make_batch(void *arg)
{
    UntrustedImages *s = arg;
    for (Job *job = s->batch; job && !atomic_load(&s->task.stop); job = job->next) {
        if (s->work > WORK_MAX) {
            err_set(&job->err, "%s/%s.png: all pictures together are too large", s->folder,
                    job->name);
            continue;
        }
        const SDL_Surface *whole = decoded(s, job->name, job->w, job->h, &job->err);
        job->made = whole ? fitted(whole, job->w, job->h) : NULL;
        s->work += job->made ? (uint64_t)job->made->w * (uint64_t)job->made->h : 0;
    }
}

/* ---- main thread ---- */

void complain_once(Draw *d, const char *name, const Err *err)
{
    const uint64_t key = hash_text(cache_key(CACHE_COMPLAINT), name);
    if (!err->text[0] || cache_find(d->parts, key))
        return;
    cache_add(d->parts, key, (Cached){0}, 0);
    fprintf(stderr, "imparlour: %s\n", err->text);
}

static bool is_own(const Draw *d, const char *name)
{
    char file[PICTURE_NAME + 4], path[PATH_SIZE];
    snprintf(file, sizeof file, "%s.svg", name);
    return path_exists(path_join(path, d->own, file));
}

/* Does the PNG file exist? SVG files do not count. */
static bool is_there(Draw *d, const char *name)
{
    UntrustedImages *s = d->untrusted_images;
    char file[PICTURE_NAME + 4], path[PATH_SIZE];
    Err err = {{0}};
    if (d->only_adds && is_own(d, name))
        return false;
    snprintf(file, sizeof file, "%s.png", name);
    if (path_exists(path_join(path, s->folder, file)))
        return true;
    snprintf(file, sizeof file, "%s.svg", name);
    if (!s->svg_refused && path_exists(path_join(path, s->folder, file)))
        s->svg_refused = !err_set(
            &err, "%s: only the program's own pictures are SVG; bring PNG, of this one and others",
            path);
    complain_once(d, name, &err);
    return false;
}

/* Key of the size in which the picture was last made. */
static uint64_t name_key(const char *name) { return hash_text(cache_key(CACHE_THEIR_SIZE), name); }

static uint64_t picture_key(const char *name, int w, int h)
{
    const int size[] = {w, h};
    return hash_text(hash_bytes(cache_key(CACHE_THEIRS), size, sizeof size), name);
}

static bool is_asked(const Job *all, uint64_t key)
{
    while (all && all->key != key)
        all = all->next;
    return all;
}

const SDL_Surface *untrusted_images_picture(Draw *d, const char *name, int w, int h, bool *awaited)
{
    UntrustedImages *s = d->untrusted_images;
    *awaited = false;
    if (!s || strlen(name) >= PICTURE_NAME)
        return NULL;
    const uint64_t key = picture_key(name, w, h);
    const Cached *found = cache_find(s->made, key);
    if (!found && !is_there(d, name))
        found = cache_add(s->made, key, (Cached){0}, 0);
    if (found)
        return found->thing;
    *awaited = true;
    const bool resizing = d->changed_at != 0; /* no requests while the window is being resized */
    Job *job = resizing || is_asked(s->asked, key) || is_asked(s->batch, key)
                   ? NULL
                   : calloc(1, sizeof *job);
    if (!job)
        return NULL;
    *job = (Job){.next = s->asked, .key = key, .w = w, .h = h};
    strcpy(job->name, name);
    s->asked = job;
    return NULL;
}

SDL_Surface *untrusted_images_nearly(Draw *d, const char *name, int w, int h)
{
    Cache *made = d->untrusted_images->made;
    const Cached *size = cache_find(made, name_key(name)),
                 *other = size ? cache_find(made, picture_key(name, size->w, size->h)) : NULL;
    return other && other->thing ? fitted(other->thing, w, h) : NULL;
}

void untrusted_images_begin(Draw *d)
{
    UntrustedImages *s = d->untrusted_images;
    if (!s || !s->asked || task_open(&s->task))
        return;
    if (s->scale != d->scale)
        s->work = 0;
    s->scale = d->scale;
    s->batch = s->asked;
    s->asked = NULL;
    task_ask(&s->task, make_batch, s);
}

bool untrusted_images_arrived(Draw *d)
{
    UntrustedImages *s = d->untrusted_images;
    if (!s || !task_take(&s->task))
        return false;
    bool any = false;
    for (Job *job = s->batch; job; job = job->next) {
        complain_once(d, job->name, &job->err);
        cache_add(s->made, job->key, (Cached){job->made, 0, 0, 0}, surface_bytes(job->made));
        cache_add(s->made, name_key(job->name), (Cached){NULL, job->w, job->h, 0}, 0);
        any = any || job->made;
        job->made = NULL;
    }
    drop_jobs(s->batch);
    s->batch = NULL;
    return any;
}

bool untrusted_images_awaited(const Draw *d)
{
    return d->untrusted_images && (d->untrusted_images->asked || d->untrusted_images->batch);
}

void untrusted_images_wait(Draw *d)
{
    if (d->untrusted_images)
        task_wait(&d->untrusted_images->task);
}
