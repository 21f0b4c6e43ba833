#include "base/keep/swap.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_BYTES = 256 * 1024 };
static const char FRESH[] = ".new-", DECIDED[] = ".decided";
static const char GAMES[] = "games/";
static const char OLD[] = "old"; /* in the folder of the new files: a line for each old one */

bool swap_place(const char *top, const char *name, char path[PATH_SIZE], Err *err)
{
    char folder[PATH_SIZE], part[PATH_SIZE];
    for (const char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(slash - name), name);
        if (!folder_make(path_join(folder, top, part)) || !folder_exists(folder))
            return err_set(err, "%s: is not a folder", folder);
    }
    path_join(path, top, name);
    return path[0] || err_set(err, "%s: too long a path", top);
}

/* ---- The new files ---- */

/* The step that is taken with each new file. */
typedef struct Moving {
    const char *from, *to;
    bool games; /* only those in games/, or only the others */
    bool (*step)(const struct Moving *m, const char *name);
    Err *err;
} Moving;

static bool check_place(const Moving *m, const char *name)
{
    char path[PATH_SIZE];
    return swap_place(m->to, name, path, m->err) &&
           (!folder_exists(path) || err_set(m->err, "%s: is not a file", path));
}

static bool remove_file(const char *folder, const char *name, Err *err)
{
    char path[PATH_SIZE];
    return file_remove(path_join(path, folder, name)) || errno == ENOENT ||
           err_set(err, "%s: cannot be moved: %s", path, strerror(errno));
}

static bool remove_namesake(const Moving *m, const char *name)
{
    return remove_file(m->to, name, m->err);
}

static bool move_new(const Moving *m, const char *name)
{
    char from[PATH_SIZE], to[PATH_SIZE];
    path_join(from, m->from, name);
    return swap_place(m->to, name, to, m->err) &&
           ((file_rename(from, to) && folder_sync(to)) ||
            err_set(m->err, "%s: cannot be moved: %s", to, strerror(errno)));
}

static bool each_below(const Moving *m, const char *inner, int depth);

static bool each_entry(const Moving *m, const char *name, int depth)
{
    char path[PATH_SIZE];
    if (folder_exists(path_join(path, m->from, name)))
        return depth == 0 || each_below(m, name, depth - 1);
    return !strchr(name, '/') || m->games != (strncmp(name, GAMES, sizeof GAMES - 1) == 0) ||
           m->step(m, name);
}

static bool each_below(const Moving *m, const char *inner, int depth)
{
    char path[PATH_SIZE], name[PATH_SIZE], **names = NULL;
    const int n = folder_names(path_join(path, m->from, inner), NULL, &names);
    bool ok = n >= 0 || err_set(m->err, "%s: cannot be read: %s", path, strerror(errno));
    for (int i = 0; ok && i < n; i++)
        if (names[i][0] != '.' && snprintf(name, sizeof name, "%s%s%s", inner, *inner ? "/" : "",
                                           names[i]) < (int)sizeof name)
            ok = each_entry(m, name, depth);
    folder_names_free(names, n);
    return ok;
}

static bool each_new(const char *from, const char *to, bool games,
                     bool (*step)(const Moving *m, const char *name), Err *err)
{
    enum { DEPTH = 2 }; /* text/de/<game>.json: no pack has deeper folders */
    return each_below(&(Moving){from, to, games, step, err}, "", DEPTH);
}

/* ---- The old files ---- */

static bool write_old(const Swap *x, const char *const old[], int n, Err *err)
{
    char path[PATH_SIZE], *text = calloc(1, LIST_BYTES);
    size_t used = 0;
    for (int i = 0; text && i < n && used < LIST_BYTES; i++)
        if (!path_exists(path_join(path, x->fresh, old[i])))
            used += (size_t)snprintf(text + used, LIST_BYTES - used, "%s\n", old[i]);
    const bool ok = text && used < LIST_BYTES
                        ? file_replace(path_join(path, x->fresh, OLD), text, used, err)
                        : err_set(err, "not enough memory");
    free(text);
    return ok;
}

