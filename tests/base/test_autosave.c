/* Autosave: after any failure, and after any change by other programs, the problem is reported, no
 * saved text is lost, and the file is repaired as soon as possible. */
#include "support/folder.h"
#include "support/faults.h"
#include "base/keep/autosave.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>

enum { WAIT_MS = 20000, MOST = 1000 };

/* The expected contents of the file, and the text reported as saved that has not been undone
 * since. */
typedef struct {
    Autosave *autosave;
    AutosaveFile *file;
    char path[128], text[MOST];
    size_t size, saved;
} Play;

static size_t contents(const char *path, char out[MOST])
{
    FILE *f = fopen(path, "rb");
    const size_t n = f ? fread(out, 1, MOST, f) : 0;
    if (f)
        fclose(f);
    return n;
}

static bool is_file(const char *path) { return access(path, F_OK) == 0; }

/* Saved text exists under its own name or as the previous generation. */
static void assert_nothing_lost(const Play *p)
{
    char text[MOST], old[140];
    snprintf(old, sizeof old, "%s.old", p->path);
    const size_t n = contents(is_file(p->path) ? p->path : old, text);
    assert_true(n >= p->saved);
    assert_memory_equal(text, p->text, p->saved);
}

static bool settle(Play *p)
{
    const bool saved = autosave_settle(p->autosave, WAIT_MS);
    if (saved) {
        char text[MOST];
        p->saved = p->size;
        assert_int_equal(contents(p->path, text), p->size);
    }
    assert_nothing_lost(p);
    return saved;
}

static void put(Play *p, size_t at, const char *bytes, bool turn)
{
    memcpy(p->text + at, bytes, strlen(bytes));
    p->size = at + strlen(bytes);
    p->saved = at < p->saved ? at : p->saved;
    assert_true(autosave_write(p->file, at, bytes, strlen(bytes), turn));
}

/* Steps of a match: started, played, undone, dealt again, removed, started again. */
enum { STEPS = 9 };

static void step(Play *p, int i)
{
    switch (i) {
    case 0: put(p, 0, "header\n", true); break;
    case 1: put(p, p->size, "one\n", false); break;
    case 2: put(p, p->size, "two\n", false); break;
    case 3: put(p, 7, "", false); break;
    case 4: put(p, p->size, "another\n", false); break;
    case 5: put(p, p->size, "deal\n", true); break;
    case 6: put(p, p->size, "three\n", false); break;
    case 7:
        autosave_remove(p->file);
        p->size = p->saved = 0;
        break;
    case 8: put(p, 0, "next\n", true); break;
    default: break;
    }
}

static Play open_play(const char *name)
{
    Play p = {0};
    char place[128];
    file_in(name, place);
    p.autosave = autosave_open(place, NULL);
    assert_non_null(p.autosave);
    assert_false(autosave_is_second(p.autosave));
    file_in(name, p.path);
    strcat(p.path, "/game.save");
    p.file = autosave_file(p.autosave, p.path);
    assert_non_null(p.file);
    return p;
}

static AutosaveStatus status_of(const Play *p)
{
    AutosaveStatus s;
    autosave_status(p->autosave, &s);
    return s;
}

static void close_play(Play *p)
{
    char command[200];
    fault_set((Fault){0});
    autosave_sweep(p->autosave,
                   autosave_folder(p->autosave)); /* if the cleanup fails as well, a partial file
                                                     stays until the next start */
    autosave_close(p->autosave, WAIT_MS);
    snprintf(command, sizeof command, "test -z \"$(find %s -name '*.tmp')\"", folder);
    assert_int_equal(system(command), 0);
    snprintf(command, sizeof command, "rm -rf %s/*", folder);
    assert_int_equal(system(command), 0);
}

/* Returns the number of system calls. */
static int play_with(Fault f, AutosaveReason reason)
{
    Play p = open_play("profile");
    fault_set(f);
    for (int i = 0; i < STEPS; i++) {
        const bool broken = f.lasts && atomic_load(&fault_calls) >= f.fail_at;
        step(&p, i);
        const bool saved = settle(&p);
        const AutosaveStatus s = status_of(&p);
        assert_int_equal(s.state, saved ? AUTOSAVE_SAVED : AUTOSAVE_FAILING);
        assert_int_equal(s.reason, saved ? AUTOSAVE_FINE : reason);
        assert_true(saved || s.error == f.error);
        assert_false(saved && broken);
        assert_true(saved || f.lasts || settle(&p)); /* the next attempt succeeds */
    }
    const int calls = atomic_load(&fault_calls);
    fault_set((Fault){.dribble = f.dribble});
    assert_true(settle(&p));
    close_play(&p);
    return calls;
}

static void every_call_can_fail(void **unused)
{
    (void)unused;
    static const struct {
        int error;
        AutosaveReason reason;
    } errors[] = {{ENOSPC, AUTOSAVE_FULL},
                  {EIO, AUTOSAVE_BROKEN},
                  {EROFS, AUTOSAVE_DENIED},
                  {ENOMEM, AUTOSAVE_MEMORY},
                  {EBUSY, AUTOSAVE_OTHER}};
    const int calls = play_with((Fault){0}, AUTOSAVE_FINE);
    assert_int_in_range(calls, 30, 100);
    for (int n = 1; n <= calls; n++) {
        for (int i = 0; i < 3; i++)
            play_with((Fault){.fail_at = n, .error = errors[i].error, .lasts = true},
                      errors[i].reason);
        play_with((Fault){.fail_at = n, .error = errors[n % 5].error}, errors[n % 5].reason);
        play_with((Fault){.fail_at = n, .error = EINTR, .dribble = true}, AUTOSAVE_OTHER);
    }
}

static Autosave *watched;
static atomic_bool seen_failing;

