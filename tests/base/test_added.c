/* Data in several folders: the first one that has a file counts, and texts of added games touch no
 * other texts. */
#include "base/data.h"
#include "base/languages.h"
#include "support/folder.h"
#include <sys/stat.h>

static char folders[PATH_SIZE];

static void write_in(const char *name, const char *text)
{
    char path[128], above[128];
    snprintf(above, sizeof above, "%s", file_in(name, path));
    *strrchr(above, '/') = '\0';
    assert_true(folder_make(above));
    Err err = {{0}};
    assert_true(file_replace(path, text, strlen(text), &err));
}

static int set_up(void **state)
{
    char path[128];
    if (make_folder(state) != 0)
        return -1;
    snprintf(folders, sizeof folders, "%s", file_in("first", path));
    assert_true(folders_add(folders, file_in("own", path)));
    return 0;
}

static void reads(const char *name, const char *text)
{
    Err err = {{0}};
    size_t n = 0;
    char *found = file_read_under(folders, name, 1000, &n, &err);
    if (text)
        assert_string_equal(found, text);
    else
        assert_null(found);
    assert_int_equal(err.text[0] == '\0', text != NULL);
    free(found);
}

static void the_first_folder_that_has_a_file_counts(void **state)
{
    (void)state;
    char path[PATH_SIZE], wanted[128];
    write_in("first/tables/a.json", "1");
    write_in("own/tables/a.json", "2");
    write_in("own/tables/b.json", "3");
    reads("tables/a.json", "1");
    reads("tables/b.json", "3");
    reads("tables/c.json", NULL);
    reads("../own/tables/b.json", NULL);
    assert_string_equal(path_under(path, folders, "tables/b.json"),
                        file_in("own/tables/b.json", wanted));
    assert_string_equal(path_under(path, folders, "tables/c.json"),
                        file_in("first/tables/c.json", wanted));
    /* A link in the first folder is refused, and not passed over. */
    assert_int_equal(symlink("a.json", file_in("first/tables/b.json", wanted)), 0);
    reads("tables/b.json", NULL);
    unlink(wanted);
}

static void a_file_stands_for_its_folder(void **state)
{
    (void)state;
    char path[PATH_SIZE], lone[128], before[PATH_SIZE];
    snprintf(before, sizeof before, "%s", folders);
    write_in("elsewhere/mine.json", "4");
    assert_true(folders_add(folders, file_in("elsewhere/mine.json", lone)));
    reads("games/mine.json", "4");
    reads("tables/mine.json", NULL);
    reads("games/other.json", NULL);
    reads("tables/b.json", "3");
    assert_string_equal(path_under(path, folders, "games/mine.json"), lone);
    assert_null(folders_nth(folders, 3, path));
    assert_false(folders_add(folders, "/a\nb"));
    assert_false(folders_add(folders, ""));
    snprintf(folders, sizeof folders, "%s", before);
}

/* The player's own folder counts where no other data is asked for. */
static void own_games_are_added(void **state)
{
    (void)state;
    char data[PATH_SIZE] = "/data", path[128], wanted[PATH_SIZE];
    unsetenv("IMPARLOUR_DATA");
    setenv("XDG_DATA_HOME", file_in("share", path), 1);
    assert_false(data_add_own(NULL, NULL, data));
    write_in("share/imparlour/games/mine.json", "{}");
    assert_false(data_add_own("/data", NULL, data));
    setenv("IMPARLOUR_DATA", "/data", 1);
    assert_false(data_add_own(NULL, NULL, data));
    unsetenv("IMPARLOUR_DATA");
    assert_string_equal(data, "/data");
    assert_true(data_add_own(NULL, NULL, data));
    snprintf(wanted, sizeof wanted, "/data\n%s/imparlour", path);
    assert_string_equal(data, wanted);
    /* The file of a game there adds nothing more; a profile has games of its own. */
    assert_true(data_add_file(file_in("share/imparlour/games/mine.json", path), data));
    assert_string_equal(data, wanted);
    assert_false(data_add_file("/nowhere/games/mine.json", data));
    assert_false(data_add_own(NULL, file_in("profile", path), data));
    unsetenv("XDG_DATA_HOME");
}

