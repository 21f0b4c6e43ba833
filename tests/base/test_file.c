/* Files: which contents are read and which are refused. A replaced file is the old one or the new
 * one, without leftover files. The search for the data folder is tested, too. */
#include "base/data.h"
#include "support/folder.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <signal.h>

static int files_in_folder(void)
{
    int n = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *e; (e = readdir(dir));)
        n += e->d_name[0] != '.';
    closedir(dir);
    return n;
}

static void holds(const char *path, const char *bytes, size_t size)
{
    Err err = {{0}};
    size_t n = 0;
    char *text = file_read(path, 1000, &n, &err);
    assert_string_equal(err.text, "");
    assert_int_equal(n, size);
    assert_memory_equal(text, bytes, size + 1); /* with the final NUL */
    free(text);
}

static void written_and_read(void **state)
{
    (void)state;
    char path[128];
    Err err = {{0}};
    assert_false(path_exists(file_in("a", path)));
    assert_true(file_replace(path, "one\0two", 7, &err));
    holds(path, "one\0two", 7);
    assert_true(file_replace(path, "", 0, &err));
    holds(path, "", 0);
    assert_true(path_exists(path));
    assert_int_equal(files_in_folder(), 1);
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
    unlink(path);
}

static void refused(const char *path, size_t max, const char *message)
{
    Err err = {{0}};
    size_t n = 0;
    char wanted[300];
    snprintf(wanted, sizeof wanted, "%s: %s", path, message);
    assert_null(file_read(path, max, &n, &err));
    assert_string_equal(err.text, wanted);
}

static void only_regular_files_of_a_sane_size(void **state)
{
    (void)state;
    char path[128];
    refused(file_in("gone", path), 10, "cannot be opened: No such file or directory");
    refused(folder, 10, "is not a file");
    refused("/dev/zero", 10, "is not a file");
    assert_int_equal(mkfifo(file_in("pipe", path), 0600), 0);
    refused(path, 10, "is not a file");
    unlink(path);
    assert_true(file_replace(file_in("large", path), "0123456789", 10, NULL));
    size_t n = 0;
    free(file_read(path, 10, &n, NULL));
    assert_int_equal(n, 10);
    refused(path, 9, "larger than 0 KB, which no file of this game is");
    assert_int_equal(truncate(path, 5 << 20), 0);
    refused(path, 64 << 10, "larger than 64 KB, which no file of this game is");
    refused(path, 3 << 20, "larger than 3 MB, which no file of this game is");
    unlink(path);
}

static bool is_free(int fd) { return fcntl(fd, F_GETFD) < 0; }

/* A program that was started without standard input: the first file that it opens has number 0. */
static void the_number_of_a_file_may_be_0(void **state)
{
    (void)state;
    char path[128];
    Err err = {{0}};
    size_t n = 0;
    const int input = dup(0);
    close(0);
    const bool written = file_replace(file_in("zero", path), "zero", 4, &err);
    char *text = file_read(path, 10, &n, &err),
         *under = file_read_under(folder, "zero", 9, &n, &err);
    const bool synced = folder_sync(path), failed = !file_replace("", "x", 1, &err);
    const bool left_open = !is_free(0);
    dup2(input, 0);
    close(input);
    assert_true(written && synced && failed);
    assert_string_equal(text, "zero");
    assert_string_equal(under, "zero");
    assert_false(left_open);
    free(text);
    free(under);
    unlink(path);
}

/* Folders are made with those above them, from here or from the top. */
static void folders_are_made(void **state)
{
    (void)state;
    char path[128], deep[128], here[PATH_SIZE];
    assert_true(folder_make(file_in("a/b/c", path)));
    assert_true(folder_exists(path));
    assert_true(folder_make(path)); /* it is there */
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(path), 0);
    errno = 0;
    assert_true(folder_make("d"));
    assert_true(folder_exists(file_in("a/b/c/d", deep)));
    assert_int_equal(chdir(here), 0);
    assert_false(folder_exists(file_in("a/b/c/e", deep)));
    assert_true(file_replace(deep, "x", 1, NULL));
    assert_false(folder_exists(deep));
    assert_false(folder_make(file_in("a/b/c/e/f", deep)));
    folder_remove(file_in("a", path));
    assert_int_equal(file_stamp(path).there, FILE_ABSENT);
}