static bool remove_old(const char *decided, const char *folder, Err *err)
{
    size_t size = 0;
    char path[PATH_SIZE];
    if (!path_exists(path_join(path, decided, OLD)))
        return true; /* everything was done */
    char *text = file_read_under(decided, OLD, LIST_BYTES, &size, err);
    bool ok = text != NULL;
    for (char *line = text; ok && *line;) {
        char *const end = line + strcspn(line, "\n");
        const bool last = *end == '\0';
        *end = '\0';
        ok = !file_is_name(line) || remove_file(folder, line, err);
        line = last ? end : end + 1;
    }
    free(text);
    return ok;
}

/* ---- The swap ---- */

/* The rest, after the decision; it may be done any number of times. */
static bool swap_settle(const char *folder, Err *err)
{
    char decided[PATH_SIZE], path[PATH_SIZE];
    if (!folder_exists(path_join(decided, folder, DECIDED)))
        return true;
    if (!each_new(decided, folder, true, remove_namesake, err) ||
        !remove_old(decided, folder, err) || !each_new(decided, folder, false, move_new, err) ||
        !each_new(decided, folder, true, move_new, err))
        return false;
    file_remove(path_join(path, decided, OLD));
    folder_remove(decided);
    return true;
}

static LockState lock(Swap *x)
{
    x->lock = (DiskLock){.fd = -1};
    snprintf(x->lock.folder, PATH_SIZE, "%s", x->folder);
    path_join(x->lock.path, x->folder, ".lock");
    return disk_lock(&x->lock);
}

static bool is_fresh(const char *name) { return strncmp(name, FRESH, sizeof FRESH - 1) == 0; }

/* Removes what killed programs left before they decided; the lock keeps other programs away. */
static void sweep(const char *folder)
{
    char path[PATH_SIZE], **name = NULL;
    const int n = folder_names(folder, is_fresh, &name);
    for (int i = 0; i < n; i++)
        folder_remove(path_join(path, folder, name[i]));
    folder_names_free(name, n);
}

bool swap_begin(Swap *x, const char *folder, Err *err)
{
    *x = (Swap){.lock.fd = -1};
    snprintf(x->folder, sizeof x->folder, "%s", folder);
    if (!folder_make(folder))
        return err_set(err, "%s: cannot be made: %s", folder, strerror(errno));
    if (lock(x) == LOCK_OTHERS)
        return err_set(err, "%s: another program is adding a game", folder);
    if (!swap_settle(folder, err))
        return false;
    sweep(folder);
    if (path_join(x->fresh, folder, ".new-XXXXXX")[0] && folder_make_new(x->fresh))
        return true;
    x->fresh[0] = '\0';
    return err_set(err, "%s: no folder can be made there", folder);
}

bool swap_commit(Swap *x, const char *const old[], int n, Err *err)
{
    char decided[PATH_SIZE];
    path_join(decided, x->folder, DECIDED);
    if (!each_new(x->fresh, x->folder, false, check_place, err) ||
        !each_new(x->fresh, x->folder, true, check_place, err) || !write_old(x, old, n, err))
        return false;
    if (!file_rename(x->fresh, decided))
        return err_set(err, "%s: cannot be moved: %s", decided, strerror(errno));
    x->fresh[0] = '\0';
    folder_sync(decided);
    return swap_settle(x->folder, err);
}

void swap_end(Swap *x)
{
    if (x->fresh[0])
        folder_remove(x->fresh);
    if (x->lock.fd >= 0)
        fd_close(x->lock.fd);
    x->lock.fd = -1;
}

void swap_finish(const char *folder)
{
    char decided[PATH_SIZE];
    Swap x = {.lock.fd = -1};
    snprintf(x.folder, sizeof x.folder, "%s", folder);
    if (folder_exists(path_join(decided, folder, DECIDED)) && lock(&x) != LOCK_OTHERS)
        swap_settle(folder, NULL);
    swap_end(&x);
}
