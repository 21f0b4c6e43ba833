/* Files are swapped for new ones while the program is killed before and after every system call,
 * or while each of them fails. Afterwards all the old files are there or all the new ones. */
#include "support/faults.h"
#include "base/keep/swap.h"
#include "support/folder.h"
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>

typedef struct {
    const char *name, *old, *new; /* NULL: there is no such file */
} Kept;

static const Kept FILES[] = {{"games/x.json", "old", "new"},
                             {"text/en/x.json", "old", "new"},
                             {"lessons/x.json", "old", NULL},
                             {"books/x.json", NULL, "new"},
                             {"games/y.json", "other", "other"}};
enum { N_FILES = sizeof FILES / sizeof *FILES, N_OLD = 3, MOST_CALLS = 1000 };

static const char *own(void)
{
    static char path[128];
    return file_in("own", path);
}

/* Without a sync and without faults, which are for the swap alone. */
static bool put(const char *top, const char *name, const char *text)
{
    char path[PATH_SIZE];
    FILE *file = swap_place(top, name, path, NULL) ? fopen(path, "w") : NULL;
    return file && fputs(text, file) >= 0 && fclose(file) == 0;
}

static void begin_with_old(void)
{
    folder_remove(own());
    for (int i = 0; i < N_FILES; i++)
        if (FILES[i].old)
            assert_true(put(own(), FILES[i].name, FILES[i].old));
}

static bool swap(Err *err)
{
    static const char *const old[N_OLD] = {"games/x.json", "text/en/x.json", "lessons/x.json"};
    Swap x;
    bool ok = swap_begin(&x, own(), err);
    for (int i = 0; ok && i < N_FILES - 1; i++)
        ok = !FILES[i].new || put(x.fresh, FILES[i].name, FILES[i].new) ||
             err_set(err, "no new file");
    ok = ok && swap_commit(&x, old, N_OLD, err);
    swap_end(&x);
    return ok;
}

static bool has(const char *name, const char *text)
{
    char path[PATH_SIZE];
    size_t size = 0;
    char *found = file_read(path_join(path, own(), name), 100, &size, NULL);
    const bool same = text ? found && strncmp(found, text, 3) == 0 : !found;
    free(found);
    return same;
}

/* True: the new files are there; false: the old ones. */
static bool is_new(void)
{
    char path[PATH_SIZE];
    int old = 0, new = 0;
    for (int i = 0; i < N_FILES; i++) {
        old += has(FILES[i].name, FILES[i].old);
        new += has(FILES[i].name, FILES[i].new);
    }
    assert_true(old == N_FILES || new == N_FILES);
    assert_false(folder_exists(path_join(path, own(), ".decided")));
    return new == N_FILES;
}

/* Runs it in a process that dies at that call; false: it came to its end. */
static bool dies(int at, void (*what)(void))
{
    int status = 0;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        fault_set((Fault){.die_at = at});
        what();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFSIGNALED(status)) {
        assert_int_equal(status, 0);
        return false;
    }
    assert_int_equal(WTERMSIG(status), SIGKILL);
    return true;
}

static void swaps(void)
{
    if (!swap(NULL))
        _exit(1);
}

static void finishes(void) { swap_finish(own()); }

/* Until the next program finishes the swap, the game is missing rather than mixed: its own file is
 * the last to come and the first to go. */
static void is_not_mixed(void)
{
    int old = 0, new = 0;
    for (int i = 0; i < N_FILES; i++) {
        old += has(FILES[i].name, FILES[i].old);
        new += has(FILES[i].name, FILES[i].new);
    }
    assert_true(!has(FILES[0].name, FILES[0].old) || old == N_FILES);
    assert_true(!has(FILES[0].name, FILES[0].new) || new == N_FILES);
}