static void texts_of_added_games_touch_no_others(void **state)
{
    (void)state;
    write_in("first/text/en/ui.json", "{\"ok\":\"OK\",\"suit.hearts\":\"hearts\","
                                      "\"game.hearts.name\":\"Hearts\",\"plural.one\":\"n = 1\"}");
    write_in("own/text/en/mine.json",
             "{\"game.mine.name\":\"Mine\",\"game.mine.n\":\"{n} all\",\"game.mine.n_one\":\"one\","
             "\"suit.moons\":\"moons\",\"suit.hearts\":\"moons\",\"suit.hearts.acc\":\"x\","
             "\"ok\":\"No\",\"new\":\"x\",\"plural.one\":\"n = 2\",\"game.hearts.name\":\"x\","
             "\"game.hearts.tagline\":\"x\",\"game.other.name\":\"x\",\"game.mine\":\"x\"}");
    write_in("own/text/en/other.json", "{\"game.other.name\":1}");
    write_in("own/text/en/third.json", "{\"game.third.name\":\"Third\",");
    write_in("own/text/en/z.json", "{\"suit.moons\":\"later\",\"game.z.name\":\"Z\"}");
    Err err = {{0}};
    char out[32];
    char own[PATH_SIZE];
    Strings *s = strings_load(folders, "en", &err);
    assert_string_equal(err.text, "");
    assert_true(strings_add_own(s, folders_nth(folders, 1, own), "en"));
    assert_string_equal(strings_get(s, "ok"), "OK");
    assert_string_equal(strings_get(s, "suit.hearts"), "hearts");
    assert_string_equal(strings_get(s, "suit.moons"), "moons");
    assert_string_equal(strings_get(s, "game.hearts.name"), "Hearts");
    assert_string_equal(strings_get(s, "game.mine.name"), "Mine");
    assert_string_equal(strings_get(s, "game.z.name"), "Z");
    const StringArg one = {"n", "1", NULL};
    assert_string_equal(strings_format(s, out, sizeof out, "game.mine.n", &one, 1), "one");
    static const char *const refused[] = {"suit.hearts.acc", "new", "game.hearts.tagline",
                                          "game.other.name", "game.third.name"};
    for (int i = 0; i < 5; i++)
        assert_false(strings_has(s, refused[i]));
    strings_free(s);
}

/* What a game says in one language only is shown in all; the program's own texts never are. */
static void a_text_in_one_language_serves_all(void **state)
{
    (void)state;
    write_in("first/text/en/ui.json", "{\"ok\":\"OK\",\"suit.hearts\":\"hearts\"}");
    write_in("first/text/de/ui.json", "{\"ok\":\"Gut\",\"suit.hearts.acc\":\"Herz\"}");
    write_in("own/text/de/solo.json", "{\"game.solo.aim\":\"Ziel\"}");
    write_in("own/text/it/solo.json",
             "{\"game.solo.name\":\"Mio\",\"game.solo.aim\":\"Scopo\",\"ok\":\"Va\"}");
    Languages *l = calloc(1, sizeof *l);
    Err err = {{0}};
    assert_true(languages_load(l, folders, &err));
    assert_string_equal(err.text, "");
    assert_int_equal(l->n, 2);
    const Strings *en = language_tagged(l, "en")->strings, *de = language_tagged(l, "de")->strings;
    assert_string_equal(strings_get(en, "game.solo.name"), "Mio");
    assert_string_equal(strings_get(de, "game.solo.name"), "Mio");
    assert_string_equal(strings_get(en, "game.solo.aim"), "Ziel");
    assert_string_equal(strings_get(en, "ok"), "OK");
    assert_false(strings_has(en, "suit.hearts.acc"));
    languages_free(l);
    free(l);
}

TEST_GROUP(added, set_up, remove_folder, cmocka_unit_test(the_first_folder_that_has_a_file_counts),
           cmocka_unit_test(a_file_stands_for_its_folder), cmocka_unit_test(own_games_are_added),
           cmocka_unit_test(texts_of_added_games_touch_no_others),
           cmocka_unit_test(a_text_in_one_language_serves_all))