static void see_status(void)
{
    AutosaveStatus s;
    autosave_status(watched, &s);
    if (s.state == AUTOSAVE_FAILING)
        atomic_store(&seen_failing, true);
}

/* A signal interrupts the n-th system call, beginning with those that lock the profile. Returns the
 * number of calls. */
static int play_interrupted(int n, bool threaded)
{
    char place[128];
    assert_int_equal(mkdir(file_in("profile", place), 0700), 0);
    fault_set((Fault){.fail_at = n, .error = EINTR, .no_thread = !threaded});
    Play p = {.autosave = autosave_open(place, see_status)};
    const int locked = atomic_load(&fault_calls);
    Autosave *second = autosave_open(place, NULL);
    assert_true(autosave_is_second(second)); /* the lock of the profile is the usual one */
    autosave_close(second, WAIT_MS);
    if (n > locked)
        fault_set((Fault){.fail_at = n - locked, .error = EINTR, .no_thread = !threaded});
    watched = p.autosave;
    strcat(strcpy(p.path, place), "/game.save");
    p.file = autosave_file(p.autosave, p.path);
    for (int i = 0; i < STEPS; i++) {
        step(&p, i);
        assert_true(settle(&p));
    }
    const int calls = locked + atomic_load(&fault_calls);
    close_play(&p);
    return calls;
}

/* On a network file system a signal may interrupt a call. The attempt is repeated, and meanwhile
 * the file counts as being written. Only if that happens again and again it is a failure. */
static void an_interrupted_call_is_repeated(void **unused)
{
    (void)unused;
    atomic_store(&seen_failing, false);
    for (int threaded = 0; threaded < 2; threaded++) {
        const int calls = play_interrupted(0, threaded);
        assert_int_in_range(calls, 30, 100);
        for (int n = 1; n <= calls; n++)
            play_interrupted(n, threaded);
    }
    assert_false(atomic_load(&seen_failing));
    Play p = open_play("profile");
    fault_set((Fault){.fail_at = 1, .error = EINTR, .lasts = true});
    assert_true(autosave_write(p.file, 0, "mine\n", 5, false));
    assert_false(autosave_settle(p.autosave, WAIT_MS));
    assert_int_equal(status_of(&p).error, EINTR);
    fault_set((Fault){0});
    memcpy(p.text, "mine\n", 5);
    p.size = 5;
    assert_true(settle(&p));
    close_play(&p);
}

static void begin(Play *p, int steps)
{
    for (int i = 0; i < steps; i++)
        step(p, i);
    assert_true(settle(p));
}

/* The half-written file goes at once, not only with the next start. */
static void a_failed_write_leaves_no_file(void **unused)
{
    (void)unused;
    char command[200];
    Play p = open_play("profile");
    begin(&p, 1);
    fault_set((Fault){.full = true});
    put(&p, 0, "another header\n", false);
    assert_false(settle(&p));
    snprintf(command, sizeof command, "test -z \"$(find %s -name '*.tmp')\"", folder);
    assert_int_equal(system(command), 0);
    fault_set((Fault){0});
    assert_true(settle(&p));
    close_play(&p);
}

static void a_second_program_writes_nothing(void **unused)
{
    (void)unused;
    Play p = open_play("profile");
    char settings[128], text[MOST], left[200];
    begin(&p, 3);
    Autosave *second = autosave_open(autosave_folder(p.autosave), NULL);
    assert_true(autosave_is_second(second));
    snprintf(left, sizeof left, "%s.ABCDEF.tmp", p.path);
    fclose(fopen(left, "wb"));
    autosave_sweep(second, autosave_folder(second));
    assert_true(is_file(left));
    assert_true(autosave_write(autosave_file(second, p.path), 0, "mine\n", 5, true));
    assert_true(autosave_write(autosave_file(second, file_in("settings.json", settings)), 0, "{}",
                               2, false));
    assert_false(autosave_settle(second, WAIT_MS));
    autosave_remove(autosave_file(second, p.path));
    assert_false(autosave_settle(second, WAIT_MS));
    AutosaveStatus s;
    autosave_status(second, &s);
    assert_int_equal(s.state, AUTOSAVE_SECOND);
    assert_false(is_file(settings));
    assert_int_equal(contents(p.path, text), p.size);
    step(&p, 3);
    assert_true(settle(&p));
    assert_int_equal(status_of(&p).renewed, 0);
    autosave_close(p.autosave, WAIT_MS);
    autosave_close(second, WAIT_MS);
    p = open_play("profile"); /* both have ended: the next one has the folder to itself */
    autosave_sweep(p.autosave, autosave_folder(p.autosave));
    assert_false(is_file(left));
    close_play(&p);
}

static int open_files(void)
{
    int n = 0;
    DIR *d = opendir("/proc/self/fd");
    assert_non_null(d);
    while (readdir(d))
        n++;
    closedir(d);
    return n;
}

/* A second program asks for the lock again and again, and leaves no file open. */
static void asking_for_the_lock_costs_nothing(void **unused)
{
    (void)unused;
    char place[128];
    Play p = open_play("profile");
    fault_set((Fault){.no_thread = true});
    Autosave *second = autosave_open(file_in("profile", place), NULL);
    fault_set((Fault){0});
    assert_true(autosave_is_second(second));
    const int before = open_files();
    for (int i = 0; i < 5; i++)
        autosave_settle(second, 0);
    assert_int_equal(open_files(), before);
    autosave_close(second, WAIT_MS);
    close_play(&p);
}

/* After the folder was deleted, the first process to return owns the profile: two processes never
 * write at the same time. */
