/* The folder of pictures: by the environment, the list of the desktop, or the usual name; and new
 * names in it. */
#include "support/folder.h"
#include "platform/system/pictures.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void is_folder(const char *wanted)
{
    char out[PATH_SIZE];
    Err err = {{0}};
    assert_true(pictures_folder(out, &err));
    assert_string_equal(out, wanted);
}

static void write_list(const char *text)
{
    char path[128];
    file_in("home", path);
    mkdir(path, 0700);
    mkdir(file_in("home/.config", path), 0700);
    FILE *f = fopen(file_in("home/.config/user-dirs.dirs", path), "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static void in_this_order(void **unused)
{
    (void)unused;
    char home[128], wanted[200];
    setenv("HOME", file_in("home", home), 1);
    unsetenv("XDG_CONFIG_HOME");
    setenv("XDG_PICTURES_DIR", "relative", 1);
    snprintf(wanted, sizeof wanted, "%s/Pictures", home);
    is_folder(wanted);
    write_list("# a comment\nXDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n");
    snprintf(wanted, sizeof wanted, "%s/Bilder", home);
    is_folder(wanted);
    write_list("XDG_PICTURES_DIR=\"/media/Bilder\"");
    is_folder("/media/Bilder");
    snprintf(wanted, sizeof wanted, "%s/Pictures", home);
    static const char *const WRONG[] = {"XDG_PICTURES_DIR=\"\"\n",
                                        "XDG_PICTURES_DIR=\"$HOMELY/x\"\n",
                                        "XDG_PICTURES_DIR=\"relative\"\n",
                                        "XDG_PICTURES_DIR=\"/open",
                                        "XDG_PICTURES_DIR=",
                                        "XDG_PICTURES_DIR=\"/a\\\"b\"\n"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        write_list(WRONG[i]);
        is_folder(wanted);
    }
    setenv("XDG_PICTURES_DIR", "/elsewhere", 1);
    is_folder("/elsewhere");
}

static void every_name_is_new(void **unused)
{
    (void)unused;
    char place[128], path[PATH_SIZE], wanted[200];
    Err err = {{0}};
    setenv("XDG_PICTURES_DIR", file_in("new/pictures", place), 1);
    for (int i = 1; i <= 3; i++) {
        assert_true(pictures_claim("imparlour-2026-11-24", path, &err));
        snprintf(wanted, sizeof wanted, "%s/imparlour-2026-11-24%s", place,
                 (const char *[]){"", ".png", "-2.png", "-3.png"}[i]);
        assert_string_equal(path, wanted);
        assert_true(path_exists(path));
    }
}

static void without_a_place(void **unused)
{
    (void)unused;
    char path[PATH_SIZE], file[128];
    Err err = {{0}};
    fclose(fopen(file_in("file", file), "w"));
    setenv("XDG_PICTURES_DIR", file, 1); /* not a folder */
    assert_false(pictures_claim("x", path, &err));
    assert_true(strstr(err.text, file) != NULL);
    assert_string_equal(path, "");
    unsetenv("XDG_PICTURES_DIR");
    unsetenv("HOME");
    assert_false(pictures_claim("x", path, &err));
    assert_string_equal(path, "");
}

TEST_GROUP(picture_files, make_folder, remove_folder, cmocka_unit_test(in_this_order),
           cmocka_unit_test(every_name_is_new), cmocka_unit_test(without_a_place))
