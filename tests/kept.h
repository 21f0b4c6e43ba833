/* A folder with a keeper, for test programs whose matches are followed by files. */
#pragma once
#include "folder.h"
#include "match/saves.h"

static Keeper *keeper;

static int open_keeper(void **unused)
{
    if (make_folder(unused) != 0)
        return -1;
    keeper = keeper_open(folder, NULL);
    return keeper && !keeper_is_second(keeper) ? 0 : -1;
}

static int close_keeper(void **unused)
{
    keeper_close(keeper, 5000);
    return remove_folder(unused);
}

static void follow(Match *m, const char *path)
{
    match_follow(m, keeper_file(keeper, path));
    assert_true(keeper_settle(keeper, 10000));
}

/* All that the keeper was given is on the disk, and it loads without a word. */
static Match *load_kept(const char *path)
{
    SaveTrouble t;
    assert_true(keeper_settle(keeper, 10000));
    Match *m = match_load(DATA_DIR, path, &t);
    assert_string_equal(t.err.text, "");
    assert_int_equal(t.fault, SAVE_SOUND);
    assert_non_null(m);
    return m;
}