static void a_folder_that_goes(void **unused)
{
    (void)unused;
    char command[200];
    for (int others = 0; others < 2; others++) {
        Play p = open_play("profile");
        begin(&p, 3);
        snprintf(command, sizeof command, "rm -rf %s/*", folder);
        assert_int_equal(system(command), 0);
        Autosave *other = others ? autosave_open(autosave_folder(p.autosave), NULL) : NULL;
        p.saved = 0;
        put(&p, p.size, "more\n", false);
        if (others) {
            assert_false(autosave_settle(p.autosave, WAIT_MS));
            assert_int_equal(status_of(&p).state, AUTOSAVE_SECOND);
            assert_false(is_file(p.path));
        } else {
            assert_true(settle(&p));
            assert_int_equal(status_of(&p).renewed, 1);
        }
        autosave_close(other, WAIT_MS);
        close_play(&p);
    }
}

/* Given another file under the name, or other bytes in it: our file is written again, the other one
 * is set aside, and this is reported. */
static void a_file_that_is_replaced(void **unused)
{
    (void)unused;
    static const char *const ways[] = {"cp %s %s.x && echo alien > %s.x && mv %s.x %s",
                                       "echo alien > %s", "echo alien >> %s", "ln -sf /nowhere %s",
                                       "rm %s"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        Play p = open_play("profile");
        char command[800], aside[200], text[MOST];
        begin(&p, 3);
        snprintf(command, sizeof command, ways[i], p.path, p.path, p.path, p.path, p.path);
        assert_int_equal(system(command), 0);
        p.saved = 0;
        put(&p, p.size, "more\n", i % 2);
        assert_true(settle(&p));
        assert_int_equal(contents(p.path, text), p.size);
        assert_memory_equal(text, p.text, p.size);
        assert_int_equal(status_of(&p).renewed, 1);
        snprintf(aside, sizeof aside, "%s.bad", p.path);
        if (i < 3) {
            text[contents(aside, text)] = '\0';
            assert_non_null(strstr(text, "alien"));
        }
        put(&p, p.size, "and more\n", false);
        assert_true(settle(&p));
        assert_int_equal(status_of(&p).renewed, 1);
        close_play(&p);
    }
}

static Autosave *open_again(Play *p, const char *name)
{
    char place[128];
    autosave_close(p->autosave, WAIT_MS);
    p->autosave = autosave_open(file_in(name, place), NULL);
    p->file = autosave_file(p->autosave, p->path);
    return p->autosave;
}

/* Reads it with at most this size, as a program that has just been started. */
static void read_it(Play *p, size_t most)
{
    size_t size;
    Err err = {{0}};
    free(autosave_read(p->autosave, p->path, most, &size, &err));
}

/* The next program has read a file, or could not, or found it useless, or did not look; then
 * another file has its name or none; its first write loses nothing that it has not seen. */
static void the_first_write_compares(void **unused)
{
    (void)unused;
    enum { SOUND, UNREAD, REJECTED, DENIED, LARGE, READINGS };
    enum { SAME, REPLACED, GONE, CHANGES };
    for (int i = 0; i < READINGS * CHANGES * 2; i++) {
        const int reading = i % READINGS, change = i / READINGS % CHANGES;
        const bool turn = i / READINGS / CHANGES;
        char command[600], aside[200], old[200], text[MOST];
        Play p = open_play("profile");
        begin(&p, 2);
        open_again(&p, "profile");
        fault_set((Fault){.closed = reading == DENIED ? "game.save" : NULL});
        if (reading != UNREAD)
            read_it(&p, reading == LARGE ? 3 : MOST);
        fault_set((Fault){0});
        if (reading == REJECTED)
            autosave_reject(p.autosave, p.path, AUTOSAVE_DAMAGED, NULL);
        snprintf(command, sizeof command, "echo alien > %s.x && mv %s.x %s", p.path, p.path,
                 p.path);
        if (change == REPLACED)
            assert_int_equal(system(command), 0);
        if (change == GONE)
            unlink(p.path);
        p.size = p.saved = 0;
        put(&p, 0, "mine\n", turn);
        assert_true(settle(&p));
        snprintf(aside, sizeof aside, "%s.bad", p.path);
        snprintf(old, sizeof old, "%s.old", p.path);
        const bool seen = reading == SOUND && change == SAME,
                   put_aside = !seen && change != GONE && !(reading == UNREAD && turn);
        assert_int_equal(is_file(aside), put_aside);
        if (put_aside)
            assert_int_equal(contents(aside, text), change == REPLACED ? 6 : 11);
        if (turn && change != GONE && !put_aside)
            assert_int_equal(contents(old, text), change == REPLACED ? 6 : 11);
        assert_int_equal(status_of(&p).renewed,
                         reading != UNREAD && change == GONE ? 1 : put_aside && reading < REJECTED);
        AutosaveFinding found;
        assert_int_equal(autosave_finding(p.autosave, 0, &found), reading == REJECTED);
        close_play(&p);
    }
}

/* ... and if it cannot be put aside, it stays. */
static void what_cannot_be_put_aside_stays(void **unused)
{
    (void)unused;
    char text[MOST];
    Play p = open_play("profile");
    begin(&p, 2);
    open_again(&p, "profile");
    read_it(&p, MOST);
    autosave_reject(p.autosave, p.path, AUTOSAVE_NEWER, NULL);
    fault_set((Fault){.fail_at = 1, .error = EIO, .lasts = true});
    assert_true(autosave_write(p.file, 0, "mine\n", 5, false));
    assert_false(autosave_settle(p.autosave, WAIT_MS));
    assert_int_equal(status_of(&p).reason, AUTOSAVE_BROKEN);
    assert_int_equal(contents(p.path, text), 11);
    fault_set((Fault){0});
    p.saved = 0;
    memcpy(p.text, "mine\n", 5);
    p.size = 5;
    assert_true(settle(&p));
    close_play(&p);
}

