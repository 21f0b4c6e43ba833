/* Names of a match that began in one language, read in another. */
#include "support/cm.h"
#include "scenes/names.h"
#include <string.h>

static Strings *ja, *en;

static int set_up(void **state)
{
    (void)state;
    Err err = {""};
    ja = strings_load(DATA_DIR, "ja", &err);
    en = strings_load(DATA_DIR, "en", &err);
    return !ja || !en;
}

static int tear_down(void **state)
{
    (void)state;
    strings_free(ja);
    strings_free(en);
    return 0;
}

static void expect_name(const Strings *language, const Player *p, const char *name)
{
    static App a;
    a.ja = ja, a.en = en, a.strings = language;
    assert_string_equal(name_now(&a, p), name);
}

static void what_nobody_typed_follows_the_language(void **state)
{
    (void)state;
    const Player you = {.human = true, .name = "You"}, imp = {.face = 0, .name = "Hayate"},
                 guest = {.human = true, .name = "Ann"};
    expect_name(ja, &you, "あなた");
    expect_name(en, &you, "You");
    expect_name(ja, &imp, "ハヤテ");
    expect_name(en, &(Player){.face = 0, .name = "ハヤテ"}, "Hayate");
    expect_name(ja, &guest, "Ann");
    expect_name(ja, &(Player){.face = 2, .name = "Hayate"},
                "Hayate"); /* another imp has been given that name */
}

TEST_GROUP(names, set_up, tear_down, cmocka_unit_test(what_nobody_typed_follows_the_language))