static void killed_at_every_call(void **state)
{
    (void)state;
    int seen[2] = {0}, n = 1;
    begin_with_old();
    for (; dies(n, swaps); n++) {
        is_not_mixed();
        finishes();
        seen[is_new()]++;
        begin_with_old();
    }
    assert_true(is_new());
    assert_true(seen[false] > 20 && seen[true] > 20 && n < MOST_CALLS);
}

/* … and killed again while the next program finishes it. */
static void killed_twice(void **state)
{
    (void)state;
    char decided[PATH_SIZE];
    int first = 1;
    do {
        begin_with_old();
        assert_true(dies(first++, swaps));
    } while (!folder_exists(path_join(decided, own(), ".decided")));
    int n = 1;
    while (dies(n, finishes)) {
        finishes();
        assert_true(is_new());
        begin_with_old();
        assert_true(dies(first - 1, swaps));
        n++;
    }
    assert_true(is_new());
    assert_true(n > 20 && n < MOST_CALLS);
}

/* A call that fails: it is said, and nothing is lost. */
static void every_call_fails(void **state)
{
    (void)state;
    int n = 0, failed = 0;
    do {
        Err err = {{0}};
        begin_with_old();
        fault_set((Fault){.fail_at = ++n, .error = EIO});
        const bool ok = swap(&err);
        const bool reached = fault_calls >= n;
        fault_set((Fault){0});
        assert_int_equal(ok, err.text[0] == '\0');
        failed += !ok;
        finishes();
        assert_true(is_new() || !ok);
        if (!reached)
            break;
    } while (n < MOST_CALLS);
    assert_true(failed > 20);
}

static void two_at_once(void **state)
{
    (void)state;
    Swap first, second;
    Err err = {{0}};
    begin_with_old();
    assert_true(swap_begin(&first, own(), &err));
    assert_false(swap_begin(&second, own(), &err));
    assert_non_null(strstr(err.text, "another program is adding a game"));
    swap_end(&second);
    swap_end(&first);
    assert_true(swap_begin(&second, own(), NULL));
    swap_end(&second);
    assert_false(is_new());
}

/* What is no folder and has the name of one stays, and is said. */
static void a_file_in_the_way(void **state)
{
    (void)state;
    char path[PATH_SIZE];
    Err err = {{0}};
    begin_with_old();
    folder_remove(path_join(path, own(), "text"));
    assert_true(file_replace(path, "mine", 4, NULL));
    assert_false(swap(&err));
    assert_non_null(strstr(err.text, "/text: is not a folder"));
    assert_true(has("text", "mine") && has("games/x.json", "old"));
}

/* A killed program's folder goes with the next swap; another hidden one stays. */
static void only_our_leftovers_go(void **state)
{
    (void)state;
    Swap x;
    begin_with_old();
    assert_true(put(own(), ".new-abcdef/games/x.json", "new"));
    assert_true(put(own(), ".newer/games/x.json", "mine"));
    assert_true(swap_begin(&x, own(), NULL));
    swap_end(&x);
    assert_true(has(".new-abcdef/games/x.json", NULL) && has(".newer/games/x.json", "mine"));
    assert_false(is_new());
}

/* text/en/x.json lies as deep as any file of a game; what lies deeper is none. */
static void deeper_files_stay_away(void **state)
{
    (void)state;
    Swap x;
    begin_with_old();
    assert_true(swap_begin(&x, own(), NULL));
    assert_true(put(x.fresh, "text/en/more/x.json", "new"));
    assert_true(swap_commit(&x, NULL, 0, NULL));
    swap_end(&x);
    assert_true(has("text/en/more/x.json", NULL));
    assert_false(is_new());
}

TEST_GROUP(swap, make_folder, remove_folder, cmocka_unit_test(killed_at_every_call),
           cmocka_unit_test(killed_twice), cmocka_unit_test(every_call_fails),
           cmocka_unit_test(two_at_once), cmocka_unit_test(a_file_in_the_way),
           cmocka_unit_test(only_our_leftovers_go), cmocka_unit_test(deeper_files_stay_away))