/* A second program gets the profile when the first has ended, and loses nothing of either. */
static void a_second_program_takes_over(void **unused)
{
    (void)unused;
    for (int threads = 0; threads < 2; threads++) {
        char aside[200], text[MOST], place[128];
        Play p = open_play("profile");
        begin(&p, 3);
        fault_set((Fault){.no_thread = !threads});
        Play second = {.autosave = autosave_open(file_in("profile", place), NULL)};
        memcpy(second.path, p.path, sizeof p.path);
        second.file = autosave_file(second.autosave, second.path);
        assert_true(autosave_is_second(second.autosave));
        read_it(&second, MOST);
        put(&p, p.size, "more\n", false);
        assert_true(settle(&p));
        second.size = 0;
        put(&second, 0, "of the second\n", true);
        assert_false(autosave_settle(second.autosave, WAIT_MS));
        autosave_close(p.autosave, WAIT_MS);
        for (int ms = 0; autosave_is_second(second.autosave) && ms < WAIT_MS; ms += 10) {
            if (!threads)
                autosave_settle(second.autosave, 0);
            nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        }
        assert_true(settle(&second));
        assert_int_equal(status_of(&second).taken_over, 1);
        assert_int_equal(status_of(&second).renewed, 1);
        snprintf(aside, sizeof aside, "%s.bad", p.path);
        assert_int_equal(contents(aside, text), p.size);
        assert_memory_equal(text, p.text, p.size);
        close_play(&second);
    }
}

static atomic_int woken;

static void wake(void) { atomic_fetch_add(&woken, 1); }

/* The screen learns that the profile is ours now, although nothing has been written. */
static void a_take_over_is_told(void **unused)
{
    (void)unused;
    char place[128];
    Play p = open_play("profile");
    Autosave *second = autosave_open(file_in("profile", place), wake);
    assert_true(autosave_is_second(second));
    const int before = atomic_load(&woken);
    autosave_close(p.autosave, WAIT_MS);
    for (int ms = 0; atomic_load(&woken) == before && ms < 6 * WAIT_MS; ms += 10)
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    assert_int_not_equal(atomic_load(&woken), before);
    assert_false(autosave_is_second(second));
    p.autosave = second;
    close_play(&p);
}

/* Threads other than this one that do not block all signals that can be blocked. */
static int open_to_signals(void)
{
    enum { ALL = 0x7ffbfeff }; /* 1 to 31 without SIGKILL and SIGSTOP */
    int open_ones = 0, others = 0;
    DIR *d = opendir("/proc/self/task");
    assert_non_null(d);
    for (const struct dirent *e = readdir(d); e; e = readdir(d)) {
        char path[300], line[200];
        unsigned long long mask = 0;
        if (e->d_name[0] == '.' || atoi(e->d_name) == getpid())
            continue;
        snprintf(path, sizeof path, "/proc/self/task/%s/status", e->d_name);
        FILE *f = fopen(path, "r");
        while (f && fgets(line, sizeof line, f))
            sscanf(line, "SigBlk: %llx", &mask);
        fclose(f);
        others++;
        open_ones += (mask & ALL) != ALL;
    }
    closedir(d);
    assert_int_equal(others, 1);
    return open_ones;
}

static void signals_are_not_for_the_writer(void **unused)
{
    (void)unused;
    Play p = open_play("profile");
    begin(&p, 1);
    assert_int_equal(open_to_signals(), 0);
    close_play(&p);
}

/* If the file of the lock cannot be locked, the folder is; if nothing can, this is a finding. */
static void a_lock_that_cannot_be_taken(void **unused)
{
    (void)unused;
    static const char *const ways[] = {"mkdir -p %s/profile/lock",
                                       "mkdir -p %s/profile && ln -s /nowhere %s/profile/lock"};
    char command[300], place[128], lock[128];
    AutosaveFinding found;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        snprintf(command, sizeof command, ways[i], folder, folder);
        assert_int_equal(system(command), 0);
        Play p = open_play("profile");
        begin(&p, 3);
        assert_false(autosave_finding(p.autosave, 0, &found));
        Autosave *second = autosave_open(file_in("profile", place), NULL);
        assert_true(autosave_is_second(second));
        autosave_close(second, WAIT_MS);
        begin(&p, 3);
        close_play(&p);
    }
    fault_set((Fault){.no_lock = true});
    Play p = open_play("profile");
    begin(&p, 3);
    assert_true(autosave_finding(p.autosave, 0, &found));
    assert_int_equal(found.reason, AUTOSAVE_UNLOCKED);
    assert_string_equal(found.path, file_in("profile/lock", lock));
    assert_false(autosave_finding(p.autosave, 1, &found));
    fault_set((Fault){0});
    close_play(&p);
}

/* Two programs write the same file, since the profile cannot be locked: what had been put aside
 * before they began stays. */
static void a_fight_pushes_nothing_out(void **unused)
{
    (void)unused;
    enum { BLOWS = 40 };
    char place[128], command[300];
    Play p = open_play("profile");
    fault_set((Fault){.no_lock = true});
    Play other = {.autosave = autosave_open(file_in("profile", place), NULL)};
    memcpy(other.path, p.path, sizeof p.path);
    other.file = autosave_file(other.autosave, other.path);
    snprintf(command, sizeof command, "echo treasure > %s.bad", p.path);
    assert_int_equal(system(command), 0);
    for (int i = 0; i < BLOWS; i++) {
        Play *one = i % 2 ? &other : &p;
        one->size = one->saved = 0;
        put(one, 0, "header\n", false);
        assert_true(settle(one));
    }
    snprintf(command, sizeof command, "grep -q treasure %s.bad && ! test -e %s.bad-9", p.path,
             p.path);
    assert_int_equal(system(command), 0);
    autosave_close(other.autosave, WAIT_MS);
    close_play(&p);
}

