/* The player's folders: never the root folder, and never a folder that every user may write to. The
 * folder of pictures: the program's own, or that of other data. */
#include "support/folder.h"
#include "platform/system/paths.h"
#include <string.h>
#include <sys/stat.h>

static Paths find(const char *data, const char *profile)
{
    Paths p;
    Err err = {{0}};
    assert_true(paths_find(&p, data, profile, &err));
    assert_string_equal(err.text, "");
    return p;
}

static void set(const char *home, const char *config, const char *state)
{
    const char *const name[] = {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"}, *const value[] = {
                                                                                  home, config,
                                                                                  state};
    for (int i = 0; i < 3; i++)
        if (value[i])
            setenv(name[i], value[i], 1);
        else
            unsetenv(name[i]);
}

static void is_private(const char *path)
{
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 07777, 0700);
}

static void by_the_rules(void **state)
{
    (void)state;
    char home[128], other[128], wanted[200];
    set(file_in("home", home), "", "relative");
    Paths p = find(NULL, NULL);
    assert_null(p.trouble);
    snprintf(wanted, sizeof wanted, "%s/.config/imparlour", home);
    assert_string_equal(p.config, wanted);
    is_private(p.config);
    snprintf(wanted, sizeof wanted, "%s/.local/state/imparlour", home);
    assert_string_equal(p.state, wanted);
    is_private(p.state);
    set(NULL, file_in("one", other), file_in("two", home));
    p = find(NULL, NULL);
    assert_null(p.trouble);
    snprintf(wanted, sizeof wanted, "%s/imparlour", other);
    assert_string_equal(p.config, wanted);
    is_private(p.config);
    p = find(NULL, file_in("profile", other));
    assert_null(p.trouble);
    snprintf(wanted, sizeof wanted, "%s/state", other);
    assert_string_equal(p.state, wanted);
    is_private(p.state);
}

static void lacks(const char *profile, const char *trouble, const char *config, const char *place)
{
    const Paths p = find(NULL, profile);
    assert_string_equal(p.trouble, trouble);
    assert_string_equal(p.config, config);
    assert_string_equal(p.place.text, place);
}

static void no_place(void **state)
{
    (void)state;
    char path[140], wanted[200], file[128];
    static char longest[2 * PATH_SIZE];
    memset(longest, 'x', sizeof longest - 1);
    longest[0] = '/';
    static const char *const no_homes[] = {NULL, "", "relative"};
    for (int i = 0; i < 3; i++) {
        set(no_homes[i], NULL, NULL);
        lacks(NULL, "trouble.place.home", "", "");
    }
    set(longest, NULL, NULL);
    lacks(NULL, "trouble.place.long", "", "");
    set("/tmp", longest, longest);
    lacks(NULL, "trouble.place.long", "", "");
    lacks(longest, "trouble.place.long", "", "");
    assert_true(file_replace(file_in("way", file), "x", 1, NULL));
    snprintf(wanted, sizeof wanted, "%s/below/config", file);
    snprintf(path, sizeof path, "%s/below", file);
    lacks(path, "trouble.place.closed", wanted, wanted);
    longest[300] = '\0'; /* longer than a folder's name may be */
    set(longest, NULL, NULL);
    assert_string_equal(find(NULL, NULL).trouble, "trouble.place.closed");
    static const char *const nowhere[] = {"/config", "/state", "/imparlour", "/.config", "/.local"};
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++)
        assert_false(path_exists(nowhere[i]));
}

static void whose_pictures(void **state)
{
    (void)state;
    char house[128], path[128];
    set(file_in("home", path), NULL, NULL);
    Paths p = find(SOURCE_DIR, NULL);
    assert_string_equal(p.assets, p.own);
    assert_int_equal(mkdir(file_in("house", house), 0700), 0);
    assert_int_equal(mkdir(file_in("house/data", path), 0700), 0);
    assert_int_equal(mkdir(file_in("house/data/decks", path), 0700), 0);
    p = find(house, NULL);
    assert_string_equal(p.assets, p.own); /* no other pictures exist */
    assert_int_equal(symlink("/", file_in("house/assets", path)), 0);
    p = find(house, NULL);
    assert_string_equal(p.assets, p.own); /* a link to the root folder does not count */
    unlink(path);
    assert_int_equal(mkdir(path, 0700), 0);
    p = find(house, NULL);
    assert_true(strstr(p.assets, "/house/data/../assets") != NULL);
    assert_null(strstr(p.own, "/house/"));
}

/* Pictures of added games, and never those of data that was given. */
static void pictures_of_added_games(void **state)
{
    (void)state;
    char profile[128], path[128], folder_2[PATH_SIZE];
    set(file_in("home", path), NULL, NULL);
    unsetenv("IMPARLOUR_DATA");
    file_in("mine", profile);
    assert_true(folder_make(file_in("mine/data/games", path)));
    Paths p = find(NULL, profile);
    paths_add_games(&p, NULL, profile, NULL);
    assert_string_equal(folders_nth(p.data, 1, folder_2), file_in("mine/data", path));
    assert_false(p.adds);
    assert_true(folder_make(file_in("mine/data/assets", path)));
    p = find(NULL, profile);
    paths_add_games(&p, NULL, profile, NULL);
    assert_true(p.adds);
    assert_string_equal(p.assets, path);
    p = find(SOURCE_DIR, profile);
    paths_add_games(&p, SOURCE_DIR, profile, NULL);
    assert_false(p.adds);
    assert_null(folders_nth(p.data, 1, folder_2));
}

TEST_GROUP(paths, make_folder, remove_folder, cmocka_unit_test(by_the_rules),
           cmocka_unit_test(no_place), cmocka_unit_test(whose_pictures),
           cmocka_unit_test(pictures_of_added_games))
