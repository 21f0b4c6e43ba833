/* What base/system promises, on the system that this runs on: promises FOLDER. A program of its own
 * without cmocka, so that packaging/windows.sh can build it for Windows. The folder must be empty.
 * Prints every promise that is broken; the status says whether any was. */
#include "base/keep/autosave.h"
#include "base/system/locks.h"
#include "base/system/memory.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int broken;

#define PROMISE(...)                                                                               \
    do {                                                                                           \
        if (!(__VA_ARGS__)) {                                                                      \
            printf("promises.c:%d: broken: %s (errno %d)\n", __LINE__, #__VA_ARGS__, errno);       \
            broken++;                                                                              \
        }                                                                                          \
    } while (false)

static bool holds(const char *path, const char *text)
{
    size_t size = 0;
    Err err = {{0}};
    char *bytes = file_read(path, 1000, &size, &err);
    const bool same = bytes && size == strlen(text) && memcmp(bytes, text, size) == 0;
    free(bytes);
    return same;
}

/* A file is replaced as a whole, also while somebody reads the old one; no unfinished file stays.
 */
static void replacing(const char *folder)
{
    char path[PATH_SIZE], **names;
    Err err = {{0}};
    path_join(path, folder, "鬼.json");
    PROMISE(file_replace(path, "one\n", 4, &err) && holds(path, "one\n"));
    PROMISE(file_replace(path, "second\n", 7, &err) && holds(path, "second\n"));
    const FileStamp stamp = file_stamp(path);
    PROMISE(stamp.there == FILE_THERE && stamp.kind == KIND_FILE && stamp.size == 7);
    PROMISE(stamp.changed.tv_sec > 1700000000);
    const int n = folder_names(folder, NULL, &names);
    int temporary = 0;
    for (int i = 0; i < n; i++)
        temporary += strstr(names[i], FILE_TEMPORARY) != NULL;
    PROMISE(n >= 1 && temporary == 0);
    folder_names_free(names, n);
    PROMISE(file_remove(path) && file_stamp(path).there == FILE_ABSENT);
    PROMISE(!file_remove(path) && errno == ENOENT);
    PROMISE(!file_read(path, 1000, &(size_t){0}, &err) && errno == ENOENT);
}

static void descriptors(const char *folder)
{
    char path[PATH_SIZE], other[PATH_SIZE], bytes[8] = "";
    path_join(path, folder, "log");
    path_join(other, folder, "renamed");
    PROMISE(file_open(path, OPEN_APPEND) == -1 && errno == ENOENT);
    int fd = file_open(path, OPEN_LOG);
    PROMISE(fd >= 0 && file_write(fd, "abc\ndef\n", 8) && fd_cut(fd, 4) && fd_sync(fd));
    PROMISE(file_write(fd, "x\n", 2) && fd_stamp(fd).size == 6);
    PROMISE(file_rename(path, other) && file_stamp(path).there == FILE_ABSENT);
    const FileStamp named = file_stamp(other), open = fd_stamp(fd);
    PROMISE(file_same(&named, &open));
    fd_close(fd);
    const FileStamp closed = file_stamp(other);
    PROMISE(file_same(&named, &closed)); /* or the autosave would take it for somebody else's */
    fd = file_open(other, OPEN_APPEND);
    PROMISE(fd >= 0 && fd_read(fd, bytes, 8) == 6 && memcmp(bytes, "abc\nx\n", 6) == 0);
    PROMISE(file_link(other, path) && file_stamp(path).inode == open.inode);
    PROMISE(file_remove(other));
    fd_close(fd);
    PROMISE(file_stamp(other).there == FILE_ABSENT && holds(path, "abc\nx\n"));
    PROMISE(file_open(path, OPEN_CLAIM) == -1 && errno == EEXIST);
}

static void folders(const char *folder)
{
    char path[PATH_SIZE], name[PATH_SIZE];
    size_t size;
    Err err = {{0}};
    PROMISE(folder_make(path_join(path, folder, "a/b/c")) && folder_make(path));
    PROMISE(folder_exists(path) && folder_may_write(path) && folders_same(path, path));
    PROMISE(!folders_same(path, folder));
    PROMISE(file_replace(path_join(name, path, "x.json"), "{}", 2, &err));
    char *bytes = file_read_under(path_join(name, folder, "a"), "b/c/x.json", 10, &size, &err);
    PROMISE(bytes && size == 2);
    free(bytes);
    PROMISE(!file_read_under(path, "../c/x.json", 10, &size, &err));
    PROMISE(!file_read(path, 10, &size, &err) && errno == EISDIR);
    PROMISE(strcmp(path_parent(strcpy(name, "a/b.c")), "a") == 0);
    PROMISE(strcmp(path_parent(strcpy(name, "b.c")), ".") == 0);
    PROMISE(strcmp(path_name("a/b.c"), "b.c") == 0 && strcmp(path_name("b.c"), "b.c") == 0);
    PROMISE(strcmp(path_name("a\\b.c"), path_is_separator('\\') ? "b.c" : "a\\b.c") == 0);
    /* The root may be a file, whose only content it then is. */
    PROMISE(!file_read_under(path_join(name, path, "x.json"), "b/x.json", 10, &size, &err));
    PROMISE(errno == ENOTDIR);
    bytes = file_read_under(name, "games/x.json", 10, &size, &err);
    PROMISE(bytes && size == 2);
    free(bytes);
    PROMISE(path_whole(folder, name) && folders_same(name, folder) && strchr(name, '/'));
    PROMISE(!path_whole("no such file", name));
    PROMISE(folder_make_new(path_join(name, path, "new-XXXXXX")) && folder_exists(name));
    PROMISE(!strstr(name, "XXXXXX") && folder_may_write(name));
    folder_remove(path_join(name, folder, "a"));
    PROMISE(file_stamp(name).there == FILE_ABSENT);
}

static void locks(const char *folder)
{
    char path[PATH_SIZE];
    path_join(path, folder, "lock");
    const int mine = file_open(path, OPEN_LOCK), other = file_open(path, OPEN_LOCK);
    PROMISE(mine >= 0 && other >= 0);
    PROMISE(fd_lock(mine) == LOCK_OURS && fd_lock(other) == LOCK_OTHERS);
    fd_close(mine);
    PROMISE(fd_lock(other) == LOCK_OURS);
    fd_close(other);
    PROMISE(file_remove(path));
}

/* Appended, cut, turned and removed on the autosave's own thread. */
static void saving(const char *folder)
{
    char path[PATH_SIZE], old[PATH_SIZE];
    Autosave *k = autosave_open(folder, NULL), *second = autosave_open(folder, NULL);
    PROMISE(k && second && !autosave_is_second(k) && autosave_is_second(second));
    AutosaveFile *f = autosave_file(k, path_join(path, folder, "hearts.save"));
    path_join(old, folder, "hearts.save.old");
    PROMISE(autosave_write(f, 0, "one\n", 4, false) && autosave_settle(k, 5000));
    PROMISE(autosave_write(f, 4, "two\n", 4, false) && autosave_settle(k, 5000));
    PROMISE(holds(path, "one\ntwo\n") && !autosave_differs(k, path));
    PROMISE(autosave_write(f, 0, "new\n", 4, true) && autosave_settle(k, 5000));
    PROMISE(holds(path, "new\n") && holds(old, "one\ntwo\n"));
    AutosaveStatus status;
    autosave_status(k, &status);
    PROMISE(status.state == AUTOSAVE_SAVED && status.renewed == 0);
    autosave_remove(f);
    PROMISE(autosave_settle(k, 5000) && file_stamp(path).there == FILE_ABSENT);
    PROMISE(file_stamp(old).there == FILE_ABSENT);
    autosave_close(second, 1000);
    autosave_close(k, 1000);
}

static void memory(void)
{
    char *text = NULL;
    size_t size = 0;
    FILE *f = memory_open(&text, &size);
    PROMISE(f && fputs("a\nb", f) >= 0 && memory_flush(f, &text, &size) && size == 3);
    PROMISE(fputs("c", f) >= 0 && memory_close(f, &text, &size));
    PROMISE(size == 4 && strcmp(text, "a\nbc") == 0);
    free(text);
    PROMISE(text_has("Die Hexe", "hEX") && !text_has("Die Hexe", "hexen"));
    PROMISE(text_has("", "") && text_agrees("Ab", "aBc", 2) && !text_agrees("ab", "ac", 2));
    const char *const bytes = "a\0bcd";
    PROMISE(bytes_find(bytes, 5, "bc", 2) == bytes + 2 && !bytes_find(bytes, 3, "bc", 2));
}

static void program(void)
{
    char path[PATH_SIZE];
    uint64_t chance[2] = {0};
    struct tm day;
    PROMISE(program_path(path) && path_exists(path) && strstr(path, "promises"));
    PROMISE(chance_fill(chance, sizeof chance) && chance[0] != chance[1]);
    PROMISE(time_local(1700000000, &day) && day.tm_year == 123);
    PROMISE(program_age_ms() > 0 && program_memory_mb() > 0);
    PROMISE(person_folder("config", path) && path[0]);
    PROMISE(person_folder("state", path) && path[0]);
    PROMISE(person_folder("data", path) && path[0]);
    const int64_t before = thread_busy_ms(pthread_self());
    for (const int64_t until = time_of_thread_ns() + 50000000; time_of_thread_ns() < until;)
        continue;
    PROMISE(thread_busy_ms(pthread_self()) - before >= 30);
}

int main(int argc, char **argv)
{
    program_begin(&argc, &argv);
    if (argc != 2)
        return 2;
    replacing(argv[1]);
    descriptors(argv[1]);
    folders(argv[1]);
    locks(argv[1]);
    saving(argv[1]);
    memory();
    program();
    printf("%d promises broken\n", broken);
    return broken != 0;
}