static void only_so_many_are_put_aside(void **unused)
{
    (void)unused;
    char path[128], name[PATH_SIZE], text[MOST];
    file_in("x.save", path);
    for (int i = 0; i < FILES_ASIDE + 3; i++) {
        unlink(path);
        FILE *f = fopen(path, "wb");
        fprintf(f, "%d", i);
        fclose(f);
        assert_true(file_aside(path, i % 2, name));
        assert_int_equal(is_file(path), i % 2);
        text[contents(name, text)] = '\0';
        assert_int_equal(atoi(text), i);
    }
    assert_non_null(strstr(name, "x.save.bad-9"));
    snprintf(name, sizeof name, "%s.bad", path);
    text[contents(name, text)] = '\0';
    assert_int_equal(atoi(text), 3);
}

static int calls_of[CALL_CLOSE + 1], synced_after; /* the first call of a kind */

static void count_call(Call call, int fd, const char *path, const char *to, const char *bytes,
                       size_t at, size_t size)
{
    calls_of[call]++;
    synced_after += call == CALL_SYNC && calls_of[CALL_RENAME] + calls_of[CALL_LINK] > 0;
}

/* A file that is put aside twice has one copy, and its new name is on the disk before anything
 * takes the old one. Where files cannot have two names, it loses its own. */
static void put_aside_in_any_way(void **unused)
{
    (void)unused;
    char path[128], name[PATH_SIZE], text[MOST], second[140];
    FILE *f = fopen(file_in("y.save", path), "wb");
    fputs("mine", f);
    fclose(f);
    snprintf(second, sizeof second, "%s.bad-2", path);
    for (int stays = 1; stays >= 0; stays--) { /* the last time it goes */
        assert_true(file_aside(path, true, name));
        assert_int_equal(contents(name, text), 4);
        assert_true(is_file(path));
        assert_true(file_aside(path, stays, name));
        assert_int_equal(is_file(path), stays);
        assert_false(is_file(second));
    }
    assert_non_null(strstr(name, "y.save.bad"));
    assert_int_equal(rename(name, path), 0);
    for (int way = 0; way < 3; way++) { /* moved, linked, moved because it cannot be linked */
        memset(calls_of, 0, sizeof calls_of);
        synced_after = 0;
        fault_set((Fault){.fail_at = way == 2, .error = EPERM});
        fault_recorder = count_call;
        assert_true(file_aside(path, way > 0, name));
        fault_recorder = NULL;
        fault_set((Fault){0});
        assert_int_equal(synced_after, 1);
        assert_int_equal(contents(name, text), 4);
        assert_int_equal(is_file(path), way == 1);
        unlink(path);
        assert_int_equal(rename(name, path), 0);
    }
    unlink(path);
}

/* A disk that does not answer blocks no caller during play, and the exit no longer than asked; text
 * queued meanwhile is written at once. */
static void a_slow_disk(void **unused)
{
    (void)unused;
    enum { MOVES = 100 };
    Play p = open_play("profile");
    begin(&p, 1);
    fault_set((Fault){0});
    fault_disk_held = true;
    for (int i = 0; i < MOVES; i++) {
        put(&p, p.size, "move\n", i == MOVES / 2);
        assert_int_equal(status_of(&p).state, AUTOSAVE_WRITING);
    }
    assert_false(autosave_settle(p.autosave, 100));
    fault_disk_held = false;
    assert_true(settle(&p));
    assert_int_in_range(atomic_load(&fault_calls), 4, 40);
    close_play(&p);
}

/* Given an allocation failure, expect a report, and a repair once the whole text is passed
 * again. */
static void too_little_memory(void **unused)
{
    (void)unused;
    Play p = open_play("profile");
    begin(&p, 3);
    assert_false(autosave_write(p.file, p.size, NULL, 0, false));
    assert_false(settle(&p));
    assert_int_equal(status_of(&p).reason, AUTOSAVE_MEMORY);
    assert_false(autosave_write(p.file, p.size + 1, "x", 1, false));
    assert_false(autosave_write(NULL, 0, "x", 1, false));
    put(&p, 0, "all of it\n", false);
    assert_true(settle(&p));
    close_play(&p);
}

/* In this case the thread that changes a text waits for the disk. */
static void without_a_thread(void **unused)
{
    (void)unused;
    fault_set((Fault){.no_thread = true});
    Play p = open_play("profile");
    for (int i = 0; i < STEPS; i++) {
        step(&p, i);
        assert_int_equal(status_of(&p).state, AUTOSAVE_SAVED);
        assert_true(settle(&p));
    }
    fault_set((Fault){.fail_at = 1, .error = ENOSPC, .lasts = true});
    put(&p, p.size, "more\n", false);
    assert_int_equal(status_of(&p).reason, AUTOSAVE_FULL);
    fault_set((Fault){0});
    assert_true(settle(&p));
    close_play(&p);
}

