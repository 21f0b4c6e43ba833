/* One file on the disk, without the autosave's thread: what a removal waits for, and what is put
 * aside once. */
#include "support/faults.h"
#include "base/keep/disk.h"
#include "support/folder.h"
#include <errno.h>

static bool is_there(const char *path) { return file_stamp(path).there == FILE_THERE; }

/* Over what was in its memory. */
static void begin(DiskFile *f, const char *path)
{
    memset(f, 0xFF, sizeof *f);
    disk_init(f, path);
}

static void write_anew(DiskFile *f, const char *text)
{
    bool turn = false;
    assert_true(disk_anew(f, text, strlen(text), &turn));
}

/* If the names in the folder may be lost, the file that may be the only one stays. */
static void removed_after_its_folder_is_synced(void **state)
{
    (void)state;
    char path[128];
    DiskFile f;
    begin(&f, file_in("a.save", path));
    write_anew(&f, "one");
    disk_let_go(&f);
    fault_set((Fault){.fail_at = 2, .error = EIO}); /* open the folder, sync it */
    assert_false(disk_remove(&f));
    assert_int_equal(errno, EIO);
    fault_set((Fault){0});
    assert_true(is_there(path));
    assert_true(disk_remove(&f));
    assert_false(is_there(path));
}

static void removed_with_its_folder(void **state)
{
    (void)state;
    char path[128], place[128];
    DiskFile f;
    begin(&f, file_in("gone/a.save", path));
    write_anew(&f, "one");
    assert_true(disk_remove(&f));
    assert_int_equal(rmdir(file_in("gone", place)), 0);
    assert_true(disk_remove(&f));
    assert_true(f.known);
    assert_int_equal(f.seen.there, FILE_ABSENT);
}

/* Another file has the name and is put aside, but the disk is full; the next attempt finds the same
 * file, which is not news. */
static void put_aside_once(void **state)
{
    (void)state;
    char path[128];
    bool renewed, turn = false;
    DiskFile f;
    begin(&f, file_in("b.save", path));
    write_anew(&f, "one");
    disk_let_go(&f);
    assert_true(file_replace(path, "alien", 5, NULL));
    for (int i = 0; i < 3; i++) {
        assert_true(disk_make_way(&f, CHANGE_REPLACE, &renewed));
        assert_int_equal(renewed, i == 0);
        assert_int_equal(f.asides, 1);
        fault_set((Fault){.full = true});
        assert_false(disk_anew(&f, "two", 3, &turn));
        fault_set((Fault){0});
    }
    write_anew(&f, "two");
    assert_true(is_there(f.aside));
    disk_let_go(&f);
}

TEST_GROUP(disk, make_folder, remove_folder, cmocka_unit_test(removed_after_its_folder_is_synced),
           cmocka_unit_test(removed_with_its_folder), cmocka_unit_test(put_aside_once))