/* By whatever name or link, and not because both exist. */
static void folders_are_compared(void **state)
{
    (void)state;
    char one[128], other[128], link[128], none[128];
    assert_true(folder_make(file_in("one", one)) && folder_make(file_in("other", other)));
    assert_int_equal(symlink(one, file_in("link", link)), 0);
    file_in("none", none);
    assert_true(folders_same(one, one) && folders_same(one, link) && folders_same(link, one));
    assert_false(folders_same(one, other) || folders_same(one, none) || folders_same(none, one));
    assert_false(folders_same(none, none));
    unlink(link);
    rmdir(other);
    rmdir(one);
}

/* A file is no folder; what is appended to is no link, and grows at its end. */
static void opened_for_what_they_are(void **state)
{
    (void)state;
    char path[128], link[128];
    assert_true(file_replace(file_in("plain", path), "one", 3, NULL));
    assert_int_equal(symlink(path, file_in("link", link)), 0);
    assert_true(file_open(path, OPEN_FOLDER) < 0);
    assert_true(file_open(link, OPEN_APPEND) < 0);
    const int fd = file_open(path, OPEN_APPEND), again = file_open(path, OPEN_APPEND);
    assert_true(file_write(fd, "two", 3) && file_write(again, "three", 5));
    fd_close(fd);
    fd_close(again);
    holds(path, "onetwothree", 11);
    unlink(link);
    unlink(path);
}

/* A folder goes with all that is in it, but not what a link in it leads to. */
static void folders_are_removed(void **state)
{
    (void)state;
    char path[128], kept[128];
    assert_true(folder_make(file_in("kept", path)));
    assert_true(file_replace(file_in("kept/file", kept), "x", 1, NULL));
    assert_true(folder_make(file_in("a/b", path)));
    assert_true(file_replace(file_in("a/b/file", path), "y", 1, NULL));
    assert_int_equal(symlink(file_in("kept", kept), file_in("a/b/link", path)), 0);
    folder_remove(file_in("a", path));
    assert_int_equal(file_stamp(path).there, FILE_ABSENT);
    holds(file_in("kept/file", kept), "x", 1);
    folder_remove(file_in("kept", path));
    assert_int_equal(files_in_folder(), 0);
}

static void refused_under(const char *name, const char *message)
{
    Err err = {{0}};
    size_t n = 0;
    assert_null(file_read_under(folder, name, 10, &n, &err));
    if (strncmp(err.text, folder, strlen(folder)) != 0 || !strstr(err.text, message))
        fail_msg("%s: \"%s\", not \"%s\"", name, err.text, message);
}

/* A name in a data file always refers to a file below its folder. */
static void names_from_strangers(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",    ".",       "..",   "../a",     "a/../b", "/etc/passwd", "a//b",
        "a/",  "a/b/c/d", "A",    "a.b.c",    "a.",     ".a",          "a.longer",
        "a b", "a\nb",    "a\\b", "\xc3\xa9", "con:",   "a%2fb"};
    char path[128], name[200];
    Err err = {{0}};
    size_t n = 0;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refused_under(wrong[i],
                      "can be no file's name here; write at most 3 parts of a-z, 0-9, - and _");
    memset(name, 'x', sizeof name);
    memcpy(name + 64, "/x", 3);
    refused_under(name, "cannot be opened: No such file or directory"); /* 64 form a name */
    memcpy(name + 64, "xx", 3);
    refused_under(name, "can be no file's name");
    memcpy(name + 64, ".abcde", 7); /* 5 form an ending */
    refused_under(name, "cannot be opened: No such file or directory");
    memcpy(name + 64, ".abcdef", 8);
    refused_under(name, "can be no file's name");
    assert_int_equal(mkdir(file_in("one", path), 0700), 0);
    assert_int_equal(mkdir(file_in("one/two-2", path), 0700), 0);
    assert_true(file_replace(file_in("one/two-2/three_3.json", path), "there", 5, &err));
    char *text = file_read_under(folder, "one/two-2/three_3.json", 10, &n, &err);
    assert_string_equal(text, "there");
    free(text);
    refused_under("one/two-2", "is not a file");
    assert_int_equal(symlink("two-2", file_in("one/link", path)), 0);
    assert_int_equal(symlink("three_3.json", file_in("one/two-2/link", path)), 0);
    refused_under("one/link/three_3.json", "Not a directory");
    refused_under("one/two-2/link", "cannot be opened: it is a link");
    assert_int_equal(symlink("loop", file_in("loop", path)), 0);
    refused_under("loop", "it is a link");
    assert_int_equal(mkfifo(file_in("pipe", path), 0600), 0);
    refused_under("pipe", "is not a file");
    unlink(path);
    unlink(file_in("loop", path));
    char command[160];
    snprintf(command, sizeof command, "rm -r %s", file_in("one", path));
    assert_int_equal(system(command), 0);
}