static void paths_that_are_too_long(void **unused)
{
    (void)unused;
    char path[PATH_SIZE];
    memset(path, 'x', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    Play p = open_play("profile");
    assert_true(autosave_write(autosave_file(p.autosave, path), 0, "x", 1, false));
    assert_false(autosave_settle(p.autosave, WAIT_MS));
    assert_int_equal(status_of(&p).error, ENAMETOOLONG);
    close_play(&p);
}

/* Other users cannot read the files, and no write follows a symbolic link. */
static void files_are_private(void **unused)
{
    (void)unused;
    Play p = open_play("profile");
    char other[128], text[MOST];
    struct stat info;
    FILE *f = fopen(file_in("other", other), "wb");
    fputs("not ours", f);
    fclose(f);
    assert_int_equal(symlink(other, p.path), 0);
    umask(0);
    begin(&p, 6);
    assert_int_equal(contents(other, text), 8);
    assert_int_equal(lstat(p.path, &info), 0);
    assert_int_equal(info.st_mode, S_IFREG | 0600);
    assert_int_equal(lstat(file_in("profile/lock", other), &info), 0);
    assert_int_equal(info.st_mode, S_IFREG | 0600);
    assert_int_equal(lstat(autosave_folder(p.autosave), &info), 0);
    assert_int_equal(info.st_mode, S_IFDIR | 0700);
    Autosave *here = autosave_open(folder, NULL); /* in a folder that exists */
    assert_int_equal(lstat(file_in("lock", other), &info), 0);
    assert_int_equal(info.st_mode, S_IFREG | 0600);
    autosave_close(here, WAIT_MS);
    close_play(&p);
}

static ino_t inode(const char *path)
{
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return info.st_ino;
}

/* The next process appends to the existing file, but only to the contents it has read. */
static void a_text_is_resumed(void **unused)
{
    (void)unused;
    Play p = open_play("resumed");
    put(&p, 0, "header\n", false);
    assert_true(settle(&p));
    const ino_t before = inode(p.path);
    autosave_close(p.autosave, WAIT_MS);
    char place[128];
    p.autosave = autosave_open(file_in("resumed", place), NULL);
    p.file = autosave_file(p.autosave, p.path);
    assert_true(autosave_resume(p.file, p.text, p.size));
    put(&p, p.size, "one\n", false);
    assert_true(settle(&p));
    assert_int_equal(inode(p.path), before);
    assert_true(
        autosave_resume(p.file, "another\n", 8)); /* the file does not exist: it is written whole */
    memcpy(p.text, "another\n", 8);
    p.size = 8;
    p.saved = 0;
    put(&p, p.size, "two\n", false);
    assert_true(settle(&p));
    assert_int_not_equal(inode(p.path), before);
    fault_set((Fault){.fail_at = 1, .error = ENOSPC, .lasts = true});
    put(&p, p.size, "three\n", false);
    assert_false(settle(&p));
    assert_false(autosave_resume(p.file, "header\n", 7)); /* another text is queued */
    assert_true(autosave_resume(p.file, p.text, p.size));
    fault_set((Fault){0});
    assert_true(settle(&p));
    assert_false(autosave_resume(NULL, "", 0));
    close_play(&p);
}

static bool is_open(const char *path)
{
    char command[300];
    snprintf(command, sizeof command, "ls -l /proc/%d/fd | grep -q ' %s$'", (int)getpid(), path);
    return system(command) == 0;
}

/* An idle file costs nothing, and can be read, written whole and removed. */
static void a_file_at_rest(void **unused)
{
    (void)unused;
    size_t size;
    Err err = {{0}};
    Play p = open_play("rest");
    put(&p, 0, "header\n", false);
    assert_true(settle(&p));
    assert_true(is_open(p.path));
    autosave_rest(p.file);
    assert_false(is_open(p.path));
    fault_set((Fault){.fail_at = 1, .error = ENOSPC, .lasts = true});
    put(&p, 0, "next\n", false);
    autosave_rest(p.file);
    autosave_settle(p.autosave, WAIT_MS);
    char *text =
        autosave_read(p.autosave, p.path, MOST, &size, &err); /* not before it is on the disk */
    assert_string_equal(text, "next\n");
    free(text);
    put(&p, 0, "\n", false); /* one byte is a text, too */
    autosave_rest(p.file);
    text = autosave_read(p.autosave, p.path, MOST, &size, &err);
    assert_string_equal(text, "\n");
    free(text);
    fault_set((Fault){0});
    assert_true(settle(&p));
    assert_false(is_open(p.path));
    assert_false(autosave_write(p.file, 5, "more\n", 5, false)); /* the text no longer exists */
    put(&p, 0, "last\n", false);
    assert_true(settle(&p));
    autosave_rest(p.file);
    autosave_remove(p.file);
    p.size = p.saved = 0;
    assert_true(autosave_settle(p.autosave, WAIT_MS));
    assert_false(is_file(p.path));
    autosave_rest(NULL);
    close_play(&p);
}

/* The files of ours that a killed writer may have left, and no others. */
static void only_our_leftovers_are_swept(void **unused)
{
    (void)unused;
    static const char *const names[] = {"sneak.save.ABCDEF.tmp",
                                        "settings.json.ABCDEF.tmp",
                                        "archive-001.text.ABCDEF.tmp",
                                        "notes.odt.ABCDEF.tmp",
                                        "sneak.save",
                                        "sneak.save.ABCDEF",
                                        "sneak.save.ABCDE.tmp",
                                        "sneak.save.ABCDEFG.tmp",
                                        "sneak.saveABCDEFG.tmp",
                                        ".save.ABCDEF.tmp",
                                        ".tmp"};
    enum { OURS = 3 };
    Play p = open_play("profile");
    char path[200];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", autosave_folder(p.autosave), names[i]);
        fclose(fopen(path, "wb"));
    }
    autosave_sweep(p.autosave, autosave_folder(p.autosave));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", autosave_folder(p.autosave), names[i]);
        assert_int_equal(is_file(path), i >= OURS);
        unlink(path);
    }
    close_play(&p);
}

/* The old generation is what was saved before, also if the new one begins with it. */
static void a_turn_keeps_the_old_generation(void **unused)
{
    (void)unused;
    char old[140], text[MOST];
    Play p = open_play("profile");
    begin(&p, 3);
    const size_t before = p.size;
    put(&p, p.size, "deal\n", true);
    assert_true(settle(&p));
    snprintf(old, sizeof old, "%s.old", p.path);
    assert_int_equal(contents(old, text), before);
    assert_memory_equal(text, p.text, before);
    put(&p, p.size, "x", false); /* a single byte */
    assert_true(settle(&p));
    assert_int_equal(contents(old, text), before);
    close_play(&p);
}

static atomic_int wakes;
static void count_wake(void) { atomic_fetch_add(&wakes, 1); }

/* A failed write is repeated by itself, and the program is woken when the status has changed. */
static void tried_again_by_itself(void **unused)
{
    (void)unused;
    Play p = open_play("profile");
    autosave_close(p.autosave, WAIT_MS);
    char place[128];
    p.autosave = autosave_open(file_in("profile", place), count_wake);
    p.file = autosave_file(p.autosave, p.path);
    atomic_store(&wakes, 0);
    put(&p, 0, "header\n", false);
    assert_true(settle(&p));
    assert_true(atomic_load(&wakes) > 0);
    fault_set((Fault){.fail_at = 1, .error = EIO, .lasts = true});
    put(&p, p.size, "more\n", false);
    assert_false(settle(&p));
    fault_set((Fault){0});
    atomic_store(&wakes, 0);
    for (int ms = 0; status_of(&p).state != AUTOSAVE_SAVED && ms < WAIT_MS; ms += 10)
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    assert_int_equal(status_of(&p).state, AUTOSAVE_SAVED);
    assert_true(atomic_load(&wakes) > 0);
    assert_true(settle(&p));
    close_play(&p);
}

static int64_t microseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* The program ends while the disk is slow: it waits as long as it may, and leaves no file open. */
static void the_end_waits_for_the_disk(void **unused)
{
    (void)unused;
    enum { SHORT_MS = 1100 };
    char text[MOST];
    Play p = open_play("profile");
    begin(&p, 1);
    fault_disk_held = true;
    put(&p, p.size, "more\n", false);
    const int64_t from = microseconds();
    assert_false(autosave_settle(p.autosave, SHORT_MS));
    assert_true(microseconds() - from >= SHORT_MS * 1000);
    fault_set((Fault){.sync_ms = 200});
    fault_disk_held = false;
    put(&p, 0, "the last words\n", false);
    autosave_close(p.autosave, WAIT_MS);
    fault_set((Fault){0});
    assert_int_equal(contents(p.path, text), p.size);
    assert_memory_equal(text, p.text, p.size);
    assert_false(is_open(p.path));
    p = open_play("profile");
    close_play(&p);
}

/* Each file is reported once for each reason. */
static void findings_are_told_once(void **unused)
{
    (void)unused;
    AutosaveFinding found;
    Play p = open_play("profile");
    char other[140];
    snprintf(other, sizeof other, "%s-2", p.path);
    for (int i = 0; i < 3; i++) {
        autosave_reject(p.autosave, p.path, AUTOSAVE_DAMAGED, NULL);
        autosave_reject(p.autosave, other, AUTOSAVE_DAMAGED, &(Err){"other: for a reason"});
        autosave_reject(p.autosave, other, AUTOSAVE_NEWER, NULL);
    }
    for (int i = 0; i < 3; i++) {
        assert_true(autosave_finding(p.autosave, i, &found));
        assert_string_equal(found.path, i ? other : p.path);
        assert_int_equal(found.reason, i < 2 ? AUTOSAVE_DAMAGED : AUTOSAVE_NEWER);
        assert_non_null(strstr(found.why.text, i == 1 ? "for a reason" : found.path));
    }
    assert_false(autosave_finding(p.autosave, 3, &found));
    close_play(&p);
}

/* A file is not removed before the names given in its folder are on the disk; if the folder has
 * gone, the file has gone, too. */
static void removed_safely(void **unused)
{
    (void)unused;
    char command[200];
    Play p = open_play("profile");
    begin(&p, 3);
    fault_set(
        (Fault){.fail_at = 3, .error = EIO, .lasts = true}); /* close, open the folder, sync */
    autosave_remove(p.file);
    assert_false(autosave_settle(p.autosave, WAIT_MS));
    assert_true(is_file(p.path));
    fault_set((Fault){0});
    assert_true(autosave_settle(p.autosave, WAIT_MS));
    assert_false(is_file(p.path));
    p.size = p.saved = 0;
    put(&p, 0, "next\n", true);
    assert_true(settle(&p));
    snprintf(command, sizeof command, "mv %s %s/elsewhere", autosave_folder(p.autosave), folder);
    assert_int_equal(system(command), 0);
    autosave_remove(p.file);
    assert_true(autosave_settle(p.autosave, WAIT_MS));
    snprintf(command, sizeof command, "rm -rf %s/elsewhere", folder);
    assert_int_equal(system(command), 0);
    close_play(&p);
}

/* A file that was removed, though it was never read, and comes back is not ours. */
static void removed_without_reading(void **unused)
{
    (void)unused;
    char aside[200], text[MOST];
    Play p = open_play("profile");
    begin(&p, 1);
    open_again(&p, "profile");
    p.size = p.saved = 0;
    autosave_remove(p.file);
    assert_true(autosave_settle(p.autosave, WAIT_MS));
    FILE *f = fopen(p.path, "wb");
    fputs("not ours", f);
    fclose(f);
    put(&p, 0, "next\n", true);
    assert_true(settle(&p));
    snprintf(aside, sizeof aside, "%s.bad", p.path);
    assert_int_equal(contents(aside, text), 8);
    close_play(&p);
}

/* Folders that cannot be synced at all, and errors of the disk. */
static void a_folder_is_synced(void **unused)
{
    (void)unused;
    static const struct {
        int error;
        bool good;
    } errors[] = {{EINVAL, true}, {ENOTSUP, true}, {EACCES, true}, {EIO, false}, {ENOSPC, false}};
    char path[128];
    file_in("x", path);
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        fault_set((Fault){.fail_at = 2, .error = errors[i].error});
        assert_int_equal(folder_sync(path), errors[i].good);
    }
    fault_set((Fault){0});
    assert_true(folder_sync(path));
}