/* Given a full quota, a missing folder or a folder under the same name: the old contents stay,
 * without leftovers. */
static void what_cannot_be_written(void **state)
{
    (void)state;
    char path[128], other[128];
    Err err = {{0}};
    assert_true(file_replace(file_in("kept", path), "old", 3, &err));
    struct rlimit all, few;
    getrlimit(RLIMIT_FSIZE, &all);
    few = (struct rlimit){2, all.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &few);
    const bool done = file_replace(path, "newer", 5, &err);
    setrlimit(RLIMIT_FSIZE, &all);
    assert_false(done);
    assert_non_null(strstr(err.text, "/kept: cannot be written: File too large"));
    holds(path, "old", 3);
    err = (Err){{0}};
    assert_false(file_replace(file_in("none/x", other), "x", 1, &err));
    assert_non_null(strstr(err.text, "/none/x: cannot be written: No such file or directory"));
    err = (Err){{0}};
    assert_int_equal(mkdir(file_in("way", other), 0700), 0);
    assert_false(file_replace(other, "x", 1, &err));
    assert_non_null(strstr(err.text, "/way: cannot be written: "));
    assert_int_equal(files_in_folder(), 2);
    char long_path[PATH_SIZE];
    memset(long_path, 'x', sizeof long_path - 1);
    long_path[sizeof long_path - 1] = '\0';
    err = (Err){{0}};
    assert_false(file_replace(long_path, "x", 1, &err));
    assert_non_null(strstr(err.text, "File name too long"));
    rmdir(other);
    err = (Err){{0}};
    assert_false(file_replace("", "x", 1, &err));
    assert_string_equal(err.text, ": cannot be written: there is no place for it");
    err = (Err){{0}};
    assert_int_equal(mkfifo(file_in("pipe", other), 0600), 0);
    assert_false(file_replace(other, "x", 1, &err));
    assert_non_null(strstr(err.text, "/pipe: cannot be written: it is not a file"));
    unlink(other);
    unlink(path);
}

static void paths_joined(void **state)
{
    (void)state;
    char path[PATH_SIZE], name[PATH_SIZE];
    assert_string_equal(path_join(path, "/a", "b"), "/a/b");
    assert_string_equal(path_join(path, "/a/", "b"), "/a/b");
    assert_string_equal(path_join(path, "", "b"), "");
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_string_equal(path_join(path, "/a", name), "");
    assert_string_equal(path_name("/a/b.json"), "b.json");
    assert_string_equal(path_name("b.json"), "b.json");
    assert_string_equal(path_name("/a/"), "");
}

static void found(const char *given, const char *wanted)
{
    char path[PATH_SIZE];
    Err err = {{0}};
    assert_true(data_find(given, path, &err));
    assert_string_equal(err.text, "");
    assert_string_equal(path, wanted);
}

/* The folder itself, or its parent. An argument takes precedence over the environment, and the
 * environment over the program's location. */