/* The file has another text of the same length, or is a link to one with the same text: it is
 * written whole. */
static void only_the_same_text_is_resumed(void **unused)
{
    (void)unused;
    for (int link = 0; link < 2; link++) {
        char text[MOST], other[140];
        struct stat info;
        Play p = open_play("profile");
        begin(&p, 1);
        open_again(&p, "profile");
        snprintf(other, sizeof other, "%s/elsewhere", folder);
        if (link) {
            assert_int_equal(rename(p.path, other), 0);
            assert_int_equal(symlink(other, p.path), 0);
        } else {
            memcpy(p.text, "HEADER\n", 7);
        }
        p.saved = 0;
        read_it(&p, MOST);
        assert_true(autosave_resume(p.file, p.text, p.size));
        put(&p, p.size, "more\n", false);
        assert_true(settle(&p));
        assert_int_equal(contents(p.path, text), p.size);
        assert_memory_equal(text, p.text, p.size);
        assert_int_equal(lstat(p.path, &info), 0);
        assert_true(S_ISREG(info.st_mode));
        if (link)
            assert_int_equal(contents(other, text), 7);
        close_play(&p);
    }
}

/* The lock has number 0, also when it is taken again. */
static void a_lock_with_number_0(void **unused)
{
    (void)unused;
    char command[200], place[128];
    const int input = dup(0);
    close(0);
    Play p = open_play("profile");
    const bool taken = fcntl(0, F_GETFD) >= 0;
    begin(&p, 3);
    Autosave *second = autosave_open(file_in("profile", place), NULL);
    const bool noticed = autosave_is_second(second);
    autosave_close(second, WAIT_MS);
    snprintf(command, sizeof command, "rm -rf %s/*", folder);
    const bool removed = system(command) == 0;
    p.saved = 0;
    put(&p, p.size, "more\n", false);
    const bool saved = settle(&p);
    close_play(&p);
    const bool left_open = fcntl(0, F_GETFD) >= 0;
    dup2(input, 0);
    close(input);
    assert_true(taken && noticed && removed && saved);
    assert_false(left_open);
}

/* Number 0 is a file like any other: it is appended to, and reading another one that has its name
 * now makes that one none of ours. */
static void started_without_standard_input(void **unused)
{
    (void)unused;
    char command[500], aside[140], text[MOST];
    Play p = open_play("profile");
    const int input = dup(0);
    close(0);
    begin(&p, 2);
    const ino_t before = inode(p.path);
    const bool taken = fcntl(0, F_GETFD) >= 0;
    put(&p, p.size, "more\n", false);
    assert_true(settle(&p));
    const ino_t after = inode(p.path);
    assert_true(autosave_resume(p.file, p.text, p.size));
    put(&p, p.size, "more\n", false);
    assert_true(settle(&p));
    const ino_t resumed = inode(p.path);
    snprintf(command, sizeof command, "echo alien > %s.x && mv %s.x %s", p.path, p.path, p.path);
    assert_int_equal(system(command), 0);
    read_it(&p, MOST);
    p.saved = 0;
    put(&p, p.size, "more\n", false);
    assert_true(settle(&p));
    snprintf(aside, sizeof aside, "%s.bad", p.path);
    assert_int_equal(contents(aside, text), 6);
    autosave_rest(p.file);
    const bool left_open = fcntl(0, F_GETFD) >= 0;
    dup2(input, 0);
    close(input);
    assert_true(taken);
    assert_false(left_open);
    assert_int_equal(after, before);
    assert_int_equal(resumed, before);
    close_play(&p);
}

TEST_GROUP(autosave, make_folder, remove_folder, cmocka_unit_test(every_call_can_fail),
           cmocka_unit_test(an_interrupted_call_is_repeated),
           cmocka_unit_test(a_failed_write_leaves_no_file),
           cmocka_unit_test(a_second_program_writes_nothing),
           cmocka_unit_test(asking_for_the_lock_costs_nothing),
           cmocka_unit_test(a_folder_that_goes), cmocka_unit_test(a_file_that_is_replaced),
           cmocka_unit_test(the_first_write_compares),
           cmocka_unit_test(what_cannot_be_put_aside_stays),
           cmocka_unit_test(a_second_program_takes_over), cmocka_unit_test(a_take_over_is_told),
           cmocka_unit_test(signals_are_not_for_the_writer),
           cmocka_unit_test(removed_without_reading), cmocka_unit_test(a_lock_that_cannot_be_taken),
           cmocka_unit_test(a_fight_pushes_nothing_out),
           cmocka_unit_test(only_so_many_are_put_aside), cmocka_unit_test(a_slow_disk),
           cmocka_unit_test(too_little_memory), cmocka_unit_test(without_a_thread),
           cmocka_unit_test(a_text_is_resumed), cmocka_unit_test(a_file_at_rest),
           cmocka_unit_test(paths_that_are_too_long), cmocka_unit_test(files_are_private),
           cmocka_unit_test(put_aside_in_any_way), cmocka_unit_test(only_our_leftovers_are_swept),
           cmocka_unit_test(a_turn_keeps_the_old_generation),
           cmocka_unit_test(tried_again_by_itself), cmocka_unit_test(the_end_waits_for_the_disk),
           cmocka_unit_test(findings_are_told_once), cmocka_unit_test(removed_safely),
           cmocka_unit_test(a_folder_is_synced), cmocka_unit_test(only_the_same_text_is_resumed),
           cmocka_unit_test(a_lock_with_number_0), cmocka_unit_test(started_without_standard_input))