static void the_data_is_found(void **state)
{
    (void)state;
    char root[128], data[128], decks[128], out[PATH_SIZE], real[PATH_MAX];
    Err err = {{0}};
    mkdir(file_in("root", root), 0700);
    mkdir(file_in("root/data", data), 0700);
    setenv("IMPARLOUR_DATA", DATA_DIR, 1);
    assert_false(data_find(root, out, &err));
    assert_non_null(strstr(err.text, "/root: no games and decks in there"));
    mkdir(file_in("root/data/decks", decks), 0700);
    found(root, data);
    found(data, data);
    found(NULL, DATA_DIR);
    found(SOURCE_DIR, DATA_DIR);
    setenv("IMPARLOUR_DATA", "/nowhere", 1);
    err = (Err){{0}};
    assert_false(data_find(NULL, out, &err));
    assert_string_equal(err.text, "IMPARLOUR_DATA=/nowhere: no games and decks in there");
    setenv("IMPARLOUR_DATA", "", 1);
    assert_true(data_find(NULL, out, &err)); /* by the link in the build folder, wherever it is */
    assert_non_null(realpath(out, real));
    assert_string_equal(real, DATA_DIR);
    rmdir(decks);
    rmdir(data);
    rmdir(root);
}

/* A system file reports a larger size than it has: the existing contents are read. */
static void files_shorter_than_they_say(void **state)
{
    (void)state;
    const char *const path = "/sys/devices/system/cpu/online";
    struct stat info;
    size_t size = 0;
    Err err = {{0}};
    if (stat(path, &info) != 0 || info.st_size < 100)
        skip();
    char *text = file_read(path, 100000, &size, &err);
    assert_non_null(text);
    assert_true(size > 0 && size < (size_t)info.st_size);
    assert_int_equal(strlen(text), size);
    assert_int_equal(text[size - 1], '\n');
    free(text);
}

/* The data that a copy of this program at `where` finds without an argument: the data near
 * itself. */
static void copy_finds(const char *where, const char *wanted)
{
    char program[128], command[300], found_there[PATH_SIZE] = "";
    snprintf(command, sizeof command, "cp /proc/%d/exe %s", (int)getpid(), file_in(where, program));
    assert_int_equal(system(command), 0);
    snprintf(command, sizeof command, "env -u IMPARLOUR_DATA FIND_DATA=1 %s file", program);
    FILE *output = popen(command, "r");
    assert_non_null(output);
    assert_non_null(fgets(found_there, sizeof found_there, output));
    pclose(output);
    if (!strstr(found_there, wanted))
        fail_msg("%s: \"%s\" and not \"%s\"", program, found_there, wanted);
    unlink(program);
}

/* Beside the program and above it, as in a source tree; in share/, as installed. */
static void the_data_near_the_program(void **state)
{
    (void)state;
    char path[128], data[128];
    static const char *const folders[] = {"top",
                                          "top/build",
                                          "top/build/bin",
                                          "top/data",
                                          "top/data/decks",
                                          "usr",
                                          "usr/games",
                                          "usr/share",
                                          "usr/share/games",
                                          "usr/share/games/imparlour",
                                          "usr/share/games/imparlour/decks",
                                          "lost"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        assert_int_equal(mkdir(file_in(folders[i], path), 0700), 0);
    file_in("top/data\n", data);
    copy_finds("top/program", data);
    copy_finds("top/build/bin/program", data);
    copy_finds("usr/games/program", file_in("usr/share/games/imparlour\n", data));
    if (!path_exists("/usr/share/games/imparlour") &&
        !path_exists("/usr/local/share/games/imparlour"))
        copy_finds("lost/program", "the game's data was not found near the program nor in /");
}

/* The copied program's part of copy_finds. */
static int find_data(void)
{
    char path[PATH_SIZE];
    Err err = {{0}};
    puts(data_find(NULL, path, &err) ? path : err.text);
    return 0;
}

/* A plain group function instead of TEST_GROUP, since copies of this program are run too. */
int group_file(void);
int group_file(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_and_read),
        cmocka_unit_test(the_number_of_a_file_may_be_0),
        cmocka_unit_test(folders_are_made),
        cmocka_unit_test(folders_are_compared),
        cmocka_unit_test(opened_for_what_they_are),
        cmocka_unit_test(folders_are_removed),
        cmocka_unit_test(only_regular_files_of_a_sane_size),
        cmocka_unit_test(what_cannot_be_written),
        cmocka_unit_test(paths_joined),
        cmocka_unit_test(the_data_is_found),
        cmocka_unit_test(files_shorter_than_they_say),
        cmocka_unit_test(the_data_near_the_program),
        cmocka_unit_test(names_from_strangers),
    };
    if (getenv("FIND_DATA"))
        return find_data();
    return cmocka_run_group_tests_name("file", tests, make_folder, remove_folder);
}
